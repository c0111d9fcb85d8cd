import HTTP
import Household
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Pairing a tablet", .timeLimit(.minutes(10)))
struct KioskPairingTests {
  @Test("it takes an adult and their passcode")
  func adults() async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/settings/kiosks").form
      let noName = try await ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      #expect(noName.status == 422 && noName.faults.keys.contains("name"))
      let wrong = try await ada.submit(form.filled(["name": "Wall", "passcode": "not this one"]))
      #expect(wrong.status == 422 && wrong.faults.keys.contains("passcode"))
      #expect(wrong.html.first(id: "name")?["value"] == "Wall", "what was typed is kept")
      #expect(site.services.kioskPairings.open(at: Instant(seconds: site.clock.now)).isEmpty)
      for (name, role) in [("Ben", "member"), ("Mia", "child")] {
        try await ada.addPerson(name, role: role)
        let browser = try await site.signedIn(as: name)
        let fields = [("name", "Wall"), ("passcode", SetUpFields.passcode)]
        #expect(try await browser.get("/settings/kiosks").status == 403)
        #expect(try await browser.post("/settings/kiosks", fields).status == 403)
        let id = KioskID.random().text
        #expect(try await browser.get("/settings/kiosks/\(id)").status == 403)
        #expect(try await browser.post("/settings/kiosks/\(id)/revoke").status == 403)
        #expect(try await browser.get("/settings").text.contains("Choose a PIN for the wall"))
      }
    }
  }

  @Test("opening the link consumes nothing and leads to an address without it")
  func exchange() async throws {
    try await withHousehold { site, ada async throws in
      let link = try await ada.makeKioskLink()
      for _ in 1...3 {
        let fetched = try await Browser(site).get(link)
        #expect(fetched.status == 303 && fetched.location == "/kiosk/pair")
        #expect(fetched.fields.first("cache-control") == "no-store")
        #expect(fetched.fields.first("set-cookie")?.contains("Path=/kiosk;") == true)
      }
      let tablet = Browser(site)
      _ = try await tablet.get(link)
      let page = try await tablet.get("/kiosk/pair")
      #expect(page.status == 200 && page.text.contains("Kitchen wall"))
      #expect(!page.text.contains("Ada"), "it says nothing about who lives here")
      #expect(!page.source.contains(link))
      #expect(tablet.kioskToken == nil)
      #expect(try await tablet.pair(link).location == "/kiosk")
      #expect(tablet.kioskToken != nil && !tablet.cookie.contains("hearthkeep-pairing"))
      #expect(try await tablet.get("/kiosk").status == 200)
    }
  }

  @Test("a link works once, for ten minutes, and for nobody who guesses")
  func once() async throws {
    try await withHousehold { site, ada async throws in
      let used = try await ada.makeKioskLink()
      #expect(try await Browser(site).pair(used).location == "/kiosk")
      #expect(try await Browser(site).pair(used).status == 404)
      let old = try await ada.makeKioskLink()
      let late = Browser(site)
      _ = try await late.get(old)
      site.clock.advance(599)
      let button = try await late.get("/kiosk/pair").form(button: "Pair this device")
      site.clock.advance(1)
      let withdrawn = try await ada.makeKioskLink("Hall")
      let take = try await ada.get("/settings/kiosks").form(button: "Take back: Hall")
      #expect(try await ada.submit(take).status == 303)
      #expect(
        try await late.submit(button).status == 404, "the time is over between page and button")
      for link in [used, old, withdrawn, "/kiosk/" + PairingToken().cookieText, "/kiosk/x"] {
        let browser = Browser(site)
        let answer = try await browser.pair(link)
        #expect(answer.status == 404 && answer.heading == "This link does not pair anything")
        #expect(browser.kioskToken == nil && !browser.cookie.contains("hearthkeep-pairing"))
      }
      #expect(try site.count("SELECT count(*) FROM kiosks") == 1)
    }
  }

  @Test("of two tablets that press the button at once one is paired")
  func twoAtOnce() async throws {
    try await withHousehold { site, ada async throws in
      let link = try await ada.makeKioskLink()
      var tablets: [Browser] = []
      for _ in 0..<8 {
        let tablet = Browser(site)
        _ = try await tablet.get(link)
        tablets.append(tablet)
      }
      let paired = try await withThrowingTaskGroup(of: Bool.self) { group in
        for tablet in tablets {
          group.addTask { try await tablet.post("/kiosk/pair").location == "/kiosk" }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(paired == 1)
      #expect(tablets.filter { $0.kioskToken != nil }.count == 1)
      #expect(try site.count("SELECT count(*) FROM kiosks") == 1)
      #expect(try await site.services.keybag.kiosks(at: site.clock.now).count == 1)
    }
  }

  @Test("only the session that made a link sees it")
  func shown() async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/settings/kiosks").form
      let made = try await ada.submit(
        form.filled(["name": "Wall", "passcode": SetUpFields.passcode]))
      let address = try #require(made.location)
      #expect(try await ada.get(address).html.first(id: "link") != nil)
      #expect(try await ada.get(address).html.all(class: "qr").isEmpty == false)
      let phone = Browser(site)
      _ = try await phone.signIn("Ada")
      #expect(try await phone.get(address).status == 404)
      #expect(try await phone.get("/settings/kiosks").text.contains("Links that are still open"))
    }
  }

  @Test("whoever is signed in on the tablet is signed out when it is paired")
  func signedOut() async throws {
    try await withHousehold { site, ada async throws in
      let old = Browser(site)
      old.cookie = ada.cookie
      #expect(try await ada.pair(try await ada.makeKioskLink()).location == "/kiosk")
      #expect(ada.session == nil)
      #expect(try await old.get("/settings").status == 303, "the session has ended, too")
      #expect(try await ada.get("/kiosk").status == 200)
    }
  }

  @Test("a link of somebody who may no longer run the household pairs nothing")
  func makerLeft() async throws {
    try await withHousehold { site, ada async throws in
      let link = try await ada.makeKioskLink()
      try await site.services.store.write { try $0.run("UPDATE people SET role = 'member'") }
      #expect(try await Browser(site).pair(link).status == 404)
      #expect(try site.count("SELECT count(*) FROM kiosks") == 0)
    }
  }

  @Test("the list says who paired it and when, and taking it off ends it at its next request")
  func revoked() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      let tablet = try await site.pairedTablet(by: ada)
      let other = try await site.pairedTablet(by: ada, "Hall")
      site.clock.advance(86_400)
      _ = try await other.get("/kiosk")
      let list = try await ada.get("/settings/kiosks")
      #expect(list.text.contains("Kitchen wall") && list.text.contains("Paired by Ada yesterday"))
      #expect(list.text.contains("Last used today") && list.text.contains("Last used yesterday"))
      let who = try await tablet.get(try await tablet.get("/kiosk").kioskChore("Dishes"))
      let tap = try who.kioskTap("Ada")
      #expect(
        try await ada.submit(list.form(button: "Take off the wall: Kitchen wall")).status == 303)
      #expect(try site.count("SELECT count(*) FROM kiosks") == 1)
      #expect(try await site.services.keybag.kiosks(at: site.clock.now).count == 1)
      let answer = try await tablet.submit(tap)
      #expect(answer.status == 401 && answer.heading == "This tablet is not paired")
      #expect(tablet.kioskToken == nil)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
      #expect(try await other.get("/kiosk").status == 200, "the other one stays")
      let lines = try await ada.get("/settings/audit").text
      #expect(lines.contains("A tablet on the wall was paired by a link of Ada."))
      #expect(lines.contains("Ada took a tablet off the wall."))
    }
  }

  @Test(
    "its cookie is for /kiosk alone, for a year from each use, and over HTTPS it says so by its name"
  )
  func cookies() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let lines = try await tablet.get("/kiosk").fields.all("set-cookie")
      let line = try #require(lines.first { $0.hasPrefix("hearthkeep-kiosk=") })
      for part in ["Path=/kiosk;", "HttpOnly", "SameSite=Lax", "Max-Age=31536000"] {
        #expect(line.contains(part), "\(part)")
      }
      let secure = Browser(site, isSecure: true)
      _ = try await secure.pair(try await ada.makeKioskLink("Hall"))
      #expect(secure.cookie.contains("__Secure-hearthkeep-kiosk="))
      #expect(try await secure.get("/kiosk").status == 200)
      secure.cookie = tablet.cookie
      #expect(
        try await secure.get("/kiosk").status == 401, "the plain one counts for nothing there")
    }
  }

  @Test(
    "a form that is under way when it is taken off the wall, or when somebody locks, does nothing")
  func underWay() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      let form = [
        ("sec-fetch-site", "same-origin"), ("content-type", "application/x-www-form-urlencoded"),
      ]
      let tablet = try await site.pairedTablet(by: ada)
      let address = try await tablet.get("/kiosk").kioskChore("Dishes")
      let tap = try await tablet.get(address).kioskTap("Ada")
      let off = try await ada.get("/settings/kiosks")
        .form(button: "Take off the wall: Kitchen wall")
      let body = FormBody.urlencoded(tap.fields)
      let taken = try await tablet.send(.post, "/kiosk/log", form, body: body) {
        _ = try await ada.submit(off)
      }
      #expect(taken.status == 303 && taken.location == "/kiosk")
      let other = try await site.pairedTablet(by: ada, "Hall")
      let locked = try await other.send(.post, "/kiosk/log", form, body: body) {
        _ = try await ada.post("/lock")
      }
      #expect(locked.status == 303 && locked.location == "/kiosk")
      _ = try await Browser(site).signIn("Ada")
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
    }
  }

  @Test("one that is off for three months is paired no more")
  func idle() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      site.clock.advance(89 * 86_400)
      #expect(try await tablet.get("/kiosk").status == 200)
      site.clock.advance(90 * 86_400)
      #expect(try await tablet.get("/kiosk").status == 401)
      try await site.services.keybag.sweep(at: site.clock.now)
      _ = try await Browser(site).signIn("Ada")
      try await site.services.settleKiosks()
      #expect(try site.count("SELECT count(*) FROM kiosks") == 0)
    }
  }

  @Test("a row that somebody puts into the keybag, or back, is refused and goes")
  func forged() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.pairedTablet(by: ada)
      let before = try site.directory.snapshot()
      let list = try await ada.get("/settings/kiosks")
      _ = try await ada.submit(list.form(button: "Take off the wall: Kitchen wall"))
      let again = try await site.afterKill { directory in
        try FileSystem.remove(directory.path + "/data/keybag.db")
        let old = try FileSystem.read(before.path + "/data/keybag.db", limit: 1 << 24)
        try File.create(directory.path + "/data/keybag.db").writeAll(old)
      }
      let back = Browser(again)
      back.cookie = tablet.cookie
      // The older keybag holds what is needed, all but the household's own line.
      let cookie = back.cookie
      #expect(try await back.get("/kiosk").status == 401)
      #expect(again.log.text.contains("a tablet that the household does not know was refused"))
      back.cookie = cookie
      #expect(try await again.services.keybag.kiosks(at: again.clock.now).isEmpty)
      try await onThread { again.close() }

      let token = KioskToken()
      try await site.services.keybag.writer.run { db in
        try db.run(
          """
          INSERT INTO kiosks (token_hash, id, sealed_key, key_generation, created, last_used)
          VALUES (?1, ?2, ?3, 1, ?4, ?4)
          """, token.hash, KioskID.random().bytes, [UInt8](repeating: 7, count: 60),
          site.clock.now)
      }
      let forger = Browser(site)
      forger.cookie = "hearthkeep-kiosk=\(token.cookieText)"
      #expect(try await forger.get("/kiosk").status == 401, "it opens no key")
    }
  }

  @Test("names are sealed, and no token is in the keybag or the log")
  func sealed() async throws {
    try await withHousehold { site, ada async throws in
      let link = try await ada.makeKioskLink("Larder wall")
      let tablet = Browser(site)
      try await tablet.pair(link)
      _ = try await tablet.get("/kiosk")
      let file = try FileSystem.read(
        site.services.setUp.directory.path(of: .keybag), limit: 1 << 24)
      let text = String(decoding: file, as: UTF8.self)
      for word in ["Larder", try #require(tablet.kioskToken), String(link.dropFirst(7))] {
        #expect(!text.contains(word), "\(word)")
        #expect(!site.log.text.contains(word), "\(word)")
      }
    }
  }
}
