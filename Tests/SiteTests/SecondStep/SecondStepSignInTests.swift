import HTTP
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("Signing in with a code")
struct SecondStepSignInTests {
  private func withSecondStep(
    _ test:
      @Sendable (TestSite, _ ada: Browser, TestApp, _ spareCodes: [String]) async throws ->
      Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      let (app, codes) = try await ada.turnOnSecondStep()
      site.clock.advance(90)
      try await test(site, ada, app, codes)
    }
  }

  @Test("a right passcode asks for the code, and a right code leads where it was going")
  func signIn() async throws {
    try await withSecondStep { site, _, app, _ async throws in
      let browser = Browser(site)
      #expect(try await browser.signIn("Ada", next: "/chores").location == "/sign-in/code")
      #expect(browser.session == nil)
      #expect(try await browser.get("/").location?.hasPrefix("/sign-in") == true)
      let page = try await browser.get("/sign-in/code")
      #expect(page.heading == "One more step" && page.source.contains("one-time-code"))
      #expect(!page.source.contains("Ada"))
      #expect(try await browser.enter(app.code(at: site.clock.now)).location == "/chores")
      #expect(try await browser.get("/chores").status == 200)
      #expect(!browser.cookie.contains("hearthkeep-step"))
    }
  }

  @Test("without a right passcode there is no such page")
  func closed() async throws {
    try await withSecondStep { site, _, app, _ async throws in
      let stranger = Browser(site)
      #expect(try await stranger.get("/sign-in/code").location == "/sign-in")
      #expect(try await stranger.signIn("Ada", "not this one at all").status == 401)
      #expect(try await stranger.get("/sign-in/code").location == "/sign-in")
      let code = [("code", app.code(at: site.clock.now))]
      #expect(try await stranger.post("/sign-in/code", code).status == 401)
      for cookie in ["x", "", String(repeating: "A", count: 43)] {
        stranger.cookie = "hearthkeep-step=\(cookie)"
        #expect(try await stranger.post("/sign-in/code", code).status == 401)
      }
      #expect(stranger.session == nil)
    }
  }

  @Test("a code signs in once, and so does none before it")
  func once() async throws {
    try await withSecondStep { site, _, app, _ async throws in
      let now = site.clock.now
      #expect(try await site.enter("Ada", code: app.code(at: now)).status == 303)
      #expect(try await site.enter("Ada", code: app.code(at: now)).status == 401)
      #expect(try await site.enter("Ada", code: app.code(at: now - 30)).status == 401)
      #expect(try await site.enter("Ada", code: app.code(at: now + 30)).status == 303)
      let again = try await site.afterKill()
      #expect(try await again.enter("Ada", code: app.code(at: now + 30)).status == 401)
      try await onThread { again.close() }
    }
  }

  @Test("a spare code signs in once, in any spelling")
  func spare() async throws {
    try await withSecondStep { site, ada, _, codes async throws in
      let spelled = codes[3].lowercased().replacing("-", with: " ")
      #expect(try await site.enter("Ada", code: spelled, isSpare: true).status == 303)
      #expect(try await site.enter("Ada", code: codes[3], isSpare: true).status == 401)
      #expect(try await site.enter("Ada", code: codes[4]).status == 303, "also in the other field")
      #expect(try await ada.get("/settings/second-step").text.contains("8 spare codes are left"))
    }
  }

  @Test("whatever is wrong has one answer")
  func wrong() async throws {
    try await withSecondStep { site, _, app, codes async throws in
      _ = try await site.enter("Ada", code: codes[0], isSpare: true)
      let wrong = [
        app.wrong(at: site.clock.now), "", "12345", "1234567", "abcdef",
        app.code(at: site.clock.now - 90), codes[0], String(codes[1].dropLast()) + "U",
      ]
      var answers: Set<String> = []
      for (number, code) in wrong.enumerated() {
        // Each from a time of its own, so that nobody has to wait.
        site.clock.advance(number == 0 ? 0 : 86_401)
        let answer = try await site.enter("Ada", code: code)
        #expect(answer.status == 401, "\(code)")
        answers.formUnion(answer.notices)
      }
      #expect(answers == ["That code does not open anything now. Please try the next one."])
    }
  }

  @Test("the device is known after the code, and not after the passcode alone")
  func knownDevice() async throws {
    try await withSecondStep { site, _, app, _ async throws in
      let browser = Browser(site, address: "192.168.1.77")
      browser.cookie = "hearthkeep-device=\(DeviceToken().cookieText)"
      #expect(try await browser.signIn("Ada").location == "/sign-in/code")
      for number in 0..<5 {
        let stranger = Browser(site, address: "192.168.1.88")
        #expect(try await stranger.signIn("Ada", "no passcode \(number)").status == 401)
      }
      let waiting = try await browser.signIn("Ada")
      #expect(waiting.status == 429, "it waits as every stranger does")
      #expect(try await browser.enter(app.code(at: site.clock.now)).status == 303)
      #expect(try await browser.signIn("Ada").status == 303, "it has a count of its own now")
    }
  }

  @Test("the fifth wrong code ends it; a right passcode gives no new tries, but frees nobody else")
  func limited() async throws {
    try await withSecondStep { site, ada, app, codes async throws in
      let browser = Browser(site)
      _ = try await browser.signIn("Ada")
      for _ in 0..<4 {
        #expect(try await browser.enter(app.wrong(at: site.clock.now)).status == 401)
      }
      let fifth = try await browser.enter(app.wrong(at: site.clock.now))
      #expect(fifth.status == 401 && fifth.heading == "Who is it?")
      #expect(try await browser.get("/sign-in/code").location == "/sign-in")
      // A new pending step, another address and another device: the account waits.
      let other = Browser(site, address: "192.168.1.99")
      _ = try await other.signIn("Ada")
      let waiting = try await other.enter(app.code(at: site.clock.now))
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      // Whoever has paper in hand does not.
      #expect(try await other.enter(codes[0], isSpare: true).status == 303)
      site.clock.advance(61)
      #expect(try await site.enter("Ada", code: app.code(at: site.clock.now)).status == 303)
      #expect(try await ada.get("/").status == 200)
    }
  }

  @Test("two hundred at once are each counted or refused")
  func parallel() async throws {
    try await withSecondStep { site, _, app, _ async throws in
      let browser = Browser(site)
      _ = try await browser.signIn("Ada")
      let wrong = app.wrong(at: site.clock.now)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<200 {
          group.addTask {
            let one = Browser(site)
            one.cookie = browser.cookie
            return try await one.post("/sign-in/code", [("code", wrong)]).status
          }
        }
        return try await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
      }
      #expect(statuses.keys.allSatisfy { [401, 429].contains($0) })
      // At most five were checked; the others waited, or found that it had ended.
      #expect(
        try await browser.get("/sign-in/code").location == "/sign-in" || statuses[429] ?? 0 > 0)
      let after = Browser(site, address: "192.168.1.98")
      _ = try await after.signIn("Ada")
      #expect(try await after.enter(app.code(at: site.clock.now)).status == 429)
    }
  }

  @Test("of one right code sent twice at once one signs in")
  func race() async throws {
    try await withSecondStep { site, _, app, _ async throws in
      let browsers = [Browser(site), Browser(site), Browser(site)]
      for browser in browsers { _ = try await browser.signIn("Ada") }
      let code = app.code(at: site.clock.now)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for browser in browsers { group.addTask { try await browser.enter(code).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303, 401, 401])
    }
  }

  @Test("it waits five minutes, in this browser, and ends at a lock")
  func ends() async throws {
    try await withSecondStep { site, ada, app, _ async throws in
      let (one, two, three) = (Browser(site), Browser(site), Browser(site))
      for browser in [one, two, three] { _ = try await browser.signIn("Ada") }
      site.clock.advance(299)
      #expect(try await one.enter(app.code(at: site.clock.now)).status == 303)
      site.clock.advance(1)
      #expect(try await two.enter(app.code(at: site.clock.now)).location == "/sign-in")
      _ = try await three.signIn("Ada")
      #expect(try await ada.post("/lock").status == 303)
      let code = [("code", app.code(at: site.clock.now))]
      #expect(try await three.post("/sign-in/code", code).status == 401)
      #expect(!site.services.lock.isOpen)
      // Opened anew by somebody, what began before the lock stays ended.
      #expect(try await Browser(site).signIn("Ada").location == "/sign-in/code")
      #expect(site.services.lock.isOpen)
      #expect(try await three.post("/sign-in/code", code).status == 401)
      #expect(three.session == nil)
    }
  }

  @Test("it opens a locked household too")
  func locked() async throws {
    try await withSecondStep { site, ada, app, _ async throws in
      _ = try await ada.post("/lock")
      #expect(try await site.enter("Ada", code: app.code(at: site.clock.now)).status == 303)
    }
  }

  @Test("a passkey asks for no code")
  func passkey() async throws {
    try await withHousehold { site, _ async throws in
      let ada = try await Browser.here(site)
      _ = try await ada.turnOnSecondStep()
      var passkey = TestPasskey()
      try await ada.addPasskey(&passkey)
      let browser = Browser(site, host: "localhost:8080")
      #expect(try await browser.signIn(with: &passkey).location == "/")
    }
  }

  @Test("who waits is bounded, and one passcode drives out its own only")
  func bounded() async throws {
    try await withSecondStep { site, ada, _, _ async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      _ = try await ben.turnOnSecondStep()
      let waiting = Browser(site)
      _ = try await waiting.signIn("Ben")
      for _ in 0..<30 { _ = try await Browser(site).signIn("Ada") }
      #expect(site.services.pendingSteps.count == 1 + PendingSteps.limitPerMember)
      #expect(try await waiting.get("/sign-in/code").status == 200)
    }
  }

  @Test("no page and no log holds a code or the key")
  func silent() async throws {
    try await withSecondStep { site, _, app, codes async throws in
      _ = try await site.enter("Ada", code: codes[0], isSpare: true)
      let browser = Browser(site)
      _ = try await browser.signIn("Ada")
      let wrong = try await browser.enter("918273")
      #expect(!wrong.source.contains("918273"))
      for secret in [app.key, codes[0], "918273"] { #expect(!site.log.text.contains(secret)) }
    }
  }
}
