import Household
import Testing

@testable import Site

@Suite("Words of money") struct MoneyWordsTests {
  @Test(
    "sums have their sign, their decimals and groups of three",
    arguments: [
      ("EUR", 0, "€0.00", "0.00"), ("EUR", 5, "€0.05", "0.05"), ("EUR", 90, "€0.90", "0.90"),
      ("EUR", 1_290, "€12.90", "12.90"), ("EUR", 99_999, "€999.99", "999.99"),
      ("EUR", 100_000, "€1,000.00", "1000.00"), ("USD", 123_456_789, "$1,234,567.89", "1234567.89"),
      ("JPY", 0, "JPY 0", "0"), ("JPY", 500, "JPY 500", "500"), ("JPY", 1_000, "JPY 1,000", "1000"),
      ("KWD", 1, "KWD 0.001", "0.001"), ("KWD", 1_234_567, "KWD 1,234.567", "1234.567"),
      ("GBP", .max, "£92,233,720,368,547,758.07", "92233720368547758.07"),
      ("JPY", .max, "JPY 9,223,372,036,854,775,807", "9223372036854775807"),
    ] as [(String, Int64, String, String)])
  func sums(_ code: String, _ units: Int64, _ amount: String, _ field: String) throws {
    let money = Money(minorUnits: units, currency: try #require(Currency(code)))
    #expect(MoneyWords.english.amount(money) == amount)
    #expect(MoneyWords.english.field(money) == field)
  }
}
