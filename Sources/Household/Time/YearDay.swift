/// A day that comes every year: 29 February is kept on the 28th in common years.
package struct YearDay: Hashable, Sendable {
  package let month: Int
  package let day: Int

  /// Nil where no year has such a day; 29 February exists.
  package init?(month: Int, day: Int) {
    guard CivilDate(year: Self.leapYear, month: month, day: day) != nil else { return nil }
    self.month = month
    self.day = day
  }

  package init(_ date: CivilDate) {
    month = date.month
    day = date.day
  }

  /// Nil outside years 1 to 9999.
  package func date(in year: Int) -> CivilDate? {
    if month == 2, day == 29, !CivilDate.isLeap(year) {
      return CivilDate(year: year, month: 2, day: 28)
    }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The first one on or after `date`. Nil only after year 9999.
  package func next(onOrAfter date: CivilDate) -> CivilDate? {
    [date.year, date.year + 1].compactMap(self.date(in:)).first { $0 >= date }
  }

  /// The last one on or before `date`. Nil only before year 1.
  package func last(onOrBefore date: CivilDate) -> CivilDate? {
    [date.year, date.year - 1].compactMap(self.date(in:)).first { $0 <= date }
  }

  private static let leapYear = 2000
}
