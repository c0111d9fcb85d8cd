/// Lays out an archive of stored entries (APPNOTE 6.3.10): what stands between the contents, and in which
/// order everything follows. It holds no time of its making, so the same entries make the same archive.
package struct ZipWriter: Sendable {
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let size: Int
    package let checksum: UInt32

    package init(name: String, size: Int, checksum: UInt32) {
      self.name = name
      self.size = size
      self.checksum = checksum
    }
  }

  package enum Piece: Hashable, Sendable {
    case bytes([UInt8])
    /// The content of the entry of this number.
    case content(Int)
  }

  package let pieces: [Piece]
  package let length: Int

  /// Throws what the reader would: entries must have names of their own, and all of it must be within the
  /// limits.
  package init(_ entries: [Entry], limits: ZipLimits = ZipLimits()) throws(ZipFault) {
    guard entries.count <= limits.entries else {
      throw .tooManyEntries(limit: limits.entries)
    }
    var pieces: [Piece] = []
    var offset = 0
    var directory: [UInt8] = []
    var names: Set<String> = []
    for (number, entry) in entries.enumerated() {
      guard entry.name.utf8.count <= limits.nameBytes, ZipName.isPlain(entry.name) else {
        throw .badName
      }
      guard names.insert(entry.name.lowercased()).inserted else { throw .twice(entry.name) }
      guard entry.size <= limits.bytes - min(offset, limits.bytes) else {
        throw .tooLarge(limit: limits.bytes)
      }
      let head = Self.localHead(of: entry)
      directory += Self.directoryHead(of: entry, at: offset)
      pieces += [.bytes(head), .content(number)]
      offset += head.count + entry.size
    }
    let end = Self.end(entries: entries.count, directory: directory.count, at: offset)
    length = offset + directory.count + end.count
    guard length <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    self.pieces = pieces + [.bytes(directory + end)]
  }

  private static func localHead(of entry: Entry) -> [UInt8] {
    var head = ZipFields()
    head.add(ZipSignature.local)
    head.add(fields(of: entry))
    head.add(entry.name)
    return head.bytes
  }

  private static func directoryHead(of entry: Entry, at offset: Int) -> [UInt8] {
    var head = ZipFields()
    head.add(ZipSignature.directory)
    head.add16(0x031E)  // made on Unix, by version 3.0
    head.add(fields(of: entry))
    for _ in 0..<3 { head.add16(0) }  // comment, disk, kind
    head.add(0o100644 << 16)  // a file that its owner may change
    head.add(UInt32(offset))
    head.add(entry.name)
    return head.bytes
  }

  /// What both heads say of an entry.
  private static func fields(of entry: Entry) -> ZipFields {
    var fields = ZipFields()
    fields.add16(20)  // version needed
    fields.add16(0x0800)  // the name is UTF-8
    fields.add16(0)  // stored
    fields.add16(0)  // midnight
    fields.add16(0x21)  // 1 January 1980
    fields.add(entry.checksum)
    fields.add(UInt32(entry.size))
    fields.add(UInt32(entry.size))
    fields.add16(UInt16(entry.name.utf8.count))
    fields.add16(0)  // nothing besides
    return fields
  }

  private static func end(entries: Int, directory: Int, at offset: Int) -> [UInt8] {
    var end = ZipFields()
    end.add(ZipSignature.end)
    end.add16(0)
    end.add16(0)
    end.add16(UInt16(entries))
    end.add16(UInt16(entries))
    end.add(UInt32(directory))
    end.add(UInt32(offset))
    end.add16(0)
    return end.bytes
  }
}

/// What each kind of head begins with.
enum ZipSignature {
  static let local: UInt32 = 0x0403_4B50
  static let directory: UInt32 = 0x0201_4B50
  static let end: UInt32 = 0x0605_4B50
}

/// Numbers with their lowest byte first.
private struct ZipFields {
  private(set) var bytes: [UInt8] = []

  mutating func add16(_ value: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: value))
    bytes.append(UInt8(truncatingIfNeeded: value >> 8))
  }

  mutating func add(_ value: UInt32) {
    add16(UInt16(truncatingIfNeeded: value))
    add16(UInt16(truncatingIfNeeded: value >> 16))
  }

  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func add(_ fields: ZipFields) { bytes += fields.bytes }
}
