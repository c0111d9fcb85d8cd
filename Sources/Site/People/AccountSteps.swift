import Household
import SealedStore
import System
import Vault

/// Keeps accounts in step with people: whoever is put away has none, and everybody else is found by
/// the name they have. The people's rows change first and are what counts; the keybag follows. A stop
/// in between leaves somebody who is put away with a passcode that opens no page, or found by their old
/// name, until the next opening makes it right.
struct AccountSteps: Sendable {
  let store: Store
  let keybag: Keybag
  let ledger: KeyLedger
  let deviceKey: DeviceKey
  let log: Log

  func follow(by key: HouseholdKey) async throws {
    _ = try await keybag.follow(
      { [store, deviceKey] in
        let names = try await store.write { try $0.nameKeys() }
        return names.mapValues { NameTag(foldedName: $0, deviceKey: deviceKey).bytes }
      }, by: key, beside: ledger)
  }

  /// The same where nobody waits for it: what fails is logged, and tried again at the next opening and
  /// every hour.
  func followLater(by key: HouseholdKey) async {
    do {
      try await follow(by: key)
    } catch {
      log.warning("accounts are not in step yet", ["error": .text(String(describing: error))])
    }
  }
}

extension Services {
  /// After a change of people.
  func keepAccountsInStep() async {
    guard let key = lock.key else { return }
    await accounts.followLater(by: key)
  }

  /// Throws where somebody who is put away still has an account afterwards.
  func dropAccountsOfArchived() async throws {
    guard let key = lock.key else { throw SiteError.lockedMeanwhile }
    try await accounts.follow(by: key)
  }
}
