import HTTP
import Household
import SealedStore
import Testing

@testable import Site

@Suite("The page of what happened")
struct AuditPageTests {
  private func lines(_ page: Page) -> [String] { page.html.all("li").map(\.text) }

  @Test("says in words who came in and from where, by the household's day, the newest first")
  func words() async throws {
    try await withHousehold(zone: "America/Los_Angeles") { site, ada async throws in
      // 04:00 there; twenty hours later it is midnight.
      site.clock.advance(20 * 3_600 - 1)
      let stranger = Browser(site, address: "10.0.0.5")
      stranger.userAgent = SessionPageTests.iPhone
      for _ in 1...2 { _ = try await stranger.signIn("Nobody here", "not this one at all") }
      site.clock.advance(1)
      _ = try await stranger.signIn("Ada", "not this one at all")
      _ = try await ada.post("/settings/keys", [("passcode", SetUpFields.passcode)])
      let page = try await ada.get("/settings/audit")
      #expect(page.html.all("h2").map(\.text) == ["Today", "Yesterday"])
      let lines = lines(page)
      #expect(lines.count == 4)
      #expect(lines[0].contains("Ada gave the household new keys."))
      #expect(lines[1].contains("A wrong passcode was typed for Ada."))
      #expect(lines[1].contains("00:00") && lines[1].contains("Safari on an iPhone"))
      #expect(lines[2].contains("Somebody tried to sign in 2 times with a name that is not known"))
      #expect(lines[2].contains("23:59") && lines[2].contains("10.0.0.5"))
      #expect(lines[3].contains("Ada set the household up.") && lines[3].contains("04:00"))
      #expect(!page.source.contains("Nobody here") && !page.source.contains("not this one"))
      #expect(try await ada.get("/settings").link("See what happened") == "/settings/audit")
    }
  }

  @Test("only adults read it", arguments: Role.allCases)
  func roles(role: Role) async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: role.rawValue)
      let ben = try await site.signedIn(as: "Ben")
      #expect(try await ben.get("/settings/audit").status == (role == .adult ? 200 : 403))
      let settings = try await ben.get("/settings").source
      #expect(settings.contains("/settings/audit") == (role == .adult))
    }
  }

  @Test("nothing of gifts and chores is in it")
  func content() async throws {
    try await withHousehold { site, ada async throws in
      let before = try site.happenings().count
      _ = try await ada.addGift("Magic set", to: ada.list(of: "Ada"))
      let chore = try await ada.addChore("Feed the rabbits")
      let log = try await ada.get("/chores/log").form.filled(["chore": chore])
      #expect(try await ada.submit(log).status == 303)
      #expect(try site.happenings().count == before)
    }
  }

  @Test("one person's: what they did, and what was done about them")
  func filter() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      _ = try await ben.post("/settings/keys", [("passcode", "not this one at all")])
      let page = try await ada.get("/settings/audit")
      let select = try #require(page.html.first(id: "person"))
      func id(_ name: String) throws -> String {
        try #require(select.all("option").first { $0.text == name }?["value"])
      }
      #expect(select.all("option").map(\.text) == ["Everybody", "Ada", "Ben", "Mia"])
      let bens = try await ada.get("/settings/audit?person=\(id("Ben"))")
      #expect(lines(bens).count == 2 && lines(bens).allSatisfy { $0.contains("Ben") })
      let chosen = try #require(bens.html.first(id: "person")).all("option")
      #expect(chosen.first { $0["selected"] != nil }?.text == "Ben")
      let mias = try await ada.get("/settings/audit?person=\(id("Mia"))")
      #expect(lines(mias).isEmpty && mias.text.contains("nothing about Mia"))
      #expect(lines(try await ada.get("/settings/audit?person=")) == lines(page))
      for odd in ["x", unknownID(), "%F0%9F%8E%81"] {
        #expect(try await ada.get("/settings/audit?person=\(odd)&before=\(odd)").status == 200)
      }
    }
  }

  @Test("page after page holds each line once, also of one second and of one person")
  func pages() async throws {
    try await withHousehold { site, ada async throws in
      let count = 2 * AuditPages.length + 7
      try await site.services.store.write { db in
        for number in 1..<count {
          try db.record(
            AuditEntry(
              .locked, from: Caller(address: "n\(number)", userAgent: .unknown),
              at: Instant(seconds: TestClock.noon + Int64(number / 40))))
        }
      }
      var seen: [String] = []
      var address: String? = "/settings/audit"
      var sizes: [Int] = []
      while let next = address {
        let page = try await ada.get(next)
        let times = page.html.all("li").map(\.text)
        sizes.append(times.count)
        seen += times
        address = page.links.first { $0.text == "Earlier" }?.address
        let leadsBack = page.links.contains { $0.text == "Back to the newest" }
        #expect(leadsBack == (sizes.count > 1), "page \(sizes.count)")
      }
      #expect(sizes == [AuditPages.length, AuditPages.length, 7])
      #expect(Set(seen).count == count)
      #expect(seen.first?.contains("n\(count - 1)") == true)
      #expect(seen.last?.contains("set the household up") == true)
    }
  }

  @Test("a page of one person leads to older ones of the same person")
  func filteredPages() async throws {
    try await withHousehold { site, ada async throws in
      for _ in 0...AuditPages.length {
        _ = try await Browser(site).signIn("Ada")
        site.clock.advance(1)
      }
      let page = try await ada.get("/settings/audit")
      let select = try #require(page.html.first(id: "person"))
      let id = try #require(select.all("option").first { $0.text == "Ada" }?["value"])
      let older = try await ada.get("/settings/audit?person=\(id)").link("Earlier")
      #expect(older.hasPrefix("/settings/audit?person=\(id)&before="))
      let rest = try await ada.get(older)
      #expect(lines(rest).count == 2)
      #expect(try rest.link("Back to the newest") == "/settings/audit?person=\(id)")
    }
  }

  @Test(
    "every event has a sentence of its own, that names who is named", arguments: AuditEvent.allCases
  )
  func sentences(event: AuditEvent) {
    let words = AuditWords.english
    let others = AuditEvent.allCases.filter { $0 != event }
    let own = words.sentence(event, "Ada", "Ben", 1)
    #expect(own.hasSuffix(".") && (own.contains("Ada") || own.contains("Ben")))
    #expect(!others.contains { words.sentence($0, "Ada", "Ben", 1) == own })
    for times in [1, 3] {
      let unnamed = words.sentence(event, nil, nil, times)
      #expect(!unnamed.isEmpty && !unnamed.contains("  "))
      #expect(unnamed.contains("3 times") == (event.isFailure && times == 3))
    }
  }
}
