import Testing

@testable import Household

@Suite struct PersonPageRuleTests {
  @Test(
    "how old somebody is, in the unit that families count in",
    arguments: [
      ("2017-12-12", "2026-11-30", .years(8)), ("2017-12-12", "2026-12-11", .years(8)),
      ("2017-12-12", "2026-12-12", .years(9)), ("2024-11-30", "2026-11-30", .years(2)),
      ("2024-12-01", "2026-11-30", .months(23)), ("2026-09-30", "2026-11-30", .months(2)),
      // A month is full on its last day where it has no such day as that of birth.
      ("2025-12-31", "2026-02-28", .months(2)), ("2025-12-31", "2026-02-27", .weeks(8)),
      ("2025-12-30", "2026-02-28", .months(2)), ("2026-10-01", "2026-11-30", .weeks(8)),
      ("2026-11-16", "2026-11-30", .weeks(2)), ("2026-11-17", "2026-11-30", .days(13)),
      ("2026-11-29", "2026-11-30", .days(1)), ("2026-11-30", "2026-11-30", .days(0)),
      // 29 February is kept on the 28th in common years.
      ("2016-02-29", "2026-02-27", .years(9)), ("2016-02-29", "2026-02-28", .years(10)),
      ("2016-02-29", "2028-02-28", .years(11)), ("2016-02-29", "2028-02-29", .years(12)),
      ("2024-02-29", "2025-02-28", .months(12)),
      // Before the birth, and where its year is not told, there is no age.
      ("2026-12-01", "2026-11-30", nil), ("--12-12", "2026-11-30", nil),
    ] as [(String, String, Age?)])
  func age(_ born: String, _ day: String, _ age: Age?) throws {
    let birthday = try #require(Birthday(born))
    #expect(birthday.age(on: try #require(CivilDate(day))) == age)
  }

  @Test(
    "an adult who can sign in always stays",
    arguments: [
      (.adult, true, 0, false), (.adult, true, 1, true), (.adult, false, 0, true),
      (.member, true, 0, true), (.child, true, 0, true), (.child, false, 0, true),
    ] as [(Role, Bool, Int, Bool)])
  func lastAdult(_ role: Role, _ canSignIn: Bool, _ others: Int, _ mayLeave: Bool) {
    #expect(LastAdult.mayLeave(role, canSignIn: canSignIn, others: others) == mayLeave)
  }

  @Test("a size is one line, what somebody likes has many, and each may be empty")
  func details() throws {
    for detail in PersonDetail.allCases {
      #expect(detail.check("  38½ ") == .success("38½"))
      #expect(detail.check(" \u{200B}") == .success(""))
      #expect(detail.check("Zoe\u{308}") == .success("Zo\u{EB}"))
      let limit = detail.isSize ? 80 : 1_000
      #expect(
        detail.check(String(repeating: "ß", count: limit)) != .failure(.tooLong(limit: limit)))
      #expect(
        detail.check(String(repeating: "ß", count: limit + 1)) == .failure(.tooLong(limit: limit)))
      let lines = detail.check("a\r\nb")
      #expect(detail.isSize ? lines != .success("a\nb") : lines == .success("a\nb"))
    }
  }

  @Test("details are stored by these names")
  func detailNames() {
    #expect(
      PersonDetail.allCases.map(\.rawValue) == [
        "tops", "trousers", "shoes", "hat", "ring", "other_sizes", "likes", "favorite_colors",
        "dislikes", "allergies",
      ])
  }

  @Test("who somebody is to the household is one line, which may be empty")
  func relation() {
    #expect(
      PersonRelation.check(" Grandma in Lübeck ").map(\.text) == .success("Grandma in Lübeck"))
    #expect(PersonRelation.check("").map(\.text) == .success(""))
    #expect(
      PersonRelation.check(String(repeating: "a", count: 81)).map(\.text)
        == .failure(.tooLong(limit: 80)))
  }
}
