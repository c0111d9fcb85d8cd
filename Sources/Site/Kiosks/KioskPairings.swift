package import Household
import Synchronization
import Vault

/// The links by which a tablet can be paired: kept nowhere but in memory, ten minutes each.
package final class KioskPairings: Sendable {
  struct Pairing: Sendable {
    let id: KioskID
    let name: DeviceName
    /// Who made the link.
    let by: PersonID
    let expires: Instant
    /// The household key of that time, and how often it had been locked: with another one, or after one more
    /// lock, it pairs nothing.
    let generation: Int64
    let lockings: Int
    let token: PairingToken
    /// Only the session that made the link sees it.
    let session: [UInt8]
  }

  private static let limit = 20
  private let pairings = Mutex<[Pairing]>([])

  package init() {}

  /// False where too many are open.
  func add(_ pairing: Pairing, at now: Instant) -> Bool {
    pairings.withLock { pairings in
      pairings.removeAll { $0.expires <= now }
      guard pairings.count < KioskPairings.limit else { return false }
      pairings.append(pairing)
      return true
    }
  }

  func open(at now: Instant) -> [Pairing] {
    pairings.withLock { $0.filter { now < $0.expires } }
  }

  /// Uses a link up: of two at once one gets it.
  func take(_ token: PairingToken, at now: Instant) -> Pairing? {
    pairings.withLock { pairings in
      let place = pairings.firstIndex { now < $0.expires && $0.token.secret == token.secret }
      return place.map { pairings.remove(at: $0) }
    }
  }

  func remove(_ id: KioskID) -> Bool {
    pairings.withLock { pairings in
      let count = pairings.count
      pairings.removeAll { $0.id == id }
      return pairings.count < count
    }
  }
}

extension Services {
  /// Links that can still pair a tablet.
  func openPairings(at now: Instant) -> [KioskPairings.Pairing] {
    kioskPairings.open(at: now).filter { canPair($0) }
  }

  func canPair(_ pairing: KioskPairings.Pairing) -> Bool {
    pairing.generation == lock.key?.generation && pairing.lockings == lock.lockings
  }
}

/// Marks the ids of tablets on the wall.
package enum PairedTablet {}
package typealias KioskID = Identifier<PairedTablet>
