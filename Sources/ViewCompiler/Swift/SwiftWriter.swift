/// Writes the Swift of one view. A line of the view's own is given to the compiler as standing in the
/// view, at its own line and, wherever the line has room, its own column.
struct SwiftWriter {
  private(set) var code: String
  private let source: SourceFile
  private var depth = 2
  /// How many braces close each open block: an `else if` is an `if` within the `else`, since no source
  /// location may stand between the two words.
  private var closers: [Int] = []

  init(source: SourceFile) {
    self.source = source
    code = ""
  }

  mutating func begin(view: String, imports: [String], isLayout: Bool) {
    for module in imports { code += "import \(module)\n" }
    // A view without its struct is told at the view's first line.
    code += "\n\(location(line: 1))extension \(view) {\n#sourceLocation()\n"
    let content = isLayout ? ", content: (inout HTML) -> Void" : ""
    code += "  func render(into html: inout HTML\(content)) {\n"
    line("let words = html.words")
    line("_ = words")
  }

  mutating func finish() { code += "  }\n}\n" }

  mutating func append(literal bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    line("html.append(\"\(swiftLiteral(bytes))\")")
  }

  mutating func append(_ expression: Expression, by function: String) {
    statement("html.\(function)(", expression, ")")
  }

  mutating func begin(_ keyword: String, _ expression: Expression) {
    statement(keyword, expression, " {")
    depth += 1
    closers.append(1)
  }

  mutating func otherwise() {
    depth -= 1
    line("} else {")
    depth += 1
  }

  mutating func otherwise(if expression: Expression) {
    otherwise()
    statement("if", expression, " {")
    closers[closers.count - 1] += 1
  }

  mutating func end() {
    depth -= 1
    line(String(repeating: "}", count: closers.popLast() ?? 1))
  }

  mutating func include(_ expression: Expression) {
    statement("(", expression, ").render(into: &html)")
  }

  mutating func beginLayout(_ expression: Expression) {
    statement("(", expression, ").render(into: &html) { html in")
    depth += 1
  }

  mutating func content() { line("content(&html)") }

  private mutating func line(_ text: String) {
    code += String(repeating: "  ", count: depth) + text + "\n"
  }

  /// `before` and the expression share the line if there is room left of the expression's own column;
  /// else `before` takes the line above, as far as there is one.
  private mutating func statement(_ before: String, _ expression: Expression, _ after: String) {
    let (line, column) = source.position(of: expression.range.lowerBound)
    let room = column - 1 - before.utf8.count
    if room > 0 || line == 1 {
      code += "\(location(line: line))\(before)\(String(repeating: " ", count: max(room, 1)))"
    } else {
      code += "\(location(line: line - 1))\(before)\n\(String(repeating: " ", count: column - 1))"
    }
    code += "\(source.text(expression.range))\(after)\n#sourceLocation()\n"
  }

  private func location(line: Int) -> String {
    "#sourceLocation(file: \"\(swiftLiteral(Array(source.path.utf8)))\", line: \(line))\n"
  }
}

/// The bytes as the inside of a Swift string literal.
func swiftLiteral(_ bytes: [UInt8]) -> String {
  var literal: [UInt8] = []
  literal.reserveCapacity(bytes.count + 16)
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): literal += [UInt8(ascii: "\\"), byte]
    case 10: literal += "\\n".utf8
    case 13: literal += "\\r".utf8
    case 9: literal += "\\t".utf8
    case 0..<32, 127: literal += "\\u{\(String(byte, radix: 16))}".utf8
    default: literal.append(byte)
    }
  }
  return String(decoding: literal, as: UTF8.self)
}
