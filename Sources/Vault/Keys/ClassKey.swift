/// A key that opens other keys: the top of one protection class.
///
/// What seals under it does not know where it came from, so a class can move from the device key to
/// the household's own without a change above.
package struct ClassKey: Sendable {
  package let protection: ProtectionClass
  private let secret: SecretBytes

  /// What a seal adds to the length of the key: nonce and tag.
  package static let overhead = sealOverhead

  /// Takes 32 bytes; throws `SealFault.keySize` for another length.
  package init(_ secret: SecretBytes, protection: ProtectionClass) throws(SealFault) {
    guard secret.count == AESGCM.keyLength else { throw .keySize }
    self.init(derived: secret, protection: protection)
  }

  /// For keys whose length the derivation has fixed.
  init(derived secret: SecretBytes, protection: ProtectionClass) {
    self.secret = secret
    self.protection = protection
  }

  /// Seals by AES-256-GCM: nonce 12 ‖ ciphertext ‖ tag 16, with `context` as associated data.
  package func seal(_ key: SecretBytes, context: [UInt8]) -> [UInt8] {
    Vault.seal(key, under: secret, context: context)
  }

  func seal(_ key: SecretBytes, nonce: [UInt8], context: [UInt8]) -> [UInt8] {
    Vault.seal(key, under: secret, nonce: nonce, context: context)
  }

  /// Opens what `seal` made with the same context; throws `.tooShort` or `.notAuthentic`.
  package func open(_ sealed: [UInt8], context: [UInt8]) throws(SealFault) -> SecretBytes {
    try Vault.open(sealed, under: secret, context: context)
  }
}
