/// Which PINs a shared device takes: 4 to 8 digits, but not what anybody would try first.
///
/// A PIN is only half of what opens anything: the device's own secret is the other.
package enum PINRule {
  package static let lengths = 4...8

  /// Whether it can be a PIN at all: digits, and neither too few nor too many.
  package static func isPIN(_ typed: Span<UInt8>) -> Bool {
    lengths.contains(typed.count)
      && typed.indices.allSatisfy { (0x30...0x39).contains(typed[$0]) }
  }

  /// Checks a PIN that somebody chooses; `birthday` is their own.
  package static func check(_ typed: Span<UInt8>, birthday: Birthday?) throws(PINFault) {
    guard typed.indices.allSatisfy({ (0x30...0x39).contains(typed[$0]) }) else {
      throw .notDigits
    }
    guard lengths.contains(typed.count) else { throw .length(lengths) }
    if isSteps(typed, of: 0) { throw .sameDigit }
    if isSteps(typed, of: 1) || isSteps(typed, of: 9) { throw .run }
    if let birthday, isDay(typed, birthday) { throw .birthday }
  }

  /// Whether each digit is the one before it and so much more, 0 following 9.
  private static func isSteps(_ pin: Span<UInt8>, of step: UInt8) -> Bool {
    (1..<pin.count).allSatisfy { (pin[$0] - 0x30) == (pin[$0 - 1] - 0x30 + step) % 10 }
  }

  /// Whether it is the day as anybody writes it: in any order of its parts, with and without the year,
  /// the century, and zeros in front.
  private static func isDay(_ pin: Span<UInt8>, _ birthday: Birthday) -> Bool {
    let days = spellings(of: birthday.day)
    let months = spellings(of: birthday.month)
    let years = birthday.year.map { spellings(of: $0 % 100) + [digits(of: $0)] } ?? []
    let parts = [days, months, years]
    for first in parts.indices {
      for second in parts.indices where second != first {
        let third = 3 - first - second
        for a in parts[first] {
          if first == 2, equals(pin, a) { return true }
          for b in parts[second] {
            if equals(pin, a + b) { return true }
            if parts[third].contains(where: { equals(pin, a + b + $0) }) { return true }
          }
        }
      }
    }
    return false
  }

  private static func equals(_ pin: Span<UInt8>, _ digits: [UInt8]) -> Bool {
    pin.count == digits.count && digits.indices.allSatisfy { pin[$0] == digits[$0] }
  }

  private static func spellings(of number: Int) -> [[UInt8]] {
    let plain = digits(of: number)
    return plain.count == 1 ? [plain, [0x30] + plain] : [plain]
  }

  private static func digits(of number: Int) -> [UInt8] { Array(String(number).utf8) }
}

/// Why a PIN is not taken.
package enum PINFault: Error, Hashable, Sendable {
  case notDigits
  case length(ClosedRange<Int>)
  /// One digit again and again.
  case sameDigit
  /// Digits in a row, up or down.
  case run
  case birthday
}
