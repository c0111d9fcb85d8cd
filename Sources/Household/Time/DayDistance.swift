/// How far a day lies from today, as families say it. Counted in civil days, never in hours.
package enum DayDistance: Hashable, Sendable {
  case today, yesterday, tomorrow
  /// 2 days and more ahead.
  case inDays(Int)
  /// 2 days and more behind.
  case daysAgo(Int)

  package init(of day: CivilDate, from today: CivilDate) {
    self =
      switch day.days(since: today) {
      case 0: .today
      case 1: .tomorrow
      case -1: .yesterday
      case let days where days > 0: .inDays(days)
      case let days: .daysAgo(-days)
      }
  }

  /// Days past due: 0 today and before it is due.
  package var daysLate: Int {
    switch self {
    case .today, .tomorrow, .inDays: 0
    case .yesterday: 1
    case .daysAgo(let days): days
    }
  }
}
