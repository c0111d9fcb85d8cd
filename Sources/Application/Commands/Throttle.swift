import Synchronization
import System

/// Lets something happen ten times a second at most.
final class Throttle: Sendable {
  private static let pause: Int64 = 100_000_000

  private let next = Mutex<Int64>(0)

  func isDue() -> Bool {
    let now = Clock.system.monotonic()
    return next.withLock { next in
      guard now >= next else { return false }
      next = now + Self.pause
      return true
    }
  }
}
