/// How much of what happened is kept, and for how long.
package enum AuditRule {
  /// Seconds: a year.
  package static let kept: Int64 = 365 * 86_400
  /// Seconds: tries that fail the same way, from the same place, within an hour of each other are one
  /// line with a number.
  package static let together: Int64 = 3_600
  /// Beyond these the oldest lines go, failed tries first: whoever floods the door washes away nothing
  /// but other tries.
  package static let lines = 20_000
  package static let failures = 2_000
  /// What is remembered in memory while the household is locked.
  package static let waiting = 200
}
