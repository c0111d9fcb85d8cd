/// What a tablet on the wall may do, and for how long.
package enum KioskRule {
  /// Seconds in which a link pairs a tablet.
  package static let pairing: Int64 = 600
  /// Seconds in which a tablet takes back what it has logged itself.
  package static let takingBack: Int64 = 600

  /// Whether a tablet may still take back an entry that it logged then.
  package static func mayTakeBack(loggedAt: Instant, now: Instant) -> Bool {
    now < loggedAt.adding(seconds: takingBack)
  }
}
