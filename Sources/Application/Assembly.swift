package import HTTPClient
package import System
import Vault

/// What differs between the shipped program and the testing one: everything else is the same.
package struct Assembly: Sendable {
  package let clock: Clock
  /// Passcode hashes with fewer PBKDF2 iterations are made anew at sign-in.
  let iterationFloor: Int
  /// How many a new household uses.
  package let iterations: @Sendable () -> Int
  /// Where tzdata lies.
  package let zones: String
  /// Where pages that people look up may come from.
  let shops: FetchGuard

  package init(
    clock: Clock, zones: String = "/usr/share/zoneinfo", iterationFloor: Int = 1,
    shops: FetchGuard = .publicWeb, iterations: @escaping @Sendable () -> Int
  ) {
    self.clock = clock
    self.zones = zones
    self.iterationFloor = iterationFloor
    self.shops = shops
    self.iterations = iterations
  }

  /// As shipped: the system's clock, and as many iterations as take about 0.4 seconds here, never
  /// fewer than 600,000.
  package static let shipped = Assembly(clock: .system, iterationFloor: shippedFloor) {
    PasscodeHasher.calibratedIterations(
      floor: shippedFloor, target: 400_000_000, clock: Clock.system.monotonic)
  }

  private static let shippedFloor = 600_000
}
