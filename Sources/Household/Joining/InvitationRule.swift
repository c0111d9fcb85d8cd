/// How long a link waits for whoever is invited.
package enum InvitationRule {
  /// Seconds: a week.
  package static let lifetime: Int64 = 7 * 86_400

  package static func expiry(of madeAt: Instant) -> Instant { madeAt.adding(seconds: lifetime) }
}
