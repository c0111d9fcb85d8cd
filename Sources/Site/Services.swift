package import Pictures
package import SealedStore
package import System
package import Vault

/// Everything that touches the world, built in one place (Application's Bootstrap) and handed to
/// every handler.
package struct Services: Sendable {
  package let store: Store
  package let keybag: Keybag
  package let files: FileStore
  package let darkroom: Darkroom
  package let passcodes: PasscodeDesk
  package let deviceKey: DeviceKey
  /// For whatever scans, reads files or waits: never on an event loop.
  package let workers: Workers
  package let clock: Clock
  package let log: Log
  package let households: Households
  package let zones: Zones
  package let setUp: SetUpDoor
  package let ledger: KeyLedger
  package let lock: HouseLock
  package let gate: SecretGate
  package let sessionKeys: SessionKeys
  package let recoverySheets: RecoverySheets
  package let backlog: AuditBacklog
  package let invitationLinks = InvitationLinks()
  package let guestLinks = GuestLinks()
  package let handovers = PasscodeHandovers()
  let accounts: AccountSteps
  package let passkeyQuestions: PasskeyQuestions
  package let pendingSteps: PendingSteps
  /// Nil where the household does without.
  package let linkPreviews: LinkPreviews?
  package let kioskPairings = KioskPairings()

  /// - Parameters:
  ///   - opensAtStart: whether the device key alone opens the household.
  ///   - linkPreviews: whoever asks shops; nil: nobody does.
  ///   - ledger: one that tells of its steps, for tests that stop there.
  package init(
    store: Store, keybag: Keybag, files: FileStore, darkroom: Darkroom, passcodes: PasscodeDesk,
    deviceKey: DeviceKey, workers: Workers, clock: Clock, log: Log, households: Households,
    zones: Zones, setUp: SetUpDoor, opensAtStart: Bool = false, linkPreviews: LinkPreviews? = nil,
    ledger: KeyLedger? = nil
  ) {
    self.linkPreviews = linkPreviews
    self.store = store
    self.keybag = keybag
    self.files = files
    self.darkroom = darkroom
    self.passcodes = passcodes
    self.deviceKey = deviceKey
    self.workers = workers
    self.clock = clock
    self.log = log
    self.households = households
    self.zones = zones
    self.setUp = setUp
    self.ledger = ledger ?? KeyLedger(store: store)
    accounts = AccountSteps(
      store: store, keybag: keybag, ledger: self.ledger, deviceKey: deviceKey, log: log)
    lock = HouseLock(
      store: store, keybag: keybag, files: files, ledger: self.ledger, workers: workers,
      clock: clock, accounts: accounts, startKey: opensAtStart ? deviceKey : nil)
    gate = SecretGate(keybag: keybag, desk: passcodes, deviceKey: deviceKey, log: log)
    sessionKeys = SessionKeys()
    recoverySheets = RecoverySheets()
    backlog = AuditBacklog()
    passkeyQuestions = PasskeyQuestions()
    pendingSteps = PendingSteps()
    keybag.whenSessionsEnd {
      [sessionKeys, recoverySheets, invitationLinks, guestLinks, handovers] ended in
      for session in ended {
        sessionKeys.forget(session: session)
        recoverySheets.forget(session: session)
        invitationLinks.forget(session: session)
        guestLinks.forget(session: session)
        handovers.end(for: session)
      }
    }
  }
}
