import System

/// A key that opens other keys: the top of one protection class.
///
/// What seals under it does not know where it came from, so a class can move from the device key to
/// the household's own without a change above.
package struct ClassKey: Sendable {
  package let protection: ProtectionClass
  private let secret: SecretBytes

  /// What a seal adds to the length of the key: nonce and tag.
  package static let overhead = AESGCM.nonceLength + AESGCM.tagLength

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
  ///
  /// Nonces are random: one class key may seal 2^32 keys (NIST SP 800-38D section 8.3).
  package func seal(_ key: SecretBytes, context: [UInt8]) -> [UInt8] {
    let nonce = RandomBytes.make(AESGCM.nonceLength)
    return seal(key, nonce: nonce, context: context)
  }

  func seal(_ key: SecretBytes, nonce: [UInt8], context: [UInt8]) -> [UInt8] {
    var cipher = AESGCM(.seal, key: secret)
    var sealed = nonce + [UInt8](repeating: 0, count: key.count + AESGCM.tagLength)
    unsafe sealed.withUnsafeMutableBytes { sealed in
      unsafe key.withUnsafeBytes { key in
        unsafe cipher.seal(
          key, nonce: nonce, context: context,
          into: UnsafeMutableRawBufferPointer(rebasing: sealed[nonce.count...]))
      }
    }
    return sealed
  }

  /// Opens what `seal` made with the same context; throws `.tooShort` or `.notAuthentic`.
  package func open(_ sealed: [UInt8], context: [UInt8]) throws(SealFault) -> SecretBytes {
    guard sealed.count >= Self.overhead else { throw .tooShort }
    var cipher = AESGCM(.open, key: secret)
    let nonce = Array(sealed.prefix(AESGCM.nonceLength))
    var isAuthentic = false
    let key = unsafe SecretBytes(unsafeCount: sealed.count - Self.overhead) { key in
      isAuthentic = unsafe sealed.withUnsafeBytes { sealed in
        unsafe cipher.open(
          UnsafeRawBufferPointer(rebasing: sealed[nonce.count...]), nonce: nonce,
          context: context, into: key)
      }
    }
    guard isAuthentic else { throw .notAuthentic }
    return key
  }
}
