/// The rule by which a zone goes on for ever: a POSIX TZ string (IEEE Std 1003.1-2024, section 8.3),
/// with the hours of -167 to 167 that RFC 9636, section 3.3.1, adds.
struct ZoneRule: Sendable {
  /// Seconds east of UTC.
  let standard: Int
  /// "Daylight" is POSIX's word; in Dublin it is the winter, an hour behind.
  let daylight: Daylight?

  struct Daylight: Sendable {
    let offset: Int
    let start: Edge
    let end: Edge
  }

  /// A day of every year, and the seconds from its midnight on the clocks as they then are.
  struct Edge: Sendable {
    let day: Day
    let time: Int
  }

  enum Day: Sendable {
    /// `J60`: 1 to 365, 29 February never counted.
    case ofCommonYear(Int)
    /// `59`: 0 to 365, 29 February counted.
    case ofYear(Int)
    /// `M3.5.0`: week 5 is the last; Sunday is 0.
    case weekday(Int, week: Int, month: Int)
  }

  func offset(at seconds: Int64) -> Int {
    guard let daylight else { return standard }
    let past = edges(around: seconds, daylight).last { $0.at <= seconds }
    return past.map { $0.startsDaylight ? daylight.offset : standard } ?? standard
  }

  func changes(in range: ClosedRange<Int64>) -> [Int64] {
    guard let daylight else { return [] }
    return edges(around: range.lowerBound, daylight).map(\.at).filter(range.contains)
  }

  /// The changes of the year that holds `seconds` and of its neighbours, in order: a time of -167
  /// hours can fall into the year before. Where one ends as the next begins, it begins.
  private func edges(
    around seconds: Int64, _ daylight: Daylight
  ) -> [(at: Int64, startsDaylight: Bool)] {
    let year = CivilDateTime(secondsAsUTC: seconds).date.year
    return (year - 1...year + 1).compactMap { CivilDate(year: $0, month: 1, day: 1) }
      .flatMap { newYear in
        [
          (daylight.end.seconds(inYearFrom: newYear) - Int64(daylight.offset), false),
          (daylight.start.seconds(inYearFrom: newYear) - Int64(standard), true),
        ]
      }
      .sorted { ($0.0, $0.1 ? 1 : 0) < ($1.0, $1.1 ? 1 : 0) }
  }
}

extension ZoneRule.Edge {
  /// Seconds from 1970-01-01T00:00 on the clocks.
  fileprivate func seconds(inYearFrom newYear: CivilDate) -> Int64 {
    Int64(day.number(inYearFrom: newYear)) * 86_400 + Int64(time)
  }
}

extension ZoneRule.Day {
  private static let daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  fileprivate func number(inYearFrom newYear: CivilDate) -> Int {
    let leapDay = CivilDate.isLeap(newYear.year) ? 1 : 0
    switch self {
    case .ofYear(let day): return newYear.dayNumber + day
    case .ofCommonYear(let day): return newYear.dayNumber + day - 1 + (day >= 60 ? leapDay : 0)
    case .weekday(let weekday, let week, let month):
      let first =
        newYear.dayNumber + Self.daysBeforeMonth[month - 1] + (month > 2 ? leapDay : 0)
      // 1970-01-01 was a Thursday, 4 days from Sunday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      let day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      let length = CivilDate.days(inMonth: month, of: newYear.year)
      return first + (day < length ? day : day - 7)
    }
  }
}
