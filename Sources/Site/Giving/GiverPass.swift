import Household
import SealedStore
import Vault

/// One holder's look at a list's keys, and what is done on the occasion.
struct GiverPass: Sendable {
  let list: GiftListID
  let circle: GiverCircle
  let visitor: KeyHolder
  let household: [UInt8]

  /// What was found; nil where the list has no key yet or none that anybody holds, and where the visitor's
  /// pair is not confirmed.
  struct Seen {
    let times: [HeldTime]
    let visit: GiverVisit
    /// Whether somebody may give now who was a recipient in the last time, and the visitor holds that.
    let endsTime: Bool

    /// Whether nothing is to be done.
    var isKept: Bool { !endsTime && times.allSatisfy(\.isKept) }
  }

  /// A time of the list whose key the visitor holds.
  struct HeldTime {
    let time: GiverTime
    let key: GiverKey
    let roster: Roster
    let successions: [Roster.Entry]
    let ruling: GiverRuling

    var isKept: Bool {
      ruling.bars.isEmpty && ruling.admits.isEmpty && !ruling.renews && time.hasEscrowCopy
    }
  }

  func look(at db: Database) throws -> Seen? {
    let times = try db.giverTimes(of: list.bytes)
    guard let last = times.last, last.hasHolder else { return nil }
    let present = try db.publicKeys()
    guard isPresent(in: present) else { return nil }
    let pairs = try db.giverPairs(present)
    let held = try times.compactMap { try hold($0, present, pairs) }
    let holdsLast = held.last?.time.time == last.time
    return Seen(
      times: held,
      visit: GiverVisit(
        keys: held.map(\.key), present: holdsLast ? held.last?.key : nil,
        questions: questions(held, pairs)),
      endsTime: holdsLast && GivingRule.endsTime(circle, barred: people(last.barred)))
  }

  /// Whether the visitor's pair is the one that everything is sealed to.
  func isPresent(in keys: PublicKeys) -> Bool {
    keys.members[visitor.member] == visitor.privateKey.publicKey
  }

  private func hold(
    _ time: GiverTime, _ present: PublicKeys, _ pairs: [PersonID: GiverPair]
  ) throws -> HeldTime? {
    guard let key = try time.open(by: visitor, in: household) else { return nil }
    let roster = try time.roster(by: key)
    let successions = try time.successions(by: key, present)
    let ruling = GivingRule.ruling(
      circle, pairs: pairs,
      GiverRoll(
        holders: digests(roster, .holder), succeeded: people(successions.map(\.member)),
        refused: digests(roster, .refused), barred: people(time.barred), guests: guests(roster)))
    return HeldTime(
      time: time, key: key, roster: roster, successions: successions, ruling: ruling)
  }

  /// Somebody may be asked about for several times: once is enough.
  private func questions(
    _ held: [HeldTime], _ pairs: [PersonID: GiverPair]
  ) -> [GiverQuestion] {
    var asked: [PersonID: GiverQuestion] = [:]
    for (person, question) in held.flatMap(\.ruling.asks) {
      guard let pair = pairs[person], asked[person]?.wasRefused != false else { continue }
      asked[person] = GiverQuestion(
        person: person, digest: pair.digest, cause: question.cause,
        wasRefused: question.wasRefused)
    }
    return asked.values.sorted { $0.person < $1.person }
  }
}

// MARK: Ids of the store and of the rules

private func digests(_ roster: Roster, _ standing: Roster.Standing) -> [PersonID: [UInt8]] {
  let entries = roster.entries.filter { $0.standing == standing }.compactMap { entry in
    PersonID(bytes: entry.member).map { ($0, entry.keyDigest) }
  }
  return Dictionary(uniqueKeysWithValues: entries)
}

private func guests(_ roster: Roster) -> [GuestLinkID: GiverRoll.Guest] {
  let entries = roster.entries.filter { $0.standing == .guest }.compactMap { entry in
    GuestLinkID(bytes: entry.member).flatMap { link in
      PersonID(bytes: entry.vouchedBy).map {
        (link, GiverRoll.Guest(digest: entry.keyDigest, maker: $0))
      }
    }
  }
  return Dictionary(uniqueKeysWithValues: entries)
}

private func people(_ ids: some Sequence<[UInt8]>) -> Set<PersonID> {
  Set(ids.compactMap { PersonID(bytes: $0) })
}

extension Database {
  /// Everybody's pair, and what brought it about.
  func giverPairs(_ present: PublicKeys) throws -> [PersonID: GiverPair] {
    let origins = try keyOrigins()
    let pairs = present.members.compactMap { member, key in
      PersonID(bytes: member).map { person in
        (person, GiverPair(digest: key.digest, cause: origins[member].map(GivingCause.init)))
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

extension GivingCause {
  init(_ origin: KeyOrigin) {
    let kind: Kind =
      switch origin.cause {
      case .invitation: .invitation
      case .reset: .reset
      case .sheet: .sheet
      }
    self.init(
      kind, by: origin.by.flatMap { PersonID(bytes: $0) }, at: Instant(seconds: origin.at))
  }
}
