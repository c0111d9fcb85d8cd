import Testing

@testable import Household

@Suite struct MoneyTests {
  @Test(
    "a currency has its own number of decimals",
    arguments: [
      ("EUR", 2), ("USD", 2), ("CHF", 2), ("JPY", 0), ("KRW", 0), ("ISK", 0), ("KWD", 3),
      ("TND", 3), ("HUF", 2), ("CLP", 0), ("XCG", 2), ("ZWG", 2),
    ])
  func decimals(_ code: String, _ digits: Int) throws {
    #expect(try #require(Currency(code)).minorDigits == digits)
  }

  @Test(
    "what nobody pays with is no currency",
    arguments: [
      "", "eur", "Eur", "EURO", "EU", "XAU", "XXX", "XTS", "HRK", "BGN", "DEM", "ZWL", "ANG",
      "EUR ",
    ])
  func refused(_ code: String) { #expect(Currency(code) == nil) }

  @Test("every active currency is there once, by code")
  func all() {
    let codes = Currency.all.map(\.code)
    #expect(codes.count == 155)
    #expect(codes == Set(codes).sorted())
    #expect(codes.allSatisfy { $0.utf8.count == 3 })
  }

  @Test("sums and products that do not fit are faults, and so are sums of two currencies")
  func arithmetic() throws {
    let euro = try #require(Currency("EUR"))
    let yen = try #require(Currency("JPY"))
    let most = Money(minorUnits: .max, currency: euro)
    let cent = Money(minorUnits: 1, currency: euro)
    #expect(try cent.adding(cent).minorUnits == 2)
    #expect(try cent.multiplied(by: 999).minorUnits == 999)
    #expect(throws: MoneyFault.overflow) { try most.adding(cent) }
    #expect(throws: MoneyFault.overflow) { try most.multiplied(by: 2) }
    #expect(throws: MoneyFault.differentCurrencies) {
      try cent.adding(Money(minorUnits: 1, currency: yen))
    }
  }
}
