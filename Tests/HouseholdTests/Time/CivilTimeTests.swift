import Testing

@testable import Household

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
