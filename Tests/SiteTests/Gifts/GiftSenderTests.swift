import HTTP
import Testing

@testable import Site

@Suite("Wishes sent by something else than their form")
struct GiftSenderTests {
  @Test(
    "an edit without a version changes whatever is there; a version that is none changes nothing")
  func noVersion() async throws {
    try await withHousehold { _, ada async throws in
      let gift = try await ada.addGift("Kite", to: try await ada.list(of: "Ada"))
      let form = try await ada.get("\(gift)/edit").form
      #expect(try await ada.submit(form.filled(["note": "blue"])).status == 303)
      let bare = try await ada.post("\(gift)/edit", parts: [.text("title", "Ball")])
      #expect(bare.status == 303)
      #expect(try await ada.get(gift).heading == "Ball")
      let odd = try await ada.submit(form.filled(["title": "Drum", "version": "latest"]))
      #expect(odd.status == 422)
      #expect(try await ada.get(gift).heading == "Ball")
    }
  }

  @Test("a currency that does not exist is told, not replaced")
  func unknownCurrency() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite", "price": "5"])
      for code in ["XYZ", "eur", ""] {
        let page = try await ada.submit(form.filled(["currency": code]))
        #expect(page.status == 422 && page.faults.keys.sorted() == ["currency"])
        #expect(try page.form["price"] == "5")
      }
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
    }
  }
}
