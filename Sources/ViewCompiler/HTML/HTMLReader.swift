/// Follows a view's HTML byte by byte, as a browser's tokenizer would, and hands on what is to be
/// written. What a browser would repair is refused.
struct HTMLReader {
  let source: SourceFile
  var place = Place()
  var text = StaticText()
  /// Faults that do not stop the reading: the whole list is told at once.
  var faults: [Fault] = []
  /// Where a run of the current kind (name, value, comment) began.
  var start = 0
  /// After `<textarea>` or `<pre>`, whose first line break a browser swallows.
  var isAtContentStart = false

  init(source: SourceFile) { self.source = source }

  mutating func read(_ range: Range<Int>) throws(Fault) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = try step(at: index, end: range.upperBound)
    }
  }

  /// Reads what stands at `index` and returns where to go on.
  private mutating func step(at index: Int, end: Int) throws(Fault) -> Int {
    switch place.step {
    case .text: return try readText(at: index, end: end)
    case .plainText, .code: return try readPlain(at: index, end: end)
    case .tagOpen, .endTagOpen, .tagName, .selfClosing:
      return try readTag(at: index, end: end)
    case .beforeAttribute, .afterAttribute, .attributeName, .afterAttributeName, .beforeValue:
      return try readAttribute(at: index, end: end)
    case .quoted, .unquoted: return try readValue(at: index, end: end)
    case .declaration, .comment, .doctype: return try readDeclaration(at: index, end: end)
    }
  }

  // MARK: Text

  private mutating func readText(at index: Int, end: Int) throws(Fault) -> Int {
    let byte = source.bytes[index]
    if byte == UInt8(ascii: "<") {
      place.step = .tagOpen
      place.tag = Tag(open: index)
      return index + 1
    }
    if byte.isSpace, !keepsSpace {
      text.space()
      return index + 1
    }
    isAtContentStart = false
    try refuseTextInTable(at: index)
    text.settle()
    if byte == UInt8(ascii: "&") { return try readReference(at: index, end: end) }
    return try readCharacter(at: index, end: end, isRead: true)
  }

  func refuseTextInTable(at index: Int) throws(Fault) {
    if let parent = place.elements.last?.name, Elements.tableParts[parent] != nil {
      throw source.fault(
        index, "text cannot stand in <\(parent)>: the browser moves it out of the table")
    }
  }

  /// The content of `title`, `textarea`, `script` and `style`, up to the element's own end tag.
  private mutating func readPlain(at index: Int, end: Int) throws(Fault) -> Int {
    let byte = source.bytes[index]
    let isCode = place.step == .code
    if byte == UInt8(ascii: "<") {
      if isOwnEndTag(at: index, end: end) {
        place.step = .endTagOpen
        place.tag = Tag(open: index, isEnd: true)
        return index + 2
      }
    }
    isAtContentStart = false
    if isCode, !byte.isSpace {
      throw source.fault(index, "code and styles are files of Public, not part of a view")
    }
    if byte.isSpace {
      text.append(byte)
      return index + 1
    }
    if byte == UInt8(ascii: "&") { return try readReference(at: index, end: end) }
    return try readCharacter(at: index, end: end, isRead: true)
  }

  private func isOwnEndTag(at index: Int, end: Int) -> Bool {
    guard source.has("</", at: index, end: end), let name = place.elements.last?.name else {
      return false
    }
    let nameEnd = index + 2 + name.utf8.count
    guard nameEnd < end else { return false }
    let follows = source.bytes[nameEnd]
    return source.bytes[index + 2..<nameEnd].map(\.lowercased).elementsEqual(name.utf8)
      && (follows.isSpace || follows == UInt8(ascii: ">") || follows == UInt8(ascii: "/"))
  }

  /// One character of text; a letter that a person would read is refused.
  mutating func readCharacter(at index: Int, end: Int, isRead: Bool) throws(Fault) -> Int {
    let length = source.characterLength(at: index)
    if isRead, source.isLetter(at: index) { refuseProse(at: index) }
    text.append(source.bytes[index..<index + length])
    return index + length
  }

  /// A character reference such as `&nbsp;`, which is no prose.
  mutating func readReference(at index: Int, end: Int) throws(Fault) -> Int {
    guard let after = source.referenceEnd(at: index, end: end) else {
      throw source.fault(index, "'&' is written '&amp;'")
    }
    text.append(source.bytes[index..<after])
    return after
  }

  private var proseRefused = 0

  /// One fault for each run of words, at its first letter.
  mutating func refuseProse(at index: Int) {
    defer { proseRefused = index + source.characterLength(at: index) }
    let between = min(proseRefused, index)..<index
    let sameRun =
      proseRefused > 0
      && source.bytes[between].allSatisfy {
        $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "{")
          && $0 != UInt8(ascii: "\"")
      }
    guard !sameRun else { return }
    faults.append(
      source.fault(index, "words a person reads come from the catalogue: {{ words.… }}"))
  }

  private var keepsSpace: Bool {
    place.elements.contains { Elements.keepsSpace.contains($0.name) }
  }

  // MARK: Comments and the document type

  private mutating func readDeclaration(at index: Int, end: Int) throws(Fault) -> Int {
    switch place.step {
    case .declaration:
      if source.has("--", at: index, end: end) {
        place.step = .comment
        start = index + 2
        return index + 2
      }
      guard
        source.bytes[index..<min(end, index + 7)].map(\.lowercased).elementsEqual("doctype".utf8),
        place.elements.isEmpty
      else {
        throw source.fault(place.tag.open, "only '<!doctype html>' and comments begin with '<!'")
      }
      place.step = .doctype
      start = index + 7
      return index + 7
    case .doctype:
      guard source.bytes[index] == UInt8(ascii: ">") else { return index + 1 }
      guard
        source.text(start..<index).lowercased().split(whereSeparator: \.isWhitespace) == ["html"]
      else { throw source.fault(place.tag.open, "the document type is '<!doctype html>'") }
      text.append("<!doctype html>".utf8)
      text.afterBlock()
    default:
      // A browser ends a comment at `-->`, at `--!>` and at once at `<!-->`: only the first is let through.
      if source.has("<!--", at: index, end: end) || source.has("--!>", at: index, end: end)
        || (index == start
          && (source.has(">", at: index, end: end) || source.has("->", at: index, end: end)))
      {
        throw source.fault(index, "this comment is read differently by browsers")
      }
      guard source.has("-->", at: index, end: end) else { return index + 1 }
      place.step = .text
      return index + 3
    }
    place.step = .text
    return index + 1
  }
}
