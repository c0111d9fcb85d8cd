/// The end of an archive: where its directory is.
struct ZipEnd {
  let entries: Int
  let directory: Range<Int>

  private static let size = 22

  init(length: Int, limits: ZipLimits, read: ZipReader.Read) throws {
    guard length >= Self.size else { throw ZipFault.notAnArchive }
    // Before a comment of up to 65,535 bytes that nobody needs.
    let tail = try read(
      max(0, length - Self.size - 0xFFFF), min(length, Self.size + 0xFFFF))
    guard let start = Self.start(in: tail) else { throw ZipFault.notAnArchive }
    var bytes = ZipBytes(Array(tail[start...]))
    _ = try bytes.take32()
    let (disk, first) = (try bytes.take16(), try bytes.take16())
    let (here, all) = (try bytes.take16(), try bytes.take16())
    let (count, offset) = (try bytes.take32(), try bytes.take32())
    guard disk == 0, first == 0, here == all, all != 0xFFFF, count != .max, offset != .max else {
      throw ZipFault.unsupported
    }
    guard all <= limits.entries else { throw ZipFault.tooManyEntries(limit: limits.entries) }
    // Nothing stands between the directory and the end.
    let end = length - tail.count + start
    guard Int(offset) + Int(count) == end else { throw ZipFault.damaged }
    entries = Int(all)
    directory = Int(offset)..<end
  }

  /// The last place where the signature stands and whose comment ends with the archive.
  private static func start(in tail: [UInt8]) -> Int? {
    var place = tail.count - size
    while place >= 0 {
      var bytes = ZipBytes(Array(tail[place..<place + size]))
      if (try? bytes.take32()) == ZipSignature.end {
        let comment = Int(tail[place + 20]) | Int(tail[place + 21]) << 8
        if place + size + comment == tail.count { return place }
      }
      place -= 1
    }
    return nil
  }
}

/// What the directory says of one entry.
struct ZipHead {
  let name: String
  let nameBytes: [UInt8]
  let flags: UInt16
  let size: Int
  let checksum: UInt32
  /// Where its own head stands.
  let offset: Int

  init(_ bytes: inout ZipBytes, _ limits: ZipLimits) throws {
    guard try bytes.take32() == ZipSignature.directory else { throw ZipFault.damaged }
    _ = try bytes.take32()  // who made it, and what it needs
    flags = try bytes.take16()
    let method = try bytes.take16()
    _ = try bytes.take32()
    checksum = try bytes.take32()
    let (stored, whole) = (try bytes.take32(), try bytes.take32())
    let (nameCount, extra) = (Int(try bytes.take16()), Int(try bytes.take16()))
    let (comment, disk) = (Int(try bytes.take16()), try bytes.take16())
    _ = try bytes.take16()
    _ = try bytes.take32()
    let place = try bytes.take32()
    nameBytes = try bytes.take(nameCount)
    _ = try bytes.take(extra + comment)
    guard let name = ZipName.read(nameBytes, limits: limits) else { throw ZipFault.badName }
    self.name = name
    // Encrypted in one of three ways.
    guard flags & 0x2041 == 0 else { throw ZipFault.encrypted(name) }
    guard method == 0 else { throw ZipFault.compressed(name) }
    guard disk == 0, place != .max, whole != .max else { throw ZipFault.unsupported }
    guard stored == whole, whole == 0 || !name.hasSuffix("/") else { throw ZipFault.damaged }
    size = Int(whole)
    offset = Int(place)
  }
}

/// Bytes that are taken from the front; throws `ZipFault.damaged` where there are not enough.
struct ZipBytes {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isAtEnd: Bool { place == bytes.count }

  mutating func take(_ count: Int) throws(ZipFault) -> [UInt8] {
    guard count <= bytes.count - place else { throw .damaged }
    defer { place += count }
    return Array(bytes[place..<place + count])
  }

  mutating func take16() throws(ZipFault) -> UInt16 {
    let two = try take(2)
    return UInt16(two[0]) | UInt16(two[1]) << 8
  }

  mutating func take32() throws(ZipFault) -> UInt32 {
    UInt32(try take16()) | UInt32(try take16()) << 16
  }
}
