import COpenSSL

/// Signatures that others have made.
///
/// OpenSSL's errors are cleared after a refusal: a left-over one would be taken for a failure of the next
/// TLS call on this thread.
enum Signature {
  /// ECDSA over P-256 with SHA-256 (FIPS 186-5), the signature in DER; `point` is one of the curve.
  static func verifiesES256(
    _ signature: [UInt8], of message: [UInt8], by point: [UInt8]
  ) -> Bool {
    precondition(point.count == P256.pointLength, "a point has 65 bytes")
    return cleared(
      unsafe hk_p256_verify(point, message, message.count, signature, signature.count))
  }

  /// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 section 8.2); numbers are big-endian.
  static func verifiesRS256(
    _ signature: [UInt8], of message: [UInt8], modulus: [UInt8], exponent: [UInt8]
  ) -> Bool {
    cleared(
      unsafe hk_rsa_verify(
        modulus, modulus.count, exponent, exponent.count, message, message.count, signature,
        signature.count))
  }

  private static func cleared(_ result: Int32) -> Bool {
    if result != 1 { ERR_clear_error() }
    return result == 1
  }
}
