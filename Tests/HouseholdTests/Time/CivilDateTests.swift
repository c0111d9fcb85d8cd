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
