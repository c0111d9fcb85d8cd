/// How old somebody is, in the unit that families count in: a baby in days, then weeks, then months.
package enum Age: Hashable, Sendable {
  /// Up to 13.
  case days(Int)
  /// 2 to 8.
  case weeks(Int)
  /// 2 to 23.
  case months(Int)
  case years(Int)
}

extension Birthday {
  /// Nil before the birth, and where its year is not told.
  package func age(on day: CivilDate) -> Age? {
    guard let year, let born = date(in: year), day >= born else { return nil }
    let celebrated = date(in: day.year).map { day >= $0 } ?? true
    let years = day.year - year - (celebrated ? 0 : 1)
    if years >= 2 { return .years(years) }
    // A month is full on its last day where it has no such day as that of birth.
    let dayOfMonth = min(self.day, CivilDate.days(inMonth: day.month, of: day.year))
    let months =
      (day.year - year) * 12 + day.month - month - (day.day >= dayOfMonth ? 0 : 1)
    if months >= 2 { return .months(months) }
    let days = day.days(since: born)
    return days < 14 ? .days(days) : .weeks(days / 7)
  }
}
