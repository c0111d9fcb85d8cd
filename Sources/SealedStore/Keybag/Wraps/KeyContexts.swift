import Vault

// What each sealed key of the keybag is for: the one place where it is said.
extension KeyContext {
  /// A member's private key, for the member: by passcode or by session.
  static func member(
    _ id: [UInt8], _ key: PublicKey, in household: [UInt8], generation: Int64
  ) -> KeyContext {
    KeyContext(
      .member, of: id, household: household, generation: generation, for: .member(id, key))
  }

  /// A member's private key, for the recovery sheet.
  static func escrowCopy(
    of member: [UInt8], for escrow: PublicKey, in household: [UInt8], generation: Int64
  ) -> KeyContext {
    KeyContext(
      .member, of: member, household: household, generation: generation, for: .escrow(escrow))
  }

  /// The escrow pair's private key, under the recovery key.
  static func escrow(
    _ key: PublicKey, in household: [UInt8], generation: Int64
  ) -> KeyContext {
    KeyContext(.escrow, household: household, generation: generation, for: .escrow(key))
  }

  /// The household key; for the household itself it is a retired one under its successor.
  static func household(
    _ household: [UInt8], generation: Int64, for receiver: KeyReceiver
  ) -> KeyContext {
    KeyContext(.household, household: household, generation: generation, for: receiver)
  }

  /// The household key alone, for one member: on a shared device, or in a session that began there.
  ///
  /// It names the member's present pair: with another passcode it opens no more.
  static func household(
    _ household: [UInt8], generation: Int64, on enrolment: [UInt8]?, for member: [UInt8],
    _ key: PublicKey
  ) -> KeyContext {
    KeyContext(
      .household, of: enrolment ?? KeyContext.nobody, household: household,
      generation: generation, for: .member(member, key))
  }

  /// The household key, for somebody who has no pair yet.
  static func invitation(
    of person: [UInt8], in household: [UInt8], generation: Int64
  ) -> KeyContext {
    KeyContext(
      .household, of: person, household: household, generation: generation,
      for: .newcomer(person))
  }

  /// The household key, for a paired tablet: nobody's in person.
  static func kiosk(
    _ id: [UInt8], in household: [UInt8], generation: Int64
  ) -> KeyContext {
    KeyContext(
      .household, of: id, household: household, generation: generation, for: .household)
  }

  static func latch(_ household: [UInt8], generation: Int64) -> KeyContext {
    KeyContext(.latch, household: household, generation: generation, for: .household)
  }

  static func database(
    _ id: [UInt8], in household: [UInt8], generation: Int64
  ) -> KeyContext {
    KeyContext(
      .database, of: id, household: household, generation: generation, for: .household)
  }
}
