/// A moment, the same everywhere: seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
package struct Instant: Hashable, Comparable, Sendable {
  package var seconds: Int64

  package init(seconds: Int64) { self.seconds = seconds }

  package static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }

  /// Stays at the ends of time rather than trapping there.
  package func adding(seconds more: Int64) -> Instant {
    let (sum, overflows) = seconds.addingReportingOverflow(more)
    return Instant(seconds: overflows ? (more < 0 ? .min : .max) : sum)
  }

  /// How long after `other` this is; negative before it, and as far as 64 bits reach.
  package func seconds(since other: Instant) -> Int64 {
    let (difference, overflows) = seconds.subtractingReportingOverflow(other.seconds)
    return overflows ? (seconds < other.seconds ? .min : .max) : difference
  }
}
