/// What stands in a member of an object: whoever reads it needs text and truth only.
enum JSONValue: Hashable, Sendable {
  case text(String)
  case boolean(Bool)
  /// A number, null, an array or an object, well written.
  case other
}

/// Reads one JSON object (RFC 8259) strictly: UTF-8 without a byte order mark, no member twice, nothing
/// after the end, eight levels at most.
struct JSONReader {
  static let depth = 8

  /// The members of the outermost object; nil for bytes that are none.
  static func object(_ bytes: [UInt8]) -> [String: JSONValue]? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = JSONReader(bytes)
    do throws(Malformed) {
      reader.skipSpace()
      let members = try reader.members(level: 1)
      reader.skipSpace()
      return reader.place == bytes.count ? members : nil
    } catch {
      return nil
    }
  }

  private struct Malformed: Error {}

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func members(level: Int) throws(Malformed) -> [String: JSONValue] {
    guard level <= Self.depth else { throw Malformed() }
    try expect("{")
    var members: [String: JSONValue] = [:]
    skipSpace()
    if passes("}") { return members }
    repeat {
      skipSpace()
      let name = try text()
      skipSpace()
      try expect(":")
      skipSpace()
      let value = try value(level: level)
      guard members.updateValue(value, forKey: name) == nil else { throw Malformed() }
      skipSpace()
    } while passes(",")
    try expect("}")
    return members
  }

  private mutating func value(level: Int) throws(Malformed) -> JSONValue {
    switch peek {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"):
      _ = try members(level: level + 1)
      return .other
    case UInt8(ascii: "["):
      try array(level: level + 1)
      return .other
    case UInt8(ascii: "t"):
      try expect("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try expect("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try expect("null")
      return .other
    default:
      try number()
      return .other
    }
  }

  private mutating func array(level: Int) throws(Malformed) {
    guard level <= Self.depth else { throw Malformed() }
    try expect("[")
    skipSpace()
    if passes("]") { return }
    repeat {
      skipSpace()
      _ = try value(level: level)
      skipSpace()
    } while passes(",")
    try expect("]")
  }

  private mutating func number() throws(Malformed) {
    _ = passes("-")
    if !passes("0") { try digits() }
    if passes(".") { try digits() }
    if passes("e") || passes("E") {
      if !passes("+") { _ = passes("-") }
      try digits()
    }
  }

  private mutating func digits() throws(Malformed) {
    let start = place
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    guard place > start else { throw Malformed() }
  }

  private mutating func text() throws(Malformed) -> String {
    try expect("\"")
    var units: [UInt8] = []
    while let byte = peek {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units.append(contentsOf: try escaped())
      case ..<0x20: throw Malformed()
      default: units.append(byte)
      }
    }
    throw Malformed()
  }

  private mutating func escaped() throws(Malformed) -> [UInt8] {
    guard let byte = peek else { throw Malformed() }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return try escapedScalar()
    default: throw Malformed()
    }
  }

  /// Four digits, or twice four for what lies outside the first plane.
  private mutating func escapedScalar() throws(Malformed) -> [UInt8] {
    let unit = try hexadecimal()
    var value = UInt32(unit)
    if UTF16.isLeadSurrogate(unit) {
      try expect("\\u")
      let trail = try hexadecimal()
      guard UTF16.isTrailSurrogate(trail) else { throw Malformed() }
      value = 0x10000 + (UInt32(unit) & 0x3ff) << 10 + UInt32(trail) & 0x3ff
    }
    guard let scalar = Unicode.Scalar(value) else { throw Malformed() }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() throws(Malformed) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw Malformed()
      }
      value = value << 4 | UInt16(digit)
      place += 1
    }
    return value
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
  }

  private mutating func passes(_ text: StaticString) -> Bool {
    let written = text.withUTF8Buffer { unsafe Array($0) }
    guard bytes[place...].starts(with: written) else { return false }
    place += written.count
    return true
  }

  private mutating func expect(_ text: StaticString) throws(Malformed) {
    guard passes(text) else { throw Malformed() }
  }
}
