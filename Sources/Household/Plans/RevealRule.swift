/// Whether it is time that everybody may know what was given.
package enum RevealMoment: Hashable, Sendable {
  /// The day came then.
  case come(CivilDate)
  case ahead(CivilDate)
  /// The list is for no day.
  case noDay

  /// Whether somebody has to say that they mean it: the day has not come.
  package var needsWord: Bool {
    switch self {
    case .come: false
    case .ahead, .noDay: true
    }
  }
}

package enum RevealRule {
  /// How long a day that comes every year counts as come: after that, what is planned is for the next one.
  package static let days = 60

  /// - Parameters:
  ///   - said: the day that the list itself names; of one that comes every year, so does that day.
  ///   - today: where the household lives.
  package static func moment(
    said: CivilDate?, _ celebration: Celebration?, on today: CivilDate
  ) -> RevealMoment {
    switch (said, celebration) {
    case (nil, nil): .noDay
    case (let said?, nil), (let said?, .once), (nil, .once(let said)):
      said <= today ? .come(said) : .ahead(said)
    case (let said?, .yearly): moment(YearDay(said), from: said, on: today)
    case (nil, .yearly(let day, let start)): moment(day, from: start, on: today)
    }
  }

  private static func moment(
    _ day: YearDay, from start: CivilDate?, on today: CivilDate
  ) -> RevealMoment {
    if let last = day.last(onOrBefore: today), last >= start ?? .first,
      today.days(since: last) <= days
    {
      return .come(last)
    }
    return day.next(onOrAfter: max(today, start ?? today)).map(RevealMoment.ahead) ?? .noDay
  }
}
