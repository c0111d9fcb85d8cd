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
    // Pages hold hundreds of these: written from the last digit, in place.
    var value = UInt128(high) << 64 | UInt128(low)
    return unsafe String(unsafeUninitializedCapacity: 26) { digits in
      for place in stride(from: 25, through: 0, by: -1) {
        unsafe digits[place] = crockfordAlphabet[Int(truncatingIfNeeded: value & 31)]
        value >>= 5
      }
      return 26
    }
  }

  package var description: String { text }
}

/// Digits and letters without i, l, o and u: https://www.crockford.com/base32.html
private let crockfordAlphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

private func crockfordDigit(_ byte: UInt8) -> UInt8? {
  crockfordAlphabet.firstIndex(of: byte).map { UInt8($0) }
}
