import Testing

@testable import Household

@Suite(.timeLimit(.minutes(10)))
struct CelebrationTests {
  /// Occasion, day, every year, birthdays, today, the day to look forward to.
  @Test(
    "the day to look forward to",
    arguments: [
      ("any", "", false, [], "2026-11-30", nil),
      ("wedding", "", true, ["1990-05-01"], "2026-11-30", nil),
      ("any", "2026-12-05", false, [], "2026-11-30", "2026-12-05"),
      // What comes once and is past stays what it was.
      ("any", "2026-12-05", false, [], "2027-02-01", "2026-12-05"),
      ("any", "2026-12-05", true, [], "2026-12-05", "2026-12-05"),
      ("any", "2026-12-05", true, [], "2026-12-06", "2027-12-05"),
      // Every year from a day on, not before it.
      ("any", "2028-03-01", true, [], "2026-11-30", "2028-03-01"),
      ("wedding", "2024-02-29", true, [], "2026-01-01", "2026-02-28"),
      ("wedding", "2024-02-29", true, [], "2028-01-01", "2028-02-29"),
      ("christmas", "", false, [], "2026-11-30", "2026-12-24"),
      ("christmas", "", false, [], "2026-12-25", "2027-12-24"),
      ("christmas", "2026-12-25", true, [], "2026-12-24", "2026-12-25"),
      ("birthday", "", false, ["2017-12-12"], "2026-11-30", "2026-12-12"),
      ("birthday", "", false, ["2016-02-29"], "2026-11-30", "2027-02-28"),
      // Twins share one; a couple does not.
      ("birthday", "", false, ["2017-12-12", "2017-12-12"], "2026-11-30", "2026-12-12"),
      ("birthday", "", false, ["2017-12-12", "2017-12-13"], "2026-11-30", nil),
      ("birthday", "", false, ["2017-12-12", ""], "2026-11-30", nil),
      ("birthday", "", false, [""], "2026-11-30", nil),
      ("birthday", "2026-12-13", false, ["2017-12-12"], "2026-11-30", "2026-12-13"),
    ] as [(String, String, Bool, [String], String, String?)])
  func lookingForward(
    _ occasion: String, _ day: String, _ repeats: Bool, _ birthdays: [String], _ today: String,
    _ next: String?
  ) throws {
    let celebration = Celebration.of(
      try #require(Occasion(rawValue: occasion)), day: CivilDate(day), repeats: repeats,
      birthdays: birthdays.map { Birthday($0) })
    #expect(celebration?.next(onOrAfter: try #require(CivilDate(today)))?.text == next)
  }

  @Test(
    "a list that is put away belongs to the year it was last for",
    arguments: [
      ("2026-12-24", true, "2027-01-03", 2026), ("2026-12-24", true, "2026-12-24", 2026),
      ("2026-12-24", true, "2026-06-01", 2026), ("2020-12-24", true, "2026-12-23", 2025),
      ("2025-05-01", false, "2026-11-30", 2025), ("2027-05-01", false, "2026-11-30", 2027),
    ] as [(String, Bool, String, Int)])
  func year(_ day: String, _ repeats: Bool, _ today: String, _ year: Int) throws {
    let day = try #require(CivilDate(day))
    let celebration: Celebration = repeats ? .yearly(YearDay(day), from: day) : .once(day)
    #expect(celebration.year(putAwayOn: try #require(CivilDate(today))) == year)
  }

  @Test(
    "a copy is never for a day that is past, nor for the same day again",
    arguments: [
      ("2026-12-24", "2027-01-03", "2027-12-24"), ("2026-12-24", "2026-12-01", "2027-12-24"),
      ("2020-05-01", "2026-11-30", "2027-05-01"), ("2024-02-29", "2024-03-01", "2025-02-28"),
      ("2024-02-29", "2027-06-01", "2028-02-29"),
    ])
  func copied(_ day: String, _ today: String, _ next: String) throws {
    let celebration = Celebration.once(try #require(CivilDate(day)))
    #expect(celebration.copied(on: try #require(CivilDate(today)))?.text == next)
  }

  @Test(
    "the last one on or before a day",
    arguments: [
      ("2026-12-24", "2026-12-24", "2026-12-24"), ("2026-12-24", "2026-12-23", "2025-12-24"),
      ("2024-02-29", "2026-03-01", "2026-02-28"), ("2024-02-29", "2024-02-28", "2023-02-28"),
    ])
  func last(_ day: String, _ today: String, _ last: String) throws {
    let day = YearDay(try #require(CivilDate(day)))
    #expect(day.last(onOrBefore: try #require(CivilDate(today)))?.text == last)
  }
}
