import HTTP
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Signing in with a passkey")
struct PasskeySignInTests {
  /// A household at home, and Ada's passkey.
  private func withPasskey(
    _ test: @Sendable (TestSite, _ ada: Browser, TestPasskey) async throws -> Void
  ) async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      var passkey = TestPasskey()
      try await ada.addPasskey(&passkey)
      try await test(site, ada, passkey)
    }
  }

  private func door(_ site: TestSite, address: String = "192.168.1.30") -> Browser {
    Browser(site, host: "localhost:8080", address: address)
  }

  @Test("it opens everything that the passcode opens, where `next` leads")
  func opens() async throws {
    try await withPasskey { site, _, passkey async throws in
      var passkey = passkey
      let browser = door(site)
      #expect(try await browser.get("/sign-in").source.contains("data-passkey-use"))
      #expect(try await browser.signIn(with: &passkey, next: "/chores").location == "/chores")
      #expect(try await browser.get("/").status == 200)
      #expect(try await browser.get("/settings/passkeys").text.contains("last used today"))
      // The member's own key is open in it: a passcode is changed by it as by any other session.
      let changed = try await browser.post(
        "/settings/passcode",
        [
          ("current", SetUpFields.passcode), ("passcode", PasscodeTests.new),
          ("passcode_again", PasscodeTests.new),
        ])
      #expect(changed.status == 303)
    }
  }

  @Test("it opens a locked household")
  func locked() async throws {
    try await withPasskey { site, ada, passkey async throws in
      var passkey = passkey
      _ = try await ada.addChore("Dishes")
      #expect(try await ada.post("/lock").status == 303)
      #expect(!site.services.lock.isOpen)
      let browser = door(site)
      #expect(try await browser.signIn(with: &passkey).status == 303)
      #expect(site.services.lock.isOpen)
      #expect(try await browser.get("/chores").text.contains("Dishes"))
    }
  }

  @Test("it opens after a start, from what is on the disk")
  func afterStart() async throws {
    try await withPasskey { site, _, passkey async throws in
      var passkey = passkey
      let again = try await site.afterKill()
      #expect(try await door(again).signIn(with: &passkey).status == 303)
      try await onThread { again.close() }
    }
  }

  @Test("an answer signs in once")
  func twice() async throws {
    try await withPasskey { site, _, passkey async throws in
      var passkey = passkey
      let browser = door(site)
      passkey.challenge = try await browser.askAtTheDoor()
      let cookie = browser.cookie
      #expect(try await browser.post("/sign-in/passkey", passkey.used()).status == 303)
      browser.cookie = cookie
      let again = try await browser.post("/sign-in/passkey", passkey.used())
      #expect(again.status == 401 && browser.session == nil)
    }
  }

  @Test("an answer is good in the browser that was asked, and for five minutes")
  func bound() async throws {
    try await withPasskey { site, _, passkey async throws in
      var passkey = passkey
      let (one, two) = (door(site), door(site))
      passkey.challenge = try await one.askAtTheDoor()
      #expect(try await two.post("/sign-in/passkey", passkey.used()).status == 401)
      _ = try await two.askAtTheDoor()
      #expect(try await two.post("/sign-in/passkey", passkey.used()).status == 401)
      site.clock.advance(299)
      #expect(try await one.post("/sign-in/passkey", passkey.used()).status == 303)
      passkey.challenge = try await one.askAtTheDoor()
      site.clock.advance(300)
      #expect(try await one.post("/sign-in/passkey", passkey.used()).status == 401)
    }
  }

  @Test("a copy that counts no further is refused, and so is the one that it overtook")
  func cloned() async throws {
    try await withHousehold { site, _ async throws in
      var passkey = TestPasskey()
      passkey.authenticator.signCount = 1
      try await Browser.here(site).addPasskey(&passkey)
      var copy = passkey
      passkey.authenticator.signCount = 2
      #expect(try await door(site).signIn(with: &passkey).status == 303)
      copy.authenticator.signCount = 2
      #expect(try await door(site).signIn(with: &copy).status == 401)
      #expect(site.log.text.contains("cloned"))
      copy.authenticator.signCount = 3
      #expect(try await door(site).signIn(with: &copy).status == 303)
      passkey.authenticator.signCount = 3
      #expect(try await door(site).signIn(with: &passkey).status == 401)
    }
  }

  @Test(
    "whatever else is wrong has one answer",
    arguments: [
      "credential", "client_data", "authenticator_data", "signature", "user_handle", "secret",
    ])
  func wrong(field: String) async throws {
    try await withPasskey { site, _, passkey async throws in
      for value in ["", "AAAA", "?", SessionToken().cookieText] {
        var passkey = passkey
        passkey.changes[field] = value
        let browser = door(site)
        let answer = try await browser.signIn(with: &passkey)
        #expect(answer.status == 401 && browser.session == nil, "\(field): \(value)")
        #expect(answer.notices.first?.hasPrefix("That passkey opens nothing here.") == true)
      }
      #expect(site.services.lock.isOpen)
    }
  }

  @Test("wrong answers are counted by their address")
  func counted() async throws {
    try await withPasskey { site, _, passkey async throws in
      var passkey = passkey
      passkey.changes["signature"] = "AAAA"
      for _ in 0..<5 {
        #expect(try await door(site).signIn(with: &passkey).status == 401)
      }
      passkey.changes = [:]
      let waiting = try await door(site).signIn(with: &passkey)
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      #expect(try await door(site, address: "192.168.1.31").signIn(with: &passkey).status == 303)
      site.clock.advance(60)
      #expect(try await door(site).signIn(with: &passkey).status == 303)
    }
  }

  @Test("one that was removed opens nothing")
  func removed() async throws {
    try await withPasskey { site, ada, passkey async throws in
      var passkey = passkey
      let address = try #require(
        try await ada.get("/settings/passkeys").links.first { $0.text.hasPrefix("Change") }?.address
      )
      _ = try await ada.post(address + "/remove")
      #expect(try await door(site).signIn(with: &passkey).status == 401)
      let again = try await site.afterKill()
      #expect(try await door(again).signIn(with: &passkey).status == 401)
      try await onThread { again.close() }
    }
  }

  @Test("one whose row is put back after it was removed opens nothing, while the household is open")
  func putBack() async throws {
    try await withPasskey { site, ada, passkey async throws in
      var passkey = passkey
      let row = try #require(
        try await site.services.keybag.passkey(
          Passkey.hash(of: passkey.authenticator.credential)))
      let address = try #require(
        try await ada.get("/settings/passkeys").links.first { $0.text.hasPrefix("Change") }?.address
      )
      _ = try await ada.post(address + "/remove")
      try await site.services.keybag.change { try $0.addPasskey(row) }
      let browser = door(site)
      #expect(try await browser.signIn(with: &passkey).status == 401)
      #expect(browser.session == nil && site.services.lock.isOpen)
    }
  }

  @Test("nor does one that is put back after a reset by the recovery sheet, which keeps the pair")
  func putBackAfterReset() async throws {
    try await withHousehold { site, setUp async throws in
      let token = try #require(setUp.sessionToken)
      let sheet = try #require(site.services.recoverySheets.key(for: token.hash))
      var passkey = TestPasskey()
      try await Browser.here(site).addPasskey(&passkey)
      let row = try #require(
        try await site.services.keybag.passkey(
          Passkey.hash(of: passkey.authenticator.credential)))
      let passcode = SecretBytes(copying: Array(PasscodeTests.new.utf8).span)
      let outcome = try await PasscodeReset(
        of: "Ada", recoveryKey: SecretBytes(copying: Array(sheet.text.utf8).span),
        passcode: passcode, again: passcode
      ).run(site.services)
      #expect(outcome.keepsPair)
      try await site.services.keybag.change { try $0.addPasskey(row) }
      #expect(try await door(site).signIn(with: &passkey).status == 401)
      await site.restart()
      #expect(try await door(site).signIn(with: &passkey).status != 303)
      #expect(!site.services.lock.isOpen)
    }
  }

  @Test("one that the keybag does not take leaves no name")
  func notTaken() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      for number in 0..<Keybag.passkeysPerMember {
        var passkey = TestPasskey()
        try await ada.addPasskey(&passkey, name: "Key \(number)")
      }
      var passkey = TestPasskey()
      #expect(try await ada.addPasskey(&passkey).location == "/settings/passkeys")
      #expect(
        try site.count("SELECT count(*) FROM passkeys") == Keybag.passkeysPerMember)
    }
  }

  @Test("a new passcode ends it, and its name with it")
  func newPasscode() async throws {
    try await withPasskey { site, ada, passkey async throws in
      var passkey = passkey
      let changed = try await ada.post(
        "/settings/passcode",
        [
          ("current", SetUpFields.passcode), ("passcode", PasscodeTests.new),
          ("passcode_again", PasscodeTests.new),
        ])
      #expect(changed.status == 303)
      #expect(try await door(site).signIn(with: &passkey).status == 401)
      #expect(try site.count("SELECT count(*) FROM passkeys") == 0)
      #expect(try await ada.get("/settings/passkeys").text.contains("no passkey yet"))
    }
  }

  @Test("a key that somebody else has put into the keybag opens nothing")
  func planted() async throws {
    try await withPasskey { site, _, passkey async throws in
      // Somebody who can write the file has put their own public key in the place of Ada's.
      var passkey = passkey
      var stranger = TestPasskey()
      stranger.authenticator.credential = passkey.authenticator.credential
      stranger.user = passkey.user
      let key = stranger.authenticator.key
      let changed = try await site.afterKill { killed in
        let keybag = try await onThread {
          try Keybag.open(path: killed.file("data/keybag.db"), .existing)
        }
        try await keybag.change { try $0.run("UPDATE passkeys SET public_key = ?", key) }
        try await onThread { keybag.close() }
      }
      #expect(try await door(changed).signIn(with: &stranger).status == 401)
      #expect(try await door(changed).signIn(with: &passkey).status == 401)
      #expect(!changed.services.lock.isOpen)
      try await onThread { changed.close() }
    }
  }

  @Test("questions are few, and a flood from one address drives out its own")
  func bounded() async throws {
    let questions = PasskeyQuestions()
    let mine = questions.ask([1], from: "a", at: 0)
    for number in 0..<500 {
      _ = questions.ask([2, UInt8(number & 255), UInt8(number >> 8)], from: "b", at: 1)
    }
    #expect(questions.count == 1 + PasskeyQuestions.limitPerAddress)
    for number in 0..<2_000 {
      _ = questions.ask(
        [3, UInt8(number & 255), UInt8(number >> 8)], from: "c\(number)", at: 2)
      #expect(questions.count <= PasskeyQuestions.limit)
    }
    #expect(questions.challenge(of: [1], at: 3) != mine)
    let other = questions.ask([1], from: "a", at: 4)
    #expect(questions.ask([1], from: "a", at: 5) != other)
    #expect(questions.take([1], at: 6) != other)
    #expect(questions.take([1], at: 6) == nil)
  }
}
