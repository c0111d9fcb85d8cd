import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag: a new household key") struct RotationTests {
  typealias Fixture = HouseholdFixture

  @Test("every member and the sheet open the new keys, and the old household key nothing")
  func rotate() async throws {
    let fixture = try await Fixture()
    let ben = try await fixture.add(Fixture.ben, "x")
    let next = try await fixture.rotate()
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
      } == .changedMeanwhile)
    try await fixture.keybag.settle(with: fixture.ledger)
    try await fixture.close()
  }

  @Test("old household keys stay for old files, over several rotations, until they are dropped")
  func retired() async throws {
    let fixture = try await Fixture()
    let keybag = fixture.keybag
    let second = try await fixture.rotate()
    let third = try await fixture.rotate(by: second.household)
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

  @Test("the database comes under its new key together with the keybag")
  func rekey() async throws {
    let fixture = try await Fixture()
    let old = fixture.founding.keys.database
    let next = try await fixture.rotate()
    #expect(try await fixture.keybag.householdKeys(openedBy: fixture.ada).database == next.database)
    #expect(try await fixture.ledger.publicKeys().members.keys.contains(Fixture.ada))
    try await onThread {
      fixture.store.lock()
      #expect(throws: StoreError.self) { try fixture.store.unlock(old) }
      try fixture.store.unlock(next.database)
    }
    try await fixture.keybag.settle(with: fixture.ledger)
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
        _ = try await fixture.rotate()
      } == .foreignPublicKey(of: Fixture.ada))
    try await onThread {
      #expect(!fixture.store.isUnlocked, "either key may be the one by then")
      try fixture.store.unlock(fixture.founding.keys.database)
    }
    #expect(
      await keybagFault { try await fixture.keybag.settle(with: fixture.ledger) }
        == .foreignPublicKey(of: Fixture.ada))
    let keys = try await fixture.keybag.householdKeys(openedBy: fixture.ada)
    #expect(keys.household.secret == fixture.key.secret)
    try await fixture.close()
  }
}
