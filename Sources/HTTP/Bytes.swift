/// ASCII as bytes, and the few questions every parser here asks of a span.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lf: UInt8 = 0x0a
  static let cr: UInt8 = 0x0d
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let plus: UInt8 = 0x2b
  static let comma: UInt8 = 0x2c
  static let dash: UInt8 = 0x2d
  static let dot: UInt8 = 0x2e
  static let slash: UInt8 = 0x2f
  static let zero: UInt8 = 0x30
  static let one: UInt8 = 0x31
  static let colon: UInt8 = 0x3a
  static let semicolon: UInt8 = 0x3b
  static let equals: UInt8 = 0x3d
  static let question: UInt8 = 0x3f
  static let openBracket: UInt8 = 0x5b
  static let backslash: UInt8 = 0x5c
  static let closeBracket: UInt8 = 0x5d
  static let delete: UInt8 = 0x7f

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// A `tchar` of RFC 9110 section 5.6.2, looked up in two words of bits.
  static func isToken(_ byte: UInt8) -> Bool {
    byte < 64
      ? (0x03ff_6cfa_0000_0000 as UInt64) >> UInt64(byte) & 1 == 1
      : byte < 128 && (0x57ff_ffff_c7ff_fffe as UInt64) >> UInt64(byte & 63) & 1 == 1
  }

  static func isPrintable(_ byte: UInt8) -> Bool { byte &- space < 0x5f }

  /// Letters, digits and the marks that host names are seen with (`_` in container networks).
  static func isHostName(_ byte: UInt8) -> Bool {
    isDigit(byte) || lowered(byte) &- 0x61 < 26 || byte == dash || byte == dot || byte == 0x5f
  }

  /// `bchars` of RFC 2046 section 5.1.1 without the space.
  static func isBoundary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x27...0x29, 0x2b...0x3a, 0x3d, 0x3f, 0x41...0x5a, 0x5f, 0x61...0x7a: true
    default: false
    }
  }

  /// What a field value may hold (RFC 9110 section 5.5): no control but the tab.
  static func isFieldValue(_ byte: UInt8) -> Bool {
    (byte >= space && byte != delete) || byte == tab
  }

  static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// 0 to 15, or nil.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension Span<UInt8> {
  func equals(_ text: String) -> Bool {
    let other = text.utf8.span
    guard count == other.count else { return false }
    for i in indices where self[i] != other[i] { return false }
    return true
  }

  /// `text` is given in lower case; ASCII only.
  func equalsIgnoringCase(_ text: String) -> Bool {
    let other = text.utf8.span
    guard count == other.count else { return false }
    for i in indices where ASCII.lowered(self[i]) != other[i] { return false }
    return true
  }

  /// `range` without the spaces and tabs at its ends (OWS, RFC 9110 section 5.6.3).
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, ASCII.isBlank(self[low]) { low += 1 }
    while high > low, ASCII.isBlank(self[high - 1]) { high -= 1 }
    return low..<high
  }

  func array(_ range: Range<Int>) -> [UInt8] {
    [UInt8](capacity: range.count) { output in
      for i in range { output.append(self[i]) }
    }
  }

  /// nil where the bytes are not UTF-8.
  func string(_ range: Range<Int>) -> String? {
    guard let text = try? UTF8Span(validating: extracting(range)) else { return nil }
    return String(copying: text)
  }

  func isUTF8(_ range: Range<Int>) -> Bool {
    (try? UTF8Span(validating: extracting(range))) != nil
  }

  /// The byte that `%XX` at `i` stands for; nil where it is not two hexadecimal digits.
  func percentDecoded(at i: Int) -> UInt8? {
    guard i + 2 < count, let high = ASCII.hexValue(self[i + 1]),
      let low = ASCII.hexValue(self[i + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Digits only, nothing else, and small enough for an `Int`; leading zeros are fine.
  func decimal(_ range: Range<Int>) -> Int? {
    guard !range.isEmpty else { return nil }
    var value = 0
    for i in range {
      guard ASCII.isDigit(self[i]) else { return nil }
      let (tens, over) = value.multipliedReportingOverflow(by: 10)
      let (sum, carried) = tens.addingReportingOverflow(Int(self[i] - 0x30))
      guard !over, !carried else { return nil }
      value = sum
    }
    return value
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ source: Span<UInt8>) {
    unsafe source.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  mutating func append(decimal value: Int) {
    if value >= 10 { append(decimal: value / 10) }
    append(0x30 + UInt8(value % 10))
  }
}
