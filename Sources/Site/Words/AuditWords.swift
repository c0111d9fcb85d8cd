import Household

struct AuditWords: Sendable {
  let title: String
  let lead: String
  let note: String
  let settingsLead: String
  let open: String
  let filterLabel: String
  let everybody: String
  let filter: String
  let emptyTitle: String
  let empty: String
  let nothingOf: @Sendable (_ name: String) -> String
  let older: String
  let newest: String
  /// - Parameters:
  ///   - by: who did it; nil for a stranger, or for nobody at all.
  ///   - person: whom it is about, where that is somebody else or nobody has done it.
  let sentence:
    @Sendable (_ event: AuditEvent, _ by: String?, _ person: String?, _ times: Int) -> String

  static let english = AuditWords(
    title: "What happened at the door",
    lead: "Who came in, who tried to, and what was changed about passcodes, people and keys.",
    note:
      "Nothing of gifts and chores is written down here, but that names were drawn. Lines are kept for a year. While the "
      + "household is locked, failed tries wait in memory, at most \(AuditRule.waiting) of them; "
      + "stopping the machine forgets those.",
    settingsLead: "Sign-ins, failed tries, new passcodes, people and keys, for the last year.",
    open: "See what happened",
    filterLabel: "Show",
    everybody: "Everybody",
    filter: "Show these",
    emptyTitle: "Nothing yet",
    empty: "What happens from now on stands here.",
    nothingOf: { "There is nothing about \($0) from the last year." },
    older: "Earlier",
    newest: "Back to the newest",
    sentence: { event, by, person, times in
      let actor = by ?? "Somebody"
      let other = person ?? "somebody"
      let often = times > 1 ? " \(times) times" : ""
      switch event {
      case .setUp: return "\(actor) set the household up."
      case .signedIn: return "\(actor) signed in."
      case .signedInByPIN: return "\(actor) signed in with a PIN."
      case .signedInByPasskey: return "\(actor) signed in with a passkey."
      case .passkeyFailed:
        guard let person else { return "A passkey that opens nothing here was tried\(often)." }
        return "A passkey of \(person) was refused\(often)."
      case .codeFailed: return "A wrong code was typed\(often) after the passcode of \(other)."
      case .passkeyAdded: return "\(actor) added a passkey."
      case .passkeyRemoved: return "\(actor) removed a passkey."
      case .secondStepTurnedOn: return "\(actor) turned their second step on."
      case .secondStepTurnedOff: return "\(actor) turned their second step off."
      case .signInFailed:
        guard let person else {
          return "Somebody tried to sign in\(often) with a name that is not known here."
        }
        return "A wrong passcode was typed\(often) for \(person)."
      case .confirmationFailed:
        return "\(actor) typed a wrong passcode\(often) while signed in."
      case .passcodeChanged: return "\(actor) chose a new passcode."
      case .passcodeGiven: return "\(actor) set up a passcode with \(other)."
      case .passcodeReset: return "\(actor) gave \(other) a new passcode."
      case .passcodeResetBySheet:
        return "\(person ?? "Somebody") got a new passcode by the recovery sheet, on the machine."
      case .invited: return "\(actor) invited \(other)."
      case .invitationWithdrawn: return "\(actor) took back the invitation of \(other)."
      case .joined: return "\(actor) joined by an invitation."
      case .deviceEnrolled: return "\(actor) set up a PIN on a device."
      case .deviceRemoved:
        guard let person else { return "\(actor) took their PIN off a device." }
        return "\(actor) took the PIN of \(person) off a device."
      case .deviceShutOut:
        return "After ten wrong PINs the device forgot the one of \(other)."
      case .kioskPaired: return "A tablet on the wall was paired by a link of \(actor)."
      case .kioskRevoked: return "\(actor) took a tablet off the wall."
      case .archived: return "\(actor) put \(other) away."
      case .restored: return "\(actor) brought \(other) back."
      case .renamed:
        guard let person else { return "\(actor) changed their own name." }
        return "\(actor) gave \(person) another name."
      case .madeAdult: return "\(actor) made \(other) an adult."
      case .madeMember: return "\(actor) made \(other) a member."
      case .madeChild: return "\(actor) made \(other) a child."
      case .namesDrawn: return "\(actor) drew names from the hat."
      case .namesDrawnAgain: return "\(actor) drew names from the hat again."
      case .sessionEnded:
        guard let person else { return "\(actor) signed one of their devices out from another." }
        return "\(actor) signed \(person) out on one device."
      case .otherSessionsEnded:
        guard let person else { return "\(actor) signed out everywhere else." }
        return "\(actor) signed \(person) out everywhere."
      case .recoverySheetMade: return "\(actor) made a new recovery sheet."
      case .keysRenewed:
        return by == nil
          ? "The household got new keys, since it was time."
          : "\(actor) gave the household new keys."
      case .locked: return "\(actor) locked the household."
      }
    })
}
