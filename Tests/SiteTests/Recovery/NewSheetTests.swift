import HTTP
import SealedStore
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("A new recovery sheet, whatever comes between")
struct NewSheetTests {
  /// Whether this sheet opens the household.
  private func opens(_ site: TestSite, _ key: RecoveryKey) async throws -> Bool {
    do {
      _ = try await site.services.keybag.recover(with: key)
      return true
    } catch KeybagFault.wrongRecoveryKey {
      return false
    }
  }

  private func makeNew(_ browser: Browser) async throws -> Page {
    let form = try await browser.get("/settings/recovery").form
    return try await browser.submit(form.filled(["passcode": SetUpFields.passcode]))
  }

  private func shown(_ browser: Browser) async throws -> RecoveryKey {
    try RecoverySheetTests.key(on: try await browser.get("/setup/recovery"))
  }

  @Test(
    "while keys are renewed elsewhere it is shown all the same, and its own new keys follow once")
  func renewalUnderWay() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let services = site.services
      let old = try await shown(ada)
      let before = try #require(services.lock.key)
      let answer = try await services.lock.renewal.pass { try await makeNew(ada) }
      #expect(answer?.location == "/setup/recovery")
      let new = try await shown(ada)
      #expect(try await opens(site, new))
      #expect(try await !opens(site, old))
      #expect(services.lock.key?.secret == before.secret)
      _ = try await ben.get("/people")
      #expect(
        try await services.keybag.membersWithoutEscrowCopy().isEmpty, "Ben is on the new sheet")

      await services.renewDueKeys()
      let after = try #require(services.lock.key)
      #expect(after.secret != before.secret)
      await services.renewDueKeys()
      #expect(services.lock.key?.secret == after.secret, "once is enough")
      #expect(try await opens(site, new))
      #expect(try await ben.get("/people").status == 200)
    }
  }

  @Test("a stop at any step leaves the old sheet or the new one, and another can be made")
  func stopped() async throws {
    try await withHousehold { first, ada async throws in
      let old = try await shown(ada)
      let stops = Mutex<[TemporaryDirectory]>([])
      let site = try await first.restarted {
        let stop = try await onThread { try first.directory.snapshot() }
        stops.withLock { $0.append(stop) }
      }
      let browser = Browser(site)
      browser.cookie = ada.cookie
      #expect(try await makeNew(browser).location == "/setup/recovery")
      let new = try await shown(browser)
      var answers: [Bool] = []
      for stop in stops.withLock({ $0 }) {
        let again = try await site.started(over: stop)
        let isNew = try await opens(again, new)
        answers.append(isNew)
        #expect(try await opens(again, old) != isNew)
        let ada = Browser(again)
        ada.cookie = browser.cookie
        #expect(try await ada.get("/").text.contains("not put away yet"))
        #expect(try await ada.get("/setup/recovery").heading == "This sheet is no longer here")
        await again.services.renewDueKeys()
        #expect(try await !again.services.keybag.hasKeyFromBeforeSheet())
        #expect(try await makeNew(ada).location == "/setup/recovery")
        #expect(try await opens(again, try await shown(ada)))
        #expect(try await !opens(again, new))
        #expect(try await Browser(again).signIn("Ada").status == 303)
        try await onThread { again.close() }
      }
      // Five steps for the sheet and five for the new keys; after the second the keybag is another.
      #expect(answers == [false, false] + [Bool](repeating: true, count: 8))
    }
  }

  @Test("a lock in the midst leaves no sheet in memory, and another can be made")
  func locked() async throws {
    try await withHousehold { first, ada async throws in
      let steps = Mutex(0)
      let other = Mutex<Browser?>(nil)
      let site = try await first.restarted {
        let number = steps.withLock { steps in
          steps += 1
          return steps
        }
        // By now the keybag has the new sheet.
        if number == 3 { _ = try await other.withLock { $0 }?.post("/lock") }
      }
      let (browser, tablet) = (Browser(site), Browser(site))
      for each in [browser, tablet] { each.cookie = ada.cookie }
      other.withLock { $0 = tablet }
      let text = try #require(browser.session?.split(separator: "=").last.map(String.init))
      let token = try #require(SessionToken(cookieText: text))
      _ = try await makeNew(browser)
      #expect(steps.withLock { $0 } >= 3 && !site.services.lock.isOpen)
      #expect(site.services.recoverySheets.key(for: token.hash) == nil)
      #expect(try await browser.signIn("Ada").status == 303)
      #expect(try await browser.get("/").text.contains("not put away yet"))
      #expect(try await makeNew(browser).location == "/setup/recovery")
      #expect(try await opens(site, try await shown(browser)))
    }
  }

  @Test("a request that is given up in the midst leaves a sheet that is shown")
  func cancelled() async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/settings/recovery").form.filled([
        "passcode": SetUpFields.passcode
      ])
      let request = Task { try await ada.submit(form).status }
      request.cancel()
      #expect(try await request.value == 303)
      #expect(try await opens(site, try await shown(ada)))
    }
  }
}
