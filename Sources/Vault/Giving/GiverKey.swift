import System

/// What the givers of one list share, in one generation: sealed to each of them and to the recovery
/// sheet's pair, never to a recipient.
package struct GiverKey: Sendable {
  /// 16 bytes.
  package let household: [UInt8]
  /// 16 bytes.
  package let list: [UInt8]
  /// Counted for each list, from 1: no two keys of a list have the same.
  package let generation: Int64
  private let secret: SecretBytes
  /// Derived once: a list has hundreds of rows.
  private let rows: PaddedSeal

  /// A fresh one.
  package init(household: [UInt8], list: [UInt8], generation: Int64) {
    self.init(
      derived: .random(KeyRecord.keyLength), household: household, list: list,
      generation: generation)
  }

  init(derived secret: SecretBytes, household: [UInt8], list: [UInt8], generation: Int64) {
    precondition(household.count == 16 && list.count == 16, "an id has 16 bytes")
    self.secret = secret
    rows = PaddedSeal(key: Self.key(for: .giverRows, of: secret), bucket: 512)
    self.household = household
    self.list = list
    self.generation = generation
  }

  /// 32 bytes that tell this key from any other, and nothing about it or its rows: what the database
  /// keeps, so that nobody is given a key that the others do not have.
  package var id: [UInt8] { hmacSHA256(key: key(for: .giverID), (household + place).span) }

  /// 32 bytes: what the rows of this list and generation are found by, which only a holder can tell
  /// from those of any other.
  package var rowTag: [UInt8] { hmacSHA256(key: key(for: .giverTag), list.span) }

  /// Opens the keys of pictures that only givers see.
  package var fileClass: ClassKey {
    ClassKey(derived: key(for: .giverFiles), protection: .member)
  }

  /// Seals the key to a giver, or to the recovery sheet's pair: 203 bytes.
  package func sealed(to key: PublicKey, of receiver: KeyReceiver) -> [UInt8] {
    key.seal(
      secret,
      as: .giver(list: list, in: household, generation: generation, for: receiver))
  }

  /// The roster, sealed: a multiple of 1,024 bytes, so that its length tells fifteen givers from
  /// sixteen at most.
  package func seal(_ roster: Roster) -> [UInt8] {
    seal(roster, nonce: RandomBytes.make(AESGCM.nonceLength))
  }

  func seal(_ roster: Roster, nonce: [UInt8]) -> [UInt8] {
    rosters.seal(roster.bytes, nonce: nonce, context: context("roster"))
  }

  /// Throws `SealFault`: `.wrongLength`, `.notAuthentic`, or `.unreadable` for authentic bytes that
  /// are no roster.
  package func openRoster(_ sealed: [UInt8]) throws(SealFault) -> Roster {
    try Roster(bytes: rosters.open(sealed, context: context("roster")))
  }

  /// Says to the other holders that a giver has gone on to a new pair of their own: a roster of that
  /// giver alone, which passes for no other.
  package func sealSuccession(_ roster: Roster) -> [UInt8] {
    rosters.seal(roster.bytes, context: context("succession"))
  }

  /// As `openRoster`.
  package func openSuccession(_ sealed: [UInt8]) throws(SealFault) -> Roster {
    try Roster(bytes: rosters.open(sealed, context: context("succession")))
  }

  /// What givers alone know of one thing: a multiple of 512 bytes.
  /// - Parameter id: 16 bytes, the row's own.
  package func sealRow(_ content: [UInt8], id: [UInt8]) -> [UInt8] {
    rows.seal(content, context: context("giver row") + id)
  }

  /// Opens what `sealRow` made under the same id. Throws as `openRoster` does.
  package func openRow(_ sealed: [UInt8], id: [UInt8]) throws(SealFault) -> [UInt8] {
    try rows.open(sealed, context: context("giver row") + id)
  }

  private var rosters: PaddedSeal { PaddedSeal(key: key(for: .giverRoster), bucket: 1_024) }

  private func key(for label: KeyLabel) -> SecretBytes { Self.key(for: label, of: secret) }

  private static func key(for label: KeyLabel, of secret: SecretBytes) -> SecretBytes {
    hkdf(key: secret, info: label.info, count: KeyRecord.keyLength)
  }

  /// List 16 ‖ generation 8, big-endian.
  private var place: [UInt8] { list + bigEndian(generation) }

  private func context(_ kind: String) -> [UInt8] {
    Array("hearthkeep \(kind) v1".utf8) + household + place
  }
}

extension PrivateKey {
  /// Opens a giver key that was sealed to this pair. Throws `SealFault` as `open(_:as:)` does, and
  /// `.wrongCommitment` for a key that is not the one of this id.
  package func openGiverKey(
    _ sealed: [UInt8], list: [UInt8], in household: [UInt8], generation: Int64, id: [UInt8],
    for receiver: KeyReceiver
  ) throws(SealFault) -> GiverKey {
    let context = KeyContext.giver(
      list: list, in: household, generation: generation, for: receiver)
    let key = GiverKey(
      derived: try open(sealed, as: context), household: household, list: list,
      generation: generation)
    guard equalInConstantTime(key.id.span, id.span) else { throw .wrongCommitment }
    return key
  }
}

extension KeyContext {
  static func giver(
    list: [UInt8], in household: [UInt8], generation: Int64, for receiver: KeyReceiver
  ) -> KeyContext {
    KeyContext(.giver, of: list, household: household, generation: generation, for: receiver)
  }
}
