import Household
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Giver keys: a stop between keybag and database", .timeLimit(.minutes(10)))
struct GiverKillTests {
  typealias Fixture = GivingFixture
  typealias Step = KeyLedger.Step

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Who opens Ada's list afterwards, beside Cleo and Dora.
    let openers: Set<String>
    let make: @Sendable (Fixture, KeyLedger) async throws -> Void
  }

  static let before: Set = ["ben", "the sheet"]
  static let changes: [Change] = [
    Change(
      testDescription: "a new passcode of his own",
      openers: ["ben by a new passcode", "the sheet"]
    ) { try await $0.changePasscode(of: "ben", beside: $1) },
    Change(testDescription: "a reset", openers: ["the sheet"]) {
      try await $0.reset("ben", by: "ada", beside: $1)
    },
    Change(testDescription: "leaving", openers: ["the sheet"]) {
      try await $0.archive("ben", beside: $1)
    },
    Change(
      testDescription: "a reset by the sheet", openers: ["ben reset by the sheet", "the sheet"]
    ) { try await $0.resetBySheet("ben", newPair: true, beside: $1) },
    Change(testDescription: "a new sheet of Ben's", openers: ["ben", "the new sheet"]) {
      try await $0.newSheet(by: "ben", beside: $1)
    },
    Change(testDescription: "a new sheet of Ada's", openers: ["ben"]) {
      try await $0.newSheet(by: "ada", beside: $1)
    },
  ]

  private func expected(_ beside: Set<String>) -> Openers { [1: beside.union(["cleo", "dora"])] }

  @Test("after a kill at any step the keys are as before or as after", arguments: changes)
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
      let (keybag, store) = try await reopened(found, fixture)
      // Twice: what is finished stays finished.
      for _ in 1...2 { try await keybag.settle(with: KeyLedger(store: store)) }
      let isMade = ![.intended, .prepared].contains(step)
      #expect(
        try await fixture.openers(of: Fixture.adasList, in: store)
          == expected(isMade ? change.openers : Self.before), "killed when \(step)")
      #expect(try await leftovers(store) == 0)
      try await onThread {
        keybag.close()
        store.lock()
      }
      // And without a kill it is made.
      #expect(
        try await fixture.openers(of: Fixture.adasList) == expected(change.openers))
      try await fixture.close()
    }
  }

  @Test(
    "a change that fails is taken back before a holder's visit does anything", arguments: changes)
  func failed(change: Change) async throws {
    struct Interrupted: Error {}
    for step in [Step.intended, .prepared, .changed] {
      let fixture = try await Fixture()
      let ledger = KeyLedger(store: fixture.store) { reached in
        if reached == step { throw Interrupted() }
      }
      await #expect(throws: (any Error).self) { try await change.make(fixture, ledger) }
      // The list is hidden from Dora, so that there is something to do.
      fixture.setCircle(Fixture.adasList, recipients: ["ada"], without: ["dora"])
      _ = try await fixture.visit(Fixture.adasList, "cleo")
      #expect(try await leftovers(fixture.store) == 0)
      let openers = try await fixture.openers(of: Fixture.adasList).values.reduce(
        into: Set<String>()
      ) {
        $0.formUnion($1)
      }
      #expect(openers.contains("cleo") && !openers.contains("dora"))
      #expect(openers.contains("ben") == (step != .changed || change.openers.contains("ben")))
      try await fixture.close()
    }
  }

  @Test("a visit that fails while rows are sealed anew changes nothing")
  func visitFails() async throws {
    let fixture = try await Fixture()
    try await fixture.write("a scarf", Fixture.adasList, by: "cleo")
    try await fixture.changePasscode(of: "ben")
    let before = try await fixture.openers(of: Fixture.adasList)
    try await fixture.store.write { db in
      try db.execute(
        """
        CREATE TRIGGER interrupted BEFORE UPDATE ON giver_rows
        BEGIN SELECT RAISE (ABORT, 'interrupted'); END
        """)
    }
    await #expect(throws: StoreError.self) {
      try await fixture.visit(Fixture.adasList, "cleo")
    }
    #expect(try await fixture.openers(of: Fixture.adasList) == before)
    try await fixture.store.write { db in try db.execute("DROP TRIGGER interrupted") }
    #expect(try await fixture.read(Fixture.adasList, by: "cleo") == ["a scarf"])
    #expect(try await fixture.openers(of: Fixture.adasList).keys.sorted() == [2])
    try await fixture.close()
  }

  @Test("a new passcode whose confirmation has failed is confirmed by its owner's visit")
  func unconfirmed() async throws {
    struct Interrupted: Error {}
    let fixture = try await Fixture()
    let old = try fixture.holder("ben")
    let ledger = KeyLedger(store: fixture.store) { reached in
      if reached == .finished { throw Interrupted() }
    }
    try await fixture.changePasscode(of: "ben", beside: ledger)
    #expect(try await fixture.visit(Fixture.adasList, "ben").present?.generation == 2)
    #expect(
      try await fixture.openers(of: Fixture.adasList)
        == [2: ["ben by a new passcode", "cleo", "dora", "the sheet"]])
    await #expect(throws: GivingFault.changedMeanwhile) {
      _ = try await fixture.givers.visit(
        Fixture.adasList, fixture.circle(Fixture.adasList), by: old, in: fixture.household, on: 0)
    }
    try await fixture.close()
  }

  @Test("visits and changes of passcode at once leave every giver with the key")
  func racing() async throws {
    let fixture = try await Fixture()
    for _ in 1...5 {
      try await withThrowingTaskGroup { group in
        group.addTask { try await fixture.changePasscode(of: "ben") }
        for name in ["cleo", "dora"] {
          group.addTask { _ = try await fixture.visit(Fixture.adasList, name) }
        }
        try await group.waitForAll()
      }
    }
    _ = try await fixture.visit(Fixture.adasList, "ben")
    #expect(
      try await fixture.openers(of: Fixture.adasList).values.map { $0 }
        == [["ben by a new passcode", "cleo", "dora", "the sheet"]])
    try await fixture.close()
  }

  private func reopened(
    _ directory: TemporaryDirectory, _ fixture: Fixture
  ) async throws -> (Keybag, Store) {
    let key = fixture.founding.keys.database
    return try await onThread {
      let store = Fixture.attached(directory.path)
      try store.unlock(key)
      return (try Keybag.open(path: directory.path + "/keybag.db", .existing), store)
    }
  }

  /// Rows that wait for a change, or hang on nothing.
  private func leftovers(_ store: Store) async throws -> Int64 {
    try await store.write { db in
      try db.integer(
        """
        SELECT (SELECT count(*) FROM giver_wraps WHERE is_intended = 1)
          + (SELECT count(*) FROM key_origins WHERE is_intended = 1)
          + (SELECT count(*) FROM pragma_foreign_key_check)
        """)
    }
  }
}
