/// `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110 section 5.6.7).
package enum HTTPDate {
  /// `seconds` is Unix time.
  package static func text(_ seconds: Int64) -> String {
    var bytes: [UInt8] = []
    append(seconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ seconds: Int64, to output: inout [UInt8]) {
    let (days, second) = Int(seconds).quotientAndRemainder(flooring: 86_400)
    let date = civil(days)
    output.append(weekday((days % 7 + 7 + 4) % 7))
    output.append(", ")
    twoDigits(date.day, &output)
    output.append(month(date.month))
    output.append(decimal: date.year)
    output.append(" ")
    twoDigits(second / 3600, &output)
    output.append(":")
    twoDigits(second / 60 % 60, &output)
    output.append(":")
    twoDigits(second % 60, &output)
    output.append(" GMT")
  }

  /// Days since 1970-01-01 to the civil date (Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms", civil_from_days).
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(flooring: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  private static func twoDigits(_ value: Int, _ output: inout [UInt8]) {
    output.append(ASCII.zero + UInt8(value / 10))
    output.append(ASCII.zero + UInt8(value % 10))
  }

  private static func weekday(_ index: Int) -> StaticString {
    switch index {
    case 0: "Sun"
    case 1: "Mon"
    case 2: "Tue"
    case 3: "Wed"
    case 4: "Thu"
    case 5: "Fri"
    default: "Sat"
    }
  }

  private static func month(_ index: Int) -> StaticString {
    switch index {
    case 1: " Jan "
    case 2: " Feb "
    case 3: " Mar "
    case 4: " Apr "
    case 5: " May "
    case 6: " Jun "
    case 7: " Jul "
    case 8: " Aug "
    case 9: " Sep "
    case 10: " Oct "
    case 11: " Nov "
    default: " Dec "
    }
  }
}

extension Int {
  fileprivate func quotientAndRemainder(flooring divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
