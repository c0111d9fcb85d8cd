import Testing

@testable import Household

@Suite("proposed gifts", .timeLimit(.minutes(10)))
struct ProposedGiftTests {
  @Test(
    "a price is proposed as the shop means it, or not at all",
    arguments: [
      ("24.90", "EUR", "2490 EUR"), ("24.9", "EUR", "2490 EUR"), ("24,90", "EUR", "2490 EUR"),
      ("1299", "EUR", "129900 EUR"), ("1299.00", "eur ", "129900 EUR"),
      ("1.299,00", "EUR", "129900 EUR"),
      ("1,299.00", "USD", "129900 USD"), ("24.990", "EUR", "2499 EUR"),
      ("24.900000", "EUR", "2490 EUR"),
      ("1.299", "EUR", nil), ("1.299", "KWD", "1299 KWD"), ("0.5", "EUR", "50 EUR"),
      ("12800.00", "JPY", "12800 JPY"), ("12800.5", "JPY", nil), ("€ 24,90", nil, "2490 EUR"),
      ("24,90 €", "EUR", "2490 EUR"), ("$24.90", nil, "2490 USD"), ("24.90 CHF", nil, "2490 CHF"),
      ("24,90 €", "USD", nil), ("24.90", nil, nil), ("24.90", "", nil), ("24.90", "XXX", nil),
      ("24.90", "EURO", nil), ("0", "EUR", nil), ("0.00", "EUR", nil), ("", "EUR", nil),
      ("-5", "EUR", nil),
      ("1e9", "EUR", nil), ("25.00 - 45.00", "EUR", nil), ("$25.00 – $45.00", nil, nil),
      ("from 24.90", "EUR", nil), ("NaN", "EUR", nil), ("1.2.3", "EUR", nil), (".", "EUR", nil),
      ("9999999999999", "EUR", nil), ("24.90", "🎁", nil),
    ] as [(String, String?, String?)])
  func price(_ amount: String, _ code: String?, _ expected: String?) throws {
    let preferred = try #require(Currency("EUR"))
    let price = ProposedGift.price(amount, currency: code, preferred: preferred)
    #expect(price.map { "\($0.minorUnits) \($0.currency.code)" } == expected)
  }

  @Test("a title that is short enough stays as it is")
  func shortTitle() {
    #expect(ProposedGift.title("Kite")?.text == "Kite")
    let whole = String(repeating: "a", count: 200)
    #expect(ProposedGift.title(whole)?.text == whole)
  }

  @Test("a longer one ends at a word, with the sign that something is missing")
  func longTitle() {
    let words = String(repeating: "kite ", count: 100)
    let title = ProposedGift.title(words)?.text ?? ""
    #expect(title.count <= 200 && title.count > 190)
    #expect(title.hasSuffix("kite…") && !title.contains(" …"))
  }

  @Test(
    "whatever a page calls itself becomes a title or none",
    arguments: [
      String(repeating: "x", count: 5_000), String(repeating: "👨‍👩‍👧‍👦", count: 500),
      "a" + String(repeating: "\u{301}", count: 9_000), String(repeating: "Wörter ", count: 900),
      String(repeating: "a\u{301}\u{302} ", count: 3_000),
    ])
  func anyTitle(_ text: String) {
    guard let title = ProposedGift.title(text) else { return }
    #expect(title.text.count <= 200)
    #expect(title.text.hasSuffix("…"))
  }

  @Test("what no title can be is none", arguments: ["", "  ", "\u{200b}", "a\u{0}b"])
  func noTitle(_ text: String) {
    #expect(ProposedGift.title(text) == nil)
  }
}
