import CTestFaults
import HTTP
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

@Suite(
  "A full disk", .enabled(if: hk_full_disk_is_there() != 0, "not under a sanitizer"),
  .timeLimit(.minutes(10)))
struct FullDiskTests {
  /// Runs `body` while the files of a site may only grow by so many bytes.
  private func full<Answer>(
    _ site: TestSite, room: Int, _ body: () async throws -> Answer
  ) async throws -> Answer {
    let place = hk_full_disk_begin(site.directory.path, room)
    try #require(place >= 0)
    defer { hk_full_disk_end(place) }
    return try await body()
  }

  /// Does it again and again, each time with a little more room, until it is done. Each time before that it
  /// is told in one sentence, and with room again `refused` finds everything as it was.
  private func growing(
    _ site: TestSite, by step: Int, until isDone: (Page) async throws -> Bool,
    _ act: () async throws -> Page, refused: () async throws -> Void
  ) async throws {
    for number in 0..<200 {
      letWaitsPass(site)
      let page = try await full(site, room: number * step, act)
      guard page.status != 303 else {
        if try await isDone(page) {
          #expect(number > 0, "it needs no room at all")
          return
        }
        continue
      }
      expectRefusal(page)
      try await refused()
    }
    Issue.record("it never worked again")
  }

  /// A try that was counted before the disk refused the rest is a failed one.
  private func letWaitsPass(_ site: TestSite) { site.clock.advance(3_600) }

  private func expectRefusal(_ page: Page) {
    #expect(page.status == 507 && page.heading == "The disk is full", "\(page.status)")
    #expect(page.text.contains("Nothing was changed. The adult who runs this machine has to"))
  }

  /// Whether a passcode signs Ada in, in a browser of its own.
  private func opens(_ site: TestSite, _ passcode: String = SetUpFields.passcode) async throws
    -> Bool
  {
    letWaitsPass(site)
    return try await Browser(site).signIn("Ada", passcode).status == 303
  }

  @Test("set-up makes nothing of a household until it makes all of it")
  func setUp() async throws {
    try await withNewSite { site async throws in
      let ada = Browser(site)
      let form = SetUpFields(code: site.setUpCode).fields
      try await growing(site, by: 12_000, until: { _ in true }) {
        try await ada.post("/setup", form)
      } refused: { () async throws in
        #expect(ada.session == nil)
        #expect(try await Browser(site).get("/setup").heading.hasPrefix("Welcome"))
        let again = try await site.afterKill()
        #expect(!again.services.setUp.isDone)
        #expect(try await Browser(again).get("/").location == "/setup")
        try await onThread { again.close() }
      }
      #expect(try await ada.get("/setup/recovery").heading == "Your recovery sheet")
      #expect(try await ada.get("/").status == 200)
      #expect(try await opens(site))
    }
  }

  @Test("sign-in opens when there is room again", arguments: [false, true])
  func signIn(afterStart: Bool) async throws {
    try await withHousehold { site, ada async throws in
      if afterStart { await site.restart() }
      let browser = Browser(site)
      try await growing(site, by: 3_000, until: { _ in true }) {
        try await browser.signIn("Ada")
      } refused: { () async throws in
        #expect(browser.cookie.isEmpty)
        #expect(try await opens(site))
        if afterStart { await site.restart() }
      }
      #expect(try await browser.get("/people").status == 200)
      #expect(try await ada.get("/people").status == 200, "who was signed in still is")
    }
  }

  @Test("of a passcode and the one before exactly one opens")
  func passcode() async throws {
    try await withHousehold { site, ada async throws in
      try await growing(site, by: 3_000, until: { _ in true }) {
        try await ada.post(
          "/settings/passcode",
          [
            ("current", SetUpFields.passcode), ("passcode", PasscodeTests.new),
            ("passcode_again", PasscodeTests.new),
          ])
      } refused: { () async throws in
        #expect(try await opens(site))
        #expect(try await !opens(site, PasscodeTests.new))
        #expect(try await ada.get("/people").status == 200)
      }
      #expect(try await !opens(site))
      #expect(try await opens(site, PasscodeTests.new))
      #expect(try await ada.get("/people").status == 200)
    }
  }

