/// Cuts a view's source into pieces.
struct SourceReader {
  private let source: SourceFile
  private var offset = 0

  static func pieces(of source: SourceFile) throws(Fault) -> [Piece] {
    var reader = SourceReader(source: source)
    return try reader.read()
  }

  private init(source: SourceFile) { self.source = source }

  private mutating func read() throws(Fault) -> [Piece] {
    try refuseForeignBytes()
    var pieces: [Piece] = []
    var start = 0
    while offset < source.bytes.count {
      guard source.bytes[offset] == UInt8(ascii: "{"), offset + 1 < source.bytes.count else {
        offset += 1
        continue
      }
      let next = source.bytes[offset + 1]
      guard "{%#".utf8.contains(next) else {
        offset += 1
        continue
      }
      if start < offset { pieces.append(.markup(start..<offset)) }
      switch next {
      case UInt8(ascii: "{"): pieces.append(try value())
      case UInt8(ascii: "%"): pieces.append(try statement())
      default: pieces.append(try comment())
      }
      start = offset
    }
    if start < offset { pieces.append(.markup(start..<offset)) }
    return pieces
  }

  private mutating func value() throws(Fault) -> Piece {
    let open = offset
    var start = open + 2
    let first = source.skippingSpace(start, end: source.bytes.count)
    let isRaw = source.has("raw:", at: first, end: source.bytes.count)
    if isRaw { start = first + 4 }
    let expression = try expression(from: start, open: open, closer: "}}")
    return .value(expression, isRaw: isRaw, open: open)
  }

  private mutating func statement() throws(Fault) -> Piece {
    let open = offset
    var index = source.skippingSpace(open + 2, end: source.bytes.count)
    let wordStart = index
    while index < source.bytes.count, source.bytes[index].isLetter { index += 1 }
    switch source.text(wordStart..<index) {
    case "for":
      return .statement(.forEach(try rest(index, open)), open: open)
    case "if":
      return .statement(.ifTrue(try rest(index, open)), open: open)
    case "include":
      return .statement(.include(try rest(index, open)), open: open)
    case "layout":
      return .statement(.layout(try rest(index, open)), open: open)
    case "else":
      let next = source.skippingSpace(index, end: source.bytes.count)
      if source.has("if", at: next, end: source.bytes.count) {
        return .statement(.elseIf(try rest(next + 2, open)), open: open)
      }
      try close(index, open)
      return .statement(.otherwise, open: open)
    case "end":
      try close(index, open)
      return .statement(.end, open: open)
    case "content":
      try close(index, open)
      return .statement(.content, open: open)
    case let word:
      throw source.fault(
        wordStart,
        "'\(word)' is no statement of the view language; there are for, if, else if, else, end, include, layout and content"
      )
    }
  }

  /// The expression after a statement's word.
  private mutating func rest(_ start: Int, _ open: Int) throws(Fault) -> Expression {
    guard start < source.bytes.count,
      source.bytes[start].isSpace || source.bytes[start] == UInt8(ascii: "%")
    else { throw source.fault(start, "white space is missing after the statement's word") }
    return try expression(from: start, open: open, closer: "%}")
  }

  private mutating func expression(
    from start: Int, open: Int, closer: StaticString
  ) throws(Fault) -> Expression {
    var scanner = ExpressionScanner(source: source, offset: start, closer: closer)
    let expression = try scanner.scan(open: open)
    offset = scanner.offset
    return expression
  }

  private mutating func close(_ index: Int, _ open: Int) throws(Fault) {
    let end = source.skippingSpace(index, end: source.bytes.count)
    guard source.has("%}", at: end, end: source.bytes.count) else {
      throw source.fault(end, "'%}' expected: this statement takes nothing after its word")
    }
    offset = end + 2
  }

  private mutating func comment() throws(Fault) -> Piece {
    let open = offset
    offset += 2
    while offset < source.bytes.count {
      if source.has("#}", at: offset, end: source.bytes.count) {
        offset += 2
        return .comment(open: open)
      }
      offset += 1
    }
    throw source.fault(open, "this comment is not closed by '#}'")
  }

  private func refuseForeignBytes() throws(Fault) {
    if let zero = source.bytes.firstIndex(of: 0) {
      throw source.fault(zero, "a view holds no NUL byte")
    }
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      throw source.fault(0, "a view is UTF-8, and this one is not")
    }
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw source.fault(0, "a view starts without a byte order mark")
    }
  }
}
