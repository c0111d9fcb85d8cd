import CFaultyDisk
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

extension FailingDisk {
  /// Changes of keys, which two files have to agree on.
  @Suite("Changes of keys on failing disks") struct KeyChanges {
    typealias Fixture = HouseholdFixture

    /// What an attempt came to, and what the next start found.
    struct Outcome {
      let isAcknowledged: Bool
      let isMade: Bool
      /// How often the disk was changed.
      let positions: Int
    }

    struct Change: Sendable, CustomTestStringConvertible {
      let testDescription: String
      /// Which of Ada's passcodes opens her key after it.
      var passcode = "old"
      let make: @Sendable (Home, HouseholdKeys, KeyHolder) async throws -> Void
      let isMade: @Sendable (Home) async throws -> Bool
    }

    /// The two files as they are opened for an attempt, or after it.
    struct Home: Sendable {
      let keybag: Keybag
      let store: Store
      let deviceKey: DeviceKey
      var ledger: KeyLedger { KeyLedger(store: store) }

      func enrol(_ passcode: String) -> PasscodeHasher.Enrolment {
        Fixture.enrol(passcode, deviceKey)
      }

      func household() async throws -> HouseholdWraps {
        try await keybag.writer.run { try $0.foundedHousehold() }
      }
    }

    static let changes: [Change] = [
      Change(testDescription: "another passcode", passcode: "new") { home, keys, ada in
        _ = try await home.keybag.changePasscode(
          of: ada, to: home.enrol("new"), keeping: nil, by: keys.household, beside: home.ledger)
      } isMade: { home in
        try await home.keybag.signIn(Fixture.ada, "new", home.deviceKey) != nil
      },
      Change(testDescription: "another member") { home, keys, _ in
        try await home.keybag.addAccount(
          Fixture.account(Fixture.cleo, "z", home.deviceKey), by: keys.household,
          beside: home.ledger)
      } isMade: { home in
        try await home.keybag.account(id: Fixture.cleo) != nil
      },
      Change(testDescription: "another recovery sheet") { home, keys, ada in
        try await home.keybag.newRecoverySheet(
          RecoveryKey(), by: keys.household, present: [ada], beside: home.ledger)
      } isMade: { home in
        try await home.household().escrow.generation > 1
      },
      Change(testDescription: "another device key", passcode: "new") { home, keys, ada in
        _ = try await home.keybag.adopt(
          AdoptedDevice(
            check: [UInt8](repeating: 1, count: 32),
            nameTags: [
              Fixture.ada: KeybagFixture.tag(1), Fixture.ben: KeybagFixture.tag(2),
            ], present: [(ada, home.enrol("new"))]),
          by: keys.household, beside: home.ledger)
      } isMade: { home in
        try await home.keybag.signIn(Fixture.ada, "new", home.deviceKey) != nil
      },
      Change(testDescription: "a key for the start") { home, keys, _ in
        try await home.keybag.addStartKey(
          home.deviceKey, by: keys.household, beside: home.ledger)
      } isMade: { home in
        try await home.keybag.hasStartKey()
      },
    ]

    static let rotation = Change(testDescription: "new household keys") { home, keys, _ in
      let store = home.store
      _ = try await home.keybag.rotate(by: keys.household, beside: home.ledger) { next, commit in
        try await store.rekey(to: next, commit: commit)
      }
    } isMade: { home in
      try await home.household().keyGeneration > 1
    }

    private static let keybagJournal = Connection.Journal.rollback(over: "faulty")
    private static let cuts = [
      (hk_fault_cut, hk_survivors_none), (hk_fault_cut, hk_survivors_all),
      (hk_fault_cut, hk_survivors_some),
    ]
    private static let errors = [
      (hk_fault_error, hk_survivors_all), (hk_fault_full, hk_survivors_all),
    ]

    let base: TemporaryDirectory
    let deviceKey: DeviceKey
    let keys: HouseholdKeys
    let ada: KeyHolder

    /// Ada and Ben, in files that nobody has open.
    init() async throws {
      let fixture = try await Fixture()
      _ = try await fixture.add(Fixture.ben, "x")
      base = fixture.directory
      deviceKey = fixture.deviceKey
      keys = fixture.founding.keys
      ada = fixture.ada
      try await fixture.close()
      _ = FailingDisk.vfs
    }

    @Test(
      "whatever fails or tears, the old state is there or the new one, as was told",
      arguments: changes)
    func everywhere(change: Change) async throws {
      let wrong = try await wrongOutcomes(change, Self.cuts + Self.errors, storeFails: true)
      #expect(wrong == [])
    }

    @Test("a keybag that fails or tears keeps the old household keys or has the new ones")
    func rotating() async throws {
      let wrong = try await wrongOutcomes(
        Self.rotation, Self.cuts + Self.errors, storeFails: false)
      #expect(wrong == [])
    }

    @Test("whatever cannot be written, the household opens by the old keys or the new ones")
    func rotatingOnAFullDisk() async throws {
      let wrong = try await wrongOutcomes(Self.rotation, Self.errors, storeFails: true)
      #expect(wrong == [])
    }

