import System

/// Seals one file as it comes, in Cobblestone-256. Holds at most one chunk.
package struct FileSealer: ~Copyable {
  package static let saltLength = Cobblestone.saltLength

  package let salt: [UInt8]
  /// What a sealed file begins with: write it first.
  package let header: [UInt8]
  private var cipher: ChunkCipher
  /// What does not fill a chunk yet. Its room is taken once, so that no copy is left unwiped.
  private var pending: [UInt8] = []
  private var chunk = 0
  private var isFinished = false

  /// `key` has 32 bytes and seals nothing else; throws `SealFault.keySize` for another length.
  package init(key: SecretBytes, context: [UInt8]) throws(SealFault) {
    try self.init(key: key, salt: RandomBytes.make(Cobblestone.saltLength), context: context)
  }

  init(key: SecretBytes, salt: [UInt8], context: [UInt8]) throws(SealFault) {
    guard key.count == AESGCM.keyLength else { throw .keySize }
    let derived = Cobblestone.Derived(key: key, salt: salt, context: context)
    self.salt = salt
    header = salt + derived.commitment
    cipher = ChunkCipher(.seal, derived)
    pending.reserveCapacity(Cobblestone.chunkLength)
  }

  deinit {
    unsafe pending.withUnsafeBytes {
      unsafe Memory.wipe(UnsafeMutableRawBufferPointer(mutating: $0))
    }
  }

  /// Seals what fills whole chunks and keeps the rest; appends to `sealed`.
  package mutating func seal(_ bytes: Span<UInt8>, into sealed: inout [UInt8]) {
    precondition(!isFinished, "a finished file takes no more")
    var rest = bytes
    while pending.count + rest.count >= Cobblestone.chunkLength {
      let missing = Cobblestone.chunkLength - pending.count
      if pending.isEmpty {
        sealChunk(rest.extracting(first: missing), into: &sealed)
      } else {
        keep(rest.extracting(first: missing))
        sealPending(into: &sealed)
      }
      rest = rest.extracting(droppingFirst: missing)
    }
    keep(rest)
  }

  /// Seals the last chunk, which ends the file. Nothing can be sealed after it.
  package mutating func finish(into sealed: inout [UInt8]) {
    precondition(!isFinished, "a file ends once")
    sealPending(into: &sealed)
    isFinished = true
  }

  private mutating func keep(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
  }

  private mutating func sealPending(into sealed: inout [UInt8]) {
    // Taken out meanwhile: cipher and bytes cannot both be borrowed from `self`.
    var full: [UInt8] = []
    swap(&full, &pending)
    sealChunk(full.span, into: &sealed)
    Memory.wipe(&full)
    full.removeAll(keepingCapacity: true)
    swap(&full, &pending)
  }

  private mutating func sealChunk(_ bytes: Span<UInt8>, into sealed: inout [UInt8]) {
    cipher.seal(bytes, chunk: chunk, into: &sealed)
    chunk += 1
  }
}
