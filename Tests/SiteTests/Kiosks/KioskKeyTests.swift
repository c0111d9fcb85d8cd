import HTTP
import Household
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("A tablet on the wall and the household's keys", .timeLimit(.minutes(10)))
struct KioskKeyTests {
  @Test("after a start it opens the household by itself")
  func restart() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      let tablet = try await site.pairedTablet(by: ada)
      await site.restart()
      #expect(try await tablet.get("/kiosk").kioskOpen == ["Dishes"])
      #expect(site.services.lock.isOpen)
      let again = try await site.afterKill()
      let same = Browser(again)
      same.cookie = tablet.cookie
      #expect(try await same.get("/kiosk").kioskOpen == ["Dishes"])
      try await onThread { again.close() }
    }
  }

  @Test(
    "after the lock it says one sentence, a kill or not, and comes back by itself with a passcode")
  func lock() async throws {
    try await withHousehold { site, ada async throws in
      let dishes = try await ada.addChore("Dishes")
      let tablet = try await site.pairedTablet(by: ada)
      let waiting = try await ada.makeKioskLink("Hall")
      let mia = try #require(
        try await tablet.get(try await tablet.get("/kiosk").kioskChore("Dishes"))
          .kioskTap("Ada")["person"])
      #expect(try await ada.post("/lock").status == 303)
      let again = try await site.afterKill()
      for site in [site, again] {
        let wall = Browser(site)
        wall.cookie = tablet.cookie
        for path in ["/kiosk", "/kiosk/chores", "/kiosk/chores/\(dishes)"] {
          let page = try await wall.get(path)
          #expect(page.status == 200 && page.heading == "The household is locked")
          #expect(!page.text.contains("Dishes") && !page.text.contains("Ada"))
        }
        #expect(
          try await wall.post("/kiosk/log", [("chore", dishes), ("person", mia)]).heading
            == "The household is locked")
        #expect(!site.services.lock.isOpen, "it opens nothing")
        #expect(try await Browser(site).pair(waiting).status == 404, "and links are gone")
        _ = try await Browser(site).signIn("Ada")
        #expect(try await wall.get("/kiosk").kioskOpen == ["Dishes"])
        #expect(try await Browser(site).pair(waiting).status == 404, "for good")
      }
      try await onThread { again.close() }
    }
  }

  @Test("while it is locked its token opens no key: the latch is a part of what does")
  func latched() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let (keybag, device) = (site.services.keybag, site.services.deviceKey)
      let text = try #require(tablet.kioskToken)
      let token = try #require(KioskToken(cookieText: text))
      let key = try #require(site.services.lock.key)
      func wrap() async throws -> [UInt8] {
        try #require(
          try await keybag.writer.run {
            try $0.first("SELECT sealed_key FROM kiosks") { try $0.blob(0) }
          })
      }
      let id = try #require(try await keybag.kiosks(at: site.clock.now).first?.id)
      let context = KeyContext.kiosk(id, in: key.household, generation: key.generation)
      let sealed = try await wrap()
      #expect(
        try token.wrappingKey(device, latch: key.latch).open(sealed, as: context) == key.secret)
      let none = SecretBytes(count: 32) { _ in }
      #expect(throws: SealFault.self) {
        try token.wrappingKey(device, latch: none).open(sealed, as: context)
      }
      #expect(throws: SealFault.self) {
        try token.wrappingKey(.ephemeral(), latch: key.latch).open(sealed, as: context)
      }
      #expect(throws: SealFault.self) {
        try KioskToken().wrappingKey(device, latch: key.latch).open(sealed, as: context)
      }
      let kept = try await keybag.writer.run {
        try $0.first("SELECT sealed_secret FROM latch") { try $0.blob(0) }
      }
      _ = try await ada.post("/lock")
      // As where the disk refuses to let it go.
      try await keybag.writer.run {
        try $0.run("INSERT INTO latch (one, sealed_secret) VALUES (1, ?)", kept)
      }
      #expect(try await keybag.latch(device) == nil)
      guard case .latched = try await keybag.open(token, device, at: site.clock.now) else {
        Issue.record("it opens while the latch is away")
        return
      }
    }
  }

  @Test("new keys end it, and links that are open; the page that makes them says so")
  func rotation() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let link = try await ada.makeKioskLink("Hall")
      #expect(try await ada.get("/settings/keys").text.contains("tablets on the wall paired anew"))
      try await site.services.lock.renewKeys()
      // Somebody's passcode brings the latch back.
      _ = try await Browser(site).signIn("Ada")
      let answer = try await tablet.get("/kiosk")
      #expect(answer.status == 401 && answer.heading == "This tablet is not paired")
      #expect(try await Browser(site).pair(link).status == 404)
      #expect(try await ada.get("/settings/kiosks").html.all(class: "rows").isEmpty)
      site.clock.advance(61)
      try await site.services.settleKiosks()
      #expect(try site.count("SELECT count(*) FROM kiosks") == 0)
    }
  }

  @Test("a household key of before opens nothing for a row that names the present one")
  func oldWrap() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let row = try await site.services.keybag.writer.run { db in
        try db.first("SELECT token_hash, id, sealed_key FROM kiosks") { row in
          (try row.blob(0), try row.blob(1), try row.blob(2))
        }
      }
      let (hash, id, wrap) = try #require(row)
      try await site.services.lock.renewKeys()
      _ = try await Browser(site).signIn("Ada")
      let generation = try #require(site.services.lock.key).generation
      try await site.services.keybag.writer.run { [now = site.clock.now] db in
        try db.run(
          "INSERT INTO kiosks VALUES (?, ?, ?, ?, ?, ?)", hash, id, wrap, generation, now, now)
      }
      #expect(try await tablet.get("/kiosk").status == 401)
    }
  }

  @Test("a lock while it asks leaves the household locked")
  func lockedMeanwhile() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { _ = try await Browser(site, tablet).get("/kiosk") } }
        group.addTask { _ = try await ada.post("/lock") }
        for _ in 0..<20 { group.addTask { _ = try await Browser(site, tablet).get("/kiosk") } }
        try await group.waitForAll()
      }
      #expect(!site.services.lock.isOpen)
      #expect(try await Browser(site, tablet).get("/kiosk").heading == "The household is locked")
    }
  }
}

extension Browser {
  /// Another one with the same cookies.
  convenience init(_ site: TestSite, _ other: Browser) {
    self.init(site)
    cookie = other.cookie
  }
}
