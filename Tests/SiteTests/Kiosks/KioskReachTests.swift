import HTTP
import Household
import TestSupport
import Testing

@testable import Site

@Suite("What a tablet on the wall reaches", .timeLimit(.minutes(10)))
struct KioskReachTests {
  @Test("these addresses are a tablet's, and no others")
  func routes() {
    let routes = routeTable.compactMap { route -> String? in
      guard case .kiosk = route.access else { return nil }
      return "\(route.method.text) \(route.pattern)"
    }
    #expect(
      routes.sorted() == [
        "GET /kiosk", "GET /kiosk/chores", "GET /kiosk/chores/{id}",
        "GET /kiosk/chores/{id}/{person}", "GET /kiosk/images/{id}/thumb", "POST /kiosk/log",
        "POST /kiosk/log/{id}/undo",
      ])
  }

  @Test("at every other address it is a stranger, whatever name its cookie is sent under")
  func elsewhere() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let token = try #require(tablet.kioskToken)
      for route in routeTable {
        if case .kiosk = route.access { continue }
        // Signing out answers everybody alike, and takes a cookie that is none.
        let target = address(of: route)
        let stranger = try await ask(Browser(site), route, target)
        for name in ["hearthkeep-kiosk", "hearthkeep", "hearthkeep-faces", "hearthkeep-device"] {
          let browser = Browser(site)
          browser.cookie = "hearthkeep-kiosk=\(token)"
          if name != "hearthkeep-kiosk" { browser.cookie += "; \(name)=\(token)" }
          let answer = try await ask(browser, route, target)
          #expect(answer.status == stranger.status, "\(route.method.text) \(target) as \(name)")
          #expect(answer.location == stranger.location, "\(route.method.text) \(target)")
          if case .signedIn = route.access {
            #expect(answer.location?.hasPrefix("/sign-in?next=") == true, "\(target) as \(name)")
          }
        }
      }
      #expect(try await tablet.get("/kiosk").status == 200, "all the while it is paired")
    }
  }

  @Test("what there is besides chores is closed to it at its real addresses, too")
  func realAddresses() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let list = try await ada.list(of: "Ada")
      let upload = try await onThread { try PictureFixtures.upload("turned-with-place.jpg") }
      let gift = try await ada.addGift("Magic set", to: list, files: [upload])
      let person = try await ada.address(of: "Ada")
      let picture = try #require(
        try await ada.get(gift).html.all("img").compactMap { $0["src"] }.first)
      for address in [
        "/", "/gifts", list, gift, picture, "/claims", "/people", person, "/settings",
        "/settings/kiosks", "/settings/audit", "/chores", "/chores/log",
      ] {
        let answer = try await tablet.get(address)
        let stranger = try await Browser(site).get(address)
        #expect(answer.status == stranger.status && answer.status != 200, "\(address)")
        #expect(!answer.text.contains("Magic set") && !answer.text.contains("Ada"), "\(address)")
      }
      // Below its own addresses, too: a picture of a wish is nobody's face.
      let there = "/kiosk" + picture.replacing("/view", with: "/thumb")
      #expect(try await tablet.get(there).location == "/kiosk")
    }
  }

  @Test("it shows the faces of those who live at home, and nobody else can ask for them there")
  func faces() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      try await ada.addPerson("Mia", role: "child")
      let mias = try await ada.address(of: "Mia")
      let upload = try await onThread { try PictureFixtures.upload("turned-with-place.jpg") }
      #expect(
        try await ada.submit(ada.get("\(mias)/edit").form, files: [upload]).status == 303)
      let tablet = try await site.pairedTablet(by: ada)
      let who = try await tablet.get(tablet.get("/kiosk").kioskChore("Dishes"))
      let picture = try #require(who.html.all("img").first?["src"])
      #expect(
        picture == (try await ada.portrait(on: mias)).replacing("/images", with: "/kiosk/images"))
      let shown = try await tablet.get(picture)
      #expect(shown.status == 200 && shown.fields.first("content-type") == "image/webp")
      for other in [ada, Browser(site)] { #expect(try await other.get(picture).status == 401) }
      _ = try await tablet.tap("Mia", for: "Dishes")
      #expect(try await tablet.get("/kiosk").source.contains(picture))
      #expect(try await ada.post("\(mias)/archive").status == 303)
      #expect(try await tablet.get(picture).location == "/kiosk", "she has been put away")
      #expect(!(try await tablet.get("/kiosk").source.contains(picture)))
    }
  }

  @Test("nobody else reaches its addresses: not an adult, not a PIN's session, not a stranger")
  func othersAtItsAddresses() async throws {
    try await withHousehold { site, ada async throws in
      let pin = try await site.withHouseholdKey(as: "Ada").browser
      for browser in [ada, pin, Browser(site)] {
        for route in routeTable {
          guard case .kiosk = route.access else { continue }
          let answer = try await ask(browser, route, address(of: route))
          #expect(answer.status == 401, "\(route.method.text) \(route.pattern)")
          #expect(answer.heading == "This tablet is not paired")
        }
      }
      #expect(try await ada.get("/").status == 200, "and they stay signed in")
    }
  }

  @Test("a member's session in the same browser is not mixed in")
  func notMixed() async throws {
    try await withHousehold { site, ada async throws in
      let dishes = try await ada.addChore("Dishes")
      let tablet = try await site.pairedTablet(by: ada)
      try await ada.addPerson("Mia", role: "child")
      let alone = try await tablet.get("/kiosk").source
      let kiosk = tablet.cookie
      _ = try await tablet.signIn("Ada")
      #expect(try await tablet.get("/settings").status == 200)
      #expect(try await tablet.get("/kiosk").source == alone, "it shows the same to whoever it is")
      _ = try await tablet.tap("Mia", for: "Dishes")
      let both = tablet.cookie
      tablet.cookie = kiosk
      let entry = try #require(
        try await tablet.get("/kiosk").html.all("form").first {
          $0["action"]?.hasSuffix("/undo") == true
        }?["action"])
      #expect(
        try site.count(
          """
          SELECT count(*) FROM chore_entries e JOIN people p ON p.id = e.entered_by
          WHERE p.name = 'Mia'
          """) == 1, "Ada, who is signed in, has written nothing")
      tablet.cookie = both.split(separator: "; ").filter { !$0.hasPrefix("hearthkeep-kiosk") }
        .joined(separator: "; ")
      #expect(try await tablet.post(entry).status == 401)
      #expect(!dishes.isEmpty)
    }
  }

  @Test("it sees today’s chores, the next birthdays and faces, and no wish or setting")
  func narrow() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child", birthday: "2017-12-12")
      let coming = try await ada.get("/").html.all(class: "chip").map(\.text)
      _ = try await ada.addGift("Magic set", to: try await ada.list(of: "Mia"))
      _ = try await ada.addChore("Dishes", note: "and the pans")
      let tablet = try await site.pairedTablet(by: ada)
      let board = try await tablet.get("/kiosk")
      #expect(board.kioskOpen == ["Dishes"] && board.text.contains("and the pans"))
      let who = try await tablet.get(board.kioskChore("Dishes"))
      #expect(who.html.all(class: "kiosk-face").count == 2)
      #expect(board.html.all(class: "kiosk-coming").count == 1)
      #expect(board.html.all(class: "chip").map(\.text) == coming && coming.count == 1)
      for page in [board, who, try await tablet.get("/kiosk/chores")] {
        for link in page.links { #expect(link.address.hasPrefix("/kiosk"), "\(link)") }
        for form in page.html.all("form") {
          #expect(form["action"]?.hasPrefix("/kiosk/") == true)
        }
        for word in ["Magic set", "wishes", "2017", "Settings"] {
          #expect(!page.text.contains(word), "\(word)")
        }
      }
    }
  }

  private func ask(_ browser: Browser, _ route: Route, _ target: String) async throws -> Page {
    route.method == .get ? try await browser.get(target) : try await browser.post(target)
  }
}
