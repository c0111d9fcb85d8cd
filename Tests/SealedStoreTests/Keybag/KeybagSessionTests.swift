import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: sessions") struct KeybagSessionTests {
  let fixture: HouseholdFixture
  var keybag: Keybag { fixture.keybag }

  init() async throws { fixture = try await HouseholdFixture() }

  private func start(
    created: Int64 = 1_000, expires: Int64 = 1_000_000_000, in other: HouseholdFixture? = nil
  ) async throws -> SessionToken {
    let fixture = other ?? fixture
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: fixture.ada, token, fixture.deviceKey, created: created, expires: expires)
    return token
  }

  private func isLive(_ token: SessionToken, at now: Int64) throws -> Bool {
    try keybag.session(token.hash, at: now) != nil
  }

  private func isLiveAfterKill(_ token: SessionToken, at now: Int64) async throws -> Bool {
    try await fixture.afterKill { try $0.session(token.hash, at: now) != nil }
  }

  private func number(_ sql: StaticString) async throws -> Int64 {
    try await keybag.writer.run { try $0.integer(sql) }
  }

  @Test("a session is there until it ends, also after a kill")
  func life() async throws {
    let token = try await start()
    let session = try #require(try keybag.session(token.hash, at: 1_001))
    #expect(session.account == HouseholdFixture.ada)
    #expect(session.created == 1_000)
    #expect(session.lastUsed == 1_000)
    #expect(try !isLive(SessionToken(), at: 1_001))
    let found = try await fixture.afterKill { try $0.session(token.hash, at: 1_001) }
    #expect(found == session)
    try await keybag.removeSession(token.hash)
    #expect(try !isLive(token, at: 1_001))
    #expect(try await !isLiveAfterKill(token, at: 1_001))
    try await keybag.removeSession(token.hash)
    try await fixture.close()
  }

  @Test("a session ends at its expiry and after a month without use")
  func ends() async throws {
    let idle = KeybagLimits().sessionIdle
    let (brief, idling) = (try await start(created: 0, expires: 100), try await start(created: 0))
    #expect(try isLive(brief, at: 99))
    #expect(try !isLive(brief, at: 100))
    #expect(try !isLive(idling, at: idle))
    #expect(try isLive(idling, at: idle - 1))
    #expect(try isLive(idling, at: idle))
    #expect(try !isLive(idling, at: 2 * idle - 1))
    try await fixture.close()
  }

  @Test("the last use is written, but not at every request")
  func touch() async throws {
    let touch = KeybagLimits().sessionTouch
    let token = try await start(created: 0)
    func stored() async throws -> Int64 { try await number("SELECT last_used FROM sessions") }
    _ = try isLive(token, at: touch - 1)
    #expect(try await stored() == 0)
    _ = try isLive(token, at: touch)
    #expect(try await stored() == touch)
    _ = try isLive(token, at: 2 * touch - 1)
    #expect(try await stored() == touch)
    try await fixture.close()
  }

  @Test("a session needs a member with a key, and a token belongs to one session")
  func rules() async throws {
    let stranger = KeyHolder(member: HouseholdFixture.ben, privateKey: PrivateKey())
    let token = SessionToken()
    func add(_ holder: KeyHolder) async throws {
      try await keybag.addSession(
        of: holder, token, fixture.deviceKey, created: 0, expires: 1_000)
    }
    #expect(await keybagFault { try await add(stranger) } == .noSuchMember)
    #expect(try !isLive(token, at: 1))
    try await add(fixture.ada)
    #expect(await asyncCode { try await add(fixture.ada) } == .unique)
    try await fixture.close()
  }

  @Test("all sessions end together, also after a kill")
  func all() async throws {
    let tokens = [try await start(), try await start()]
    try await keybag.removeAllSessions()
    for token in tokens {
      #expect(try !isLive(token, at: 1_001))
      #expect(try await !isLiveAfterKill(token, at: 1_001))
    }
    try await fixture.close()
  }

  @Test("beyond the limit the sessions unused the longest end")
  func bounded() async throws {
    var limits = KeybagLimits()
    limits.sessionsPerAccount = 3
    let small = try await HouseholdFixture(limits: limits)
    var tokens: [SessionToken] = []
    for created in 1...5 as ClosedRange<Int64> {
      tokens.append(try await start(created: created, in: small))
    }
    let hashes = tokens.map(\.hash)
    @Sendable func live(_ keybag: Keybag) throws -> [Bool] {
      try hashes.map { try keybag.session($0, at: 10) != nil }
    }
    #expect(try live(small.keybag) == [false, false, true, true, true])
    #expect(try await small.afterKill { try live($0) } == [false, false, true, true, true])
    try await small.close()
    try await fixture.close()
  }

  @Test("the sweep drops what has ended and keeps what lives")
  func sweep() async throws {
    _ = try await start(created: 0, expires: 100)
    let token = try await start(created: 0)
    try await keybag.sweep(at: 100)
    #expect(try await number("SELECT count(*) FROM sessions") == 1)
    #expect(try isLive(token, at: 101))
    try await fixture.close()
  }
}
