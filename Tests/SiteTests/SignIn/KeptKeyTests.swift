import HTTP
import System
import Testing
import Vault

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
