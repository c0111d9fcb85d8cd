import Glibc

/// The two times a program needs, passed in so that tests can set them.
package struct Clock: Sendable {
  /// Unix seconds, UTC; may jump when the machine's clock is set.
  package var now: @Sendable () -> Int64
  /// Nanoseconds since some moment; never goes back.
  package var monotonic: @Sendable () -> Int64

  package init(
    now: @escaping @Sendable () -> Int64, monotonic: @escaping @Sendable () -> Int64
  ) {
    self.now = now
    self.monotonic = monotonic
  }

  package static let system = Clock(
    now: { Int64(reading(CLOCK_REALTIME).tv_sec) },
    monotonic: {
      let time = reading(CLOCK_MONOTONIC)
      return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    })

  private static func reading(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}

/// A moment on the monotonic clock by which something must be done.
package struct Deadline: Comparable, Sendable {
  /// Nanoseconds on `Clock.monotonic`.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static func after(seconds: Double) -> Deadline {
    Deadline(nanoseconds: Clock.system.monotonic() + Int64(seconds * 1_000_000_000))
  }

  /// For `poll`: rounded up, never negative.
  package var millisecondsLeft: Int32 {
    let left = nanoseconds - Clock.system.monotonic()
    return Int32(clamping: max(0, (left + 999_999) / 1_000_000))
  }

  package static func < (one: Deadline, other: Deadline) -> Bool {
    one.nanoseconds < other.nanoseconds
  }
}
