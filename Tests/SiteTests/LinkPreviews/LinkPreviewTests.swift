import HTTP
import Synchronization
import System
import TestSupport
import Testing

@testable import Site

@Suite("Looking a link up", .timeLimit(.minutes(10)))
struct LinkPreviewTests {
  @Test("an empty form gets title, price and picture, and saves nothing before it is saved")
  func everything() async throws {
    try await withShop { target, send in
      _ = send(
        target == "/picture"
          ? LoopbackShop.page(Forgery.png(width: 640, height: 480), type: "image/png")
          : productPage("Red kite"))
    } _: { shop, site, ada in
      let list = try await ada.list(of: "Ada")
      let empty = try await ada.get("\(list)/gifts/new").form
      let page = try await ada.lookUp(
        empty.filled(["link": shop.address("/kite")]), at: "\(list)/gifts/preview")
      #expect(page.status == 200)
      #expect(
        page.lookedUp
          == "Filled in from that page: title, price and picture. Please look it over before you save."
      )
      let form = try page.form
      #expect(form["title"] == "Red kite" && form["price"] == "24.90" && form["currency"] == "EUR")
      #expect(form["link"] == shop.address("/kite") && form["once"] == empty["once"])
      let picture = try #require(form["picture"])
      #expect(
        try await ada.get("/images/\(picture)/thumb").fields.first("content-type") == "image/webp")
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NULL") == 1)
      #expect(try await ada.submit(form).status == 303)
      let gift = try await ada.get(list).link("Red kite")
      #expect(try await ada.get(gift).source.contains("/images/\(picture)/view"))
      #expect(shop.requests.count == 2 && !shop.requests.joined().lowercased().contains("cookie"))
      #expect(!site.log.text.contains("shop.example") && !site.log.text.contains("kite"))
      #expect(site.log.text.contains("\"outcome\":\"found\""))
    }
  }

  @Test("what was typed and sent stays, whatever the page says")
  func typed() async throws {
    try await withShop { _, send in
      _ = send(productPage("Red kite", price: "1.299,00", currency: "CHF"))
    } _: { shop, site, ada in
      let list = try await ada.list(of: "Ada")
      let typed = try await ada.get("\(list)/gifts/new").form.filled([
        "title": " My kite", "note": "**blue**", "link": shop.address(), "price": "abc",
        "currency": "USD", "quantity": "3", "priority": "most", "tags": "outside",
      ])
      let page = try await ada.lookUp(
        typed, at: "\(list)/gifts/preview",
        files: [Upload(name: "mine.png", Forgery.png(width: 64, height: 64))])
      #expect(page.lookedUp == "Everything that page says is filled in already.")
      let form = try page.form
      for (name, value) in typed.fields where name != "version" {
        #expect(form.all(name) == [value])
      }
      #expect(form.all("picture").count == 1)
      #expect(page.html.all("img").contains { $0["alt"] == "Picture mine.png" })
      // No picture was asked for, since there is one.
      #expect(shop.requests.count == 1)
      let half = try await ada.lookUp(
        typed.filled(["price": " "]), at: "\(list)/gifts/preview")
      #expect(try half.form["price"] == "1299.00" && half.form["currency"] == "CHF")
      #expect(try half.form["title"] == " My kite")
    }
  }

  @Test("the form of a wish that is there is filled in the same way, with its own pictures kept")
  func edit() async throws {
    try await withShop { target, send in
      _ = send(productPage("Red kite"))
    } _: { shop, site, ada in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift(
        "Kite", to: list, files: [Upload(name: "a.png", Forgery.png(width: 64, height: 64))])
      let form = try await ada.get("\(gift)/edit").form.filled(["link": shop.address()])
      let page = try await ada.lookUp(form, at: "\(gift)/preview")
      #expect(
        page.lookedUp == "Filled in from that page: price. Please look it over before you save.")
      #expect(try page.form["price"] == "24.90" && page.form["title"] == "Kite")
      #expect(try page.form.all("picture") == form.all("picture") && form.all("picture").count == 1)
      #expect(try page.form["version"] == form["version"] && page.form.action == "\(gift)/edit")
      #expect(try await ada.submit(try page.form).status == 303)
      #expect(try site.count("SELECT price FROM gifts") == 2490)
    }
  }

  @Test("one person looks one page up at a time")
  func oneAtATime() async throws {
    let asked = Gate()
    try await withShop { _, send in
      asked.arrive()
      asked.wait()
      _ = send(productPage("Red kite"))
    } _: { shop, _, ada in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["link": shop.address()])
      async let first = ada.lookUp(form, at: "\(list)/gifts/preview")
      try await onThread { asked.waitForArrival() }
      let second = try await ada.lookUp(form, at: "\(list)/gifts/preview")
      #expect(second.status == 503)
      #expect(
        second.lookedUp
          == "Another page is being looked up just now. Please try again in a moment.")
      asked.open()
      #expect(try await first.status == 200)
      #expect(try await ada.lookUp(form, at: "\(list)/gifts/preview").status == 200)
    }
  }

  @Test("only who may add or change a wish may have its link looked up")
  func permission() async throws {
    try await withShop { _, send in
      _ = send(productPage("Red kite"))
    } _: { shop, site, ada in
      try await ada.addPerson("Ben")
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list)
      let ben = try await site.signedIn(as: "Ben")
      let form = try await ada.get("\(gift)/edit").form.filled(["link": shop.address()])
      #expect(try await ben.lookUp(form, at: "\(gift)/preview").status == 403)
      let missing = "/gifts/00000000000000000000000000"
      #expect(try await ben.lookUp(form, at: "\(missing)/preview").status == 404)
      #expect(try await Browser(site).lookUp(form, at: "\(gift)/preview").status == 303)
      #expect(shop.requests.isEmpty)
    }
  }

  @Test("a household that does without has no button and no address")
  func off() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let page = try await ada.get("\(list)/gifts/new")
      #expect(page.html.first(id: "looked-up") == nil)
      #expect(!page.source.contains("/preview"))
      #expect(try await ada.lookUp(page.form, at: "\(list)/gifts/preview").status == 404)
      let gift = try await ada.addGift("Kite", to: list)
      #expect(try await ada.lookUp(page.form, at: "\(gift)/preview").status == 404)
    }
  }

  @Test("the button sends the whole form, and Enter in a field still saves it")
  func button() async throws {
    try await withShop { _, _ in
    } _: { _, _, ada in
      let list = try await ada.list(of: "Ada")
      let page = try await ada.get("\(list)/gifts/new")
      let form = try #require(page.html.all("form").first { $0["action"] == "\(list)/gifts" })
      let buttons = form.all("button")
      #expect(buttons.first?["formaction"] == nil && buttons.first?["tabindex"] == "-1")
      let lookUp = try #require(buttons.first { $0["formaction"] != nil })
      #expect(lookUp["formaction"] == "\(list)/gifts/preview#looked-up")
      #expect(lookUp.text == "Look it up" && lookUp["formnovalidate"] != nil)
    }
  }
}

/// Lets a test hold a shop's answer back. Its waits block.
private final class Gate: Sendable {
  private let arrivals = BlockingQueue<Void>(capacity: 8)
  private let openings = BlockingQueue<Void>(capacity: 8)

  func arrive() { _ = arrivals.push(()) }
  func waitForArrival() { _ = arrivals.pop() }
  func wait() { _ = openings.pop() }
  /// For everybody from now on.
  func open() { openings.close() }
}
