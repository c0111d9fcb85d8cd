/// What a sealed key is for, and for whom: a seal opens in this place only.
package struct KeyContext: Hashable, Sendable {
  package let purpose: KeyPurpose
  /// 16 bytes.
  package let household: [UInt8]
  /// 16 bytes: whose key it is, or which database's or list's; zeros for the household's own.
  package let subject: [UInt8]
  /// The keybag's generation in which the key was made: no two keys of a kind have the same. Of a giver
  /// key, its list's own count; of a draw, how often it has been drawn.
  package let generation: Int64
  package let receiver: KeyReceiver

  package init(
    _ purpose: KeyPurpose, of subject: [UInt8] = KeyContext.nobody, household: [UInt8],
    generation: Int64, for receiver: KeyReceiver
  ) {
    precondition(household.count == 16 && subject.count == 16, "an id has 16 bytes")
    self.purpose = purpose
    self.household = household
    self.subject = subject
    self.generation = generation
    self.receiver = receiver
  }

  package static let nobody = [UInt8](repeating: 0, count: 16)

  /// 90 bytes: version 1 ‖ purpose 1 ‖ household 16 ‖ subject 16 ‖ generation 8, big-endian ‖
  /// receiver 16 ‖ SHA-256 of the receiver's public key 32.
  var bytes: [UInt8] {
    [KeyRecord.version, purpose.rawValue] + household + subject + bigEndian(generation)
      + receiver.member + receiver.keyDigest
  }

  static let length = 90
}

/// What a sealed key is. The raw values never change once a key has been sealed under them.
package enum KeyPurpose: UInt8, CaseIterable, Sendable {
  /// The private half of a member's pair.
  case member = 1
  /// The private half of the household's escrow pair.
  case escrow = 2
  case household = 3
  /// A database's key; its subject is the database's id.
  case database = 4
  /// What a list's givers share; its subject is the list's id.
  case giver = 5
  /// Whom somebody gives to in a draw, which takes a key's place; its subject is the draw's id.
  case draw = 6
  /// The private half of the pair of a link for guests; its subject is the list's id.
  case guest = 9
  /// The seed of a member's one-time codes.
  case secondStep = 16
  /// What stands between PINs and the household key while somebody has locked it.
  case latch = 8
}

/// Whoever a key is sealed for.
package struct KeyReceiver: Hashable, Sendable {
  /// 16 bytes; zeros for nobody in person.
  package let member: [UInt8]
  /// 32 bytes; zeros where no pair takes part.
  package let keyDigest: [UInt8]

  package static func member(_ id: [UInt8], _ key: PublicKey) -> KeyReceiver {
    precondition(id.count == 16, "an id has 16 bytes")
    return KeyReceiver(member: id, keyDigest: key.digest)
  }

  /// Somebody who has no pair yet.
  package static func newcomer(_ id: [UInt8]) -> KeyReceiver {
    precondition(id.count == 16, "an id has 16 bytes")
    return KeyReceiver(member: id, keyDigest: [UInt8](repeating: 0, count: 32))
  }

  /// The pair that the recovery sheet opens.
  package static func escrow(_ key: PublicKey) -> KeyReceiver {
    KeyReceiver(member: KeyContext.nobody, keyDigest: key.digest)
  }

  /// The household: who opens it needs its key, and no pair.
  package static let household = KeyReceiver(
    member: KeyContext.nobody, keyDigest: [UInt8](repeating: 0, count: 32))
}

func bigEndian(_ number: Int64) -> [UInt8] {
  stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> Int64($0)) }
}
