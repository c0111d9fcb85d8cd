import Testing

@testable import SealedStore

@Suite("Keybag: sessions") struct KeybagSessionTests {
  typealias Fixture = KeybagFixture

  let fixture: Fixture
  var keybag: Keybag { fixture.keybag }

  init() async throws {
    fixture = try await Fixture()
    try await fixture.keybag.addAccount(Fixture.account(1))
  }

  private func session(_ number: UInt8, at now: Int64) throws -> Session? {
    try keybag.session(Fixture.tag(number), at: now)
  }

  @Test("a session is there until it ends, also after a kill")
  func life() async throws {
    try await keybag.addSession(Fixture.session(1))
    #expect(try session(1, at: 1_001) == Fixture.session(1))
    #expect(try session(2, at: 1_001) == nil)
    let found = try await fixture.afterKill { try $0.session(Fixture.tag(UInt8(1)), at: 1_001) }
    #expect(found == Fixture.session(1))
    try await keybag.removeSession(Fixture.tag(UInt8(1)))
    #expect(try session(1, at: 1_001) == nil)
    let gone = try await fixture.afterKill { try $0.session(Fixture.tag(UInt8(1)), at: 1_001) }
    #expect(gone == nil)
    try await keybag.removeSession(Fixture.tag(UInt8(1)))
    try await fixture.close()
  }

  @Test("a session ends at its expiry and after a month without use")
  func ends() async throws {
    let idle = KeybagLimits().sessionIdle
    try await keybag.addSession(Fixture.session(1, created: 0, expires: 100))
    try await keybag.addSession(Fixture.session(2, created: 0))
    #expect(try session(1, at: 99) != nil)
    #expect(try session(1, at: 100) == nil)
    #expect(try session(2, at: idle) == nil)
    #expect(try session(2, at: idle - 1) != nil)
    #expect(try session(2, at: idle) != nil)
    #expect(try session(2, at: 2 * idle - 1) == nil)
    try await fixture.close()
  }

  @Test("the last use is written, but not at every request")
  func touch() async throws {
    let touch = KeybagLimits().sessionTouch
    try await keybag.addSession(Fixture.session(1, created: 0))
    func stored() async throws -> Int64? {
      try await keybag.writer.run { database in
        try database.first("SELECT last_used FROM sessions") { try $0.integer(0) }
      }
    }
    _ = try session(1, at: touch - 1)
    #expect(try await stored() == 0)
    _ = try session(1, at: touch)
    #expect(try await stored() == touch)
    _ = try session(1, at: 2 * touch - 1)
    #expect(try await stored() == touch)
    try await fixture.close()
  }

  @Test("a session needs an account, and a token hash belongs to one session")
  func rules() async throws {
    #expect(
      await asyncCode { try await keybag.addSession(Fixture.session(1, of: 9)) } == .foreignKey)
    #expect(try session(1, at: 1_001) == nil)
    try await keybag.addSession(Fixture.session(1))
    #expect(await asyncCode { try await keybag.addSession(Fixture.session(1)) } == .unique)
    try await fixture.close()
  }

  @Test("the sessions of one account are listed and ended together")
  func account() async throws {
    try await keybag.addAccount(Fixture.account(2))
    for (number, created) in [(1, 10), (2, 30), (3, 20)] {
      try await keybag.addSession(Fixture.session(UInt8(number), created: Int64(created)))
    }
    try await keybag.addSession(Fixture.session(9, of: 2))
    let one = Fixture.account(1).id
    #expect(try keybag.sessions(of: one, at: 50).map(\.created) == [30, 20, 10])
    try await keybag.removeSessions(of: one, except: Fixture.tag(UInt8(3)))
    #expect(try keybag.sessions(of: one, at: 50).map(\.created) == [20])
    try await keybag.removeSessions(of: one)
    #expect(try keybag.sessions(of: one, at: 50) == [])
    #expect(try session(9, at: 1_001) != nil)
    try await fixture.close()
  }

  @Test("beyond the limit the sessions unused the longest end")
  func bounded() async throws {
    var limits = KeybagLimits()
    limits.sessionsPerAccount = 3
    let small = try await Fixture(limits: limits)
    try await small.keybag.addAccount(Fixture.account(1))
    for number in 1...5 {
      try await small.keybag.addSession(
        Fixture.session(UInt8(number), created: Int64(number)))
    }
    let left = try small.keybag.sessions(of: Fixture.account(1).id, at: 10).map(\.created)
    #expect(left == [5, 4, 3])
    let stored = try await small.afterKill {
      try $0.sessions(of: Fixture.account(1).id, at: 10).map(\.created)
    }
    #expect(stored == [5, 4, 3])
    try await small.close()
    try await fixture.close()
  }

  @Test("the sweep drops what has ended and keeps what lives")
  func sweep() async throws {
    try await keybag.addSession(Fixture.session(1, created: 0, expires: 100))
    try await keybag.addSession(Fixture.session(2, created: 0))
    try await keybag.sweep(at: 100)
    let rows = try await keybag.writer.run { try $0.integer("SELECT count(*) FROM sessions") }
    #expect(rows == 1)
    #expect(try session(2, at: 101) != nil)
    try await fixture.close()
  }
}
