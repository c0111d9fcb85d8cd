/// A page being written: bytes that are already escaped. Compiled views write into it.
package struct HTML: ~Copyable {
  private var page: PageBytes
  /// The catalogue every sentence of the page comes from.
  package let words: Words

  package init(words: Words, capacity: Int = 32_768) {
    self.words = words
    page = PageBytes(capacity: capacity)
  }

  /// What was written so far.
  package var bytes: [UInt8] { page.array }

  /// Literal HTML of a view.
  mutating func append(_ literal: StaticString) { page.append(literal) }

  /// Characters that mean nothing anywhere in HTML or in an address: letters and digits.
  mutating func plain(_ characters: UnsafeBufferPointer<UInt8>) { page.append(characters) }

  /// HTML that somebody has vouched for.
  mutating func raw(_ html: SafeHTML) {
    html.text.utf8.span.withUnsafeBufferPointer { page.append($0) }
  }

  /// Text between tags.
  mutating func text(_ value: some HTMLText) { append(value, escaping: .text) }

  /// The inside of a quoted attribute.
  mutating func attribute(_ value: some HTMLText) { append(value, escaping: .attribute) }

  private mutating func append(_ value: some HTMLText, escaping escapes: Escapes) {
    value.withHTMLBytes { escapes.write($0, into: &page) }
  }

  /// A whole address in a quoted attribute; one that could run code becomes `about:blank#refused`.
  mutating func url(_ value: some HTMLText) {
    value.withHTMLBytes { address in
      if AddressRule.accepts(address) {
        Escapes.attribute.write(address, into: &page)
      } else {
        page.append("about:blank#refused")
      }
    }
  }

  /// One part of an address whose beginning is the view's own: everything but letters, digits and
  /// `-._~` is percent-encoded, so it stays one path segment or one query value.
  mutating func urlComponent(_ value: some HTMLText) {
    value.withHTMLBytes {
      AddressRule.writeComponent($0, into: &page)
    }
  }
}

/// What a view may write. An optional is none of these: a view says what stands in its place.
package protocol HTMLText {
  /// The characters as a person reads them, not escaped.
  var htmlText: String { get }
}

extension HTMLText {
  /// Lends these characters in UTF-8.
  fileprivate func withHTMLBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    htmlText.utf8.span.withUnsafeBufferPointer(body)
  }
}

extension String: HTMLText {
  package var htmlText: String { self }
}

extension Substring: HTMLText {
  package var htmlText: String { String(self) }
}

extension Int: HTMLText {
  package var htmlText: String { String(self) }
}

/// HTML written by this program itself, like a drawing. Whoever makes one answers for its escaping.
package struct SafeHTML: Sendable {
  package let text: String

  package init(trusted text: String) { self.text = text }
}
