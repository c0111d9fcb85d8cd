/// The day a person was born, or only month and day where nobody says the year.
package struct Birthday: Hashable, Sendable {
  package let month: Int
  package let day: Int
  /// Nil where it is not told.
  package let year: Int?

  /// Nobody alive was born before it; a year typed as 0017 or 1017 is caught by it.
  package static let earliestYear = 1900

  /// Nil where the calendar has no such day; without a year, 29 February exists.
  package init?(year: Int? = nil, month: Int, day: Int) {
    guard CivilDate(year: year ?? leapYear, month: month, day: day) != nil else { return nil }
    self.month = month
    self.day = day
    self.year = year
  }

  package init(_ date: CivilDate) {
    month = date.month
    day = date.day
    year = date.year
  }

  /// The date of it in `year`: 29 February is kept on the 28th in common years. Nil before the
  /// birth, and outside years 1 to 9999.
  package func date(in year: Int) -> CivilDate? {
    guard self.year.map({ year >= $0 }) ?? true else { return nil }
    if month == 2, day == 29, !CivilDate.isLeap(year) {
      return CivilDate(year: year, month: 2, day: 28)
    }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The first celebration on or after `day`, which may be `day` itself. The day of birth is one
  /// too, of age 0. Nil only after year 9999.
  package func next(onOrAfter day: CivilDate) -> Occurrence? {
    for year in max(day.year, self.year ?? 1)...max(day.year, self.year ?? 1) + 1 {
      if let date = date(in: year), date >= day {
        return Occurrence(date: date, age: self.year.map { year - $0 })
      }
    }
    return nil
  }

  package struct Occurrence: Hashable, Sendable {
    package let date: CivilDate
    /// What the person turns; nil where the year of birth is not told.
    package let age: Int?
  }
}

extension Birthday {
  /// Reads `2017-12-12`, or `--12-12` without a year (as vCard, RFC 6350 section 4.3.1, writes it).
  package init?(_ text: some StringProtocol) {
    if let date = CivilDate(text) {
      self.init(date)
      return
    }
    var reader = DigitReader(text)
    guard reader.skip("-"), reader.skip("-"), let month = reader.number(digits: 2),
      reader.skip("-"), let day = reader.number(digits: 2), reader.isAtEnd
    else { return nil }
    self.init(month: month, day: day)
  }

  package var text: String {
    "\(year.map { padded($0, 4) } ?? "-")-\(padded(month, 2))-\(padded(day, 2))"
  }
}

/// Any leap year: a birthday of unknown year may be on its 29 February.
private let leapYear = 2000
