import Household

/// Dates and times as a family says them. Months and weekdays are our own tables: the system's
/// formatters would bring 40 MB of locale data along.
struct DateWords: Sendable {
  /// "12 December".
  let dayAndMonth: @Sendable (CivilDate) -> String
  /// "Saturday, 12 December", with the year where it is not this one.
  let day: @Sendable (_ day: CivilDate, _ today: CivilDate) -> String
  /// "30 November 2026": for what is read years later.
  let dayForever: @Sendable (CivilDate) -> String
  /// "November 2026".
  let monthAndYear: @Sendable (CivilDate) -> String
  /// "Today", "Yesterday", else as `day`.
  let dayHeading: @Sendable (_ day: CivilDate, _ today: CivilDate) -> String
  /// The same within a sentence, and shorter: "today", "yesterday", "on Saturday", "on 12 December".
  let dayWithin: @Sendable (_ day: CivilDate, _ today: CivilDate) -> String
  let time: @Sendable (CivilTime) -> String
  /// "today", "tomorrow", "in 12 days".
  let until: @Sendable (_ days: Int) -> String
  /// "2 minutes", "1 hour": how long to wait, rounded up.
  let duration: @Sendable (_ seconds: Int) -> String

  static let english: DateWords = {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let weekdays = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    let weekday: @Sendable (CivilDate) -> String = { weekdays[$0.weekday.fromMonday] }
    let dayAndMonth: @Sendable (CivilDate) -> String = { "\($0.day) \(months[$0.month - 1])" }
    let day: @Sendable (CivilDate, CivilDate) -> String = { day, today in
      let year = day.year == today.year ? "" : " \(day.year)"
      return "\(weekday(day)), \(dayAndMonth(day))\(year)"
    }
    return DateWords(
      dayAndMonth: dayAndMonth,
      day: day,
      dayForever: { "\(dayAndMonth($0)) \($0.year)" },
      monthAndYear: { "\(months[$0.month - 1]) \($0.year)" },
      dayHeading: { date, today in
        switch date.dayNumber - today.dayNumber {
        case 0: "Today"
        case -1: "Yesterday"
        default: day(date, today)
        }
      },
      dayWithin: { date, today in
        switch date.dayNumber - today.dayNumber {
        case 0: "today"
        case -1: "yesterday"
        case -6 ... -2: "on \(weekday(date))"
        default: "on \(dayAndMonth(date))\(date.year == today.year ? "" : " \(date.year)")"
        }
      },
      time: { "\(twoDigits($0.hour)):\(twoDigits($0.minute))" },
      until: { days in
        switch days {
        case 0: "today"
        case 1: "tomorrow"
        default: "in \(days) days"
        }
      },
      duration: { seconds in
        let minutes = (seconds + 59) / 60
        if seconds < 60 { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
        if minutes < 60 { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
        let hours = (minutes + 59) / 60
        return hours == 1 ? "1 hour" : "\(hours) hours"
      })
  }()
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
