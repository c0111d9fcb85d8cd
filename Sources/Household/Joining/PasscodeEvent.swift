/// What happened to somebody's passcode by another's doing. The raw values stand in rows and never change.
package enum PasscodeEvent: String, CaseIterable, Hashable, Sendable {
  /// Chosen by the link of an invitation.
  case joined
  /// The first one, chosen on the device of an adult.
  case setUp = "set_up"
  /// A new one in place of one that was forgotten.
  case reset

  /// Who hears of it until they say that they have seen it: adults, and whoever it belongs to; but nobody
  /// hears of what they did themselves.
  package func concerns(_ hearer: Role, owns: Bool, did: Bool) -> Bool {
    switch self {
    case .joined: !owns && hearer == .adult
    case .setUp, .reset: !did && (owns || hearer == .adult)
    }
  }
}
