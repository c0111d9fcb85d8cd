/// Sealing to a public key: ECIES over P-256 in the form that Apple's platforms call
/// `kSecKeyAlgorithmECIESEncryptionStandardX963SHA256AESGCM`.
///
/// Ephemeral public key 65 ‖ ciphertext ‖ tag 16. The key is the first 16 bytes of X9.63 KDF
/// (SHA-256) over the shared x coordinate, with the ephemeral public key as shared info; AES-128-GCM
/// under a nonce of 16 zero bytes, which is sound because no ephemeral key is used twice. It does not
/// say who sealed and takes no associated data: both stand in the `KeyRecord` that is sealed.
enum ECIES {
  /// What a seal adds to the length of the message.
  static let overhead = P256.pointLength + AESGCM.tagLength

  private static let keyLength = 16
  private static let nonce = [UInt8](repeating: 0, count: 16)

  static func seal(_ message: SecretBytes, to publicKey: PublicKey) -> [UInt8] {
    let ephemeral = PrivateKey()
    guard let secret = P256.sharedSecret(ephemeral.scalar, publicKey.bytes) else {
      fatalError("a public key is a point of the curve")
    }
    let point = ephemeral.publicKey.bytes
    var cipher = AESGCM(.seal, key: key(secret, point), nonceLength: nonce.count)
    var sealed = point + [UInt8](repeating: 0, count: message.count + AESGCM.tagLength)
    unsafe sealed.withUnsafeMutableBytes { sealed in
      unsafe message.withUnsafeBytes { message in
        unsafe cipher.seal(
          message, nonce: nonce,
          into: UnsafeMutableRawBufferPointer(rebasing: sealed[point.count...]))
      }
    }
    return sealed
  }

  /// Throws `.tooShort`, `.notAKey` where it does not begin with a point, or `.notAuthentic`.
  static func open(_ sealed: [UInt8], by scalar: SecretBytes) throws(SealFault) -> SecretBytes {
    guard sealed.count >= overhead else { throw .tooShort }
    let point = Array(sealed.prefix(P256.pointLength))
    guard let secret = P256.sharedSecret(scalar, point) else { throw .notAKey }
    var cipher = AESGCM(.open, key: key(secret, point), nonceLength: nonce.count)
    var isAuthentic = false
    let message = unsafe SecretBytes(unsafeCount: sealed.count - overhead) { message in
      isAuthentic = unsafe sealed.withUnsafeBytes { sealed in
        unsafe cipher.open(
          UnsafeRawBufferPointer(rebasing: sealed[point.count...]), nonce: nonce, into: message)
      }
    }
    guard isAuthentic else { throw .notAuthentic }
    return message
  }

  static func key(_ secret: SecretBytes, _ ephemeral: [UInt8]) -> SecretBytes {
    x963KDF(secret: secret, info: ephemeral, count: keyLength)
  }
}
