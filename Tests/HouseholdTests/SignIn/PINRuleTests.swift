import Testing

@testable import Household

@Suite("PINs")
struct PINRuleTests {
  private func isPIN(_ text: String) -> Bool { PINRule.isPIN(Array(text.utf8).span) }

  private func fault(_ pin: String, birthday: String? = nil) throws -> PINFault? {
    let day = try birthday.map { try #require(Birthday($0)) }
    do {
      try PINRule.check(Array(pin.utf8).span, birthday: day)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "4 to 8 digits that nobody would try first are taken",
    arguments: ["2580", "4071", "90417", "530917", "1357", "1223", "20480511", "11112222", "1010"])
  func taken(pin: String) throws {
    #expect(try fault(pin) == nil)
    #expect(isPIN(pin))
  }

  @Test(
    "others are refused, each with its reason",
    arguments: [
      ("", .length(4...8)), ("123", .length(4...8)), ("123456789", .length(4...8)),
      ("12a4", .notDigits), (" 2580", .notDigits), ("٢٥٨٠", .notDigits), ("25-80", .notDigits),
      ("0000", .sameDigit), ("77777777", .sameDigit),
      ("1234", .run), ("0123", .run), ("6789", .run), ("7890", .run), ("87654321", .run),
      ("3210", .run), ("0987", .run),
    ] as [(String, PINFault)])
  func refused(pin: String, expected: PINFault) throws {
    #expect(try fault(pin) == expected)
  }

  @Test(
    "one's own birthday is refused however it is written",
    arguments: [
      "0312", "1203", "2017", "031217", "171203", "120317", "03122017", "20171203", "12032017",
      "1217", "1712", "3122017", "312017",
    ])
  func birthday(pin: String) throws {
    let day = pin == "312017" ? "2017-01-03" : "2017-12-03"
    #expect(try fault(pin, birthday: day) == .birthday)
    #expect(try fault(pin, birthday: "1984-06-27") == nil)
    #expect(try fault(pin) == nil)
  }

  @Test("without a year the day alone is")
  func withoutYear() throws {
    #expect(try fault("0312", birthday: "--12-03") == .birthday)
    #expect(try fault("2017", birthday: "--12-03") == nil)
  }

  @Test(
    "what is no PIN at all is told from a wrong one", arguments: ["", "12", "abcd", "123456789"])
  func noPIN(typed: String) {
    #expect(!isPIN(typed))
  }
}
