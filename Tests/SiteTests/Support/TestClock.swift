import Household
import Synchronization
import System

/// A clock that stands still until a test sets it.
final class TestClock: Sendable {
  /// Monday, 30 November 2026, 12:00 UTC: 13:00 in Berlin.
  static let noon: Int64 = 1_796_040_000

  private let seconds = Mutex(TestClock.noon)
  private let asked = Mutex<(@Sendable () -> Void)?>(nil)

  var now: Int64 { seconds.withLock { $0 } }
  func set(_ time: Int64) { seconds.withLock { $0 = time } }
  func advance(_ by: Int64) { seconds.withLock { $0 += by } }

  /// What is to happen whenever somebody asks for the time that never goes back.
  func whenAsked(_ body: @escaping @Sendable () -> Void) { asked.withLock { $0 = body } }

  /// For `Services`.
  var clock: Clock {
    Clock(
      now: { self.now },
      monotonic: {
        self.asked.withLock { $0 }?()
        return (self.now - TestClock.noon) * 1_000_000_000
      })
  }
}
