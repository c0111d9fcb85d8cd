import System

/// Bytes sealed by AES-256-GCM so that their length says no more than how many buckets they fill.
///
/// Nonce 12 ‖ ciphertext ‖ tag 16, a multiple of the bucket. Sealed is the length of the content in 4
/// bytes, big-endian, the content, and zeros up to the end of the last bucket that it needs.
struct PaddedSeal {
  let key: SecretBytes
  /// Bytes.
  let bucket: Int

  static let overhead = sealOverhead + lengthSize
  private static let lengthSize = 4

  func seal(
    _ content: [UInt8], nonce: [UInt8] = RandomBytes.make(AESGCM.nonceLength), context: [UInt8]
  ) -> [UInt8] {
    precondition(content.count <= Int(Int32.max), "the length has 4 bytes")
    let size = buckets(for: content.count) * bucket
    let length = bigEndian(Int64(content.count)).suffix(Self.lengthSize)
    let padding = [UInt8](repeating: 0, count: size - Self.overhead - content.count)
    let padded = length + content + padding
    return Vault.seal(
      SecretBytes(copying: padded.span), under: key, nonce: nonce, context: context)
  }

  /// Throws `.wrongLength` for what fills no buckets, `.notAuthentic`, and `.unreadable` for authentic
  /// bytes that are padded otherwise.
  func open(_ sealed: [UInt8], context: [UInt8]) throws(SealFault) -> [UInt8] {
    guard !sealed.isEmpty, sealed.count.isMultiple(of: bucket) else { throw .wrongLength }
    let padded = try Vault.open(sealed, under: key, context: context).withBytes { Array($0) }
    let count = padded.prefix(Self.lengthSize).reduce(0) { $0 << 8 | Int($1) }
    let rest = padded.dropFirst(Self.lengthSize)
    guard count <= rest.count, buckets(for: count) * bucket == sealed.count,
      rest.dropFirst(count).allSatisfy({ $0 == 0 })
    else { throw .unreadable }
    return Array(rest.prefix(count))
  }

  private func buckets(for count: Int) -> Int { (count + Self.overhead + bucket - 1) / bucket }
}
