/// What the household writes down of who came in, and of what was changed about doors and keys. A closed
/// list: nothing of lists, claims and chores is in it but that names were drawn, and nothing that anybody
/// typed.
package enum AuditEvent: String, CaseIterable, Hashable, Sendable {
  case setUp = "set-up"

  // Coming in.
  case signedIn = "signed-in"
  case signedInByPIN = "signed-in-by-pin"
  case signedInByPasskey = "signed-in-by-passkey"
  case signInFailed = "sign-in-failed"
  /// A wrong passcode, typed by somebody who is signed in, for an act that asks for it once more.
  case confirmationFailed = "confirmation-failed"
  case passkeyFailed = "passkey-failed"
  /// A wrong code of a second step, after a right passcode.
  case codeFailed = "code-failed"

  // Passcodes.
  case passcodeChanged = "passcode-changed"
  /// Somebody got their first passcode in person.
  case passcodeGiven = "passcode-given"
  case passcodeReset = "passcode-reset"
  case passcodeResetBySheet = "passcode-reset-by-sheet"

  // Passkeys, and the second step.
  case passkeyAdded = "passkey-added"
  case passkeyRemoved = "passkey-removed"
  case secondStepTurnedOn = "second-step-turned-on"
  case secondStepTurnedOff = "second-step-turned-off"

  // Invitations.
  case invited
  case invitationWithdrawn = "invitation-withdrawn"
  case joined

  // Shared devices.
  case deviceEnrolled = "device-enrolled"
  case deviceRemoved = "device-removed"
  /// After ten wrong PINs.
  case deviceShutOut = "device-shut-out"

  // Tablets on the wall.
  case kioskPaired = "kiosk-paired"
  case kioskRevoked = "kiosk-revoked"

  // People.
  case archived, restored
  /// Somebody who can sign in is found by another name.
  case renamed
  case madeAdult = "made-adult"
  case madeMember = "made-member"
  case madeChild = "made-child"

  // Draws: that there was one, not which.
  case namesDrawn = "names-drawn"
  case namesDrawnAgain = "names-drawn-again"

  // Sessions and keys.
  case sessionEnded = "session-ended"
  case otherSessionsEnded = "other-sessions-ended"
  case recoverySheetMade = "recovery-sheet-made"
  case keysRenewed = "keys-renewed"
  case locked

  /// Somebody has another role from now on.
  package static func made(_ role: Role) -> AuditEvent {
    switch role {
    case .adult: .madeAdult
    case .member: .madeMember
    case .child: .madeChild
    }
  }

  /// Tries that failed: many of them may be one line.
  package var isFailure: Bool {
    switch self {
    case .signInFailed, .confirmationFailed, .passkeyFailed, .codeFailed: true
    default: false
    }
  }
}
