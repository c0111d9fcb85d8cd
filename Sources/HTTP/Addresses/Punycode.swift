/// Host names of every language in the letters of the old ones (RFC 3492).
enum Punycode {
  /// A label as it is looked up; nil for one that is too long or that no name may hold.
  static func label(_ label: some StringProtocol) -> String? {
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return String(label) }
    guard label.unicodeScalars.count <= 63, label.unicodeScalars.allSatisfy(isLetter) else {
      return nil
    }
    return "xn--" + encoded(label.unicodeScalars.map(\.value))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ASCII.isHostName(UInt8(scalar.value)) }
    let properties = scalar.properties
    guard !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark,
      .decimalNumber:
      return true
    default: return false
    }
  }

  /// Section 6.3.
  private static func encoded(_ points: [UInt32]) -> String {
    var output = points.filter { $0 < 0x80 }.map { UInt8($0) }
    let basic = output.count
    var handled = basic
    if basic > 0 { output.append(ASCII.dash) }
    var (n, delta, bias): (UInt32, UInt32, UInt32) = (128, 0, 72)
    while handled < points.count {
      // At most 63 code points below 2^21: nothing here can overflow.
      let next = points.filter { $0 >= n }.min() ?? n
      delta += (next - n) * UInt32(handled + 1)
      n = next
      for point in points {
        if point < n { delta += 1 }
        if point == n {
          append(delta, bias, &output)
          bias = adapted(delta, UInt32(handled + 1), isFirst: handled == basic)
          delta = 0
          handled += 1
        }
      }
      delta += 1
      n += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ delta: UInt32, _ bias: UInt32, _ output: inout [UInt8]) {
    var rest = delta
    var k: UInt32 = 36
    while true {
      let threshold = k <= bias ? 1 : min(26, k - bias)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      k += 36
    }
    output.append(digit(rest))
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26)
  }

  /// Section 6.1.
  private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k: UInt32 = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}
