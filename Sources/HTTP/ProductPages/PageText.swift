/// Turns the bytes of a page into text: UTF-8, or the letters of Western Europe, which old shops use. What is
/// neither is read as UTF-8, and what is no letter becomes U+FFFD.
struct PageText {
  private let isWestern: Bool

  /// UTF-8.
  static let plain = PageText([], charset: "utf-8")

  /// - Parameter charset: what the response says; else what the page does; else what its bytes look like.
  init(_ page: [UInt8], charset: String?) {
    if let name = charset ?? Self.named(in: page) {
      isWestern = Self.western.contains(name.lowercased())
    } else {
      isWestern = (try? UTF8Span(validating: page.span)) == nil
    }
  }

  /// As the household keeps texts: one line, single blanks, no controls. At most some thousand bytes are looked at: nothing that is proposed is as long.
  func line(_ bytes: ArraySlice<UInt8>) -> String {
    var line = ""
    for scalar in decodedEntities(text(bytes.prefix(4_000))).unicodeScalars {
      let isBlank = scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      if !isBlank { line.unicodeScalars.append(scalar) }
      if isBlank, !line.isEmpty, line.unicodeScalars.last != " " { line.append(" ") }
    }
    if line.unicodeScalars.last == " " { line.unicodeScalars.removeLast() }
    return line
  }

  func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard isWestern else { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Self.scalar(byte)) }
    return String(text)
  }

  /// `charset` of a `<meta>`, which stands early (HTML, section 4.2.5.4), in either of its two forms.
  private static func named(in page: [UInt8]) -> String? {
    var scanner = TagScanner(page, 0..<min(page.count, 4_096))
    while let tag = scanner.next() {
      guard page.span.extracting(tag.name).equalsIgnoringCase("meta") else { continue }
      for (name, value) in tag.attributes {
        let value = String(decoding: page[value], as: UTF8.self)
        if page.span.extracting(name).equalsIgnoringCase("charset") { return value }
        if page.span.extracting(name).equalsIgnoringCase("content"),
          let named = value.lowercased().split(whereSeparator: { ",; ".contains($0) })
            .first(where: { $0.hasPrefix("charset=") })
        {
          return String(named.dropFirst("charset=".count))
        }
      }
    }
    return nil
  }

  private static let western: Set = [
    "windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "us-ascii", "ascii",
  ]

  /// windows-1252, which browsers mean by all of those names (Encoding, section 4.2).
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9f).contains(byte) else { return Unicode.Scalar(byte) }
    return high[Int(byte - 0x80)]
  }

  private static let high = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
