import HTTP
import Household
import SealedStore
import Testing
import Vault

@testable import Site

@Suite("The recovery sheet")
struct RecoverySheetTests {
  /// The key on a sheet's page, as it is typed.
  static func key(on page: Page) throws -> RecoveryKey {
    let groups = try #require(page.html.all(class: "recovery-key").first).all("li").map(\.text)
    return try RecoveryKey(typed: Array(groups.joined(separator: " ").utf8).span)
  }

  @Test("set-up leads to it; it opens the household, and after it is put away it is gone")
  func wholeWay() async throws {
    try await withHousehold { site, ada async throws in
      let sheet = try await ada.get("/setup/recovery")
      #expect(sheet.fields.first("cache-control") == "no-store")
      #expect(sheet.heading == "Your recovery sheet" && sheet.text.contains("Lovelace"))
      #expect(sheet.html.all("svg").contains { $0["class"] == "qr" })
      let key = try Self.key(on: sheet)
      #expect(
        try await ada.get("/setup/recovery").source == sheet.source, "again, until it is put away")
      let recovered = try await site.services.keybag.recover(with: key)
      #expect(recovered.keys.household.secret == site.services.lock.key?.secret)

      #expect(try await ada.get("/").text.contains("not put away yet"))
      #expect(try await ada.post("/setup/recovery").location == "/setup/recovery")
      #expect(try await ada.get("/").text.contains("not put away yet"), "only saved=yes counts")
      #expect(try await ada.submit(sheet.form(to: "/setup/recovery")).location == "/")
      #expect(try await !ada.get("/").text.contains("not put away yet"))
      #expect(try await ada.get("/setup/recovery").heading == "This sheet is no longer here")
      #expect(try await ada.get("/settings").text.contains("Put away today"))
      for group in key.groups { #expect(!site.log.text.contains(group + "-")) }
    }
  }

  @Test("it is shown to the session that made it and to nobody else")
  func others() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      let tablet = try await site.signedIn(as: "Ada")
      for browser in [ben, tablet] {
        #expect(try await browser.get("/setup/recovery").heading == "This sheet is no longer here")
        _ = try await browser.post("/setup/recovery", [("saved", "yes")])
        #expect(try await ada.get("/").text.contains("not put away yet"))
      }
      let mia = try await site.signedIn(as: "Mia")
      for target in ["/setup/recovery", "/settings/recovery"] {
        #expect(try await mia.get(target).status == 403)
        #expect(try await mia.post(target, [("saved", "yes")]).status == 403)
      }
      #expect(try await !mia.get("/").text.contains("not put away yet"))
      #expect(
        try await Browser(site).get("/setup/recovery").location?.hasPrefix("/sign-in") == true)
    }
  }

  @Test("a new sheet asks for the passcode, and takes the place of the old one")
  func renew() async throws {
    try await withHousehold { site, ada async throws in
      let old = try Self.key(on: try await ada.get("/setup/recovery"))
      let form = try await ada.get("/settings/recovery").form
      let wrong = try await ada.submit(form.filled(["passcode": "not this one at all"]))
      #expect(wrong.status == 422 && wrong.text.contains("not your passcode"))
      let still = try Self.key(on: try await ada.get("/setup/recovery"))
      #expect(still.text == old.text)

      let answer = try await ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      #expect(answer.location == "/setup/recovery")
      let new = try Self.key(on: try await ada.get("/setup/recovery"))
      #expect(new.text != old.text)
      await #expect(throws: KeybagFault.wrongRecoveryKey) {
        try await site.services.keybag.recover(with: old)
      }
      let recovered = try await site.services.keybag.recover(with: new)
      #expect(recovered.keys.household.secret == site.services.lock.key?.secret)
      #expect(try await ada.get("/").text.contains("not put away yet"))
    }
  }

  @Test("each use is shown to everybody who was there, until each has seen it")
  func uses() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      try await site.services.store.write { db in
        try db.addRecoveryUse(.passcode, at: Instant(seconds: site.clock.now))
      }
      try await ada.addPerson("Leo")
      let leo = try await site.signedIn(as: "Leo")
      #expect(try await !leo.get("/").text.contains("recovery sheet was used"))
      for browser in [ada, ben] {
        #expect(try await browser.get("/").text.contains("recovery sheet was used today"))
      }
      #expect(try await ada.post("/settings/recovery/seen").location == "/")
      #expect(try await !ada.get("/").text.contains("recovery sheet was used"))
      #expect(try await ben.get("/").text.contains("recovery sheet was used"))
    }
  }
}
