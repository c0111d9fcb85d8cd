package import SealedStore
import Synchronization
import System
package import Vault

/// The class "household": closed from the start, open from the first sign-in, or the first request of
/// a live session, until somebody locks or the program stops.
package final class HouseLock: Sendable {
  private let store: Store
  private let keybag: Keybag
  private let files: FileStore
  private let ledger: KeyLedger
  private let workers: Workers
  private let clock: Clock
  private let accounts: AccountSteps
  /// Where the device key alone is to open the household at the next start.
  private let startKey: DeviceKey?

  private struct State {
    var key: HouseholdKey?
    /// Old household keys, which some files still hang on.
    var hasRetiredKeys = false
    /// Members whose private keys are not sealed to the present recovery sheet.
    var withoutEscrowCopy: Set<[UInt8]> = []
    /// Counts the lockings: what began to open before one must not leave it open after.
    var lockings = 0
    /// Nanoseconds of the clock that never goes back.
    var renewedAt = Int64.min
  }

  private let state = Mutex(State())
  let renewal = OneAtATime()
  /// Openings, one after the other: what opens for somebody who is then refused is closed again, and must
  /// not close what another has opened.
  private let openings = Turns()

  init(
    store: Store, keybag: Keybag, files: FileStore, ledger: KeyLedger, workers: Workers,
    clock: Clock, accounts: AccountSteps, startKey: DeviceKey?
  ) {
    self.store = store
    self.keybag = keybag
    self.files = files
    self.ledger = ledger
    self.workers = workers
    self.clock = clock
    self.accounts = accounts
    self.startKey = startKey
  }

  /// Nil while the household is locked.
  package var key: HouseholdKey? {
    guard store.isUnlocked else { return nil }
    return state.withLock { $0.key }
  }

  package var isOpen: Bool { key != nil }

  /// Whether it is open by this very key, and no earlier one.
  func isOpen(by held: HouseholdKey) -> Bool { key.map(held.isSame) ?? false }

  /// How often it was locked: to be asked before the session that is to open it is looked up.
  var lockings: Int { state.withLock { $0.lockings } }

  /// When the keys were last renewed, if since the start; nanoseconds of the clock that never goes back.
  var renewedAt: Int64 { state.withLock { $0.renewedAt } }

  /// Whether files are still to be sealed under the present key.
  var hasRetiredKeys: Bool { state.withLock { $0.hasRetiredKeys } }

  /// Opens everything by a member's own key; safe to call again, and at the same time. Answers whether it
  /// is open: it is not where whoever brought the key is not welcome.
  ///
  /// Throws `KeybagFault` where the keys are not this household's or one of the stores is older than
  /// the other, `StoreError` where the database cannot be opened. It is locked then.
  ///
  /// - Parameter isWelcome: asked of household.db before anybody else finds the household open; what the
  ///   keybag alone can tell is to be asked before.
  func open(
    by holder: KeyHolder, after lockings: Int, for isWelcome: () throws -> Bool
  ) async throws -> Bool {
    let keys = try await keybag.householdKeys(openedBy: holder)
    guard try await open(with: keys, after: lockings, for: isWelcome) else { return false }
    await accounts.followLater(by: keys.household)
    try await keepToSetting()
    return true
  }

  /// Opens everything by the household key itself, which somebody without their own key holds: whether it
  /// may open at the next start is left to those who have one. Answers and throws as `open(by:)` does, and
  /// `KeybagFault.changedMeanwhile` where it is no longer the present one.
  func open(
    by key: HouseholdKey, after lockings: Int, for isWelcome: () throws -> Bool
  ) async throws -> Bool {
    try await open(with: keybag.householdKeys(under: key), after: lockings, for: isWelcome)
  }

  /// Opens everything by the device key, where the household wants that and somebody has signed in
  /// since. Throws as `open(by:)` does.
  func openAtStart() async throws {
    let lockings = lockings
    guard let startKey, try await keybag.isFounded(),
      let keys = try await keybag.householdKeys(openedAtStartBy: startKey)
    else { return }
    _ = try await open(with: keys, after: lockings) { true }
    await accounts.followLater(by: keys.household)
  }

  /// The same for a command on the machine, which may not know the settings of the server: what it opens
  /// at the start stays as it is.
  package func open(with keys: HouseholdKeys) async throws {
    _ = try await open(with: keys, after: lockings) { true }
  }

  /// Set-up has just made the stores under this key.
  func begin(with key: HouseholdKey) async throws {
    try await finish(with: key, after: lockings)
    try await keepToSetting()
  }

  /// Closes everything and wipes the keys. Requests that are under way finish with what they have.
  package func lock() async {
    state.withLock { state in
      state = State(lockings: state.lockings + 1, renewedAt: state.renewedAt)
      files.lock()
    }
    await closeStore()
    // Again, where one was about to open it for somebody who had come before.
    await openings.take { await closeStore() }
  }

  /// Gives the household and its database new keys; the files follow in the background. Whoever held
  /// the old ones opens nothing that is written from now on. Safe at any moment: the old keys or the new
  /// ones open everything.
  ///
  /// Throws `WorkersBusy` while another renewal goes on, and what `Keybag.rotate` and `Store.rekey`
  /// throw; it is locked then, and opens by whichever keys are the present ones.
  package func renewKeys() async throws {
    let done: Void? = try await renewal.pass { try await rotate() }
    guard done != nil else { throw WorkersBusy() }
    try await keepToSetting()
  }

  /// Every picture hangs on the key of this generation.
  func forgetRetiredKeys(before generation: Int64) {
    state.withLock { state in
      guard let key = state.key, key.generation == generation else { return }
      state.hasRetiredKeys = false
      files.unlock(with: FileKeys(key))
    }
  }

  /// What could not be sealed anew is tried again after the next opening, and opens until then.
  func postponeResealing() {
    state.withLock { $0.hasRetiredKeys = false }
  }

  /// After a new recovery sheet without new keys: members' keys are sealed to it as they come. New keys
  /// see to that themselves.
  func noticeNewSheet() async throws {
    let members = try await keybag.membersWithoutEscrowCopy()
    state.withLock { $0.withoutEscrowCopy = Set(members) }
  }

  /// Seals a member's private key to a recovery sheet that was made without them, and their slips of draws.
  func renewEscrowCopy(of holder: KeyHolder) async throws {
    let key = state.withLock { state in
      state.withoutEscrowCopy.contains(holder.member) ? state.key : nil
    }
    guard let key else { return }
    try await keybag.betweenChanges(beside: ledger) {
      try await store.write { try $0.renewSheetSlips(of: holder, in: key.household) }
    }
    try await keybag.renewEscrowCopy(of: holder, by: key, beside: ledger)
    state.withLock { _ = $0.withoutEscrowCopy.remove(holder.member) }
  }
}

