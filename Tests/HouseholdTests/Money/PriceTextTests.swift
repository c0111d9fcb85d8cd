import Testing

@testable import Household

@Suite struct PriceTextTests {
  struct Price: CustomTestStringConvertible {
    let text: String
    let preferred: String
    let minorUnits: Int64
    let code: String

    init(_ text: String, in preferred: String = "EUR", _ minorUnits: Int64, _ code: String) {
      self.text = text
      self.preferred = preferred
      self.minorUnits = minorUnits
      self.code = code
    }

    var testDescription: String { "\(text) [\(preferred)]" }
  }

  @Test(
    "a price is read as it is meant",
    arguments: [
      // The household in Germany.
      Price("1.234,56 €", 123_456, "EUR"),
      Price("1 234,56 €", 123_456, "EUR"),
      Price("1.299 €", 129_900, "EUR"),
      Price("CHF 1'234.50", 123_450, "CHF"),
      Price("R$ 1.299,90", 129_990, "BRL"),
      Price("Rs. 499.00", 49_900, "INR"),
      Price("￥12,800", 12_800, "JPY"),
      Price("0", 0, "EUR"),
      // The neighbours.
      Price("0,00 €", 0, "EUR"),
      Price("12", 1_200, "EUR"),
      Price("12,5", 1_250, "EUR"),
      Price("12.5", 1_250, "EUR"),
      Price("12.50", 1_250, "EUR"),
      Price("1,234.56", 123_456, "EUR"),
      Price("1.234.567", 123_456_700, "EUR"),
      Price("1.234.567,89", 123_456_789, "EUR"),
      Price("1,299", 129_900, "EUR"),
      Price("999.999", 99_999_900, "EUR"),
      Price("1\u{202F}234,56\u{A0}€", 123_456, "EUR"),
      Price("1 234", 123_400, "EUR"),
      Price("CHF 1’234.–", 123_400, "CHF"),
      Price("12,- €", 1_200, "EUR"),
      Price("12,-€", 1_200, "EUR"),
      Price("12.-- EUR", 1_200, "EUR"),
      Price("Fr. 5.—", 500, "CHF"),
      Price("€12,99", 1_299, "EUR"),
      Price("EUR 12,99 €", 1_299, "EUR"),
      Price("12,99 eur", 1_299, "EUR"),
      Price("12 Euro", 1_200, "EUR"),
      Price(",50", 50, "EUR"),
      Price(".50 €", 50, "EUR"),
      Price("€.50", 50, "EUR"),
      Price("€ ,5", 50, "EUR"),
      Price("Rs.50", 5_000, "INR"),
      Price("  12,50  ", 1_250, "EUR"),
      Price("007", 700, "EUR"),
      Price("12,50000", 1_250, "EUR"),
      Price("£9.99", 999, "GBP"),
      Price("149,90 zł", 14_990, "PLN"),
      Price("1 299 Kč", 129_900, "CZK"),
      Price("1 299 Kc\u{30C}", 129_900, "CZK"),
      Price("₹1,00,000.50", 10_000_050, "INR"),
      Price("₹12,34,567", 123_456_700, "INR"),
      Price("USD 20", 2_000, "USD"),
      Price("US$20.00", 2_000, "USD"),
      Price("１２，８００円", 12_800, "JPY"),
      Price("¥12,800.00", 12_800, "JPY"),
      Price("١٬٢٣٤٫٥٦", 123_456, "EUR"),
      Price("\u{200F}12,50 €\u{200E}", 1_250, "EUR"),
      Price("999999999999.99", 99_999_999_999_999, "EUR"),
      // The household's currency decides what several share.
      Price("$25", 2_500, "USD"),
      Price("$25", in: "CAD", 2_500, "CAD"),
      Price("$25", in: "AUD", 2_500, "AUD"),
      Price("US$25", in: "CAD", 2_500, "USD"),
      Price("199 kr", in: "SEK", 19_900, "SEK"),
      Price("199 kr.", in: "DKK", 19_900, "DKK"),
      Price("kr 199", in: "NOK", 19_900, "NOK"),
      Price("199 kr", in: "ISK", 199, "ISK"),
      Price("¥100", in: "CNY", 10_000, "CNY"),
      Price("Rs 100", in: "PKR", 10_000, "PKR"),
      Price("£5", in: "EGP", 500, "EGP"),
      // Currencies with other coins.
      Price("1.299", in: "JPY", 1_299, "JPY"),
      Price("1.299", in: "KWD", 1_299, "KWD"),
      Price("1,5", in: "KWD", 1_500, "KWD"),
      Price("1,299.500", in: "KWD", 1_299_500, "KWD"),
      Price("1.299.500", in: "KWD", 1_299_500_000, "KWD"),
    ])
  func reads(_ price: Price) throws {
    let preferred = try #require(Currency(price.preferred))
    let money = try #require(try PriceText.parse(price.text, preferred: preferred).get())
    #expect(money.minorUnits == price.minorUnits)
    #expect(money.currency.code == price.code)
  }

