/// What stands for the characters that would end a text or a quoted attribute.
enum Escapes {
  case text, attribute

  /// Copies whole runs that need no escape.
  func write(_ source: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    var runStart = 0
    for index in source.indices {
      guard let escape = self.escape(for: source[index]) else { continue }
      bytes.append(contentsOf: source[runStart..<index])
      escape.withUTF8Buffer { bytes.append(contentsOf: $0) }
      runStart = index + 1
    }
    bytes.append(contentsOf: source[runStart...])
  }

  private func escape(for byte: UInt8) -> StaticString? {
    // Everything above the last special character, most of all text, leaves by the first comparison.
    guard byte <= UInt8(ascii: ">") else { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\"") where self == .attribute: return "&quot;"
    case UInt8(ascii: "'") where self == .attribute: return "&#39;"
    // A browser replaces a NUL in text and a carriage return anywhere: say what they would read.
    case 0: return "\u{FFFD}"
    case 13: return "&#13;"
    default: return nil
    }
  }
}
