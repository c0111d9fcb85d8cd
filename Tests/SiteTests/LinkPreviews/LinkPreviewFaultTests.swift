import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Links that lead to nothing good", .timeLimit(.minutes(10)))
struct LinkPreviewFaultTests {
  @Test(
    "what cannot be had is said calmly, and the form is kept",
    arguments: [
      ("/", "404 Not Found", "There is no such page there any more.", 200),
      (
        "/", "403 Forbidden", "That shop does not show us its page. Please fill this in by hand.",
        200
      ),
      ("/", "503 Busy", "That shop does not show us its page. Please fill this in by hand.", 200),
      ("/pdf", "200 OK", "That address leads to something other than a page.", 200),
      ("/nothing", "200 OK", "That page says nothing that could be filled in.", 200),
      (
        "/gzip", "200 OK", "That shop’s answer cannot be understood. Please fill this in by hand.",
        200
      ),
      (
        "/noise", "200 OK", "That shop’s answer cannot be understood. Please fill this in by hand.",
        200
      ),
      ("/loop", "200 OK", "That address leads round in circles.", 200),
      (
        "/home", "200 OK",
        "That address is not on the public web, so it is not looked up from here.", 200
      ),
      (
        "http://127.0.0.1:8080/", "",
        "That address is not on the public web, so it is not looked up from here.", 200
      ),
      (
        "http://2130706433/", "",
        "That address is not on the public web, so it is not looked up from here.", 200
      ),
      (
        "http://private.example/", "",
        "That address is not on the public web, so it is not looked up from here.", 200
      ),
      (
        "http://localhost:22/", "",
        "That address is not on the public web, so it is not looked up from here.", 200
      ),
      (
        "http://nowhere.example/", "", "There is no shop at that address. Please check the link.",
        200
      ),
      ("http://192.168.1.20:8080/gifts", "", "That is an address of this household itself.", 200),
      ("http://192.168.1.20/", "", "That is an address of this household itself.", 200),
      ("", "", "Paste the address of a page into the link first.", 200),
      ("file:///etc/passwd", "", "That link is no address of a page.", 422),
      ("what?", "", "That link is no address of a page.", 422),
    ])
  func faults(_ link: String, _ answer: String, _ sentence: String, _ status: Int) async throws {
    try await withShop { target, send in
      switch target {
      case "/pdf": _ = send(LoopbackShop.page("%PDF", type: "application/pdf"))
      case "/nothing": _ = send(LoopbackShop.page("<p>Hello"))
      case "/gzip": _ = send(LoopbackShop.page("x", "Content-Encoding: gzip\r\n"))
      case "/noise": _ = send([0, 1, 2, 3])
      case "/loop": _ = send(LoopbackShop.redirect(to: "/loop"))
      case "/home": _ = send(LoopbackShop.redirect(to: "http://192.168.1.20:8080/"))
      default: _ = send(LoopbackShop.page("<title>Error</title>", status: answer))
      }
    } _: { shop, _, ada in
      let list = try await ada.list(of: "Ada")
      let link = link.hasPrefix("/") ? shop.address(link) : link
      let form = try await ada.get("\(list)/gifts/new").form.filled(["link": link, "note": "blue"])
      let page = try await ada.lookUp(form, at: "\(list)/gifts/preview")
      #expect(page.status == status)
      #expect(page.lookedUp == sentence)
      #expect(page.faults.keys.sorted() == (status == 422 ? ["link"] : []))
      #expect(
        try page.form["link"] == link && page.form["note"] == "blue" && page.form["title"] == "")
    }
  }

  @Test("what a hostile page says is text, and no longer than a title")
  func hostile() async throws {
    let long = String(repeating: "kite ", count: 1_000)
    try await withShop { target, send in
      let title = target == "/long" ? long : "<img src=x onerror=alert(1)>&quot;>\u{202e}\u{0}"
      _ = send(productPage(title.replacing("\"", with: "&quot;"), price: "1 - 2"))
    } _: { shop, _, ada in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form
      let page = try await ada.lookUp(
        form.filled(["link": shop.address("/x")]), at: "\(list)/gifts/preview")
      #expect(page.html.all("img").allSatisfy { $0["src"] != "x" })
      #expect(try page.form["title"]?.hasPrefix("<img src=x onerror=alert(1)>\">") == true)
      #expect(try page.form["price"] == "")
      let other = try await ada.lookUp(
        form.filled(["link": shop.address("/long")]), at: "\(list)/gifts/preview")
      let title = try #require(try other.form["title"])
      #expect(title.count <= 200 && title.hasSuffix("kite…"))
      #expect(try await ada.submit(try other.form).status == 303)
    }
  }

  @Test(
    "a picture that is none leaves nothing behind, and the rest is proposed",
    arguments: ["html", "bomb", "broken", "empty", "private"])
  func pictures(_ kind: String) async throws {
    try await withShop { target, send in
      guard target == "/picture" else {
        _ = send(productPage("Red kite"))
        return
      }
      switch kind {
      case "html": _ = send(LoopbackShop.page("<html>", type: "image/png"))
      case "bomb":
        _ = send(LoopbackShop.page(Forgery.png(width: 40_000, height: 40_000), type: "image/png"))
      case "broken":
        _ = send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort".utf8))
      case "empty": _ = send(LoopbackShop.page("", type: "image/png"))
      default: _ = send(LoopbackShop.redirect(to: "http://10.0.0.1/"))
      }
    } _: { shop, site, ada in
      let list = try await ada.list(of: "Ada")
      let before = try site.fileNames()
      let form = try await ada.get("\(list)/gifts/new").form.filled(["link": shop.address()])
      let page = try await ada.lookUp(form, at: "\(list)/gifts/preview")
      #expect(
        page.lookedUp
          == "Filled in from that page: title and price. Please look it over before you save.")
      #expect(try page.form["title"] == "Red kite" && page.form.all("picture") == [])
      #expect(try site.fileNames() == before)
      #expect(try site.count("SELECT count(*) FROM pictures") == 0)
    }
  }
}
