/// Seals one file as it comes, in Cobblestone-256. Holds at most one chunk.
package struct FileSealer: ~Copyable {
  package static let saltLength = Cobblestone.saltLength

  package let salt: [UInt8]
  /// What a sealed file begins with: write it first.
  package let header: [UInt8]
  private let derived: Cobblestone.Derived
  private var cipher: AESGCM
  private var pending: [UInt8] = []
  private var chunk = 0

  /// `key` has 32 bytes and seals nothing else; throws `SealFault.keySize` for another length.
  package init(key: SecretBytes, context: [UInt8]) throws(SealFault) {
    try self.init(key: key, salt: randomBytes(Cobblestone.saltLength), context: context)
  }

  init(key: SecretBytes, salt: [UInt8], context: [UInt8]) throws(SealFault) {
    guard key.count == AESGCM.keyLength else { throw .keySize }
    self.salt = salt
    derived = Cobblestone.Derived(key: key, salt: salt, context: context)
    header = salt + derived.commitment
    cipher = AESGCM(.seal, key: derived.key)
    pending.reserveCapacity(Cobblestone.chunkLength)
  }

  deinit {
    unsafe pending.withUnsafeBytes { unsafe wipe(UnsafeMutableRawBufferPointer(mutating: $0)) }
  }

  /// Seals what fills whole chunks and keeps the rest; appends to `sealed`.
  package mutating func seal(_ bytes: Span<UInt8>, into sealed: inout [UInt8]) {
    var start = 0
    while pending.count + (bytes.count - start) >= Cobblestone.chunkLength {
      if pending.isEmpty {
        let end = start + Cobblestone.chunkLength
        sealChunk(bytes.extracting(start..<end), into: &sealed)
        start = end
      } else {
        let end = start + Cobblestone.chunkLength - pending.count
        keep(bytes.extracting(start..<end))
        sealPending(into: &sealed)
        start = end
      }
    }
    keep(bytes.extracting(start..<bytes.count))
  }

  /// Seals the last chunk, which ends the file. Nothing can be sealed after it.
  package mutating func finish(into sealed: inout [UInt8]) {
    sealPending(into: &sealed)
  }

  private mutating func keep(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
  }

  private mutating func sealPending(into sealed: inout [UInt8]) {
    var full: [UInt8] = []
    swap(&full, &pending)
    sealChunk(full.span, into: &sealed)
    unsafe full.withUnsafeMutableBytes { unsafe wipe($0) }
    full.removeAll(keepingCapacity: true)
    swap(&full, &pending)
  }

  private mutating func sealChunk(_ bytes: Span<UInt8>, into sealed: inout [UInt8]) {
    let nonce = derived.nonce(ofChunk: chunk)
    let start = sealed.count
    sealed.append(contentsOf: repeatElement(0, count: bytes.count + AESGCM.tagLength))
    unsafe sealed.withUnsafeMutableBytes { sealed in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe cipher.seal(
          bytes, nonce: nonce, into: UnsafeMutableRawBufferPointer(rebasing: sealed[start...]))
      }
    }
    chunk += 1
  }
}
