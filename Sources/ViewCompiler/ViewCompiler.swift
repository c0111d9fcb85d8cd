/// Compiles one view: HTML with `{{ … }}` and `{% … %}` in, a Swift extension out.
package struct ViewCompiler {
  private let source: SourceFile
  private var html: HTMLReader
  private var swift: SwiftWriter
  private var blocks: [Block] = []
  private var hasLayout = false
  private var contentOffset: Int?

  /// `imports` are the modules whose members the expressions may name. Throws every fault found.
  package static func compile(
    _ source: SourceFile, view: String, imports: [String]
  ) throws(Faults) -> String {
    var compiler = ViewCompiler(source: source)
    do throws(Fault) {
      try compiler.compile(view: view, imports: imports)
    } catch {
      compiler.html.faults.append(error)
    }
    guard compiler.html.faults.isEmpty else {
      throw Faults(
        list: compiler.html.faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return compiler.swift.code
  }

  private init(source: SourceFile) {
    self.source = source
    html = HTMLReader(source: source)
    swift = SwiftWriter(source: source)
  }

  private mutating func compile(view: String, imports: [String]) throws(Fault) {
    guard view.first?.isUppercase == true, view.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
    else {
      throw source.fault(0, "a view's file is named for its struct, such as GiftListView.html")
    }
    let pieces = try SourceReader.pieces(of: source)
    let isLayout = pieces.contains {
      if case .statement(.content, _) = $0 { true } else { false }
    }
    swift.begin(view: view, imports: imports, isLayout: isLayout)
    for piece in pieces { try add(piece) }
    try finish()
    swift.append(literal: html.text.take())
    if hasLayout { swift.end() }
    swift.finish()
  }

  private mutating func add(_ piece: Piece) throws(Fault) {
    switch piece {
    case .markup(let range):
      try html.read(range)
    case .comment(let open):
      try html.insertComment(at: open)
    case .value(let expression, isRaw: true, let open):
      try html.insertMarkup(at: open, "raw HTML")
      write { $0.append(expression, by: "raw") }
    case .value(let expression, isRaw: false, let open):
      let escape = try html.insertValue(at: open, prose: expression.prose)
      write { $0.append(expression, by: escape.rawValue) }
    case .statement(let statement, let open):
      try add(statement, at: open)
    }
  }

  private mutating func add(_ statement: Statement, at open: Int) throws(Fault) {
    switch statement {
    case .forEach(let expression):
      try html.insertLoop(at: open)
      blocks.append(Block(open: open, entry: html.place, isLoop: true))
      write { $0.begin("for", expression) }
    case .ifTrue(let condition):
      try html.insertStatement(at: open)
      blocks.append(Block(open: open, entry: html.place, isLoop: false))
      write { $0.begin("if", condition) }
    case .elseIf(let condition):
      try nextBranch(at: open, isLast: false)
      write { $0.otherwise(if: condition) }
    case .otherwise:
      try nextBranch(at: open, isLast: true)
      write { $0.otherwise() }
    case .end:
      try endBlock(at: open)
      write { $0.end() }
    case .include(let view):
      try html.insertMarkup(at: open, "an include")
      write { $0.include(view) }
    case .layout(let view):
      try beginLayout(at: open)
      write { $0.beginLayout(view) }
    case .content:
      try content(at: open)
      write { $0.content() }
    }
  }

  /// Writes the literal text so far, then what `body` adds.
  private mutating func write(_ body: (inout SwiftWriter) -> Void) {
    swift.append(literal: html.text.take())
    body(&swift)
  }

  // MARK: Blocks

  private mutating func nextBranch(at open: Int, isLast: Bool) throws(Fault) {
    guard var block = blocks.popLast(), !block.isLoop, !block.hasElse else {
      throw source.fault(open, "this else belongs to no if")
    }
    try html.insertStatement(at: open)
    try leave(&block, at: open)
    block.hasElse = isLast
    blocks.append(block)
    html.place = block.entry
  }

  private mutating func endBlock(at open: Int) throws(Fault) {
    guard var block = blocks.popLast() else {
      throw source.fault(open, "this end belongs to nothing")
    }
    try html.insertStatement(at: open)
    try leave(&block, at: open)
    if !block.hasElse {
      html.place = block.entry
      try leave(&block, at: open)
    }
    html.place = block.exit ?? block.entry
  }

  private func leave(_ block: inout Block, at open: Int) throws(Fault) {
    guard let exit = block.exit else {
      block.exit = html.place
      return
    }
    guard let merged = exit.merged(with: html.place) else {
      throw source.fault(
        open, "the HTML is \(exit.description) one way and \(html.place.description) the other way")
    }
    block.exit = merged
  }

  // MARK: Layout

  private mutating func beginLayout(at open: Int) throws(Fault) {
    guard !hasLayout else { throw source.fault(open, "a view has one layout") }
    hasLayout = true
    guard html.text.isUntouched, blocks.isEmpty, html.place == Place() else {
      throw source.fault(open, "the layout comes first in a view")
    }
  }

  private mutating func content(at open: Int) throws(Fault) {
    guard blocks.isEmpty else { throw source.fault(open, "content stands in no if and no for") }
    guard contentOffset == nil else { throw source.fault(open, "content stands once in a layout") }
    contentOffset = open
    try html.insertMarkup(at: open, "content")
  }

  private func finish() throws(Fault) {
    if let block = blocks.last {
      throw source.fault(block.open, "this \(block.isLoop ? "for" : "if") has no end")
    }
    if html.place.step != .text, html.place.step != .plainText, html.place.step != .code {
      throw source.fault(html.place.tag.open, "the file ends \(html.place.description)")
    }
    if let element = html.place.elements.last {
      throw source.fault(element.offset, "<\(element.name)> is not closed in this file")
    }
  }
}

/// An open `for` or `if`.
private struct Block {
  let open: Int
  let entry: Place
  let isLoop: Bool
  var hasElse = false
  /// The place in which the branches so far have ended.
  var exit: Place?
}

/// Everything that is wrong with one file, in reading order.
package struct Faults: Error, CustomStringConvertible {
  package let list: [Fault]
  package var description: String { list.map(\.description).joined(separator: "\n") }
}
