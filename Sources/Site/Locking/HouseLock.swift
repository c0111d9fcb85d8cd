package import SealedStore
import Synchronization
package import System
package import Vault

/// The class "household": closed from the start, open from the first sign-in, or the first request of
/// a live session, until somebody locks or the program stops.
package final class HouseLock: Sendable {
  private let store: Store
  private let keybag: Keybag
  private let files: FileStore
  private let ledger: KeyLedger
  private let workers: Workers
  /// Where the device key alone is to open the household at the next start.
  private let startKey: DeviceKey?

  private struct State {
    var key: HouseholdKey?
    /// Old household keys, which some files still hang on.
    var hasRetiredKeys = false
    /// Counts the lockings: what began to open before one must not leave it open after.
    var lockings = 0
  }

  private let state = Mutex(State())

  package init(
    store: Store, keybag: Keybag, files: FileStore, ledger: KeyLedger, workers: Workers,
    startKey: DeviceKey?
  ) {
    self.store = store
    self.keybag = keybag
    self.files = files
    self.ledger = ledger
    self.workers = workers
    self.startKey = startKey
  }

  /// Nil while the household is locked.
  package var key: HouseholdKey? {
    guard store.isUnlocked else { return nil }
    return state.withLock { $0.key }
  }

  package var isOpen: Bool { key != nil }

  /// Whether files are still to be sealed under the present key.
  var hasRetiredKeys: Bool { state.withLock { $0.hasRetiredKeys } }

  /// Opens everything by a member's own key; safe to call again, and at the same time.
  ///
  /// Throws `KeybagFault` where the keys are not this household's or one of the stores is older than
  /// the other, `StoreError` where the database cannot be opened. It is locked then.
  package func open(by holder: KeyHolder) async throws {
    let lockings = state.withLock { $0.lockings }
    try await open(with: keybag.householdKeys(openedBy: holder), after: lockings)
    try await keepToSetting()
  }

  /// Opens everything by the device key, where the household wants that and somebody has signed in
  /// since. Throws as `open(by:)` does.
  package func openAtStart() async throws {
    let lockings = state.withLock { $0.lockings }
    guard let startKey, try await keybag.isFounded(),
      let keys = try await keybag.householdKeys(openedAtStartBy: startKey)
    else { return }
    try await open(with: keys, after: lockings)
  }

  private func open(with keys: HouseholdKeys, after lockings: Int) async throws {
    try await workers.run { [store] in try store.unlock(keys.database) }
    do {
      try await keybag.settle(with: ledger)
    } catch {
      try await workers.run { [store] in store.lock() }
      throw error
    }
    try await finish(with: keys.household, after: lockings)
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

  /// Set-up has just made the stores under this key.
  package func begin(with key: HouseholdKey) async throws {
    try await finish(with: key, after: state.withLock { $0.lockings })
    try await keepToSetting()
  }

  /// Closes everything and wipes the keys. Requests that are under way finish with what they have.
  package func lock() async throws {
    state.withLock { state in
      state.lockings += 1
      state.key = nil
      state.hasRetiredKeys = false
      files.lock()
    }
    try await workers.run { [store] in store.lock() }
  }

  /// Gives the household and its database new keys; the files follow in the background. Whoever held
  /// the old ones opens nothing that is written from now on. Safe at any moment: the old keys or the new
  /// ones open everything.
  ///
  /// Throws what `Keybag.rotate` and `Store.rekey` throw.
  func renewKeys() async throws {
    let (key, lockings) = state.withLock { ($0.key, $0.lockings) }
    guard let key else { throw SiteError.lockedMeanwhile }
    let keys = try await keybag.rotate(by: key, beside: ledger) { [store] next, commit in
      try await store.rekey(to: next, commit: commit)
    }
    try await finish(with: keys.household, after: lockings)
    try await keepToSetting()
  }

  /// No file hangs on an old key any more.
  func forgetRetiredKeys() {
    state.withLock { state in
      guard let key = state.key else { return }
      state.hasRetiredKeys = false
      files.unlock(with: FileKeys(key))
    }
  }

  private func finish(with key: HouseholdKey, after lockings: Int) async throws {
    let retired = try await keybag.retiredKeys(by: key)
    let isStillWanted = state.withLock { state in
      guard state.lockings == lockings else { return state.key != nil }
      state.key = key
      state.hasRetiredKeys = !retired.isEmpty
      files.unlock(with: FileKeys(key, retired: retired))
      return true
    }
    guard isStillWanted else {
      try await workers.run { [store] in store.lock() }
      throw SiteError.lockedMeanwhile
    }
  }
}
