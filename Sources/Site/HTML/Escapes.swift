/// What stands for the characters that would end a text or a quoted attribute.
enum Escapes {
  case text, attribute

  /// Copies whole runs that need no escape.
  func write(_ source: UnsafeBufferPointer<UInt8>, into page: inout PageBytes) {
    guard Self.mayBeSpecial(source) else { return page.append(source) }
    let special = self.special
    var runStart = 0
    for index in source.indices {
      let byte = source[index]
      guard byte < 64, special &>> UInt64(byte) & 1 == 1 else { continue }
      page.append(UnsafeBufferPointer(rebasing: source[runStart..<index]))
      page.append(escape(for: byte))
      runStart = index + 1
    }
    page.append(UnsafeBufferPointer(rebasing: source[runStart...]))
  }

  /// False where no byte is one that a text or an attribute may not hold, as in most values.
  private static func mayBeSpecial(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard source.count >= 8 else { return true }
    var index = 0
    while index < source.count - 8 {
      if mayBeSpecial(source, at: index) { return true }
      index += 8
    }
    return mayBeSpecial(source, at: source.count - 8)
  }

  /// Whether any of eight bytes is one that a text or an attribute may not hold: at once, as a word.
  private static func mayBeSpecial(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let word = UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // `&` and `'` differ in their last bit alone, `<` and `>` in the one before it.
    let zeros =
      hasZero(word) | hasZero(word ^ every(13)) | hasZero(word ^ every("\""))
      | hasZero((word | every(1)) ^ every("'")) | hasZero((word | every(2)) ^ every(">"))
    return zeros != 0
  }

  /// Not 0 where a byte is 0.
  private static func hasZero(_ word: UInt64) -> UInt64 { (word &- every(1)) & ~word & every(0x80) }
  private static func every(_ byte: UInt64) -> UInt64 { 0x0101_0101_0101_0101 &* byte }
  private static func every(_ character: Unicode.Scalar) -> UInt64 {
    every(UInt64(character.value))
  }

  /// One bit for each byte below 64 that is escaped; none above is.
  private var special: UInt64 {
    let both = Self.bit(0) | Self.bit(13) | Self.bit("&") | Self.bit("<") | Self.bit(">")
    return self == .text ? both : both | Self.bit("\"") | Self.bit("'")
  }

  private static func bit(_ character: Unicode.Scalar) -> UInt64 { 1 << UInt64(character.value) }
  private static func bit(_ byte: UInt64) -> UInt64 { 1 << byte }

  private func escape(for byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    // A browser turns a carriage return into a line break.
    case 13: "&#13;"
    // NUL, which a browser replaces by this or drops.
    default: "\u{FFFD}"
    }
  }
}
