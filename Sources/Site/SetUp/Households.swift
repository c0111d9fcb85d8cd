package import SealedStore
import Synchronization

/// The household's facts, read once: they change only at set-up, and every page needs them.
package final class Households: Sendable {
  private let store: Store
  private let zones: Zones
  private let known = Mutex<HouseholdFacts?>(nil)

  package init(store: Store, zones: Zones) {
    self.store = store
    self.zones = zones
  }

  /// Nil until set-up is done. Throws `StoreError`.
  func current(on loop: Int) throws -> HouseholdFacts? {
    if let facts = known.withLock({ $0 }) { return facts }
    guard let row = try store.read(on: loop, { try $0.household() }) else { return nil }
    guard let zone = zones.zone(named: row.timeZone) else {
      throw SiteError.missingTimeZone(row.timeZone)
    }
    let facts = HouseholdFacts(name: row.name, zone: zone, currency: row.currency)
    known.withLock { $0 = facts }
    return facts
  }
}
