import HTTP
import Household
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Signing in by a PIN")
struct PINSignInTests {
  /// A tablet on which Ada is enrolled, and nobody signed in.
  private func withTablet(
    _ test: @Sendable (_ site: TestSite, _ ada: Browser, _ tablet: Browser) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      let tablet = Browser(site)
      _ = try await tablet.signIn("Ada")
      guard try await tablet.enrol(pin: "2580").status == 303 else {
        throw Unexpected(422, "enrolling")
      }
      _ = try await tablet.post("/sign-out")
      try await test(site, ada, tablet)
    }
  }

  private static let wrong = (0..<12).map { "90\(41 + $0)" }

  @Test("the session shows what everybody may see, and is a short one")
  func session() async throws {
    try await withTablet { site, _, tablet async throws in
      let answer = try await tablet.signIn("Ada", pin: "2580")
      #expect(answer.status == 303 && answer.location == "/")
      #expect(try await tablet.get("/people").status == 200)
      #expect(try await tablet.get("/settings/confirm").status == 200, "it is no full one")
      site.clock.advance(15 * 60)
      #expect(try await tablet.get("/people").status == 303)
      #expect(try await tablet.get("/sign-in").faces == ["Ada"])
    }
  }

  @Test("it opens the household after a start, and shows the faces while it is locked")
  func locked() async throws {
    try await withTablet { site, _, tablet async throws in
      await site.restart()
      let door = try await tablet.get("/sign-in")
      #expect(door.faces == ["Ada"] && door.text.contains("The household is locked"))
      #expect(!site.services.lock.isOpen)
      #expect(try await tablet.signIn("Ada", pin: "9041").status == 401)
      #expect(!site.services.lock.isOpen)
      #expect(try await tablet.signIn("Ada", pin: "2580").status == 303)
      #expect(site.services.lock.isOpen)
    }
  }

  @Test("after the lock it opens nothing until somebody has typed a passcode, a kill or not")
  func byHand() async throws {
    try await withTablet { site, ada, tablet async throws in
      #expect(try await ada.post("/lock").status == 303)
      let again = try await site.afterKill()
      for site in [site, again] {
        let browser = Browser(site)
        browser.cookie = tablet.cookie
        #expect(try await browser.get("/sign-in").faces == ["Ada"])
        for pin in ["2580", "9041"] {
          let refused = try await browser.signIn("Ada", pin: pin)
          #expect(refused.status == 401)
          #expect(refused.notices.last?.contains("takes a passcode") == true)
        }
        #expect(!site.services.lock.isOpen)
        #expect(try await Browser(site).signIn("Ada").status == 303)
        #expect(try await browser.signIn("Ada", pin: "2580").status == 303)
      }
      try await onThread { again.close() }
    }
  }

  @Test("ten wrong PINs make the device forget somebody, also while it is locked")
  func ten() async throws {
    for isLocked in [false, true] {
      try await withTablet { site, _, tablet async throws in
        if isLocked { await site.restart() }
        var last: Page?
        for (number, pin) in Self.wrong.prefix(10).enumerated() {
          last = try await tablet.signIn("Ada", pin: pin)
          #expect(last?.status == 401)
          #expect(
            last?.notices.last?.contains("forgets you") == (number >= 5 && number < 9), "\(number)")
          site.clock.advance(3_600)
        }
        #expect(last?.notices.last?.contains("does not know Ada’s PIN any more") == true)
        #expect(try await site.services.keybag.enrolmentIDs().isEmpty)
        let door = try await tablet.get("/sign-in")
        #expect(door.faces.isEmpty && !tablet.cookie.contains("hearthkeep-faces"))
        #expect(site.services.lock.isOpen != isLocked)
        #expect(try await tablet.signIn("Ada").status == 303, "the passcode still does")
        try await site.services.settleSharedDevices()
        #expect(try site.count("SELECT count(*) FROM shared_devices") == 0)
      }
    }
  }

  @Test(
    "after four free tries it waits, from whatever address, and a right one makes them free again")
  func waits() async throws {
    try await withTablet { site, _, tablet async throws in
      for (number, pin) in Self.wrong.prefix(5).enumerated() {
        let moved = Browser(site, address: "192.168.1.\(40 + number)")
        moved.cookie = tablet.cookie
        #expect(try await moved.signIn("Ada", pin: pin).status == 401)
      }
      let moved = Browser(site, address: "10.0.0.9")
      moved.cookie = tablet.cookie
      let waiting = try await moved.signIn("Ada", pin: "2580")
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      let again = try await site.afterKill()
      let later = Browser(again)
      later.cookie = tablet.cookie
      #expect(try await later.signIn("Ada", pin: "2580").status == 429, "a start forgets nothing")
      try await onThread { again.close() }
      site.clock.advance(60)
      #expect(try await tablet.signIn("Ada", pin: "2580").status == 303)
      _ = try await tablet.post("/sign-out")
      for pin in Self.wrong.suffix(4) {
        #expect(try await tablet.signIn("Ada", pin: pin).status == 401)
      }
      #expect(try await Browser(site).signIn("Ada").status == 303, "passcodes have their own count")
    }
  }

  @Test("the same wrong PIN again and again is one try")
  func repeated() async throws {
    try await withTablet { site, _, tablet async throws in
      for _ in 1...30 { #expect(try await tablet.signIn("Ada", pin: "9041").status == 401) }
      #expect(try await tablet.signIn("Ada", pin: "2580").status == 303)
    }
  }

  @Test(
    "what is no PIN is neither hashed nor counted",
    arguments: ["", "1", "abcd", "123456789", "٢٥٨٠"])
  func noPIN(typed: String) async throws {
    try await withTablet { site, _, tablet async throws in
      for _ in 1...12 { #expect(try await tablet.signIn("Ada", pin: typed).status == 422) }
      #expect(try await tablet.signIn("Ada", pin: "2580").status == 303)
    }
  }

  @Test("200 wrong PINs at once are each counted or refused, and no more than five are checked")
  func parallel() async throws {
    try await withTablet { site, _, tablet async throws in
      let address = try await tablet.face("Ada")
      let cookie = tablet.cookie
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<200 {
          group.addTask {
            let browser = Browser(site, address: "10.0.\(number / 100).\(number % 100)")
            browser.cookie = cookie
            return try await browser.post(address, [("pin", String(30_000 + number * 7))]).status
          }
        }
        return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
      }
      #expect(Set(statuses.keys).isSubset(of: [401, 429, 503]), "\(statuses)")
      #expect(statuses.values.reduce(0, +) == 200)
      #expect((statuses[401] ?? 0) <= 5, "\(statuses)")
      let failures = try await site.services.keybag.writer.run {
        try $0.integer("SELECT failures FROM enrolments")
      }
      #expect(failures == Int64(statuses[401] ?? 0))
    }
  }

  @Test("new passcode, reset, new keys: the PIN opens nothing; signing out everywhere leaves it")
  func ends() async throws {
    try await withTablet { site, ada, tablet async throws in
      _ = try await tablet.signIn("Ada", pin: "2580")
      _ = try await tablet.post("/sign-out")
      #expect(try await tablet.get("/sign-in").faces == ["Ada"])
      let new = "seven green bottles"
      _ = try await ada.post(
        "/settings/passcode",
        [("current", SetUpFields.passcode), ("passcode", new), ("passcode_again", new)])
      #expect(try await tablet.get("/sign-in").faces.isEmpty)
      #expect(try await tablet.signIn("Ada", new).status == 303)
      #expect(try await tablet.enrol(pin: "2580", passcode: new).status == 303)
      try await site.services.lock.renewKeys()
      _ = try await tablet.post("/sign-out")
      #expect(try await tablet.get("/sign-in").faces.isEmpty)
    }
  }

  @Test("an enrolment that was put back into the keybag is refused, and goes again")
  func putBack() async throws {
    try await withTablet { site, ada, tablet async throws in
      let before = try site.directory.snapshot()
      let form = try await ada.get("/sign-in/device").form(button: "Remove: Kitchen tablet")
      #expect(try await ada.submit(form).status == 303)
      let again = try await site.afterKill { directory in
        try FileSystem.remove(directory.path + "/data/keybag.db")
        let old = try FileSystem.read(before.path + "/data/keybag.db", limit: 1 << 24)
        try File.create(directory.path + "/data/keybag.db").writeAll(old)
      }
      let browser = Browser(again)
      browser.cookie = tablet.cookie
      #expect(try await browser.get("/sign-in").faces == ["Ada"])
      let refused = try await browser.signIn("Ada", pin: "2580")
      #expect(refused.status == 401 && browser.session == nil)
      #expect(again.log.text.contains("an enrolment that the household does not know"))
      #expect(!again.services.lock.isOpen, "it was locked, and is so again")
      #expect(try await browser.get("/sign-in").faces.isEmpty)
      try await onThread { again.close() }
    }
  }

  @Test("a face that was moved to another row is not shown")
  func swapped() async throws {
    try await withTablet { site, ada, tablet async throws in
      try await ada.addPerson("Ben")
      _ = try await site.signedIn(as: "Ben")
      _ = try await tablet.signIn("Ben")
      _ = try await tablet.enrol(pin: "4071")
      _ = try await tablet.post("/sign-out")
      #expect(try await tablet.get("/sign-in").faces.sorted() == ["Ada", "Ben"])
      try await site.services.keybag.writer.run { db in
        try db.execute(
          "UPDATE enrolments SET face = (SELECT face FROM enrolments AS other WHERE other.id <> enrolments.id)"
        )
      }
      #expect(try await tablet.get("/sign-in").faces.count == 1, "one was put over the other")
    }
  }

  @Test("a new colour shows from the next sign-in on")
  func refreshed() async throws {
    try await withTablet { site, _, tablet async throws in
      func color() async throws -> String? {
        try await tablet.get("/sign-in").html.all(class: "face").first?["class"]
      }
      let before = try await color()
      try await site.services.store.write { try $0.run("UPDATE people SET color = 'plum'") }
      #expect(try await tablet.signIn("Ada", pin: "2580").status == 303)
      _ = try await tablet.post("/sign-out")
      let after = try await color()
      #expect(after != before && after?.contains("face-plum") == true)
    }
  }

  @Test("each sign-in makes a new token and ends what was open in that browser")
  func fixation() async throws {
    try await withTablet { site, _, tablet async throws in
      _ = try await tablet.signIn("Ada", pin: "2580")
      let first = Browser(site)
      first.cookie = tablet.cookie
      let address = try #require(
        try await site.services.keybag.enrolmentIDs().first.flatMap { EnrolmentID(bytes: $0) }?.text
      )
      #expect(try await tablet.post("/sign-in/faces/\(address)", [("pin", "2580")]).status == 303)
      #expect(tablet.session != first.session)
      #expect(try await first.get("/people").status == 303, "the old cookie is worth nothing")
      #expect(try await tablet.get("/people").status == 200)
      let planted = SessionToken().cookieText
      let victim = Browser(site)
      victim.cookie = "hearthkeep=\(planted)"
      _ = try await victim.signIn("Ada")
      #expect(victim.session != "hearthkeep=\(planted)")
    }
  }

  @Test("nothing about the person is in the keybag or the log")
  func sealed() async throws {
    try await withTablet { site, _, tablet async throws in
      _ = try await tablet.signIn("Ada", pin: "2580")
      let file = try FileSystem.read(
        site.services.setUp.directory.path(of: .keybag), limit: 1 << 24)
      let text = String(decoding: file, as: UTF8.self)
      for word in ["Ada", "Kitchen", "Lovelace", "2580"] {
        #expect(!text.contains(word), "\(word)")
        #expect(word == "2580" || !site.log.text.contains(word), "\(word)")
      }
    }
  }
}
