/// A key that seals others for one place each: what a passcode, a session's cookie, the recovery
/// sheet or the household key becomes.
package struct WrappingKey: Sendable {
  private let secret: SecretBytes

  /// The length of every wrap: nonce 12 ‖ sealed key 32 ‖ tag 16.
  package static let wrapLength = KeyRecord.keyLength + sealOverhead

  /// What a passcode became; see `PasscodeHasher`.
  package init(passcodeKey: SecretBytes) { self.init(derived: passcodeKey) }

  /// For keys whose length the derivation has fixed.
  init(derived secret: SecretBytes) {
    precondition(secret.count == AESGCM.keyLength, "a wrapping key has 32 bytes")
    self.secret = secret
  }

  /// Seals a key of 32 bytes by AES-256-GCM, the context as associated data.
  package func seal(_ key: SecretBytes, as context: KeyContext) -> [UInt8] {
    precondition(key.count == KeyRecord.keyLength, "a sealed key has 32 bytes")
    return Vault.seal(key, under: secret, context: context.bytes)
  }

  /// Opens what `seal` made for the same context; throws `SealFault`: `.tooShort`, `.keySize` or
  /// `.notAuthentic`.
  package func open(_ wrap: [UInt8], as context: KeyContext) throws(SealFault) -> SecretBytes {
    guard wrap.count <= Self.wrapLength else { throw .keySize }
    return try Vault.open(wrap, under: secret, context: context.bytes)
  }
}
