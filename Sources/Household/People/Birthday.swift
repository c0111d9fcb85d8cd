/// The day a person was born, or only month and day where nobody says the year.
package struct Birthday: Hashable, Sendable {
  package let yearDay: YearDay
  /// Nil where it is not told.
  package let year: Int?

  package var month: Int { yearDay.month }
  package var day: Int { yearDay.day }

  /// Nobody alive was born before it; a year typed as 0017 or 1017 is caught by it.
  package static let earliestYear = 1900

  /// Nil where the calendar has no such day; without a year, 29 February exists.
  package init?(year: Int? = nil, month: Int, day: Int) {
    guard let yearDay = YearDay(month: month, day: day),
      year.map({ CivilDate(year: $0, month: month, day: day) != nil }) ?? true
    else { return nil }
    self.yearDay = yearDay
    self.year = year
  }

  package init(_ date: CivilDate) {
    yearDay = YearDay(date)
    year = date.year
  }

  /// The date of it in `year`: 29 February is kept on the 28th in common years. Nil before the
  /// birth, and outside years 1 to 9999.
  package func date(in year: Int) -> CivilDate? {
    guard self.year.map({ year >= $0 }) ?? true else { return nil }
    return yearDay.date(in: year)
  }

  /// The first celebration on or after `day`, which may be `day` itself. The day of birth is one
  /// too, of age 0. Nil only after year 9999.
  package func next(onOrAfter day: CivilDate) -> Occurrence? {
    let birth = year.flatMap(date(in:))
    return yearDay.next(onOrAfter: max(day, birth ?? day)).map { date in
      Occurrence(date: date, age: year.map { date.year - $0 })
    }
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
