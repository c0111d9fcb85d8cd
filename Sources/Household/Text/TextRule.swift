/// One rule for every text that people type: NFC, trimmed, never cut, and bounded both in the
/// characters that people count and in the bytes that machines store.
struct TextRule {
  enum Lines { case one, many }

  let characters: Int
  let bytes: Int
  let lines: Lines

  /// One line. Thirty-two bytes a character let a title of nothing but families of emoji pass
  /// (25 bytes each), and stop a character that carries a thousand accents.
  static func line(_ characters: Int) -> TextRule {
    TextRule(characters: characters, bytes: characters * 32, lines: .one)
  }

  /// The text as it is stored: NFC, no white space around it, line ends as one line feed,
  /// directions closed.
  func check(_ typed: some StringProtocol) throws(TextFault) -> String {
    let text = trimmed(Substring(typed))
    guard isVisible(text) else { throw .empty }
    // First the bytes: what follows costs time in proportion to them.
    guard text.utf8.count <= 2 * bytes else { throw text.count > characters ? tooLong : tooHeavy }
    // NFC last: what goes in between may bring a letter and its accent together.
    let clean = normalized(withDirectionsClosed(try withPlainSpaces(String(text))))
    let kept = String(trimmed(clean[...]))
    guard isVisible(kept[...]) else { throw .empty }
    guard kept.count <= characters else { throw tooLong }
    guard kept.utf8.count <= bytes else { throw tooHeavy }
    return kept
  }

  /// The same for a text that may be left out: empty where nothing can be seen.
  func checkOptional(_ typed: some StringProtocol) throws(TextFault) -> String {
    do {
      return try check(typed)
    } catch .empty {
      return ""
    }
  }

  private var tooLong: TextFault { .tooLong(limit: characters) }
  private var tooHeavy: TextFault { .tooManyBytes(limit: bytes) }

  /// Tabs and, where there are lines, line ends are the only controls that a text may hold.
  private func withPlainSpaces(_ text: String) throws(TextFault) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": scalars.append(lines == .many ? "\t" : " ")
      case "\n" where lines == .many: if previous != "\r" { scalars.append("\n") }
      case "\r" where lines == .many: scalars.append("\n")
      default:
        guard !isRefused(scalar) else { throw .badCharacter(scalar) }
        scalars.append(scalar)
      }
      previous = scalar
    }
    return String(scalars)
  }

  private func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: true
    case .lineSeparator, .paragraphSeparator: lines == .one
    default: scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
  }
}

/// Without white space at either end.
func trimmed(_ text: Substring) -> Substring {
  let scalars = text.unicodeScalars
  let head = scalars.drop { $0.properties.isWhitespace }
  guard let last = head.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
  return Substring(head[...last])
}

/// Whether anything can be seen: a name of zero-width spaces would be no name.
private func isVisible(_ text: Substring) -> Bool {
  text.unicodeScalars.contains { scalar in
    // U+2800 is the empty Braille cell: a symbol to Unicode, a blank to the eye.
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar != "\u{2800}"
  }
}
