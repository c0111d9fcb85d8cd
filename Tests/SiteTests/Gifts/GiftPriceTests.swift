import HTTP
import Testing

@Suite("Prices of wishes")
struct GiftPriceTests {
  @Test(
    "a price is shown as it was meant, in a household with euros, and reads back the same",
    arguments: [
      ("1.234,56 €", "€1,234.56", "EUR"), ("1 234,56 €", "€1,234.56", "EUR"),
      ("1.299 €", "€1,299.00", "EUR"), ("CHF 1'234.50", "CHF 1,234.50", "CHF"),
      ("R$ 1.299,90", "BRL 1,299.90", "BRL"), ("Rs. 499.00", "INR 499.00", "INR"),
      ("￥12,800", "JPY 12,800", "JPY"), ("0", "free", "EUR"), ("", "", "EUR"),
      ("0,05", "€0.05", "EUR"), ("KWD 1.234", "KWD 1.234", "KWD"),
    ])
  func prices(typed: String, shown: String, currency: String) async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list, ["price": typed])
      let price = try await ada.get(gift).html.all(class: "gift-price").first?.text ?? ""
      #expect(price == shown)
      let form = try await ada.get("\(gift)/edit").form
      #expect(form["currency"] == currency)
      #expect(try await ada.submit(form.filled(["title": "Big kite"])).status == 303)
      #expect(
        try await ada.get(gift).html.all(class: "gift-price").first?.text ?? "" == shown,
        "untouched by an edit")
    }
  }

  @Test(
    "what is no price is refused beside the field, as it was typed",
    arguments: [
      "$25.00 - $45.00", "-5", "abc", "1e9", "12,345,6", "NaN", "0x10", "12.999 EUR USD",
      "99999999999999999999", "<b>5</b>", "🎁",
    ])
  func refused(typed: String) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled([
        "title": "Kite", "price": typed,
      ])
      let page = try await ada.submit(form)
      #expect(page.status == 422 && page.faults.keys.sorted() == ["price"])
      #expect(try page.form["price"] == typed)
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
    }
  }

  @Test("the currency somebody used last stays chosen, for them only, until they use another")
  func lastCurrency() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Mia")
      let currency = { (browser: Browser) in
        try await browser.get("\(list)/gifts/new").form["currency"]
      }
      _ = try await ada.addGift("Kite", to: list, ["price": "CHF 20"])
      site.clock.advance(1)
      #expect(try await currency(ada) == "CHF")
      #expect(try await currency(ben) == "EUR")
      _ = try await ada.addGift("No price", to: list)
      #expect(try await currency(ada) == "CHF")
      site.clock.advance(1)
      _ = try await ada.addGift("Ball", to: list, ["price": "5", "currency": "USD"])
      #expect(try await currency(ada) == "USD")
    }
  }
}
