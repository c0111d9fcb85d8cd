/// The content of a sealed file on its way out. Every byte has been authenticated. Calls block.
package final class ServedFile: Sendable {
  private enum Source: Sendable {
    case kept([UInt8])
    case opening(SealedFileReader)
  }

  /// Of the content, in bytes.
  package let length: Int
  private let source: Source

  init(kept content: [UInt8]) {
    length = content.count
    source = .kept(content)
  }

  init(_ reader: SealedFileReader) {
    length = reader.length
    source = .opening(reader)
  }

  /// Up to `count` bytes from `offset`; fewer only at the end, none from there on.
  package func read(at offset: Int, _ count: Int) throws(FileFault) -> [UInt8] {
    switch source {
    case .opening(let reader): return try reader.read(at: offset, count)
    case .kept(let content):
      let start = min(max(0, offset), length)
      return Array(content[start..<start + min(max(0, count), length - start)])
    }
  }
}
