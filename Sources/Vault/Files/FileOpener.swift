/// Opens a Cobblestone-256 file in any order, chunk by chunk, and gives authenticated bytes only.
///
/// The header is checked first, then the last chunk, since it alone fixes the length; then whatever
/// a range asks for.
package struct FileOpener: ~Copyable {
  package static let headerLength = Cobblestone.headerLength

  /// Of what the file holds, in bytes. Certain once `confirmEnd` has succeeded.
  package let length: Int
  private var cipher: ChunkCipher
  private var isEndConfirmed = false

  private init(length: Int, cipher: consuming ChunkCipher) {
    self.length = length
    self.cipher = cipher
  }

  /// - Parameters:
  ///   - header: the first `headerLength` bytes of the file.
  ///   - sealedLength: of the whole file.
  /// - Throws: `SealFault`: `.keySize`, `.tooShort`, `.wrongLength`, `.wrongCommitment`.
  package static func opening(
    key: SecretBytes, context: [UInt8], header: Span<UInt8>, sealedLength: Int
  ) throws(SealFault) -> FileOpener {
    guard key.count == AESGCM.keyLength else { throw .keySize }
    guard header.count == Cobblestone.headerLength, sealedLength >= Cobblestone.headerLength else {
      throw .tooShort
    }
    let salt = Array(header.extracting(..<Cobblestone.saltLength))
    let derived = Cobblestone.Derived(key: key, salt: salt, context: context)
    let stored = header.extracting(Cobblestone.saltLength...)
    guard equalInConstantTime(stored, derived.commitment.span) else { throw .wrongCommitment }
    guard let length = Cobblestone.plainLength(of: sealedLength) else { throw .wrongLength }
    return FileOpener(length: length, cipher: ChunkCipher(.open, derived))
  }

  /// Where the last chunk lies in the sealed file.
  package var lastChunk: Range<Int> { sealedRange(ofChunk: length / Cobblestone.chunkLength) }

  /// Opens the last chunk, so that a file that was cut is refused before any of it is given.
  ///
  /// - Throws: `SealFault`: `.wrongLength` for other bytes than `lastChunk` names, `.notAuthentic`.
  package mutating func confirmEnd(_ sealed: Span<UInt8>) throws(SealFault) {
    guard sealed.count == lastChunk.count else { throw .wrongLength }
    var last: [UInt8] = []
    try cipher.open(sealed, chunk: length / Cobblestone.chunkLength, into: &last)
    isEndConfirmed = true
  }

  /// The part of the sealed file that holds `range` of the content, as whole chunks; throws
  /// `SealFault.outOfRange`.
  package func sealedRange(of range: Range<Int>) throws(SealFault) -> Range<Int> {
    let chunks = try chunks(of: range)
    guard let first = chunks.first, let last = chunks.last else { return 0..<0 }
    return sealedRange(ofChunk: first).lowerBound..<sealedRange(ofChunk: last).upperBound
  }

  /// The bytes of `range`, from the part of the file that `sealedRange(of:)` named.
  ///
  /// - Throws: `SealFault`: `.outOfRange`, `.wrongLength` for other bytes than were named,
  ///   `.notAuthentic`.
  package mutating func open(
    _ range: Range<Int>, from sealed: Span<UInt8>
  ) throws(SealFault) -> [UInt8] {
    guard isEndConfirmed else { throw .outOfRange }
    let whole = try sealedRange(of: range)
    guard sealed.count == whole.count else { throw .wrongLength }
    var content: [UInt8] = []
    content.reserveCapacity(range.count)
    for chunk in try chunks(of: range) {
      let place = sealedRange(ofChunk: chunk)
      let bytes = sealed.extracting(
        place.lowerBound - whole.lowerBound..<place.upperBound - whole.lowerBound)
      let held = plainRange(ofChunk: chunk)
      let wanted = range.clamped(to: held)
      if wanted == held {
        try cipher.open(bytes, chunk: chunk, into: &content)
      } else {
        var around: [UInt8] = []
        try cipher.open(bytes, chunk: chunk, into: &around)
        let part = wanted.lowerBound - held.lowerBound..<wanted.upperBound - held.lowerBound
        content += around[part]
      }
    }
    return content
  }

  private func chunks(of range: Range<Int>) throws(SealFault) -> Range<Int> {
    guard range.lowerBound >= 0, range.upperBound <= length else { throw .outOfRange }
    guard !range.isEmpty else { return 0..<0 }
    let last = (range.upperBound - 1) / Cobblestone.chunkLength
    return range.lowerBound / Cobblestone.chunkLength..<last + 1
  }

  private func plainRange(ofChunk chunk: Int) -> Range<Int> {
    let start = chunk * Cobblestone.chunkLength
    return start..<min(start + Cobblestone.chunkLength, length)
  }

  private func sealedRange(ofChunk chunk: Int) -> Range<Int> {
    let start = Cobblestone.headerLength + chunk * Cobblestone.sealedChunkLength
    return start..<start + plainRange(ofChunk: chunk).count + AESGCM.tagLength
  }
}
