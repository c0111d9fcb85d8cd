/// What a clock on the wall shows, 00:00:00 to 23:59:59.
package struct CivilTime: Hashable, Comparable, Sendable {
  package let hour: Int
  package let minute: Int
  package let second: Int

  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else {
      return nil
    }
    self.init(checkedHour: hour, minute: minute, second: second)
  }

  private init(checkedHour hour: Int, minute: Int, second: Int) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  package static let midnight = CivilTime(checkedHour: 0, minute: 0, second: 0)
  package static let lastSecond = CivilTime(checkedHour: 23, minute: 59, second: 59)

  package static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.secondOfDay < right.secondOfDay
  }

  /// 0 to 86,399.
  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  package init?(secondOfDay: Int) {
    guard (0..<86_400).contains(secondOfDay) else { return nil }
    self.init(
      checkedHour: secondOfDay / 3600, minute: secondOfDay / 60 % 60, second: secondOfDay % 60)
  }
}

extension CivilTime: CustomStringConvertible {
  /// Reads exactly `17:13` or `17:13:05`, the forms a time field sends.
  package init?(_ text: some StringProtocol) {
    var reader = DigitReader(text)
    self.init(reading: &reader)
    guard reader.isAtEnd else { return nil }
  }

  init?(reading reader: inout DigitReader) {
    guard let hour = reader.number(digits: 2), reader.skip(":"),
      let minute = reader.number(digits: 2)
    else { return nil }
    var second = 0
    if reader.skip(":") {
      guard let given = reader.number(digits: 2) else { return nil }
      second = given
    }
    self.init(hour: hour, minute: minute, second: second)
  }

  /// `17:13`; with seconds only where they are not zero.
  package var text: String {
    let minutes = "\(padded(hour, 2)):\(padded(minute, 2))"
    return second == 0 ? minutes : "\(minutes):\(padded(second, 2))"
  }

  package var description: String { text }
}
