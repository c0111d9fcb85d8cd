import Testing

@testable import Household

@Suite struct CivilDateTests {
  @Test("every day of ten thousand years is one after the one before")
  func everyDay() throws {
    var weekday = 0  // 0001-01-01 was a Monday.
    var expected = (year: 1, month: 1, day: 1)
    for number in -719_162...2_932_896 {
      let date = try #require(CivilDate(dayNumber: number))
      guard
        (date.year, date.month, date.day) == expected, date.dayNumber == number,
        date.weekday.fromMonday == weekday
      else {
        Issue.record("\(number) is \(date), a \(date.weekday)")
        return
      }
      weekday = (weekday + 1) % 7
      expected.day += 1
      if expected.day > CivilDate.days(inMonth: expected.month, of: expected.year) {
        expected = (expected.year, expected.month + 1, 1)
        if expected.month > 12 { expected = (expected.year + 1, 1, 1) }
      }
    }
    #expect(expected == (10_000, 1, 1))
  }

  @Test(
    "known days have their numbers",
    arguments: [
      ("1970-01-01", 0, Weekday.thursday), ("2000-02-29", 11_016, .tuesday),
      ("2026-11-30", 20_787, .monday), ("2026-10-25", 20_751, .sunday),
      ("1969-12-31", -1, .wednesday), ("0001-01-01", -719_162, .monday),
      ("9999-12-31", 2_932_896, .friday), ("1900-03-01", -25_508, .thursday),
    ])
  func known(_ text: String, _ number: Int, _ weekday: Weekday) throws {
    let date = try #require(CivilDate(text))
    #expect(date.dayNumber == number)
    #expect(date.weekday == weekday)
    #expect(date.text == text)
  }

  @Test(
    "what the calendar does not have is no date",
    arguments: [
      "", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
      "2026-01-32", "0000-01-01", "2026-1-01", "26-01-01", "2026-01-1", "2026/01/01", "20260101",
      " 2026-01-01", "2026-01-01 ", "+2026-01-01", "-001-01-01", "10000-01-01", "2026-01-01T00:00",
      "２０２６-01-01", "2026-01-0x", "2026‐01‐01", "2026-01-01\u{0}",
    ])
  func refused(_ text: String) { #expect(CivilDate(text) == nil) }

  @Test("days can be added to the calendar's ends and not past them")
  func adding() throws {
    let day = try #require(CivilDate("2026-12-31"))
    #expect(day.adding(days: 1)?.text == "2027-01-01")
    #expect(day.adding(days: -365)?.text == "2025-12-31")
    #expect(CivilDate.last.adding(days: 1) == nil)
    #expect(CivilDate.first.adding(days: -1) == nil)
    #expect(day.adding(days: .max) == nil)
    #expect(day.adding(days: .min) == nil)
    #expect(CivilDate(dayNumber: .max) == nil)
    #expect(CivilDate(year: .max, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: .min, day: .max) == nil)
  }

  @Test(
    "how families say a day",
    arguments: [
      (0, .today, 0), (1, .tomorrow, 0), (-1, .yesterday, 1), (2, .inDays(2), 0),
      (-3, .daysAgo(3), 3), (365, .inDays(365), 0),
    ] as [(Int, DayDistance, Int)])
  func distance(_ days: Int, _ expected: DayDistance, _ late: Int) throws {
    let today = try #require(CivilDate("2026-12-31"))
    let distance = DayDistance(of: try #require(today.adding(days: days)), from: today)
    #expect(distance == expected)
    #expect(distance.daysLate == late)
  }
}

@Suite struct CivilTimeTests {
  @Test(
    "a date-and-time field is read with and without seconds",
    arguments: [
      ("2026-11-30T17:13", "2026-11-30T17:13"), ("2026-11-30T17:13:05", "2026-11-30T17:13:05"),
      ("2026-11-30T17:13:00", "2026-11-30T17:13"), ("2026-11-30 17:13", "2026-11-30T17:13"),
      ("2026-11-30T00:00", "2026-11-30T00:00"), ("9999-12-31T23:59:59", "9999-12-31T23:59:59"),
    ])
  func reads(_ text: String, _ expected: String) throws {
    #expect(try #require(CivilDateTime(text)).text == expected)
  }

  @Test(
    "any other spelling is refused",
    arguments: [
      "", "2026-11-30", "2026-11-30T", "2026-11-30T17", "2026-11-30T1713", "2026-11-30T24:00",
      "2026-11-30T17:60", "2026-11-30T17:13:60", "2026-11-30T17:13Z", "2026-11-30T17:13+01:00",
      "2026-11-30t17:13", "2026-11-30T17:13:05.000", "2026-11-30T17:13:", "2026-02-30T17:13",
      "2026-11-30T7:13", "2026-11-30  17:13", " 2026-11-30T17:13", "2026-11-30T-7:13",
      "2026-11-30T١٧:13",
    ])
  func refuses(_ text: String) { #expect(CivilDateTime(text) == nil) }

  @Test("a time of day is its second of the day and back")
  func secondOfDay() throws {
    for second in 0..<86_400 {
      guard CivilTime(secondOfDay: second)?.secondOfDay == second else {
        Issue.record("\(second)")
        return
      }
    }
    #expect(CivilTime(secondOfDay: -1) == nil)
    #expect(CivilTime(secondOfDay: 86_400) == nil)
    #expect(CivilTime("17:13")?.secondOfDay == 61_980)
    #expect(CivilTime("17:13 ") == nil)
  }

  @Test("seconds before 1970 fall on the day before")
  func negativeSeconds() {
    #expect(CivilDateTime(secondsAsUTC: -1).text == "1969-12-31T23:59:59")
    #expect(CivilDateTime(secondsAsUTC: -86_400).text == "1969-12-31T00:00")
    #expect(CivilDateTime(secondsAsUTC: .min) == .first)
    #expect(CivilDateTime(secondsAsUTC: .max) == .last)
    #expect(CivilDateTime(secondsAsUTC: CivilDateTime.last.secondsAsUTC) == .last)
  }

  @Test("instants stay at the ends of time")
  func instants() {
    #expect(Instant(seconds: .max).adding(seconds: 1).seconds == .max)
    #expect(Instant(seconds: .min).adding(seconds: -1).seconds == .min)
    #expect(Instant(seconds: .min).seconds(since: Instant(seconds: .max)) == .min)
    #expect(Instant(seconds: 5).seconds(since: Instant(seconds: 8)) == -3)
  }
}
