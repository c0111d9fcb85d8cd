import Synchronization
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Keybag and database: generations", .timeLimit(.minutes(10))) struct GenerationTests {
  typealias Fixture = HouseholdFixture
  typealias Step = KeyLedger.Step

  /// What a change of wraps is, and how its outcome shows.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Fixture, KeyLedger) async throws -> Void
    /// Whether the change is there.
    let isMade: @Sendable (Keybag, DeviceKey) async throws -> Bool
  }

  static let changes: [Change] = [
    Change(testDescription: "a member comes") { fixture, ledger in
      try await fixture.keybag.addAccount(
        Fixture.account(Fixture.ben, "x", fixture.deviceKey), by: fixture.key, beside: ledger)
    } isMade: { keybag, _ in
      try await keybag.account(id: Fixture.ben) != nil
    },
    Change(testDescription: "a passcode changes") { fixture, ledger in
      _ = try await fixture.keybag.changePasscode(
        of: fixture.ada, to: fixture.enrol("new"), keeping: nil, by: fixture.key, beside: ledger)
    } isMade: { keybag, deviceKey in
      try await keybag.signIn(Fixture.ada, "new", deviceKey) != nil
    },
    Change(testDescription: "somebody is invited") { fixture, ledger in
      _ = try await fixture.invite(Fixture.ben, until: 100, beside: ledger)
    } isMade: { keybag, _ in
      try await !keybag.invitations().isEmpty
    },
    Change(testDescription: "a sheet is made") { fixture, ledger in
      _ = try await fixture.newSheet(present: [fixture.ada], beside: ledger)
    } isMade: { keybag, _ in
      try await keybag.writer.run { try $0.foundedHousehold().escrow.generation == 2 }
    },
    Change(testDescription: "the household key changes") { fixture, ledger in
      _ = try await fixture.rotate(beside: ledger)
    } isMade: { keybag, _ in
      try await keybag.writer.run { try $0.foundedHousehold().keyGeneration == 2 }
    },
  ]

  @Test("a kill after any step leaves the old state or the new", arguments: changes)
  func killed(change: Change) async throws {
    for step in Step.allCases {
      let fixture = try await Fixture()
      let killed = Mutex<TemporaryDirectory?>(nil)
      let ledger = KeyLedger(store: fixture.store) { reached in
        guard reached == step else { return }
        let snapshot = try fixture.directory.snapshot()
        killed.withLock { $0 = snapshot }
      }
      try await change.make(fixture, ledger)
      let found = try #require(killed.withLock { $0 })
      let isMade = try await reopened(found, fixture) { keybag, ledger, database in
        // Twice: what is finished stays finished.
        for _ in 1...2 { try await keybag.settle(with: ledger) }
        let recovered = try? await keybag.recover(with: fixture.founding.recoveryKey)
        let isMade = try await change.isMade(keybag, fixture.deviceKey)
        let passcode =
          change.testDescription == "a passcode changes" && isMade
          ? "new" : "ada's passcode"
        let ada = try #require(
          try await keybag.signIn(Fixture.ada, passcode, fixture.deviceKey))
        let keys = try await keybag.householdKeys(openedBy: ada)
        #expect(recovered != nil || change.testDescription == "a sheet is made")
        // And the next change can be made.
        try await keybag.setNameTag(
          of: Fixture.ada, to: [UInt8](repeating: 9, count: 32), by: keys.household,
          beside: ledger)
        return isMade
      }
      #expect(isMade == ![.intended, .prepared].contains(step), "killed when \(step)")
      try await fixture.close()
    }
  }

  @Test("an error between the two files hinders no later change")
  func interrupted() async throws {
    struct Interrupted: Error {}
    for step in Step.allCases {
      let fixture = try await Fixture()
      let ledger = KeyLedger(store: fixture.store) { reached in
        if reached == step { throw Interrupted() }
      }
      let account = Fixture.account(Fixture.ben, "x", fixture.deviceKey)
      // Once the keybag has changed, what fails is only the confirmation, which nobody has to hear of.
      let isToldOf = ![.finished, .confirmed].contains(step)
      do {
        try await fixture.keybag.addAccount(account, by: fixture.key, beside: ledger)
        #expect(!isToldOf)
      } catch is Interrupted {
        #expect(isToldOf)
      }
      let isMade = try await fixture.keybag.account(id: Fixture.ben) != nil
      _ = try await fixture.add(Fixture.cleo, "y")
      try await fixture.keybag.settle(with: fixture.ledger)
      let members = try await fixture.ledger.publicKeys().members
      #expect((members[Fixture.ben] != nil) == isMade)
      #expect(members.count == (isMade ? 3 : 2))
      try await fixture.close()
    }
  }

  @Test("an older keybag is refused, by how much it is older", arguments: [1, 2])
  func olderKeybag(count: Int) async throws {
    let fixture = try await Fixture()
    let old = try fixture.directory.snapshot()
    for number in 0..<count {
      try await fixture.keybag.setNameTag(
        of: Fixture.ada, to: [UInt8](repeating: UInt8(number), count: 32), by: fixture.key,
        beside: fixture.ledger)
    }
    let keybag = try await onThread { try Keybag.open(path: old.file("keybag.db"), .existing) }
    #expect(
      await keybagFault { try await keybag.settle(with: fixture.ledger) }
        == .keybagIsOlder(by: Int64(count)))
    try await onThread { keybag.close() }
    try await fixture.close()
  }

  @Test("an older database is refused, by how much it is older", arguments: [1, 2])
  func olderDatabase(count: Int) async throws {
    let fixture = try await Fixture()
    let old = try fixture.directory.snapshot()
    for number in 0..<count {
      try await fixture.keybag.setNameTag(
        of: Fixture.ada, to: [UInt8](repeating: UInt8(number), count: 32), by: fixture.key,
        beside: fixture.ledger)
    }
    let key = fixture.founding.keys.database
    let store = try await onThread { try Fixture.store(old.path, key) }
    #expect(
      await keybagFault { try await fixture.keybag.settle(with: KeyLedger(store: store)) }
        == .databaseIsOlder(by: Int64(count)))
    try await onThread { store.lock() }
    try await fixture.close()
  }

  @Test("sessions, failures and known devices change no generation")
  func counters() async throws {
    let fixture = try await Fixture()
    let token = SessionToken()
    try await fixture.keybag.addSession(
      of: fixture.ada, token, fixture.deviceKey, created: 0, expires: 1_000)
    try await fixture.keybag.recordSuccess(clearing: [KeybagFixture.tag(1)])
    _ = try await fixture.keybag.remember(
      KnownDevice(tag: KeybagFixture.tag(1), account: Fixture.ada), at: 0)
    try await fixture.keybag.removeSession(token.hash)
    let generation = try await fixture.keybag.writer.run { try $0.foundedHousehold().generation }
    #expect(generation == 1)
    _ = try await fixture.keybag.householdKeys(openedBy: fixture.ada)
    try await fixture.close()
  }

  private func reopened<Value: Sendable>(
    _ directory: TemporaryDirectory, _ fixture: Fixture,
    _ body: (Keybag, KeyLedger, Store) async throws -> Value
  ) async throws -> Value {
    let keybag = try await onThread {
      try Keybag.open(path: directory.file("keybag.db"), .existing)
    }
    let recovered = try? await keybag.recover(with: fixture.founding.recoveryKey)
    let key = recovered?.keys.database ?? fixture.founding.keys.database
    let store = try await onThread { try Fixture.store(directory.path, key) }
    let value = try await body(keybag, KeyLedger(store: store), store)
    try await onThread {
      keybag.close()
      store.lock()
    }
    return value
  }
}