    /// Makes the change with each fault at each position until one is behind the last. Gives what is not
    /// as it must be.
    private func wrongOutcomes(
      _ change: Change, _ faults: [(hk_fault, hk_survivors)], storeFails: Bool
    ) async throws -> [String] {
      var wrong: [String] = []
      let undisturbed = try await attempt(change, hk_fault_none, 0, hk_survivors_all, storeFails)
      let count = undisturbed.positions
      guard undisturbed.isAcknowledged, undisturbed.isMade, count > 20 else {
        return ["\(undisturbed)"]
      }
      for position in 1...count {
        for (fault, survivors) in faults {
          let place = "position \(position) of \(count), \(fault.rawValue), \(survivors.rawValue)"
          do {
            let outcome = try await attempt(change, fault, position, survivors, storeFails)
            if outcome.isAcknowledged, !outcome.isMade { wrong.append("\(place): lost") }
            if fault != hk_fault_cut, !outcome.isAcknowledged, outcome.isMade {
              wrong.append("\(place): made, and told as failed")
            }
          } catch {
            wrong.append("\(place): \(error)")
          }
        }
      }
      return wrong
    }

    /// Makes the change on copies of the files, and finds what is left.
    private func attempt(
      _ change: Change, _ fault: hk_fault, _ position: Int, _ survivors: hk_survivors,
      _ storeFails: Bool
    ) async throws -> Outcome {
      let copy = try base.snapshot()
      hk_faulty_arm(fault, Int32(position))
      let isAcknowledged = await isMade(change, in: copy.path, storeFails)
      let positions = Int(hk_faulty_changes())
      if fault == hk_fault_cut {
        hk_faulty_settle(survivors)
      } else {
        hk_faulty_arm(hk_fault_none, 0)
      }
      return Outcome(
        isAcknowledged: isAcknowledged, isMade: try await found(change, in: copy.path),
        positions: positions)
    }

    /// Whether the change was acknowledged.
    private func isMade(
      _ change: Change, in directory: String, _ storeFails: Bool
    ) async -> Bool {
      do {
        return try await whileOpen(
          directory, Self.keybagJournal, storeFails ? FailingDisk.vfs : .system,
          keys: { _ in keys }
        ) { home, _ in
          try await change.make(home, keys, ada)
          return true
        }
      } catch {
        return false
      }
    }

    /// Opens everything as the next start does, and finds whether the change is there. Throws where
    /// something is there by halves.
    private func found(_ change: Change, in directory: String) async throws -> Bool {
      let present = Mutex<KeyHolder?>(nil)
      // The same disk, which is sound by now and waits for no other.
      return try await whileOpen(directory, Self.keybagJournal, FailingDisk.vfs) { keybag in
        let old = try await keybag.signIn(Fixture.ada, "ada's passcode", deviceKey)
        let new = try await keybag.signIn(Fixture.ada, "new", deviceKey)
        guard let holder = old ?? new, old == nil || new == nil else { throw Halves.passcodes }
        present.withLock { $0 = holder }
        return try await keybag.householdKeys(openedBy: holder)
      } _: { home, keys in
        // Twice: what is finished stays finished.
        for _ in 1...2 { try await home.keybag.settle(with: home.ledger) }
        let isMade = try await change.isMade(home)
        let isNew = try await home.keybag.signIn(Fixture.ada, "new", deviceKey) != nil
        guard isNew == (isMade && change.passcode == "new") else { throw Halves.passcodes }
        let ben = try await home.keybag.signIn(Fixture.ben, "x", deviceKey)
        guard let ben, try await home.keybag.householdKeys(openedBy: ben).database == keys.database
        else { throw Halves.ben }
        guard try await home.keybag.checkRows().isEmpty,
          try await home.store.checkPages() == nil
        else { throw Halves.rows }
        try await home.keybag.setNameTag(
          of: Fixture.ben, to: KeybagFixture.tag(9), by: keys.household, beside: home.ledger)
        return isMade
      }
    }

    private enum Halves: Error { case passcodes, ben, rows }

    private func whileOpen<Answer: Sendable>(
      _ directory: String, _ journal: Connection.Journal, _ vfs: SealingVFS,
      keys open: (Keybag) async throws -> HouseholdKeys,
      _ body: (Home, HouseholdKeys) async throws -> Answer
    ) async throws -> Answer {
      let store = Fixture.attached(directory, vfs)
      let keybag = try await onThread {
        try Keybag.open(directory + "/keybag.db", .existing, journal, KeybagLimits()) { _, _, _ in }
      }
      let answer: Result<Answer, any Error>
      do {
        let keys = try await open(keybag)
        try await onThread { try store.unlock(keys.database) }
        answer = .success(
          try await body(Home(keybag: keybag, store: store, deviceKey: deviceKey), keys))
      } catch {
        answer = .failure(error)
      }
      try await onThread {
        keybag.close()
        store.lock()
      }
      return try answer.get()
    }
  }
}
