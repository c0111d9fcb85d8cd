/// The bytes of a TZif file, checked: RFC 9636, section 3. Names of offsets and the indicators of
/// how a change was written down are read past, for nothing here asks for them.
struct ZoneFile {
  let history: ZoneHistory
  let rule: ZoneRule?

  /// Real ones have at most 4 KB.
  static let limit = 262_144
  /// "SHOULD be from -25 to +26 hours", RFC 9636 section 3.2.
  static let offsets = -89_999...93_599

  init(_ bytes: [UInt8]) throws(ZoneFault) {
    guard bytes.count <= ZoneFile.limit else { throw .notAZone }
    var reader = BigEndianReader(bytes)
    var header = try Header(&reader)
    guard header.version >= 2 else {
      history = try ZoneFile.history(header, &reader, timeSize: 4)
      rule = nil
      return
    }
    // The first block is for readers of 1990: skipped by its length.
    try reader.skip(header.blockLength(timeSize: 4))
    header = try Header(&reader)
    guard header.version >= 2 else { throw .inconsistent }
    history = try ZoneFile.history(header, &reader, timeSize: 8)
    rule = try ZoneFile.rule(&reader)
  }

  private static func history(
    _ header: Header, _ reader: inout BigEndianReader, timeSize: Int
  ) throws(ZoneFault) -> ZoneHistory {
    guard reader.count >= header.blockLength(timeSize: timeSize) else { throw .truncated }
    guard header.leaps == 0 else { throw .leapSeconds }
    guard header.isConsistent else { throw .inconsistent }

    var changes: [Int64] = []
    changes.reserveCapacity(header.times)
    for _ in 0..<header.times {
      let time = try reader.integer(timeSize)
      guard changes.last.map({ $0 < time }) ?? true else { throw .inconsistent }
      changes.append(time)
    }
    var kinds: [Int] = []
    for _ in 0..<header.times { kinds.append(Int(try reader.integer(1) & 0xFF)) }
    var types: [Int32] = []
    for _ in 0..<header.types {
      let offset = try reader.integer(4)
      let isDaylight = try reader.integer(1)
      let name = try reader.integer(1) & 0xFF
      guard offsets.contains(Int(offset)), (0...1).contains(isDaylight), name < header.characters
      else { throw .inconsistent }
      types.append(Int32(offset))
    }
    guard kinds.allSatisfy({ $0 < types.count }) else { throw .inconsistent }
    try reader.skip(header.characters + header.standardFlags + header.universalFlags)
    return ZoneHistory(changes: changes, offsets: kinds.map { types[$0] }, first: types[0])
  }

  /// The footer: a rule between two line feeds, which may be empty.
  private static func rule(_ reader: inout BigEndianReader) throws(ZoneFault) -> ZoneRule? {
    let lineFeed = UInt8(ascii: "\n")
    guard reader.count > 0 else { throw .truncated }
    guard try reader.integer(1) == Int64(lineFeed) else { throw .inconsistent }
    let text = reader.rest.prefix { $0 != lineFeed }
    guard text.count < reader.count else { throw .truncated }
    return text.isEmpty ? nil : try ZoneRule(text)
  }
}

/// The 44 bytes in front of each block.
private struct Header {
  let version: Int
  let universalFlags: Int
  let standardFlags: Int
  let leaps: Int
  let times: Int
  let types: Int
  let characters: Int

  init(_ reader: inout BigEndianReader) throws(ZoneFault) {
    guard reader.rest.prefix(4).elementsEqual("TZif".utf8) else { throw .notAZone }
    guard reader.count >= 44 else { throw .truncated }
    try reader.skip(4)
    switch try reader.integer(1) {
    case 0: version = 1
    case let digit where (0x32...0x34).contains(digit): version = Int(digit - 0x30)
    default: throw .notAZone
    }
    try reader.skip(15)
    universalFlags = try reader.count32()
    standardFlags = try reader.count32()
    leaps = try reader.count32()
    times = try reader.count32()
    types = try reader.count32()
    characters = try reader.count32()
  }

  func blockLength(timeSize: Int) -> Int {
    times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standardFlags
      + universalFlags
  }

  var isConsistent: Bool {
    (1...256).contains(types) && characters > 0 && (standardFlags == 0 || standardFlags == types)
      && (universalFlags == 0 || universalFlags == types)
  }
}

/// Takes numbers from the front of bytes; never past their end.
private struct BigEndianReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var count: Int { rest.count }

  mutating func skip(_ length: Int) throws(ZoneFault) {
    guard length <= rest.count else { throw .truncated }
    rest = rest.dropFirst(length)
  }

  /// Two's complement, `size` bytes of 1 to 8.
  mutating func integer(_ size: Int) throws(ZoneFault) -> Int64 {
    guard size <= rest.count else { throw .truncated }
    let bits = rest.prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(size)
    let unused = UInt64(64 - size * 8)
    return Int64(bitPattern: bits << unused) >> Int64(unused)
  }

  mutating func count32() throws(ZoneFault) -> Int { Int(try integer(4) & 0xFFFF_FFFF) }
}
