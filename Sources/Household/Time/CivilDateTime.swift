/// A day and what the clock shows on it; which moment that is, only a zone knows.
package struct CivilDateTime: Hashable, Comparable, Sendable {
  package let date: CivilDate
  package let time: CivilTime

  package init(date: CivilDate, time: CivilTime) {
    self.date = date
    self.time = time
  }

  package static let first = CivilDateTime(date: .first, time: .midnight)
  package static let last = CivilDateTime(date: .last, time: .lastSecond)

  package static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// Reads exactly `2026-11-30T17:13` or `2026-11-30T17:13:05`, the forms a date-and-time field
  /// sends; a space in place of the T is what some browsers send where it was typed as text.
  package init?(_ text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let date = CivilDate(reading: &reader), reader.skip("T") || reader.skip(" "),
      let time = CivilTime(reading: &reader), reader.isAtEnd
    else { return nil }
    self.init(date: date, time: time)
  }

  package var text: String { "\(date.text)T\(time.text)" }

  package var description: String { text }
}

extension CivilDateTime {
  /// The seconds from 1970-01-01T00:00 to here, were this UTC.
  var secondsAsUTC: Int64 { Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay) }

  /// The civil time that many seconds after 1970-01-01T00:00; past either end of the calendar, its
  /// first or last second.
  init(secondsAsUTC seconds: Int64) {
    let (quotient, remainder) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = Int(remainder < 0 ? quotient - 1 : quotient)
    let second = Int(remainder < 0 ? remainder + 86_400 : remainder)
    guard let date = CivilDate(dayNumber: day), let time = CivilTime(secondOfDay: second) else {
      self = seconds < 0 ? .first : .last
      return
    }
    self.init(date: date, time: time)
  }
}
