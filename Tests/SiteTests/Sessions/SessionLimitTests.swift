import HTTP
import Household
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("How long a session lasts")
struct SessionLimitTests {
  /// Somebody of a role who has just signed in. The household's adult stays signed in meanwhile, by
  /// signing in anew.
  private func signedIn(_ role: Role, _ site: TestSite, _ ada: Browser) async throws -> Browser {
    try await ada.addPerson("Ben", role: role.rawValue)
    return try await site.signedIn(as: "Ben")
  }

  @Test(
    "without a request it ends at the role's idle limit, to the second", arguments: Role.allCases)
  func idle(role: Role) async throws {
    try await withHousehold { site, ada async throws in
      let ben = try await signedIn(role, site, ada)
      let idle = SessionLimits.of(role, .full).idle
      for _ in 1...2 {
        site.clock.advance(idle - 1)
        #expect(try await ben.get("/gifts").status == 200)
      }
      site.clock.advance(idle)
      #expect(try await ben.get("/gifts").status == 303)
    }
  }

  @Test(
    "however busy, it ends at the role's absolute limit, to the second", arguments: Role.allCases)
  func absolute(role: Role) async throws {
    try await withHousehold { site, ada async throws in
      let ben = try await signedIn(role, site, ada)
      let limits = SessionLimits.of(role, .full)
      let began = site.clock.now
      while site.clock.now + limits.idle / 2 < began + limits.absolute - 1 {
        site.clock.advance(limits.idle / 2)
        #expect(try await ben.get("/gifts").status == 200)
      }
      site.clock.set(began + limits.absolute - 1)
      #expect(try await ben.get("/gifts").status == 200)
      site.clock.set(began + limits.absolute)
      #expect(try await ben.get("/gifts").status == 303)
    }
  }

  @Test(
    "a session that a PIN began has limits of its own, to the second", arguments: Role.allCases)
  func shared(role: Role) async throws {
    try await withHousehold { site, ada async throws in
      _ = try await signedIn(role, site, ada)
      let limits = SessionLimits.of(role, .household)
      let (idle, busy) = (try await byPIN("Ben", site), try await byPIN("Ben", site))
      let began = site.clock.now
      site.clock.advance(limits.idle - 1)
      #expect(try await idle.get("/gifts").status == 200)
      #expect(try await busy.get("/gifts").status == 200)
      site.clock.advance(limits.idle - 1)
      #expect(try await busy.get("/gifts").status == 200)
      site.clock.advance(1)
      #expect(try await idle.get("/gifts").status == 303)
      while site.clock.now + limits.idle / 2 < began + limits.absolute - 1 {
        site.clock.advance(limits.idle / 2)
        #expect(try await busy.get("/gifts").status == 200)
      }
      site.clock.set(began + limits.absolute - 1)
      #expect(try await busy.get("/gifts").status == 200)
      site.clock.set(began + limits.absolute)
      #expect(try await busy.get("/gifts").status == 303)
    }
  }

  /// As a right PIN on a shared device signs somebody in.
  private func byPIN(_ name: String, _ site: TestSite) async throws -> Browser {
    let browser = Browser(site)
    let member = try #require(
      try site.services.store.read { db in
        try db.people().first { $0.name == name }.flatMap { try db.member($0.id) }
      })
    let call = Call(
      request: Request(
        method: .get, path: .root, query: .empty, fields: Fields(), host: browser.host,
        peer: Peer(address: browser.address, isSecure: false), body: .empty),
      parameters: PathParameters(), words: .english, now: site.services.now)
    var response = Response.redirect(to: "/")
    let begun = try await site.services.openSession(
      of: member, by: #require(site.services.lock.key), on: nil, on: &response, call)
    browser.cookie = "hearthkeep=\(begun.token.cookieText)"
    return browser
  }

  @Test("whoever becomes an adult has an adult's limits from then on, also in a session of before")
  func promotion() async throws {
    try await withHousehold { site, ada async throws in
      let ben = try await signedIn(.child, site, ada)
      let (child, adult) = (SessionLimits.of(.child, .full), SessionLimits.of(.adult, .full))
      site.clock.advance(child.idle - 1)
      #expect(try await ben.get("/gifts").status == 200)
      try await site.services.store.write { db in
        try db.run("UPDATE people SET role = 'adult' WHERE name = 'Ben'")
      }
      site.clock.advance(adult.idle - 1)
      #expect(try await ben.get("/gifts").status == 200)
      site.clock.advance(adult.idle)
      #expect(try await ben.get("/gifts").status == 303)
    }
  }

  @Test("a restart changes no limit")
  func restart() async throws {
    try await withHousehold { site, ada async throws in
      site.clock.advance(SessionLimits.of(.adult, .full).idle - 1)
      #expect(try await statusAfterKill(site, ada) == 200)
      site.clock.advance(1)
      #expect(try await statusAfterKill(site, ada) == 303)
    }
  }

  private func statusAfterKill(_ site: TestSite, _ browser: Browser) async throws -> Int {
    let again = try await site.afterKill()
    let back = Browser(again)
    back.cookie = browser.cookie
    let status = try await back.get("/gifts").status
    try await onThread { again.close() }
    return status
  }
}
