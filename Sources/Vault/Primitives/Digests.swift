import COpenSSL

/// SHA-256 (FIPS 180-4): 32 bytes.
package func sha256(_ message: borrowing Span<UInt8>) -> [UInt8] {
  unsafe message.withUnsafeBytes { message in
    unsafe [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      let written = unsafe SHA256(
        message.assumingMemoryBound(to: UInt8.self).baseAddress, message.count,
        digest.baseAddress)
      requireOpenSSL(unsafe written == nil ? 0 : 1, "SHA256")
      count = 32
    }
  }
}

/// HMAC-SHA-256 (RFC 2104): 32 bytes.
func hmacSHA256(key: SecretBytes, _ message: borrowing Span<UInt8>) -> [UInt8] {
  unsafe hmac(EVP_sha256(), count: 32, key: key, message)
}

/// HMAC-SHA-1 (RFC 2104): 20 bytes. For one-time codes alone, whose form fixes it; what SHA-1 is broken
/// for, two texts of one digest, HMAC does not rest on.
func hmacSHA1(key: SecretBytes, _ message: borrowing Span<UInt8>) -> [UInt8] {
  unsafe hmac(EVP_sha1(), count: 20, key: key, message)
}

@unsafe
private func hmac(
  _ digest: OpaquePointer?, count length: Int, key: SecretBytes, _ message: borrowing Span<UInt8>
) -> [UInt8] {
  unsafe message.withUnsafeBytes { message in
    unsafe key.withUnsafeBytes { key in
      unsafe [UInt8](unsafeUninitializedCapacity: length) { code, count in
        let written = unsafe HMAC(
          digest, key.baseAddress, Int32(key.count),
          message.assumingMemoryBound(to: UInt8.self).baseAddress, message.count,
          code.baseAddress, nil)
        requireOpenSSL(unsafe written == nil ? 0 : 1, "HMAC")
        count = length
      }
    }
  }
}
