import HTTP
import Household
import Testing

@testable import Site

/// A household whose givers plan something, while those it is for, and those who are not shown the list, look
/// at everything.
struct SpoilerHouse: Sendable {
  /// Whose list it is.
  enum List: String, CaseIterable, Sendable {
    /// Mia’s, who is grown up.
    case ownList
    /// Mia’s and Tom’s; Ada made it and looks after it.
    case couple
    /// Mia’s, who is a child.
    case child
  }

  let site: TestSite
  let kind: List
  let list: String
  /// Another one of Mia's.
  let elsewhere: String
  /// By name; everybody here holds the list’s giver key.
  let givers: [String: Browser]
  /// The first of them is Mia, for whom it is.
  let watchers: [Watcher]
  /// Dora, whom a holder is asked about; nil where nobody is.
  let asked: Browser?
  /// Somebody who came by a link that Ben has made.
  let guest: Browser

  struct Watcher: Sendable {
    enum Kind: Sendable {
      case member, tablet, stranger
      /// Came by a link of Mia's own.
      case guest
    }

    let name: String
    let browser: Browser
    var kind = Kind.member
  }

  /// - Parameter test: finds the givers’ keys made, and nothing planned.
  static func built(
    for kind: List, _ test: @Sendable (SpoilerHouse) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      for (name, role) in [
        ("Ben", "adult"), ("Cleo", "member"), ("Dora", "member"), ("Gus", "member"),
        ("Mia", kind == .child ? "child" : "member"), ("Tom", "adult"),
      ] {
        try await ada.addPerson(name, role: role)
      }
      var browsers = ["Ada": ada]
      for name in ["Ben", "Cleo", "Dora", "Mia", "Tom"] {
        browsers[name] = try await site.signedIn(as: name)
      }
      func browser(_ name: String) throws -> Browser { try #require(browsers[name]) }
      let mia = try browser("Mia")
      try await fill(ada, mia)
      let list = try await makeList(kind, ada, mia)
      try await wish(on: list, mia)
      let elsewhere = try #require(
        try await mia.post(
          "/gifts",
          [
            ("title", "Later"), ("visibility", "everybody"), ("occasion", "any"),
            ("recipients", try await mia.personID("Mia")),
          ]
        ).location)
      var givers: [String: Browser] = [:]
      for name in ["Ada", "Ben", "Cleo"] {
        givers[name] = try browser(name)
        // The first of them makes the key.
        #expect(try await browser(name).get(list).status == 200)
      }
      if kind == .ownList { try await show(list, to: ["Ada", "Ben", "Cleo", "Dora"], mia) }
      var watchers = [
        Watcher(name: "Mia", browser: mia), Watcher(name: "Tom", browser: try browser("Tom")),
        Watcher(name: "tablet", browser: try await site.pairedTablet(by: ada), kind: .tablet),
        Watcher(name: "stranger", browser: Browser(site), kind: .stranger),
      ]
      if kind == .ownList {
        let link = try await mia.makeGuestLink(on: list, "Choir")
        watchers.append(
          Watcher(name: "choir", browser: try await site.guest(by: link), kind: .guest))
      }
      if kind == .couple { watchers.append(Watcher(name: "Dora", browser: try browser("Dora"))) }
      let guest = try await site.guest(
        by: try await browser("Ben").makeGuestLink(on: list, "Grandparents"))
      // A start forgets them, too.
      site.services.guestLinks.forget()
      try await test(
        SpoilerHouse(
          site: site, kind: kind, list: list, elsewhere: elsewhere, givers: givers,
          watchers: watchers,
          asked: kind == .ownList ? try browser("Dora") : nil, guest: guest))
    }
  }

  var mia: Browser { watchers[0].browser }

  /// The same household as a start over a copy of its files finds it, with everybody signed in as here.
  func twin() async throws -> SpoilerHouse {
    let twin = try await site.afterKill()
    func same(_ browser: Browser) -> Browser {
      let copy = Browser(twin, address: browser.address)
      copy.cookie = browser.cookie
      return copy
    }
    return SpoilerHouse(
      site: twin, kind: kind, list: list, elsewhere: elsewhere, givers: givers.mapValues(same),
      watchers: watchers.map {
        Watcher(name: $0.name, browser: same($0.browser), kind: $0.kind)
      }, asked: asked.map(same), guest: same(guest))
  }

  /// Everybody comes by, so that nobody’s coming tells more of one moment than of another.
  func comeBy() async throws {
    for browser in givers.values { #expect(try await browser.get("/").status == 200) }
    if let asked { #expect(try await asked.get("/").status == 200) }
    for watcher in watchers {
      _ = try await watcher.browser.get(watcher.kind == .tablet ? "/kiosk" : "/")
    }
  }

  /// What is there besides: everything that has a page.
  private static func fill(_ ada: Browser, _ mia: Browser) async throws {
    _ = try await ada.addChore("Dishes")
    let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo", "Mia", "Gus"])
    #expect(try await ada.drawNames(draw).status == 303)
    _ = try await ada.invite("Gus")
  }

  private static func makeList(
    _ kind: List, _ ada: Browser, _ mia: Browser
  ) async throws -> String {
    guard kind == .couple else {
      let list = try await mia.list(of: "Mia")
      try await show(list, to: ["Ada", "Ben", "Cleo"], kind == .child ? ada : mia)
      return list
    }
    var form = [("title", "The two of them"), ("visibility", "chosen"), ("occasion", "wedding")]
    for name in ["Mia", "Tom"] { form.append(("recipients", try await ada.personID(name))) }
    for name in ["Ben", "Cleo"] { form.append(("viewers", try await ada.personID(name))) }
    return try #require(try await ada.post("/gifts", form).location)
  }

  /// Shows a list to these and nobody else.
  private static func show(
    _ list: String, to names: [String], _ browser: Browser
  ) async throws {
    var ids: [String] = []
    for name in names { ids.append(try await browser.personID(name)) }
    let form = try await browser.get("\(list)/edit").form.filled(["visibility": "chosen"])
      .ticking("viewers", ids)
    #expect(try await browser.submit(form).status == 303)
  }

  private static func wish(on list: String, _ mia: Browser) async throws {
    _ = try await mia.addGift("Skates", to: list, ["price": "80", "tags": "outdoors"])
    _ = try await mia.addGift("Plates", to: list, ["quantity": "5", "note": "the **blue** ones"])
    _ = try await mia.addGift(
      "Bicycle", to: list, ["price": "300", "link": "https://shop.example/bicycle"],
      files: [Upload(name: "bicycle.png", Forgery.png(width: 4, height: 3))])
    _ = try await mia.addGift("Socks", to: list, ["quantity": ""])
    var hats: [String] = []
    for title in ["Cap", "Hat"] { hats.append(try await mia.addGift(title, to: list)) }
    let group = try await mia.get("\(list)/groups/new").form.filled(["title": "Something warm"])
      .ticking("wish", hats.map { String($0.dropFirst("/gifts/".count)) })
    #expect(try await mia.submit(group).status == 303)
    let drum = try await mia.addGift("Drum", to: list)
    #expect(try await mia.post("\(drum)/archive").status == 303)
    _ = try await mia.addGift("Ring", to: list, ["draft": "yes"])
    let file = Upload(name: "wishes.csv", Array("title\nBook\n".utf8))
    #expect(try await mia.post("\(list)/import", parts: [.file("files", file)]).status == 303)
  }
}
