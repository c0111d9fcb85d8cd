/// Finds the end of a Swift expression: strings, interpolation and brackets are followed so far that
/// a closer inside them does not count and nothing unbalanced can leave its place in the output.
struct ExpressionScanner {
  private let source: SourceFile
  private let closer: StaticString
  private(set) var offset: Int
  private var brackets: [(byte: UInt8, offset: Int)] = []
  private var prose: Int?

  init(source: SourceFile, offset: Int, closer: StaticString) {
    self.source = source
    self.offset = offset
    self.closer = closer
  }

  /// Leaves `offset` after the closer. `open` is where the `{{` or `{%` stands.
  mutating func scan(open: Int) throws(Fault) -> Expression {
    let end = source.bytes.count
    let start = source.skippingSpace(offset, end: end)
    offset = start
    while offset < end {
      if brackets.isEmpty, source.has(closer, at: offset, end: end) {
        return try finish(start: start)
      }
      try step()
    }
    if let bracket = brackets.last {
      throw source.fault(bracket.offset, "this bracket is not closed")
    }
    throw source.fault(open, "this is not closed by '\(closer)'")
  }

  private mutating func finish(start: Int) throws(Fault) -> Expression {
    var last = offset
    while last > start, source.bytes[last - 1].isSpace { last -= 1 }
    guard last > start else { throw source.fault(start, "an expression is missing") }
    offset += closer.utf8CodeUnitCount
    return Expression(range: start..<last, prose: prose)
  }

  private mutating func step() throws(Fault) {
    let byte = source.bytes[offset]
    switch byte {
    case UInt8(ascii: "\""):
      try string()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      brackets.append((byte, offset))
      offset += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      guard let open = brackets.popLast(), open.byte == partner(of: byte) else {
        throw source.fault(offset, "this bracket has no partner")
      }
      offset += 1
    case UInt8(ascii: ";") where brackets.isEmpty:
      throw source.fault(offset, "one expression, not several statements")
    case UInt8(ascii: "#")
    where offset + 1 < source.bytes.count && "\"#/".utf8.contains(source.bytes[offset + 1]):
      throw source.fault(offset, "no extended literal in a view")
    case UInt8(ascii: "/")
    where offset + 1 < source.bytes.count && "/*".utf8.contains(source.bytes[offset + 1]):
      throw source.fault(offset, "no Swift comment in an expression; write {# … #} beside it")
    default:
      offset += 1
    }
  }

  private mutating func string() throws(Fault) {
    let open = offset
    let end = source.bytes.count
    guard !source.has("\"\"\"", at: offset, end: end) else {
      throw source.fault(offset, "no multi-line literal in a view")
    }
    offset += 1
    while offset < end {
      let byte = source.bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return
      case UInt8(ascii: "\n"):
        throw source.fault(open, "this string is not closed on its line")
      case UInt8(ascii: "\\") where source.has("\\(", at: offset, end: end):
        try interpolation()
      case UInt8(ascii: "\\"):
        offset += 2
      default:
        if prose == nil, byte.isLetter || byte >= 0x80 { prose = offset }
        offset += 1
      }
    }
    throw source.fault(open, "this string is not closed on its line")
  }

  private mutating func interpolation() throws(Fault) {
    let depth = brackets.count
    offset += 1
    repeat {
      guard offset < source.bytes.count else { return }
      try step()
    } while brackets.count > depth
  }

  private func partner(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: UInt8(ascii: "{")
    }
  }
}
