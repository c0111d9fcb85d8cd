/// What stands for the characters that would end a text or a quoted attribute.
enum Escapes {
  case text, attribute

  /// Copies whole runs that need no escape.
  func write(_ source: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    let special = self.special
    var runStart = 0
    for index in source.indices where source[index] < 64 && special >> source[index] & 1 == 1 {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart..<index]))
      escape(for: source[index]).withUTF8Buffer { bytes.append(contentsOf: $0) }
      runStart = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart...]))
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
