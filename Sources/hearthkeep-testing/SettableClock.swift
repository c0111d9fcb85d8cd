import Synchronization
import System

/// A clock that stands still until it is moved.
final class SettableClock: Sendable {
  private let seconds: Mutex<Int64>

  init(seconds: Int64) { self.seconds = Mutex(seconds) }

  func move(by more: Int64) { seconds.withLock { $0 += more } }

  var clock: Clock {
    Clock(now: { self.seconds.withLock { $0 } }, monotonic: Clock.system.monotonic)
  }
}
