/// A day on the calendar, no time and no zone: Gregorian throughout, years 1 to 9999. Everything
/// here takes constant time.
package struct CivilDate: Hashable, Comparable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(checkedYear: year, month: month, day: day)
  }

  private init(checkedYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  package static let first = CivilDate(checkedYear: 1, month: 1, day: 1)
  package static let dayZero = CivilDate(checkedYear: 1970, month: 1, day: 1)
  package static let last = CivilDate(checkedYear: 9999, month: 12, day: 31)

  package static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// `month` is 1 to 12.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

// MARK: Counting days

extension CivilDate {
  /// Days since 1970-01-01, negative before. From Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms": years that begin in March, so that the leap day comes last.
  package var dayNumber: Int {
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Nil outside years 1 to 9999.
  package init?(dayNumber: Int) {
    guard (-719_162...2_932_896).contains(dayNumber) else { return nil }
    let shifted = dayNumber + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      checkedYear: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Nil outside years 1 to 9999.
  package func adding(days: Int) -> CivilDate? {
    let (sum, overflows) = dayNumber.addingReportingOverflow(days)
    return overflows ? nil : CivilDate(dayNumber: sum)
  }

  /// How many days after `other`; negative before it.
  package func days(since other: CivilDate) -> Int { dayNumber - other.dayNumber }

  package var weekday: Weekday {
    // 0001-01-01, day -719,162, was a Monday.
    Weekday.allCases[(dayNumber + 719_162) % 7]
  }
}

// MARK: ISO 8601

extension CivilDate: CustomStringConvertible {
  /// Reads exactly `2026-11-30`: four, two and two ASCII digits.
  package init?(_ text: some StringProtocol) {
    var reader = DigitReader(text)
    self.init(reading: &reader)
    guard reader.isAtEnd else { return nil }
  }

  init?(reading reader: inout DigitReader) {
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var text: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

  package var description: String { text }
}
