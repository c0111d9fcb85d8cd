import COpenSSL

/// The curve P-256 (SEC 2; FIPS 186-5) in its standard forms: a private key is a number of 32
/// big-endian bytes, a public one 65 bytes, 04 and the point's two coordinates (X9.63).
///
/// OpenSSL's errors are cleared after a refusal: a left-over one would be taken for a failure of the next
/// TLS call on this thread.
enum P256 {
  static let scalarLength = 32
  static let pointLength = 65

  /// A fresh private key.
  static func generate() -> SecretBytes {
    unsafe SecretBytes(unsafeCount: scalarLength) { scalar in
      requireOpenSSL(
        unsafe hk_p256_generate(scalar.assumingMemoryBound(to: UInt8.self).baseAddress),
        "P-256 key generation")
    }
  }

  /// The public key of a private one; nil for a number that is none: zero, or not below the order.
  static func publicKey(of scalar: SecretBytes) -> [UInt8]? {
    precondition(scalar.count == scalarLength, "a private key has 32 bytes")
    var isKey = false
    let point = unsafe [UInt8](unsafeUninitializedCapacity: pointLength) { point, count in
      isKey = unsafe scalar.withUnsafeBytes { scalar in
        unsafe hk_p256_public(
          scalar.assumingMemoryBound(to: UInt8.self).baseAddress, point.baseAddress) == 1
      }
      count = isKey ? pointLength : 0
    }
    guard isKey else {
      ERR_clear_error()
      return nil
    }
    return point
  }

  /// Whether the bytes are a point of the curve in the uncompressed form.
  static func isPoint(_ bytes: [UInt8]) -> Bool {
    // OpenSSL also reads the hybrid form (06, 07): one point is to have one form.
    guard bytes.count == pointLength, bytes[0] == 0x04 else { return false }
    let isPoint = unsafe hk_p256_is_point(bytes) == 1
    if !isPoint { ERR_clear_error() }
    return isPoint
  }

  /// ECDH (NIST SP 800-56A section 5.7.1.2): 32 bytes, the x coordinate; nil where `point` is none.
  static func sharedSecret(_ scalar: SecretBytes, _ point: [UInt8]) -> SecretBytes? {
    guard point.count == pointLength, point[0] == 0x04 else { return nil }
    var isPoint = false
    let secret = unsafe SecretBytes(unsafeCount: scalarLength) { secret in
      isPoint = unsafe scalar.withUnsafeBytes { scalar in
        unsafe hk_p256_shared_secret(
          scalar.assumingMemoryBound(to: UInt8.self).baseAddress, point,
          secret.assumingMemoryBound(to: UInt8.self).baseAddress) == 1
      }
    }
    guard isPoint else {
      ERR_clear_error()
      return nil
    }
    return secret
  }
}
