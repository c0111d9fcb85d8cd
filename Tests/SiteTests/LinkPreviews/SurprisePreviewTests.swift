import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Looking up the link of a surprise", .timeLimit(.minutes(10)))
struct SurprisePreviewTests {
  @Test(
    "title, price and picture are filled in, and no picture is kept that its recipient's key would open"
  )
  func surprise() async throws {
    try await withShop { target, send in
      _ = send(
        target == "/picture"
          ? LoopbackShop.page(Forgery.png(width: 64, height: 48), type: "image/png")
          : productPage("Red kite"))
    } _: { shop, site, ada in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Ada")
      let before = try await ada.get(list)
      let form = try await ben.get("\(list)/gifts/new").form.filled(["link": shop.address()])
      #expect(form["secret"] == "yes")
      let page = try await ben.lookUp(form, at: "\(list)/gifts/preview")
      #expect(
        page.lookedUp
          == "Filled in from that page: title, price and picture. Please look it over before you save."
      )
      #expect(try page.form["title"] == "Red kite" && page.form["secret"] == "yes")
      #expect(shop.requests.count == 2)
      #expect(try await ben.submit(try page.form).status == 303)

      let gift = try await ben.get(list).link("Red kite")
      #expect(try await ben.pictures(on: gift).count == 1)
      let edit = try await ben.get("\(gift)/edit").form.filled([
        "price": "", "note": "the long one",
      ])
      let again = try await ben.lookUp(edit, at: "\(gift)/preview")
      #expect(try again.form["price"] == "24.90" && again.form["note"] == "the long one")
      #expect(try again.form.action == "\(gift)/edit" && again.form["secret"] == "yes")
      #expect(try await ben.submit(try again.form).status == 303)

      #expect(try await ada.lookUp(edit, at: "\(gift)/preview").status == 404)
      #expect(try await ada.get(list).bytes == before.bytes)
      #expect(try await ben.pictures(on: gift).count == 1)
      #expect(try site.count("SELECT count(*) FROM pictures") == 0)
      #expect(try site.count("SELECT count(*) FROM giver_files") == 3)
    }
  }
}
