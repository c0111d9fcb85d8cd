/// A validator of one representation (RFC 9110 section 8.8.3), always strong: our bytes are equal
/// where our tags are.
package struct ETag: Hashable, Sendable {
  /// In quotes, as sent.
  package let text: String

  /// `opaque` is printable ASCII without quotes, such as an id or a checksum.
  package init(strong opaque: String) {
    precondition(
      opaque.utf8.allSatisfy { ASCII.isPrintable($0) && $0 != ASCII.space && $0 != ASCII.quote })
    text = "\"\(opaque)\""
  }

  /// Whether `If-None-Match` names this tag, or any with `*`, by weak comparison (section 13.1.2):
  /// then a GET or HEAD is answered 304.
  package func matches(_ fields: Fields) -> Bool {
    fields.all("if-none-match").contains { isNamed(in: $0.utf8.span) }
  }

  private func isNamed(in list: Span<UInt8>) -> Bool {
    let whole = list.trimmed(0..<list.count)
    if list.extracting(whole).equals("*") { return true }
    var i = whole.lowerBound
    while i < whole.upperBound {
      while i < whole.upperBound, ASCII.isBlank(list[i]) || list[i] == ASCII.comma { i += 1 }
      if i + 1 < whole.upperBound, list[i] == UInt8(ascii: "W"), list[i + 1] == ASCII.slash {
        i += 2
      }
      guard i < whole.upperBound, list[i] == ASCII.quote,
        let end = list.firstIndex(of: ASCII.quote, from: i + 1)
      else { return false }
      if list.extracting(i..<end + 1).equals(text) { return true }
      i = end + 1
    }
    return false
  }
}
