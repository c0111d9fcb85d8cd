import System
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: sessions that hold the household key alone") struct HouseholdSessionTests {
  typealias Fixture = HouseholdFixture

  private func start(
    _ fixture: Fixture, of member: [UInt8] = Fixture.ada, by key: HouseholdKey? = nil,
    idle: Int64 = 900
  ) async throws -> SessionToken {
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: member, by: key ?? fixture.key, on: nil, token, fixture.deviceKey, created: 0,
      expires: 10_000, idle: idle)
    return token
  }

  private func opens(_ token: SessionToken, _ fixture: Fixture) throws -> SessionKey {
    let session = try #require(try fixture.keybag.session(token.hash, at: 1))
    return try fixture.keybag.key(in: session, by: token, fixture.deviceKey)
  }

  @Test("it opens the household key and no member's, also after a kill")
  func opens() async throws {
    let fixture = try await Fixture()
    let token = try await start(fixture)
    let deviceKey = fixture.deviceKey
    func check(_ key: SessionKey) {
      guard case .household(let key) = key else {
        Issue.record("a member's key")
        return
      }
      #expect(key.isSame(as: fixture.key))
    }
    check(try opens(token, fixture))
    let (session, key) = try await fixture.afterKill { again in
      let session = try #require(try again.session(token.hash, at: 1))
      return (session, try again.key(in: session, by: token, deviceKey))
    }
    check(key)
    #expect(session.opens == .household && session.idle == 900)
    #expect(
      try await fixture.keybag.householdKeys(under: fixture.key).database
        == fixture.founding.keys.database)
    try await fixture.close()
  }

  @Test("it ends when nobody has used it for as long as it was given")
  func idle() async throws {
    let fixture = try await Fixture()
    let token = try await start(fixture)
    let other = try await start(fixture)
    func isLive(_ token: SessionToken, at now: Int64) throws -> Bool {
      try fixture.keybag.session(token.hash, at: now) != nil
    }
    for now in stride(from: 60 as Int64, through: 6_000, by: 60) {
      #expect(try isLive(token, at: now))
    }
    #expect(try !isLive(other, at: 900))
    #expect(try isLive(token, at: 6_899))
    #expect(try !isLive(token, at: 6_899 + 900))
    try await fixture.keybag.sweep(at: 9_000)
    let left = try await fixture.keybag.writer.run {
      try $0.integer("SELECT count(*) FROM sessions")
    }
    #expect(left == 0)
    try await fixture.close()
  }

  @Test("new household keys end it, and the member's own session stays")
  func rotation() async throws {
    let fixture = try await Fixture()
    let token = try await start(fixture)
    let own = SessionToken()
    try await fixture.keybag.addSession(
      of: fixture.ada, own, fixture.deviceKey, created: 0, expires: 10_000)
    let keys = try await fixture.rotate()
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    #expect(try await fixture.afterKill { try $0.session(token.hash, at: 1) } == nil)
    try await fixture.expectSession(own, opens: fixture.ada)
    #expect(await keybagFault { _ = try await start(fixture) } == .changedMeanwhile)
    _ = try await start(fixture, by: keys.household)
    #expect(
      await keybagFault { _ = try await fixture.keybag.householdKeys(under: fixture.key) }
        == .changedMeanwhile)
    try await fixture.close()
  }

  @Test("a new passcode and an account that is taken away end it")
  func ends() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "x")
    let (ada, ben) = (try await start(fixture), try await start(fixture, of: Fixture.ben))
    _ = try await fixture.keybag.changePasscode(
      of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key,
      beside: fixture.ledger)
    #expect(try fixture.keybag.session(ada.hash, at: 1) == nil)
    #expect(try fixture.keybag.session(ben.hash, at: 1) != nil)
    try await fixture.keybag.removeAccount(Fixture.ben, by: fixture.key, beside: fixture.ledger)
    #expect(try fixture.keybag.session(ben.hash, at: 1) == nil)
    #expect(await keybagFault { _ = try await start(fixture, of: Fixture.ben) } == .noSuchMember)
    try await fixture.close()
  }

  /// What somebody can write into the session's row while the machine is off.
  static let changes: [StaticString] = [
    "UPDATE sessions SET opens = 'member'",
    "UPDATE sessions SET account = x'02020202020202020202020202020202'",
    "UPDATE sessions SET enrolment = (SELECT id FROM enrolments)",
    "UPDATE household SET key_generation = key_generation + 1, generation = generation + 1",
    "UPDATE member_keys SET public_key = (SELECT public_key FROM member_keys WHERE account = x'02020202020202020202020202020202')",
  ]

  @Test("its row opens nothing as anything but what it is", arguments: changes.indices)
  func rows(place: Int) async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "x")
    let token = try await start(fixture)
    try await fixture.keybag.writer.run { db in
      try db.run(
        """
        INSERT INTO enrolments (id, device, account, face, pin_salt, sealed_key, key_generation,
          created, last_used)
        VALUES (x'07070707070707070707070707070707', zeroblob(32), x'01010101010101010101010101010101', x'00', '$',
          zeroblob(60), 1, 0, 0)
        """)
      try db.execute(Self.changes[place])
    }
    let deviceKey = fixture.deviceKey
    let fault = try await fixture.afterKill { again in
      let session = try #require(try again.session(token.hash, at: 1))
      return await keybagFault { _ = try again.key(in: session, by: token, deviceKey) }
    }
    let purpose: KeyPurpose = place == 0 ? .member : .household
    #expect(fault == .closed(purpose, .notAuthentic))
    try await fixture.close()
  }

  @Test("one changed byte of what is sealed opens nothing")
  func bytes() async throws {
    let fixture = try await Fixture()
    let token = try await start(fixture)
    let session = try #require(try fixture.keybag.session(token.hash, at: 1))
    for place in session.seal.wrap.indices {
      var changed = session
      var wrap = session.seal.wrap
      wrap[place] ^= 0x10
      changed.seal = SessionSeal(wrap: wrap, context: session.seal.context)
      #expect(
        await keybagFault {
          _ = try fixture.keybag.key(in: changed, by: token, fixture.deviceKey)
        } == .closed(.household, .notAuthentic))
    }
    try await fixture.close()
  }

  @Test("it grows stronger under another token, and what it was has ended")
  func strengthen() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let token = try await start(fixture)
    let stronger = SessionToken()
    func strengthen(_ holder: KeyHolder) async throws {
      try await fixture.keybag.strengthen(
        token.hash, of: holder, to: stronger, fixture.deviceKey)
    }
    #expect(await keybagFault { try await strengthen(ben) } == .changedMeanwhile)
    try await strengthen(fixture.ada)
    #expect(try fixture.keybag.session(token.hash, at: 1) == nil)
    try await fixture.expectSession(stronger, opens: fixture.ada)
    let session = try #require(try fixture.keybag.session(stronger.hash, at: 1))
    #expect(session.opens == .member && session.idle == 900 && session.expires == 10_000)
    #expect(await keybagFault { try await strengthen(fixture.ada) } == .changedMeanwhile)
    try await fixture.close()
  }
}
