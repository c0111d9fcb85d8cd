/// A value with parameters: a media type (RFC 9110 section 8.3.1) or the `form-data` of a part.
package struct MediaType: Sendable {
  /// In lower case, without parameters: `text/html`.
  package let essence: String
  private let parameters: [(name: String, value: String)]

  /// nil for what cannot be read with certainty; a parameter given twice is such a case.
  package init?(_ text: String) { self.init(text.utf8.span) }

  init?(_ source: Span<UInt8>) {
    var reader = ParameterReader(position: 0)
    guard let essence = reader.essence(source) else { return nil }
    var parameters: [(name: String, value: String)] = []
    while let more = reader.more(source) {
      guard more else {
        self.essence = essence
        self.parameters = parameters
        return
      }
      guard let parameter = reader.parameter(source),
        !parameters.contains(where: { $0.name == parameter.name })
      else { return nil }
      parameters.append(parameter)
    }
    return nil
  }

  /// The value of a parameter, whose `name` is in lower case.
  package subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}

private struct ParameterReader {
  var position: Int

  mutating func essence(_ source: Span<UInt8>) -> String? {
    let start = position
    while position < source.count,
      ASCII.isToken(source[position]) || source[position] == ASCII.slash
    { position += 1 }
    guard position > start else { return nil }
    return source.string(start..<position)?.lowercased()
  }

  /// Whether a semicolon follows (true) or nothing (false); nil for anything else.
  mutating func more(_ source: Span<UInt8>) -> Bool? {
    skipBlanks(source)
    if position == source.count { return false }
    guard source[position] == ASCII.semicolon else { return nil }
    position += 1
    skipBlanks(source)
    return position < source.count
  }

  mutating func parameter(_ source: Span<UInt8>) -> (name: String, value: String)? {
    let start = position
    while position < source.count, ASCII.isToken(source[position]) { position += 1 }
    guard position > start, let name = source.string(start..<position)?.lowercased(),
      position < source.count, source[position] == ASCII.equals
    else { return nil }
    position += 1
    guard
      let range = position < source.count && source[position] == ASCII.quote
        ? quoted(source) : token(source)
    else { return nil }
    return source.string(range).map { (name, $0) }
  }

  private mutating func token(_ source: Span<UInt8>) -> Range<Int>? {
    let start = position
    while position < source.count, ASCII.isToken(source[position]) { position += 1 }
    return start < position ? start..<position : nil
  }

  /// Up to the next quote. A backslash stands for itself: browsers send it so in file names and
  /// write a quote as `%22` (WHATWG HTML, multipart/form-data encoding algorithm).
  private mutating func quoted(_ source: Span<UInt8>) -> Range<Int>? {
    guard let end = source.firstIndex(of: ASCII.quote, from: position + 1) else { return nil }
    defer { position = end + 1 }
    return position + 1..<end
  }

  private mutating func skipBlanks(_ source: Span<UInt8>) {
    while position < source.count, ASCII.isBlank(source[position]) { position += 1 }
  }
}
