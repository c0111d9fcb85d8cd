import COpenSSL

/// Compares in time that depends on the lengths only.
package func equalInConstantTime(
  _ left: borrowing Span<UInt8>, _ right: borrowing Span<UInt8>
) -> Bool {
  guard left.count == right.count else { return false }
  guard left.count > 0 else { return true }
  return unsafe left.withUnsafeBytes { left in
    unsafe right.withUnsafeBytes { right in
      unsafe CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
    }
  }
}
