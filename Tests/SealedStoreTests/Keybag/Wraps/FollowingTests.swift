import Synchronization
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("The keybag follows the people", .timeLimit(.minutes(10))) struct FollowingTests {
  typealias Fixture = HouseholdFixture

  private static func tag(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 32) }

  /// Ada as she was founded, Ben and Cleo as they come.
  private static let adas = Fixture.ada + Fixture.ada
  private static let bens = Fixture.ben + Fixture.ben

  private func tags(_ fixture: Fixture) async throws -> [[UInt8]: [UInt8]] {
    let accounts = try await fixture.keybag.writer.run { db in
      try db.rows("SELECT id, name_tag FROM accounts") { (try $0.blob(0), try $0.blob(1)) }
    }
    return Dictionary(uniqueKeysWithValues: accounts)
  }

  @Test("whoever is no longer named loses account, key, sessions and public key; the rest stays")
  func leaves() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "y")
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: ben, token, fixture.deviceKey, created: 1, expires: 1_000)
    let left = try await fixture.keybag.follow(
      { [Fixture.ada: Self.adas] }, by: fixture.key, beside: fixture.ledger)
    #expect(left == [Fixture.ben])
    #expect(try await fixture.keybag.account(id: Fixture.ben) == nil)
    #expect(try fixture.keybag.session(token.hash, at: 2) == nil)
    #expect(
      try await fixture.ledger.publicKeys().members.keys.sorted { $0[0] < $1[0] } == [Fixture.ada])
    #expect(try await fixture.signIn(Fixture.ada, "ada's passcode") != nil)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("two who swap their names are both found by the new ones")
  func swap() async throws {
    let fixture = try await Fixture()
    _ = try await fixture.add(Fixture.ben, "y")
    let left = try await fixture.keybag.follow(
      { [Fixture.ada: Self.bens, Fixture.ben: Self.adas] }, by: fixture.key,
      beside: fixture.ledger)
    #expect(left.isEmpty)
    #expect(try await tags(fixture) == [Fixture.ada: Self.bens, Fixture.ben: Self.adas])
    try await fixture.close()
  }

  @Test("an invitation of somebody who is no longer named goes, and others stay")
  func invitations() async throws {
    let fixture = try await Fixture()
    for person in [Fixture.ben, Fixture.cleo] {
      _ = try await fixture.invite(person, until: 1_000)
    }
    _ = try await fixture.keybag.follow(
      { [Fixture.ada: Self.adas, Fixture.cleo: Self.tag(3)] }, by: fixture.key,
      beside: fixture.ledger)
    let invited = try await fixture.keybag.writer.run { db in
      try db.rows("SELECT person FROM invitations") { try $0.blob(0) }
    }
    #expect(invited == [Fixture.cleo])
    try await fixture.close()
  }

  @Test("where nothing differs nothing is written, and a household of nobody is not believed")
  func inStep() async throws {
    let fixture = try await Fixture()
    let before = try await fixture.keybagFile()
    for people in [[Fixture.ada: Self.adas, Fixture.cleo: Self.tag(3)], [:]] {
      let left = try await fixture.keybag.follow(
        { people }, by: fixture.key, beside: fixture.ledger)
      #expect(left.isEmpty)
    }
    #expect(try await fixture.keybagFile() == before)
    try await fixture.close()
  }

  @Test("a kill after any step is finished by following again")
  func killed() async throws {
    for step in KeyLedger.Step.allCases {
      let fixture = try await Fixture()
      _ = try await fixture.add(Fixture.ben, "y")
      let killed = Mutex<TemporaryDirectory?>(nil)
      let ledger = KeyLedger(store: fixture.store) { reached in
        guard reached == step else { return }
        let snapshot = try fixture.directory.snapshot()
        killed.withLock { $0 = snapshot }
      }
      let people: @Sendable () async throws -> [[UInt8]: [UInt8]] = {
        [Fixture.ada: Self.tag(9)]
      }
      _ = try await fixture.keybag.follow(people, by: fixture.key, beside: ledger)
      let found = try #require(killed.withLock { $0 })
      let key = fixture.founding.keys
      let (keybag, store) = try await onThread {
        (
          try Keybag.open(path: found.path + "/keybag.db", .existing),
          try Fixture.store(found.path, key.database)
        )
      }
      let again = KeyLedger(store: store)
      try await keybag.settle(with: again)
      _ = try await keybag.follow(people, by: key.household, beside: again)
      #expect(try await keybag.account(id: Fixture.ben) == nil, "killed when \(step)")
      #expect(try await keybag.account(nameTag: Self.tag(9))?.id == Fixture.ada)
      #expect(try await again.publicKeys().members.count == 1)
      try await onThread {
        keybag.close()
        store.lock()
      }
      try await fixture.close()
    }
  }
}
