/// Reads JSON (RFC 8259) strictly: UTF-8 without a byte order mark, no member twice, nothing after the
/// end, and no deeper than the caller says.
package struct JSONReader {
  /// Nil for bytes that are no JSON.
  ///
  /// - Parameter depth: how many arrays and objects may stand in one another.
  package static func value(_ bytes: [UInt8], depth: Int = 8) -> JSONValue? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = JSONReader(bytes)
    do throws(Malformed) {
      reader.skipSpace()
      let value = try reader.value(levels: depth)
      reader.skipSpace()
      return reader.place == bytes.count ? value : nil
    } catch {
      return nil
    }
  }

  /// The members of the outermost object; nil for bytes that are none.
  package static func object(_ bytes: [UInt8], depth: Int = 8) -> [String: JSONValue]? {
    guard case .object(let members) = value(bytes, depth: depth) else { return nil }
    return members
  }

  private struct Malformed: Error {}

  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter levels: how many may still be opened.
  private mutating func value(levels: Int) throws(Malformed) -> JSONValue {
    switch peek {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"): return .object(try members(levels: levels - 1))
    case UInt8(ascii: "["): return .array(try elements(levels: levels - 1))
    case UInt8(ascii: "t"):
      try expect("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try expect("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try expect("null")
      return .null
    default: return .number(try number())
    }
  }

  private mutating func members(levels: Int) throws(Malformed) -> [String: JSONValue] {
    guard levels >= 0 else { throw Malformed() }
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
      let value = try value(levels: levels)
      guard members.updateValue(value, forKey: name) == nil else { throw Malformed() }
      skipSpace()
    } while passes(",")
    try expect("}")
    return members
  }

  private mutating func elements(levels: Int) throws(Malformed) -> [JSONValue] {
    guard levels >= 0 else { throw Malformed() }
    try expect("[")
    var elements: [JSONValue] = []
    skipSpace()
    if passes("]") { return elements }
    repeat {
      skipSpace()
      elements.append(try value(levels: levels))
      skipSpace()
    } while passes(",")
    try expect("]")
    return elements
  }

  private mutating func number() throws(Malformed) -> String {
    let start = place
    _ = passes("-")
    if !passes("0") { try digits() }
    if passes(".") { try digits() }
    if passes("e") || passes("E") {
      if !passes("+") { _ = passes("-") }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
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
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      place += 1
    }
  }

  private mutating func passes(_ text: StaticString) -> Bool {
    guard text.withUTF8Buffer({ written in unsafe bytes[place...].starts(with: written) }) else {
      return false
    }
    place += text.utf8CodeUnitCount
    return true
  }

  private mutating func expect(_ text: StaticString) throws(Malformed) {
    guard passes(text) else { throw Malformed() }
  }
}