  @Test("a new recovery sheet is shown as soon as it opens anything; its new keys follow")
  func sheet() async throws {
    try await withHousehold { site, ada async throws in
      var sheet = try RecoverySheetTests.key(on: try await ada.get("/setup/recovery"))
      let keybag = site.services.keybag
      var hasWaited = false
      try await growing(site, by: 6_000) { _ async throws in
        let new = try RecoverySheetTests.key(on: try await ada.get("/setup/recovery"))
        #expect(new.text != sheet.text)
        await #expect(throws: KeybagFault.wrongRecoveryKey) {
          try await keybag.recover(with: sheet)
        }
        _ = try await keybag.recover(with: new)
        sheet = new
        guard try await keybag.hasKeyFromBeforeSheet() else { return true }
        hasWaited = true
        return false
      } _: {
        try await ada.post("/settings/recovery", [("passcode", SetUpFields.passcode)])
      } refused: { () async throws in
        _ = try await keybag.recover(with: sheet)
        #expect(try await opens(site))
      }
      #expect(hasWaited, "there was room for a sheet and not for new keys")
      #expect(try await opens(site))
    }
  }

  @Test("new keys: everything opens by the old ones or the new ones")
  func keys() async throws {
    try await withHousehold { site, ada async throws in
      let gift = try await ada.addGift("Kite", to: ada.list(of: "Ada"))
      let old = try #require(site.services.lock.key)
      try await growing(site, by: 12_000, until: { _ in true }) {
        try await ada.post("/settings/keys", [("passcode", SetUpFields.passcode)])
      } refused: { () async throws in
        #expect(try await ada.get(gift).heading == "Kite")
        #expect(try await opens(site))
      }
      #expect(site.services.lock.key?.secret != old.secret)
      let again = try await site.afterKill()
      let browser = Browser(again)
      browser.cookie = ada.cookie
      #expect(try await browser.get(gift).heading == "Kite")
      try await onThread { again.close() }
    }
  }

  @Test("a wish is there whole or not at all")
  func wish() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      try await growing(site, by: 3_000, until: { _ in true }) {
        try await ada.submit(form)
      } refused: { () async throws in
        #expect(try site.count("SELECT count(*) FROM gifts") == 0)
        #expect(try await ada.get(list).status == 200)
      }
      #expect(try await ada.get(list).text.contains("Kite"))
      #expect(try site.count("SELECT count(*) FROM gifts") == 1)
    }
  }

  @Test("a picture that finds no room is told beside it, and what was typed is kept")
  func picture() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      let upload = try PictureFixtures.upload("turned-with-place.jpg")
      for room in stride(from: 0, to: 60_000, by: 4_000) {
        let page = try await full(site, room: room) {
          try await ada.submit(form, files: [upload])
        }
        guard page.status != 303 else { break }
        if page.status == 507 {
          expectRefusal(page)
        } else {
          #expect(page.status == 422 && page.text.contains("There was no room left to keep"))
          #expect(try page.form["title"] == "Kite")
        }
        #expect(try site.count("SELECT count(*) FROM gifts") == 0)
        // One that found room waits for its wish, whole.
        #expect(try site.count("SELECT count(*) FROM picture_files") == site.fileNames().count)
        #expect(
          try site.count("SELECT count(*) FROM pictures") * 3
            == site.count("SELECT count(*) FROM picture_files"))
      }
      #expect(try await ada.submit(form, files: [upload]).status == 303)
    }
  }

  @Test("it is locked all the same")
  func lock() async throws {
    try await withHousehold { site, ada async throws in
      let cookie = ada.cookie
      let answer = try await full(site, room: 0) { try await ada.post("/lock") }
      #expect(answer.location == "/sign-in")
      #expect(!site.services.lock.isOpen && !site.services.store.isUnlocked)
      #expect(site.log.text.contains("until the next start only"))
      ada.cookie = cookie
      #expect(try await ada.get("/").location?.hasPrefix("/sign-in") == true)
      #expect(try await opens(site))
    }
  }
}
