import Testing

@testable import Household

@Suite struct PeopleRuleTests {
  @Test(
    "a birthday is celebrated next on this day, at this age",
    arguments: [
      ("2017-12-12", "2026-11-30", "2026-12-12", 9), ("2017-12-12", "2026-12-12", "2026-12-12", 9),
      ("2017-12-12", "2026-12-13", "2027-12-12", 10),
      ("2017-01-01", "2026-12-31", "2027-01-01", 10),
      // 29 February is kept on the 28th in common years.
      ("2016-02-29", "2026-02-01", "2026-02-28", 10),
      ("2016-02-29", "2026-02-28", "2026-02-28", 10),
      ("2016-02-29", "2026-03-01", "2027-02-28", 11),
      ("2016-02-29", "2028-02-28", "2028-02-29", 12),
      ("2016-02-29", "2028-02-29", "2028-02-29", 12),
      ("2016-02-29", "2100-01-01", "2100-02-28", 84),
      // Without a year there is no age.
      ("--02-29", "2026-02-01", "2026-02-28", nil), ("--12-24", "2026-12-25", "2027-12-24", nil),
      // The day of birth is a birthday; before it there is none.
      ("2026-11-30", "2026-11-30", "2026-11-30", 0), ("2027-03-01", "2026-11-30", "2027-03-01", 0),
      ("2016-02-29", "2015-01-01", "2016-02-29", 0),
      ("2017-12-12", "9999-12-12", "9999-12-12", 7982),
      ("2017-12-12", "9999-12-13", nil, nil), ("9999-01-01", "0001-01-01", "9999-01-01", 0),
    ] as [(String, String, String?, Int?)])
  func birthday(_ born: String, _ today: String, _ date: String?, _ age: Int?) throws {
    let next = try #require(Birthday(born)).next(onOrAfter: try #require(CivilDate(today)))
    #expect(next?.date.text == date)
    #expect(next?.age == age)
  }

  @Test(
    "a birthday is a date of the calendar, its year perhaps untold",
    arguments: ["2017-12-12", "2016-02-29", "--02-29", "--12-31", "0001-01-01"])
  func birthdayText(_ text: String) throws { #expect(try #require(Birthday(text)).text == text) }

  @Test(
    "other texts are no birthdays",
    arguments: [
      "", "2017-02-29", "--02-30", "--13-01", "--00-10", "-12-12", "12-12", "--12-12-12", "--1212",
      "--12-1", "2017-12-12T00:00", "0000-02-29",
    ])
  func noBirthday(_ text: String) { #expect(Birthday(text) == nil) }

  @Test("newcomers get the first of the colours that the fewest have")
  func color() {
    var taken: [PersonColor] = []
    for round in 0..<25 {
      let next = PersonColor.next(after: taken)
      #expect(next == PersonColor.allCases[round % PersonColor.allCases.count])
      taken.append(next)
    }
    #expect(PersonColor.next(after: [.cranberry, .brass, .evergreen]) == .navy)
    #expect(PersonColor.next(after: PersonColor.allCases + [.evergreen]) == .cranberry)
    #expect(PersonColor.allCases.count >= 8)
  }

  @Test("colours are stored by these names")
  func names() {
    #expect(
      PersonColor.allCases.map(\.rawValue) == [
        "evergreen", "cranberry", "brass", "navy", "plum", "teal", "rust", "slate", "moss", "rose",
      ])
  }
}
