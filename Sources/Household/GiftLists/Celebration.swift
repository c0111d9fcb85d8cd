/// The day that a list is for, as the household lives it: a civil date, never an instant.
package enum Celebration: Hashable, Sendable {
  case once(CivilDate)
  /// Every year, from the given day on where one was given.
  case yearly(YearDay, from: CivilDate?)

  /// What a list's form says, or what goes without saying: a birthday list's is the birthday of whoever it
  /// is for, where all of them share one; at Christmas it is 24 December. Nil for a list without a day.
  ///
  /// - Parameter birthdays: of everybody it is for; nil for those whose birthday is not known.
  package static func of(
    _ occasion: Occasion, day: CivilDate?, repeats: Bool, birthdays: [Birthday?]
  ) -> Celebration? {
    if let day { return repeats ? .yearly(YearDay(day), from: day) : .once(day) }
    switch occasion {
    case .any, .wedding: return nil
    case .christmas: return YearDay(month: 12, day: 24).map { .yearly($0, from: nil) }
    case .birthday:
      let days = Set(birthdays.map { $0?.yearDay })
      guard days.count == 1, let day = days.first.flatMap(\.self) else { return nil }
      return .yearly(day, from: nil)
    }
  }

  /// The day to look forward to: of one that comes once, that day, also when it is past. Nil only after
  /// year 9999.
  package func next(onOrAfter today: CivilDate) -> CivilDate? {
    switch self {
    case .once(let day): day
    case .yearly(let day, let start): day.next(onOrAfter: max(today, start ?? today))
    }
  }

  /// The year that a list belongs to when it is put away on `today`: that of the day it was last for. A
  /// list for Christmas that is put away in January belongs to the year before.
  package func year(putAwayOn today: CivilDate) -> Int {
    switch self {
    case .once(let day): day.year
    case .yearly(let day, let start):
      max(day.last(onOrBefore: today) ?? today, start ?? .first).year
    }
  }

  /// The day a copy of a list is for: a year on for one that comes once, so that next year's list is never
  /// for a day that is past.
  package func copied(on today: CivilDate) -> CivilDate? {
    guard case .once(let day) = self else { return next(onOrAfter: today) }
    let yearDay = YearDay(day)
    return yearDay.next(onOrAfter: max(today, yearDay.date(in: day.year + 1) ?? day))
  }
}
