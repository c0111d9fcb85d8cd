/// Seals or opens the chunks of one file, each under the nonce that its place gives.
struct ChunkCipher: ~Copyable {
  private let baseNonce: [UInt8]
  private var nonce: [UInt8]
  private var cipher: AESGCM

  init(_ direction: AESGCM.Direction, _ derived: Cobblestone.Derived) {
    baseNonce = derived.baseNonce
    nonce = derived.baseNonce
    cipher = AESGCM(direction, key: derived.key)
  }

  /// Appends ciphertext and tag to `sealed`.
  mutating func seal(_ plaintext: Span<UInt8>, chunk: Int, into sealed: inout [UInt8]) {
    move(to: chunk)
    let count = plaintext.count + AESGCM.tagLength
    sealed.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { room, written in
        unsafe plaintext.withUnsafeBytes { plaintext in
          unsafe cipher.seal(
            plaintext, nonce: nonce, into: UnsafeMutableRawBufferPointer(room))
        }
        written = count
      }
    }
  }

  /// Appends the plaintext to `content`, or nothing where it throws `.tooShort` or `.notAuthentic`.
  mutating func open(
    _ sealed: Span<UInt8>, chunk: Int, into content: inout [UInt8]
  ) throws(SealFault) {
    guard sealed.count >= AESGCM.tagLength else { throw .tooShort }
    move(to: chunk)
    let count = sealed.count - AESGCM.tagLength
    var isAuthentic = false
    content.append(addingCapacity: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { room, written in
        isAuthentic = unsafe sealed.withUnsafeBytes { sealed in
          unsafe cipher.open(
            sealed, nonce: nonce, into: UnsafeMutableRawBufferPointer(room))
        }
        written = isAuthentic ? count : 0
      }
    }
    guard isAuthentic else { throw .notAuthentic }
  }

  /// Sets the nonce: the base nonce XOR the chunk's place, big-endian.
  private mutating func move(to chunk: Int) {
    for place in 0..<8 {
      let index = baseNonce.count - 1 - place
      nonce[index] = baseNonce[index] ^ UInt8(truncatingIfNeeded: chunk >> (8 * place))
    }
  }
}
