/// C2SP chunked encryption, instance Cobblestone-256: salt 24 ‖ commitment 32 ‖ chunks.
///
/// A chunk is 16,384 bytes and a 16-byte tag; the last one is always shorter, and may be empty. Chunk
/// k is sealed by AES-256-GCM under the base nonce XOR k, without associated data.
enum Cobblestone {
  static let saltLength = 24
  static let commitmentLength = 32
  static let headerLength = saltLength + commitmentLength
  static let chunkLength = 16_384
  static let sealedChunkLength = chunkLength + AESGCM.tagLength

  /// What one file key, salt and context give.
  struct Derived {
    let key: SecretBytes
    let baseNonce: [UInt8]
    let commitment: [UInt8]

    init(key: SecretBytes, salt: [UInt8], context: [UInt8]) {
      let info =
        Array("c2sp.org/chunked-encryption@v1+AEAD_AES_256_GCM".utf8) + [0] + salt + context
      let keyEnd = AESGCM.keyLength
      let nonceEnd = keyEnd + AESGCM.nonceLength
      let end = nonceEnd + commitmentLength
      let all = hkdfExpand(.sha512, key: key, info: info, count: end)
      self.key = all.withBytes { SecretBytes(copying: $0.extracting(..<keyEnd)) }
      baseNonce = all.withBytes { Array($0.extracting(keyEnd..<nonceEnd)) }
      commitment = all.withBytes { Array($0.extracting(nonceEnd..<end)) }
    }
  }

  /// The length of what a sealed file of `sealed` bytes holds; nil for one that no file has.
  static func plainLength(of sealed: Int) -> Int? {
    let chunks = sealed - headerLength
    let last = chunks % sealedChunkLength
    guard chunks > 0, last >= AESGCM.tagLength else { return nil }
    return chunks / sealedChunkLength * chunkLength + last - AESGCM.tagLength
  }
}