  @Test("no price is not a price of nothing", arguments: ["", " ", "\u{A0}\t", "\u{200E}"])
  func empty(_ text: String) throws {
    #expect(try PriceText.parse(text, preferred: euro).get() == nil)
  }

  @Test(
    "what is no price is refused, and says why",
    arguments: [
      ("$25.00 - $45.00", .range), ("25-45", .range), ("25 – 45 €", .range),
      ("-5", .negative), ("−5", .negative), ("-€5", .negative), ("€ -5", .negative),
      ("- 5", .negative),
      ("abc", .notAPrice), ("1e9", .notAPrice), ("0x10", .notAPrice), ("€", .notAPrice),
      ("1.2.3", .notAPrice), ("1,,5", .notAPrice), ("1,.5", .notAPrice), ("12 34", .notAPrice),
      ("1.23,45,67", .notAPrice), ("1234.567.890", .notAPrice), ("1299.000", .notAPrice),
      ("0.500", .notAPrice), (".500", .notAPrice), ("0,000", .notAPrice), ("5-", .notAPrice),
      ("5.", .notAPrice), ("..5", .notAPrice), ("1 234'567", .notAPrice), ("1  234", .notAPrice),
      ("12,50,- €", .notAPrice), ("12,--- €", .notAPrice), ("5 €/kg", .notAPrice),
      ("5 DEM", .notAPrice), ("½", .notAPrice), ("5½", .notAPrice), ("NaN", .notAPrice),
      ("inf", .notAPrice), ("5%", .notAPrice), ("<b>5</b>", .notAPrice), ("5\n6", .notAPrice),
      ("1٬23", .notAPrice), ("1٫2٫3", .notAPrice),
      ("12,345.678", .tooManyDecimals(limit: 2)), ("1,2345", .tooManyDecimals(limit: 2)),
      ("1 234,567 €", .tooManyDecimals(limit: 2)), ("¥12.80", .tooManyDecimals(limit: 0)),
      ("0,0001 KWD", .tooManyDecimals(limit: 3)),
      ("199 kr", .whichCurrency), ("€5 $", .twoCurrencies), ("CHF 5 €", .twoCurrencies),
      ("1000000000000", .tooLarge), ("99999999999999999999999999", .tooLarge),
      ("9.223.372.036.854.775.808", .tooLarge),
    ] as [(String, PriceFault)])
  func refuses(_ text: String, _ fault: PriceFault) {
    #expect(PriceText.parse(text, preferred: euro) == .failure(fault))
  }

  @Test("a megabyte of digits is refused without being read")
  func long() {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(PriceText.parse(digits, preferred: euro) == .failure(.notAPrice))
  }

  @Test("a mark that is known by its own is never another's in any currency's household")
  func everyCode() throws {
    for currency in Currency.all {
      let money = try #require(try PriceText.parse("\(currency.code) 5", preferred: euro).get())
      #expect(money.currency == currency)
    }
  }

  private let euro: Currency

  init() throws { euro = try #require(Currency("EUR")) }
}
