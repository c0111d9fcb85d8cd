/// Crockford's base 32 for people to copy from paper: https://www.crockford.com/base32.html
///
/// The check character is ours: Crockford's has five symbols that no phone has at hand.
enum Base32 {
  private static let alphabet: StaticString = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

  static func character(_ digit: UInt8) -> UInt8 { unsafe alphabet.utf8Start[Int(digit & 31)] }

  /// The digit that a typed character stands for; o is 0, i and l are 1, and no letter is u.
  static func value(of character: UInt8) -> UInt8? {
    let upper =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(character)
      ? character - 32 : character
    switch upper {
    case UInt8(ascii: "O"): return 0
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return 1
    default: break
    }
    return (0..<32).first { Self.character($0) == upper }
  }

  /// What stands between characters and counts for nothing: spaces, line ends, hyphens.
  static func isFiller(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Five bits a digit, the most significant first; the bytes fill whole digits.
  static func digits(_ bytes: Span<UInt8>) -> [UInt8] {
    (0..<bytes.count * 8 / 5).map { digit in
      (0..<5).reduce(0) { value, bit in
        let place = digit * 5 + bit
        return value << 1 | bytes[place / 8] >> UInt8(7 - place % 8) & 1
      }
    }
  }

  /// The bytes of whole digits, back again.
  static func pack(_ digits: Span<UInt8>, into bytes: inout MutableSpan<UInt8>) {
    var accumulator: UInt16 = 0
    var bits: UInt16 = 0
    var written = 0
    for place in digits.indices {
      accumulator = accumulator << 5 | UInt16(digits[place])
      bits += 5
      guard bits >= 8 else { continue }
      bits -= 8
      bytes[written] = UInt8(truncatingIfNeeded: accumulator >> bits)
      written += 1
    }
  }

  static func check(_ digits: [UInt8]) -> UInt8 { check(digits.span) }

  /// The digits weighted by powers of a generator of GF(2^5), modulo x^5 + x^2 + 1, and summed: every
  /// wrong character and every two neighbours in the wrong order change it, the check itself included.
  static func check(_ digits: Span<UInt8>) -> UInt8 {
    var sum: UInt8 = 0
    for place in digits.indices {
      sum = (sum ^ digits[place]) << 1
      if sum & 0x20 != 0 { sum ^= 0x25 }
    }
    return sum
  }
}
