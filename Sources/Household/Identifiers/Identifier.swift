/// A random name of one thing, 128 bits long: nothing about its time, order or kind can be read
/// from it. `Entity` keeps a gift's from being taken for a person's.
package struct Identifier<Entity>: Hashable, Sendable, Comparable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  package static func random(using generator: inout some RandomNumberGenerator) -> Identifier {
    Identifier(high: generator.next(), low: generator.next())
  }

  package static func < (left: Identifier, right: Identifier) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

// MARK: Sixteen bytes, big-endian

extension Identifier {
  /// Nil unless there are exactly 16.
  package init?(bytes: [UInt8]) { self.init(bytes: bytes.span) }

  /// Nil unless there are exactly 16.
  package init?(bytes: Span<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var value = UInt128(0)
    for place in bytes.indices { value = value << 8 | UInt128(bytes[place]) }
    high = UInt64(truncatingIfNeeded: value >> 64)
    low = UInt64(truncatingIfNeeded: value)
  }

  package var bytes: [UInt8] {
    [UInt8](capacity: 16) { output in
      for half in [high, low] {
        for place in stride(from: 56, through: 0, by: -8) {
          output.append(UInt8(truncatingIfNeeded: half >> UInt64(place)))
        }
      }
    }
  }
}

// MARK: Twenty-six characters

extension Identifier: CustomStringConvertible {
  /// Reads `text` back. Nil for every other spelling, so one thing has one address: no upper case,
  /// no look-alike letters, nothing above 128 bits.
  package init?(_ text: some StringProtocol) {
    var value = UInt128(0)
    var count = 0
    for byte in text.utf8 {
      guard count < 26, let digit = crockfordDigit(byte), count > 0 || digit < 8 else { return nil }
      value = value << 5 | UInt128(digit)
      count += 1
    }
    guard count == 26 else { return nil }
    high = UInt64(truncatingIfNeeded: value >> 64)
    low = UInt64(truncatingIfNeeded: value)
  }

  /// Crockford's base 32 in lower case, the most significant digit first.
  package var text: String {
    withText { String(copying: unsafe UTF8Span(unchecked: $0, isKnownASCII: true)) }
  }

  /// Lends the characters of `text` without making one: pages hold hundreds.
  package func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var digits = InlineArray<26, UInt8>(repeating: 0)
    // From the last digit, by machine words.
    var rest = low
    for place in stride(from: 25, through: 0, by: -1) {
      // `low` ends with the fourth bit of a digit; the fifth is the last of `high`.
      if place == 13 { rest |= high << 4 }
      if place == 12 { rest = high >> 1 }
      digits[place] = unsafe crockfordAlphabet.utf8Start[Int(rest & 31)]
      rest >>= 5
    }
    return body(digits.span)
  }

  package var description: String { text }
}

/// Digits and letters without i, l, o and u: https://www.crockford.com/base32.html
private let crockfordAlphabet: StaticString = "0123456789abcdefghjkmnpqrstvwxyz"

private func crockfordDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "h"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "j")...UInt8(ascii: "k"): byte - UInt8(ascii: "j") + 18
  case UInt8(ascii: "m")...UInt8(ascii: "n"): byte - UInt8(ascii: "m") + 20
  case UInt8(ascii: "p")...UInt8(ascii: "t"): byte - UInt8(ascii: "p") + 22
  case UInt8(ascii: "v")...UInt8(ascii: "z"): byte - UInt8(ascii: "v") + 27
  default: nil
  }
}
