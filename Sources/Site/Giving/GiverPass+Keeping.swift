import Household
import SealedStore
import Vault

extension GiverPass {
  /// Does what is to be done, in the transaction of the writer, and gives what the visitor holds then.
  /// Throws `GivingFault.changedMeanwhile` where the visitor has another pair by now.
  func keep(in db: Database) throws -> GiverVisit {
    guard try isPresent(in: db.publicKeys()) else { throw GivingFault.changedMeanwhile }
    if let seen = try look(at: db) {
      for held in seen.times where !held.isKept { try keep(held, in: db) }
      try beginNextTime(in: db)
    } else {
      try found(in: db)
    }
    return try look(at: db)?.visit ?? GiverVisit(keys: [], present: nil, questions: [])
  }

  /// A holder's word about somebody, in every time that it is asked in.
  func answer(_ question: GiverQuestion, shows: Bool, in db: Database) throws {
    guard let seen = try look(at: db), !seen.times.isEmpty else { throw GivingFault.notAHolder }
    let asked = seen.times.filter { $0.ruling.asks[question.person] != nil }
    let digest = try db.publicKeys().members[question.person.bytes]?.digest
    guard !asked.isEmpty, digest == question.digest else { throw GivingFault.changedMeanwhile }
    for held in asked {
      let entry = Roster.Entry(
        member: question.person.bytes, keyDigest: question.digest, vouchedBy: visitor.member,
        standing: shows ? .holder : .refused)
      try db.setGiverTime(held.time.time, held.key, Roster(held.roster.entries + [entry]))
      if shows {
        try db.sealGiverKey(held.key, of: held.time.time, to: question.person.bytes)
      }
    }
  }

  /// Seals every key that the visitor holds to a link that they make for guests. Throws
  /// `GivingFault.notAHolder`.
  func invite(_ link: GuestLinkKeys, in db: Database) throws {
    guard let seen = try look(at: db), seen.visit.present != nil else {
      throw GivingFault.notAHolder
    }
    let entry = Roster.Entry(
      member: link.id, keyDigest: link.publicKey.digest, vouchedBy: visitor.member,
      standing: .guest)
    for held in seen.times {
      try db.setGiverTime(held.time.time, held.key, Roster(held.roster.entries + [entry]))
      try db.sealGiverKey(
        held.key, of: held.time.time, toGuest: link.id, digest: link.publicKey.digest)
    }
  }

  private func keep(_ held: HeldTime, in db: Database) throws {
    let ruling = held.ruling
    for recipient in ruling.bars { try db.barGiverKeys(from: recipient.bytes, of: list.bytes) }
    let present = try db.publicKeys()
    let stays = held.roster.entries.filter { entry in
      switch entry.standing {
      case .holder: ruling.stays.contains { $0.bytes == entry.member }
      case .refused: present.members[entry.member]?.digest == entry.keyDigest
      case .guest: ruling.guests.contains { $0.bytes == entry.member }
      }
    }
    let moved = held.successions.filter { entry in
      stays.contains { $0.member == entry.member }
    }
    let roster = Roster(stays + moved + admitted(ruling, present))
    guard ruling.renews else {
      try db.setGiverTime(held.time.time, held.key, roster)
      for person in ruling.admits.keys {
        try db.sealGiverKey(held.key, of: held.time.time, to: person.bytes)
      }
      if !held.time.hasEscrowCopy {
        try db.sealGiverKeyToEscrow(held.key, of: held.time.time)
      }
      return
    }
    let next = GiverKey(
      household: household, list: list.bytes, generation: try db.nextGiverGeneration(of: list))
    try write(next, held.time.time, roster, in: db)
    for entry in held.roster.entries
    where entry.standing == .guest && !ruling.guests.contains(where: { $0.bytes == entry.member }) {
      _ = try db.removeGuestLink(entry.member, of: list.bytes)
    }
    try db.resealGiverRows(from: held.key, to: next)
  }

  /// Who was a recipient and may give now gets a key that opens nothing of that time.
  private func beginNextTime(in db: Database) throws {
    guard let seen = try look(at: db), seen.endsTime, let held = seen.times.last else { return }
    let stays = held.roster.entries.filter { $0.standing != .refused }
    let next = GiverKey(
      household: household, list: list.bytes, generation: try db.nextGiverGeneration(of: list))
    try write(next, held.time.time + 1, Roster(stays), in: db)
    try bar(circle.recipients, in: db)
    // The others are asked about, or let in, as with any key.
    if let begun = try look(at: db)?.times.last, !begun.ruling.admits.isEmpty {
      try keep(begun, in: db)
    }
  }

  /// The first key of a list, or of one whose last holder has lost theirs.
  private func found(in db: Database) throws {
    let present = try db.publicKeys()
    guard let person = PersonID(bytes: visitor.member),
      case let time = try db.giverTimes(of: list.bytes).last?.time ?? 0,
      let ruling = GivingRule.founding(
        by: person, circle, pairs: try db.giverPairs(present), isFirst: time == 0)
    else { return }
    let key = GiverKey(
      household: household, list: list.bytes, generation: try db.nextGiverGeneration(of: list))
    try write(key, time + 1, Roster(admitted(ruling, present)), in: db)
    try bar(ruling.bars, in: db)
  }

  /// Seals a key to everybody on its roster, and to the recovery sheet.
  private func write(
    _ key: GiverKey, _ time: Int64, _ roster: Roster, in db: Database
  ) throws {
    try db.setGiverTime(time, key, roster)
    for entry in roster.entries {
      switch entry.standing {
      case .holder: try db.sealGiverKey(key, of: time, to: entry.member)
      case .guest:
        try db.sealGiverKey(key, of: time, toGuest: entry.member, digest: entry.keyDigest)
      case .refused: break
      }
    }
    try db.sealGiverKeyToEscrow(key, of: time)
  }

  private func bar(_ recipients: Set<PersonID>, in db: Database) throws {
    for recipient in recipients { try db.barGiverKeys(from: recipient.bytes, of: list.bytes) }
  }

  private func admitted(_ ruling: GiverRuling, _ present: PublicKeys) -> [Roster.Entry] {
    ruling.admits.compactMap { person, voucher in
      present.members[person.bytes].map { key in
        Roster.Entry(
          member: person.bytes, keyDigest: key.digest, vouchedBy: voucher.bytes,
          standing: .holder)
      }
    }
  }
}

extension Database {
  fileprivate func nextGiverGeneration(of list: GiftListID) throws -> Int64 {
    (try giverTimes(of: list.bytes).map(\.generation).max() ?? 0) + 1
  }
}
