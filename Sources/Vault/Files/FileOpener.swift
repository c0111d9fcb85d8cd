/// Opens a Cobblestone-256 file in any order, chunk by chunk, and gives authenticated bytes only.
///
/// The header is checked first, then the last chunk, since it alone fixes the length; then whatever
/// a range asks for.
package struct FileOpener: ~Copyable {
  package static let headerLength = Cobblestone.headerLength

  /// Of what the file holds, in bytes. Certain once `confirmEnd` has succeeded.
  package let length: Int
  private let derived: Cobblestone.Derived
  private var cipher: AESGCM
  private var isEndConfirmed = false

  private init(length: Int, derived: Cobblestone.Derived) {
    self.length = length
    self.derived = derived
    cipher = AESGCM(.open, key: derived.key)
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
    guard let length = Cobblestone.plainLength(of: sealedLength) else { throw .wrongLength }
    let salt = (0..<Cobblestone.saltLength).map { header[$0] }
    let derived = Cobblestone.Derived(key: key, salt: salt, context: context)
    let stored = header.extracting(Cobblestone.saltLength..<header.count)
    guard equalInConstantTime(stored, derived.commitment.span) else { throw .wrongCommitment }
    return FileOpener(length: length, derived: derived)
  }

  /// Where the last chunk lies in the sealed file.
  package var lastChunk: Range<Int> { sealedRange(ofChunk: length / Cobblestone.chunkLength) }

  /// Opens the last chunk, so that a file that was cut is refused before any of it is given.
  package mutating func confirmEnd(_ sealed: Span<UInt8>) throws(SealFault) {
    _ = try openChunk(length / Cobblestone.chunkLength, sealed)
    isEndConfirmed = true
  }

  /// The part of the sealed file that holds `range` of the content, as whole chunks.
  package func sealedRange(of range: Range<Int>) throws(SealFault) -> Range<Int> {
    let chunks = try chunks(of: range)
    guard let first = chunks.first, let last = chunks.last else { return 0..<0 }
    return sealedRange(ofChunk: first).lowerBound..<sealedRange(ofChunk: last).upperBound
  }

  /// The bytes of `range`, from the part of the file that `sealedRange(of:)` named.
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
      let bytes = try openChunk(
        chunk,
        sealed.extracting(
          place.lowerBound - whole.lowerBound..<place.upperBound - whole.lowerBound))
      let start = chunk * Cobblestone.chunkLength
      let wanted = range.clamped(to: start..<start + bytes.count)
      content += bytes[wanted.lowerBound - start..<wanted.upperBound - start]
    }
    return content
  }

  private func chunks(of range: Range<Int>) throws(SealFault) -> Range<Int> {
    guard range.lowerBound >= 0, range.upperBound <= length else { throw .outOfRange }
    guard !range.isEmpty else { return 0..<0 }
    return range.lowerBound / Cobblestone.chunkLength..<(range.upperBound - 1)
      / Cobblestone.chunkLength + 1
  }

  private func sealedRange(ofChunk chunk: Int) -> Range<Int> {
    let start = Cobblestone.headerLength + chunk * Cobblestone.sealedChunkLength
    let held = min(Cobblestone.chunkLength, length - chunk * Cobblestone.chunkLength)
    return start..<start + held + AESGCM.tagLength
  }

  private mutating func openChunk(
    _ chunk: Int, _ sealed: Span<UInt8>
  ) throws(SealFault) -> [UInt8] {
    guard sealed.count >= AESGCM.tagLength else { throw .tooShort }
    let nonce = derived.nonce(ofChunk: chunk)
    var isAuthentic = false
    let count = sealed.count - AESGCM.tagLength
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
      isAuthentic = unsafe sealed.withUnsafeBytes { sealed in
        unsafe cipher.open(sealed, nonce: nonce, into: UnsafeMutableRawBufferPointer(bytes))
      }
      written = count
    }
    guard isAuthentic else { throw .notAuthentic }
    return bytes
  }
}
