internal import PictureProtocol

/// The chunks of a WebP file (RFC 9649, section 2).
///
/// libvips 8.14 adds an Exif chunk of its own to every WebP, asked to strip it or not.
struct WebPFile {
  private static let alphaFlag: UInt8 = 0x10
  private let file: UnsafeRawBufferPointer

  init(_ file: UnsafeRawBufferPointer) { self.file = file }

  /// The same picture with the chunks that draw it only.
  var withoutMetadata: [UInt8] {
    get throws(Refusal) {
      var chunks: [UInt8] = []
      chunks.reserveCapacity(file.count)
      var offset = 12
      while offset + 8 <= file.count {
        let length = Int(LittleEndian.read(file[(offset + 4)..<(offset + 8)]))
        let end = offset + 8 + length + length % 2
        guard end <= file.count else { throw .broken }
        append(file[offset..<end], to: &chunks)
        offset = end
      }
      let length = LittleEndian.bytes(UInt32(4 + chunks.count))
      return Array("RIFF".utf8) + length + Array("WEBP".utf8) + chunks
    }
  }

  private func append(_ chunk: Slice<UnsafeRawBufferPointer>, to chunks: inout [UInt8]) {
    switch String(decoding: chunk.prefix(4), as: UTF8.self) {
    case "VP8 ", "VP8L", "ALPH": chunks += chunk
    case "VP8X":
      // It announces what else there is: only transparency is left to announce.
      let flags = chunk.startIndex + 8
      guard chunk[flags] & Self.alphaFlag != 0 else { return }
      chunks += chunk.prefix(8) + [Self.alphaFlag] + chunk.dropFirst(9)
    default: return
    }
  }
}
