import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: a new household key") struct RotationTests {
  typealias Fixture = HouseholdFixture

  private static let nothing = Rekey(prepare: { _ in }, finish: {})

  @Test("every member and the sheet open the new keys, and the old household key nothing")
  func rotate() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let next = try await fixture.keybag.rotate(
      by: fixture.key, beside: fixture.ledger, rekey: Self.nothing)
    #expect(next.household.secret != fixture.key.secret)
    #expect(next.household.household == fixture.key.household)
    #expect(next.database != fixture.founding.keys.database)
    for holder in [fixture.ada, ben] {
      let keys = try await fixture.keybag.householdKeys(openedBy: holder)
      #expect(keys.household.secret == next.household.secret)
      #expect(keys.database == next.database)
    }
    let recovered = try await fixture.keybag.recover(with: fixture.founding.recoveryKey)
    #expect(recovered.keys.household.secret == next.household.secret)
    #expect(
      await keybagFault {
        try await fixture.keybag.removeAccount(
          Fixture.ben, by: fixture.key, beside: fixture.ledger)
      } == .notAuthentic)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("old household keys stay for old files, over several rotations, until they are dropped")
  func retired() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    let second = try await keybag.rotate(
      by: fixture.key, beside: fixture.ledger, rekey: Self.nothing)
    let third = try await keybag.rotate(
      by: second.household, beside: fixture.ledger, rekey: Self.nothing)
    let retired = try await keybag.retiredKeys(by: third.household)
    #expect(retired.map(\.secret) == [fixture.key.secret, second.household.secret])
    #expect(retired.map(\.generation) == [1, 2])
    #expect(
      await keybagFault { _ = try await keybag.retiredKeys(by: second.household) }
        == .closed(.household, .notAuthentic))
    try await keybag.dropRetiredKeys(by: third.household, beside: fixture.ledger)
    #expect(try await keybag.retiredKeys(by: third.household).isEmpty)
    try await fixture.close()
  }

  @Test("the database comes under its new key between the keybag's two states")
  func rekey() async throws {
    let fixture = try await Fixture()
    let (steps, step) = AsyncStream.makeStream(of: String.self)
    let keybag = fixture.keybag
    @Sendable func opens(_ key: DatabaseKey) async throws -> Bool {
      try await keybag.householdKeys(openedBy: fixture.ada).database == key
    }
    let old = fixture.founding.keys.database
    let next = try await keybag.rotate(
      by: fixture.key, beside: fixture.ledger,
      rekey: Rekey(
        prepare: { next in
          let isOld = try await opens(old)
          step.yield(isOld && next != old ? "prepared under the old key" : "too late")
        },
        finish: {
          let isOld = try await opens(old)
          step.yield(isOld ? "too early" : "finished under the new key")
        }))
    step.finish()
    var taken: [String] = []
    for await step in steps { taken.append(step) }
    #expect(taken == ["prepared under the old key", "finished under the new key"])
    #expect(try await opens(next.database))
    try await fixture.close()
  }

  @Test("nobody is sealed in whom the database does not vouch for")
  func planted() async throws {
    let fixture = try await Fixture()
    let stranger = PrivateKey().publicKey
    try await fixture.store.write { db in
      try db.run(
        "UPDATE public_keys SET public_key = ? WHERE holder = ?", stranger.bytes, Fixture.ada)
    }
    #expect(
      await keybagFault {
        _ = try await fixture.keybag.rotate(
          by: fixture.key, beside: fixture.ledger, rekey: Self.nothing)
      } == .foreignPublicKey(of: Fixture.ada))
    #expect(
      await keybagFault { try await fixture.keybag.settle(with: fixture.ledger) }
        == .foreignPublicKey(of: Fixture.ada))
    let keys = try await fixture.keybag.householdKeys(openedBy: fixture.ada)
    #expect(keys.household.secret == fixture.key.secret)
    try await fixture.close()
  }
}
