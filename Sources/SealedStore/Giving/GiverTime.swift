package import Vault

/// One time of a list's giving: its key, as sealed to everybody who holds it. A time ends when a
/// recipient becomes a giver; what was written in it stays under its key.
package struct GiverTime: Sendable {
  /// 16 bytes.
  package let list: [UInt8]
  /// Counted for each list, from 1; what is written now belongs to the last.
  package let time: Int64
  /// Of the key: counted for each list, over its times.
  package let generation: Int64
  /// 32 bytes; see `GiverKey.id`.
  let keyID: [UInt8]
  let roster: [UInt8]
  /// Who was a recipient in this time.
  package let barred: Set<[UInt8]>
  /// By their receivers, for the pairs that are confirmed.
  let wraps: [[UInt8]: GiverWrap]
  /// The links for guests that it is sealed to, and by whose hand.
  let guests: [GuestWrap]

  /// Whether the recovery sheet's pair opens it.
  package var hasEscrowCopy: Bool { wraps[KeyContext.nobody] != nil }

  /// Whether any member holds it.
  package var hasHolder: Bool { wraps.keys.contains { $0 != KeyContext.nobody } }

  /// Nil where it is not sealed to this member. Throws `GivingFault.closed`.
  package func open(
    by holder: KeyHolder, in household: [UInt8]
  ) throws(GivingFault) -> GiverKey? {
    try open(
      by: holder.privateKey, as: .member(holder.member, holder.privateKey.publicKey),
      of: holder.member, in: household)
  }

  /// By the recovery sheet; nil where it is not sealed to it yet. Throws `GivingFault.closed`.
  package func open(
    by recovered: Recovered
  ) throws(GivingFault) -> GiverKey? {
    try open(
      by: recovered.escrow, as: .escrow(recovered.escrow.publicKey), of: KeyContext.nobody,
      in: recovered.keys.household.household)
  }

  /// By a link for guests; nil where it is not sealed to it, and where whoever made the link does not hold the
  /// key any more. Throws `GivingFault.closed`.
  package func open(
    by guest: GuestKey, in household: [UInt8]
  ) throws(GivingFault) -> GiverKey? {
    guard let wrap = guests.first(where: { $0.link == guest.link }), wraps[wrap.maker] != nil else {
      return nil
    }
    return try GivingFault.opening(GivingFault.closed) { () throws(SealFault) in
      try guest.privateKey.openGiverKey(
        wrap.sealedKey, list: list, in: household, generation: generation, id: keyID,
        for: .member(guest.link, guest.privateKey.publicKey))
    }
  }

  private func open(
    by key: PrivateKey, as receiver: KeyReceiver, of holder: [UInt8], in household: [UInt8]
  ) throws(GivingFault) -> GiverKey? {
    guard let wrap = wraps[holder] else { return nil }
    return try GivingFault.opening(GivingFault.closed) { () throws(SealFault) in
      try key.openGiverKey(
        wrap.sealedKey, list: list, in: household, generation: generation, id: keyID,
        for: receiver)
    }
  }

  /// Who holds the key. Throws `GivingFault.roster`.
  package func roster(by key: GiverKey) throws(GivingFault) -> Roster {
    try GivingFault.opening(GivingFault.roster) { () throws(SealFault) in
      try key.openRoster(roster)
    }
  }

  /// The holders who have gone on to a new pair of their own, which is the present one: their entries
  /// for it. Throws `GivingFault.roster`.
  package func successions(
    by key: GiverKey, _ present: PublicKeys
  ) throws(GivingFault) -> [Roster.Entry] {
    var entries: [Roster.Entry] = []
    for (receiver, wrap) in wraps {
      guard let sealed = wrap.succession else { continue }
      let roster = try GivingFault.opening(GivingFault.roster) { () throws(SealFault) in
        try key.openSuccession(sealed)
      }
      entries += roster.entries.filter {
        $0.member == receiver && $0.keyDigest == present.members[receiver]?.digest
      }
    }
    return entries
  }
}

/// A link for guests, by the private half of its pair.
package struct GuestKey: Sendable {
  /// 16 bytes.
  package let link: [UInt8]
  package let privateKey: PrivateKey

  package init(link: [UInt8], privateKey: PrivateKey) {
    self.link = link
    self.privateKey = privateKey
  }
}

struct GuestWrap: Sendable {
  let link: [UInt8]
  let maker: [UInt8]
  let sealedKey: [UInt8]
}

struct GiverWrap: Sendable {
  let sealedKey: [UInt8]
  let succession: [UInt8]?
}

extension Database {
  /// Every time of a list, oldest first.
  package func giverTimes(of list: [UInt8]) throws -> [GiverTime] {
    let barred = Dictionary(
      grouping: try rows("SELECT time, person FROM giver_barred WHERE list = ?", list) { row in
        (time: try row.integer(0), person: try row.blob(1))
      }, by: \.time)
    let wraps = Dictionary(
      grouping: try rows(
        """
        SELECT time, receiver, sealed_key, succession FROM giver_wraps
        WHERE list = ? AND is_intended = 0
        """, list
      ) { row in
        (
          time: try row.integer(0), receiver: try row.blob(1),
          wrap: GiverWrap(sealedKey: try row.blob(2), succession: try row.optionalBlob(3))
        )
      }, by: \.time)
    let guests = Dictionary(grouping: try guestWraps(of: list), by: \.time)
    return try rows(
      "SELECT time, generation, key_id, roster FROM giver_times WHERE list = ? ORDER BY time", list
    ) { row in
      let time = try row.integer(0)
      return GiverTime(
        list: list, time: time, generation: try row.integer(1), keyID: try row.blob(2),
        roster: try row.blob(3), barred: Set((barred[time] ?? []).map(\.person)),
        wraps: Dictionary(
          uniqueKeysWithValues: (wraps[time] ?? []).map { ($0.receiver, $0.wrap) }),
        guests: (guests[time] ?? []).map(\.wrap))
    }
  }

  /// Every time of every list.
  func allGiverTimes() throws -> [GiverTime] {
    try rows("SELECT DISTINCT list FROM giver_times") { try $0.blob(0) }
      .flatMap { try giverTimes(of: $0) }
  }
}
