import HTTP
import Household
import SealedStore
import Vault

extension KeyContext {
  /// The seed of a member's second step, for that member alone.
  static func secondStep(of member: [UInt8], _ key: PublicKey, in household: [UInt8]) -> KeyContext
  {
    KeyContext(
      .secondStep, of: member, household: household, generation: 0, for: .member(member, key))
  }
}

extension KeyHolder {
  /// Seals a seed to this member.
  func sealSecondStep(_ seed: SecretBytes, in household: [UInt8]) -> [UInt8] {
    let key = privateKey.publicKey
    return key.seal(seed, as: .secondStep(of: member, key, in: household))
  }

  /// Throws `SealFault` where it was sealed to somebody else, or for something else.
  func openSecondStep(_ row: SecondStepRow, in household: [UInt8]) throws(SealFault) -> SecretBytes
  {
    try privateKey.open(
      row.sealedSeed,
      as: .secondStep(of: member, privateKey.publicKey, in: household))
  }
}

extension Services {
  /// Before a member's pair changes: their second step is sealed to the new one too, so that whichever
  /// pair a stop leaves has it. What is sealed to another than the present pair counts for nothing.
  func sealSecondStep(
    of person: PersonID, from holder: KeyHolder, to renewed: KeyHolder, in household: [UInt8]
  ) async throws {
    let key = holder.privateKey.publicKey
    guard let row = try await store.write({ try $0.secondStep(of: person, key) }) else { return }
    let sealed = renewed.sealSecondStep(
      try holder.openSecondStep(row, in: household), in: household)
    try await store.write { db in
      try db.keepSecondStep(of: person, only: key)
      try db.addSecondStep(
        of: person, row, sealedSeed: sealed, to: renewed.privateKey.publicKey)
    }
  }

  /// Whether what was typed is a code of this moment or a spare one; it works no more then.
  func useCode(
    _ typed: SecretBytes, of holder: KeyHolder, in household: [UInt8], at now: Instant
  ) async throws -> Bool {
    guard let person = PersonID(bytes: holder.member) else { return false }
    if let code = typed.withBytes({ SpareCode(typed: $0) }) {
      let hash = code.hash(of: holder.member, deviceKey: deviceKey)
      return try await store.write { try $0.useSpareCode(hash, of: person, at: now) }
    }
    let key = holder.privateKey.publicKey
    guard let row = try await store.write({ try $0.secondStep(of: person, key) }) else {
      return false
    }
    let secret = OneTimeSecret(seed: try holder.openSecondStep(row, in: household))
    let step = typed.withBytes { bytes in
      OneTimeCode(typed: bytes).flatMap {
        secret.step(of: $0, at: now.seconds, after: row.lastStep)
      }
    }
    guard let step else { return false }
    return try await store.write { try $0.useStep(step, of: person, key) }
  }
}