extension HouseLock {
  /// The same for keys that were opened before a step in which somebody may have locked. Answers as
  /// `open(by:)` does.
  func open(
    with keys: HouseholdKeys, after lockings: Int, for isWelcome: () throws -> Bool
  ) async throws -> Bool {
    try await openings.take {
      guard state.withLock({ $0.lockings == lockings || $0.key != nil }) else {
        throw SiteError.lockedMeanwhile
      }
      do {
        try await workers.run { [store] in try store.unlock(keys.database) }
        try await keybag.settle(with: ledger)
        guard try isWelcome() else {
          await closeUnlessOpen()
          return false
        }
        try await finish(with: keys.household, after: lockings)
        return true
      } catch {
        await closeUnlessOpen()
        throw error
      }
    }
  }

  /// Closes what was opened in vain, unless another has opened it before.
  private func closeUnlessOpen() async {
    if !state.withLock({ $0.key != nil }) { await closeStore() }
  }

  private func finish(with key: HouseholdKey, after lockings: Int) async throws {
    let retired = try await keybag.retiredKeys(by: key)
    let withoutCopy = try await keybag.membersWithoutEscrowCopy()
    let isOpen = state.withLock { state in
      guard state.lockings == lockings else { return state.key != nil }
      state.key = key
      state.hasRetiredKeys = !retired.isEmpty
      state.withoutEscrowCopy = Set(withoutCopy)
      files.unlock(with: FileKeys(key, retired: retired))
      return true
    }
    guard isOpen else { throw SiteError.lockedMeanwhile }
  }

  private func rotate() async throws {
    let (key, lockings) = state.withLock { ($0.key, $0.lockings) }
    guard let key else { throw SiteError.lockedMeanwhile }
    do {
      let keys = try await keybag.rotate(by: key, beside: ledger) { [store] next, commit in
        try await store.rekey(to: next, commit: commit)
      }
      state.withLock { $0.renewedAt = clock.monotonic() }
      try await finish(with: keys.household, after: lockings)
    } catch {
      // Either key may be the present one: whoever comes next opens by the keybag.
      await lock()
      throw error
    }
  }

  /// Lets the device key open the household at the next start, or no longer, as it is set. Whoever held
  /// the device key has had the household key too: without it everything gets new keys.
  private func keepToSetting() async throws {
    let hasStartKey = try await keybag.hasStartKey()
    if let startKey, !hasStartKey, let key {
      try await keybag.addStartKey(startKey, by: key, beside: ledger)
    } else if startKey == nil, hasStartKey {
      try await renewKeys()
    }
  }

  /// On a thread of its own: it waits for what is being written, and workers may be busy for long.
  /// Where there can be none, on this one: the store must not stay open.
  private func closeStore() async {
    await withCheckedContinuation { closed in
      do {
        _ = try Thread(name: "lock") { [store] in
          store.lock()
          closed.resume()
        }
      } catch {
        store.lock()
        closed.resume()
      }
    }
  }
}
