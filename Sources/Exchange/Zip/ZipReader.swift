/// Reads the directory of an archive that comes from anywhere. Nothing is believed: every entry must be
/// stored as it is, under a name of its own that leads nowhere else, at a place of its own, and its head must
/// say what the directory says.
package struct ZipReader {
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let size: Int
    package let checksum: UInt32
    /// Where its content begins.
    package let offset: Int
  }

  /// Up to `count` bytes from `offset`.
  package typealias Read = (_ offset: Int, _ count: Int) throws -> [UInt8]

  /// The files of an archive in the order of its directory, without its folders. Throws `ZipFault`, and what
  /// `read` throws.
  package static func entries(
    length: Int, limits: ZipLimits = ZipLimits(), read: Read
  ) throws -> [Entry] {
    guard length <= limits.bytes else { throw ZipFault.tooLarge(limit: limits.bytes) }
    let end = try ZipEnd(length: length, limits: limits, read: read)
    let heads = try directory(end, limits, read)
    var files: [Entry] = []
    var names: Set<String> = []
    var last = 0
    for head in heads.sorted(by: { $0.offset < $1.offset }) {
      let start = try contentStart(of: head, read)
      // The one before must have ended, and the directory not have begun.
      guard head.offset >= last, head.size <= end.directory.lowerBound - start else {
        throw ZipFault.damaged
      }
      last = start + head.size
    }
    for head in heads {
      guard names.insert(head.name.lowercased()).inserted else { throw ZipFault.twice(head.name) }
      guard !head.name.hasSuffix("/") else { continue }
      files.append(
        Entry(
          name: head.name, size: head.size, checksum: head.checksum,
          offset: try contentStart(of: head, read)))
    }
    return files
  }

  /// Reads an entry's content once and throws where it is not what its checksum says.
  package static func verify(_ entry: Entry, read: Read) throws {
    var checksum = CRC32()
    var place = 0
    while place < entry.size {
      let part = try read(entry.offset + place, min(256 * 1024, entry.size - place))
      guard !part.isEmpty else { throw ZipFault.damaged }
      checksum.add(part)
      place += part.count
    }
    guard checksum.value == entry.checksum else { throw ZipFault.wrongChecksum(entry.name) }
  }

  private static func directory(_ end: ZipEnd, _ limits: ZipLimits, _ read: Read) throws
    -> [ZipHead]
  {
    var bytes = ZipBytes(try read(end.directory.lowerBound, end.directory.count))
    guard bytes.count == end.directory.count else { throw ZipFault.damaged }
    var heads: [ZipHead] = []
    for _ in 0..<end.entries { heads.append(try ZipHead(&bytes, limits)) }
    guard bytes.isAtEnd else { throw ZipFault.damaged }
    return heads
  }

  /// Behind the head that stands before the content, which must not say anything else than the directory.
  private static func contentStart(of head: ZipHead, _ read: Read) throws -> Int {
    var bytes = ZipBytes(try read(head.offset, 30 + head.nameBytes.count))
    guard try bytes.take32() == ZipSignature.local else { throw ZipFault.damaged }
    _ = try bytes.take16()
    let flags = try bytes.take16()
    let method = try bytes.take16()
    _ = try bytes.take32()
    let (checksum, stored, size) = (try bytes.take32(), try bytes.take32(), try bytes.take32())
    let (name, extra) = (Int(try bytes.take16()), Int(try bytes.take16()))
    // Bit 3: the numbers stand behind the content, and nothing here.
    let isLater = flags & 8 != 0 && checksum == 0 && stored == 0 && size == 0
    guard flags & ~8 == head.flags & ~8, method == 0, name == head.nameBytes.count,
      try bytes.take(name) == head.nameBytes,
      isLater || checksum == head.checksum && Int(stored) == head.size && Int(size) == head.size
    else { throw ZipFault.damaged }
    return head.offset + 30 + name + extra
  }
}
