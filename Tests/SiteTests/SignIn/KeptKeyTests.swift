import HTTP
import System
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Members' own keys in memory")
struct KeptKeyTests {
  /// The key that is kept for a browser's session; nil where none is.
  private func kept(_ browser: Browser, _ site: TestSite) throws -> PrivateKey? {
    struct NotKept: Error {}
    let text = try #require(browser.session?.split(separator: "=").last.map(String.init))
    let token = try #require(SessionToken(cookieText: text))
    let keys = site.services.sessionKeys
    let kept = try? keys.key(
      of: token.hash, member: [], at: site.services.clock.monotonic(), after: keys.forgettings
    ) { throw NotKept() }
    guard case .member(let key) = kept else { return nil }
    return key
  }

  /// What the housekeeping does every ten seconds.
  private func pass(_ seconds: Int64, _ site: TestSite) {
    for _ in 0..<seconds / 10 {
      site.clock.advance(10)
      site.services.sessionKeys.sweep(at: site.services.clock.monotonic())
    }
  }

  @Test("are wiped a minute after the last request, and opened by the cookie at the next")
  func wiped() async throws {
    try await withHousehold { site, ada async throws in
      for _ in 1...2 {
        for _ in 1...3 {
          #expect(try await ada.get("/people").status == 200)
          pass(40, site)
        }
        weak let scalar = try kept(ada, site)?.scalar
        #expect(scalar != nil, "while requests come it stays")
        // Asking for it counted as a request.
        pass(60, site)
        #expect(site.services.sessionKeys.count == 0)
        #expect(scalar == nil, "nothing else holds it, so its bytes are wiped")
      }
      #expect(site.services.lock.isOpen, "the household's own stays until it is locked")
      #expect(try await ada.get("/people").status == 200)
      #expect(try kept(ada, site) != nil)
    }
  }

  /// What ends a session on a tablet that a PIN has begun.
  enum End: CaseIterable {
    case signOut, others, wrongPINs, removed, newKeys, reset, archived
  }

  @Test(
    "are forgotten in the step that ends their session, whatever ends it", arguments: End.allCases)
  func ended(end: End) async throws {
    try await withHousehold { site, ada async throws in
      let page = try await ada.person("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let tablet = Browser(site, address: "192.168.1.40")
      _ = try await tablet.signIn("Ben")
      try await tablet.enrol(pin: "2580")
      _ = try await tablet.post("/sign-out")
      #expect(try await tablet.signIn("Ben", pin: "2580").status == 303)
      _ = try await tablet.get("/people")
      let session = try #require(tablet.sessionToken)
      let keys = site.services.sessionKeys
      func isKept() -> Bool {
        struct NotKept: Error {}
        return
          (try? keys.key(
            of: session.hash, member: [], at: site.services.clock.monotonic(),
            after: keys.forgettings
          ) { throw NotKept() }) != nil
      }
      #expect(isKept())
      switch end {
      case .signOut: _ = try await tablet.post("/sign-out")
      case .others: _ = try await ben.post("/settings/sessions", [("others", "yes")])
      case .wrongPINs:
        try await site.services.keybag.change {
          try $0.run("UPDATE enrolments SET failures = 9")
        }
        let thief = Browser(site)
        thief.cookie = tablet.cookie.replacing(try #require(tablet.session), with: "x=y")
        #expect(try await thief.signIn("Ben", pin: "1470").status == 401)
      case .removed:
        let form = try await ben.get("/sign-in/device").form(button: "Remove: Kitchen tablet")
        _ = try await ben.submit(form)
      case .newKeys:
        _ = try await ada.post("/settings/keys", [("passcode", SetUpFields.passcode)])
      case .reset: _ = try await ada.handOver(to: "Ben", chosenPasscode)
      case .archived:
        _ = try await ada.post("\(page)/archive", [("passcode", SetUpFields.passcode)])
      }
      #expect(try site.services.keybag.session(session.hash, at: site.clock.now) == nil)
      #expect(!isKept())
    }
  }

  @Test("are each session's own: one that is silent loses its key while another goes on")
  func each() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      #expect(try await ben.get("/people").status == 200)
      for _ in 1...3 {
        #expect(try await ada.get("/people").status == 200)
        pass(20, site)
      }
      #expect(try kept(ben, site) == nil)
      #expect(try kept(ada, site) != nil)
      #expect(try await ben.get("/people").status == 200)
      #expect(try kept(ben, site) != nil)
    }
  }

  @Test("are gone with the session, and a page that needs no session brings none")
  func ended() async throws {
    try await withHousehold { site, ada async throws in
      #expect(try await ada.get("/people").status == 200)
      #expect(site.services.sessionKeys.count == 1)
      _ = try await ada.post("/sign-out")
      #expect(site.services.sessionKeys.count == 0)
      _ = try await ada.signIn("Ada")
      for target in ["/healthz", "/readyz", "/setup"] { _ = try await ada.get(target) }
      #expect(site.services.sessionKeys.count == 0, "sign-in itself keeps none")
    }
  }
}
