/// What a session opens.
package enum SessionStrength: CaseIterable, Hashable, Sendable {
  /// The member's own key, by their passcode or passkey.
  case full
  /// The household's alone, by a PIN on a shared device.
  case household
}

/// How long somebody stays signed in, in seconds.
package struct SessionLimits: Hashable, Sendable {
  /// Since the last request.
  package let idle: Int64
  /// Since sign-in, however busy.
  package let absolute: Int64

  private init(idle: Int64, absolute: Int64) {
    self.idle = idle
    self.absolute = absolute
  }

  /// The whole table: the more somebody may do, the sooner a device left lying about is closed. On a
  /// shared one the next person is two taps away.
  package static func of(_ role: Role, _ strength: SessionStrength) -> SessionLimits {
    switch (strength, role) {
    case (.full, .adult): SessionLimits(idle: 30 * day, absolute: 180 * day)
    case (.full, .member): SessionLimits(idle: 60 * day, absolute: 365 * day)
    case (.full, .child): SessionLimits(idle: 90 * day, absolute: 365 * day)
    case (.household, .adult): SessionLimits(idle: 15 * minute, absolute: 12 * hour)
    case (.household, .member): SessionLimits(idle: 1 * hour, absolute: 24 * hour)
    case (.household, .child): SessionLimits(idle: 4 * hour, absolute: 24 * hour)
    }
  }

  /// The longest that any session lives: how long a browser is to keep its cookie.
  package static let longest: Int64 = 365 * day

  /// Whether somebody with these limits is still signed in.
  package func allow(began: Instant, lastUsed: Instant, at now: Instant) -> Bool {
    now < began.adding(seconds: absolute) && now < lastUsed.adding(seconds: idle)
  }

  private static let minute: Int64 = 60
  private static let hour: Int64 = 60 * minute
  private static let day: Int64 = 24 * hour
}
