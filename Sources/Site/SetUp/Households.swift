import HTTP
package import SealedStore
import Synchronization
import System

/// The household's facts, read once while it is open: they change only at set-up, and every page needs
/// them.
package final class Households: Sendable {
  private let store: Store
  private let zones: Zones
  private let known = Mutex(Known())

  private struct Known {
    var facts: HouseholdFacts?
    /// Counts them: what was being read meanwhile is not kept.
    var forgettings = 0
  }

  package init(store: Store, zones: Zones) {
    self.store = store
    self.zones = zones
  }

  /// Throws `StoreError`, or `SiteError.missingTimeZone`; the zone's file is read on a worker.
  func current(on loop: Int, _ workers: Workers) async throws -> HouseholdFacts {
    let (kept, forgettings) = known.withLock { ($0.facts, $0.forgettings) }
    if let kept { return kept }
    guard let row = try store.read(on: loop, { try $0.household() }) else {
      throw SiteError.missingHousehold
    }
    guard let zone = try await zones.zone(chosen: row.timeZone, on: workers) else {
      throw SiteError.missingTimeZone(row.timeZone)
    }
    let facts = HouseholdFacts(name: row.name, zone: zone, currency: row.currency)
    known.withLock { if $0.forgettings == forgettings { $0.facts = facts } }
    return facts
  }

  /// At lock: they were sealed too.
  func forget() { known.withLock { $0 = Known(forgettings: $0.forgettings + 1) } }
}

extension Services {
  /// What every page needs to know of the household.
  func household(for call: Call) async throws -> HouseholdFacts {
    try await households.current(on: call.request.loop, workers)
  }
}
