import Household
import SealedStore

struct JoiningWords: Sendable {
  let title: String
  let lead: String
  let toOverview: String
  let isYou: String
  let hasPasscode: String
  let hasNone: String
  let isInvited: @Sendable (_ until: String) -> String
  let invite: String
  let showInvitation: String
  let setUpHere: String
  let newPasscode: String
  let isKept: @Sendable (_ name: String) -> String

  let invitationTitle: @Sendable (_ name: String) -> String
  let isOpenUntil: @Sendable (_ day: String, _ time: String) -> String
  let linkTitle: String
  let linkLead: String
  let linkLabel: String
  let linkHint: String
  let qrCode: String
  let sameNetwork: String
  let shownElsewhere: String
  let newLink: String
  let withdraw: String

  let joinTitle: @Sendable (_ name: String) -> String
  let joinLead: @Sendable (_ inviter: String, _ household: String) -> String
  let join: String
  let nameIsTaken: @Sendable (_ name: String) -> String
  let goneTitle: String
  let goneText: String

  let inviting: @Sendable (_ name: String) -> ConfirmationText
  let inPerson: @Sendable (_ name: String) -> ConfirmationText
  let reset: @Sendable (_ name: String) -> ConfirmationText
  let chooseTitle: @Sendable (_ name: String) -> String
  let chooseLead: String
  let resetLead: String
  let keep: String

  let forgottenLink: String
  let forgottenTitle: String
  let forgottenLead: String
  let forgottenAdult: String
  let forgottenSheet: String
  let forgottenCommand: String
  let toSignIn: String

  let happened: @Sendable (PasscodeEvent, _ name: String?, _ doer: String, _ day: String) -> String
  let advice: @Sendable (PasscodeEvent) -> String
  let understood: String

  static let english = JoiningWords(
    title: "Passcodes and invitations",
    lead:
      "Whoever has a passcode signs in on their own phone. Others can be ticked on chores all the "
      + "same.",
    toOverview: "Passcodes and invitations",
    isYou: "This is you.",
    hasPasscode: "Has a passcode.",
    hasNone: "Has no passcode yet.",
    isInvited: { "Invited until \($0)." },
    invite: "Invite",
    showInvitation: "Show the invitation",
    setUpHere: "Set up here",
    newPasscode: "New passcode",
    isKept: { "The passcode of \($0) is kept." },
    invitationTitle: { "An invitation for \($0)" },
    isOpenUntil: { "It waits until \($0), \($1), and works once." },
    linkTitle: "On their own phone",
    linkLead:
      "Point the camera of their phone at this square, or send them the link. They choose a "
      + "passcode of their own there.",
    linkLabel: "The link",
    linkHint: "Whoever opens it first comes in. Send it to nobody else.",
    qrCode: "Square code with the link of this invitation",
    sameNetwork: "Their phone has to be on the same home network.",
    shownElsewhere: "The link is shown only where the invitation was made. Make a new one if it is "
      + "lost; the old one then opens nothing.",
    newLink: "Make a new link",
    withdraw: "Take the invitation back",
    joinTitle: { "Welcome, \($0)" },
    joinLead: {
      "\($0) invites you to “\($1)”. Choose a passcode; with your name it opens the household from now "
        + "on."
    },
    join: "Come in",
    nameIsTaken: {
      "The name \($0) went to somebody else at this very moment. Please type the passcode again."
    },
    goneTitle: "This link opens nothing",
    goneText: "Links work once and for a week. Please ask an adult of the household for a new one.",
    inviting: { name in
      ConfirmationText(
        title: "Invite \(name)",
        lead: "You get a link by which \(name) comes in and chooses a passcode of their own.",
        note: "Your passcode is asked for, since whoever has the link belongs to the household.",
        submit: "Make the link")
    },
    inPerson: { name in
      ConfirmationText(
        title: "A passcode for \(name)",
        lead: "\(name) chooses it here, on this device. Please type your own passcode first.",
        note: "Then hand the device over.",
        submit: "Go on")
    },
    reset: { name in
      ConfirmationText(
        title: "A new passcode for \(name)",
        lead:
          "\(name) chooses it here, and the old one opens nothing from then on. Please type your "
          + "own passcode first.",
        note:
          "\(name) is signed out everywhere. Their passkeys, PINs, second step and open invitations "
          + "go too; they can set those up again. Every adult is told. Lists, chores and pictures stay. "
          + "Whom they have drawn from a hat opens no more, until it is drawn again.",
        submit: "Go on")
    },
    chooseTitle: { "\($0), choose your passcode" },
    chooseLead: "With your name it opens the household from now on.",
    resetLead: "It takes the place of the one that was forgotten.",
    keep: "Keep this passcode",
    forgottenLink: "Forgotten your passcode?",
    forgottenTitle: "A forgotten passcode",
    forgottenLead: "Nobody can look it up, but you can have a new one. Nothing is lost "
      + "but your slip of a draw, which can be drawn again.",
    forgottenAdult:
      "Ask an adult of the household. They open People, then Passcodes and invitations, and choose New "
      + "passcode beside your name. You type it yourself.",
    forgottenSheet:
      "If no adult can sign in either, take the recovery sheet and type this on the machine that runs "
      + "Hearthkeep:",
    forgottenCommand: "hearthkeep reset-passcode NAME",
    toSignIn: "Back to sign-in",
    happened: { event, name, doer, day in
      switch event {
      case .joined: "\(name ?? "You") came in \(day) by an invitation that \(doer) made."
      case .setUp: "\(doer) set up a passcode for \(name ?? "you") \(day)."
      case .reset: "\(doer) gave \(name ?? "you") a new passcode \(day)."
      }
    },
    advice: { event in
      switch event {
      case .joined, .setUp: "If that was not agreed, talk about it."
      case .reset: "If nobody asked for it, talk about it, and choose another in Settings."
      }
    },
    understood: "I have seen this")

  /// "It waits until Monday, 7 December, 13:00, and works once."
  func expiry(_ invitation: Invitation, _ visit: Visit) -> String {
    let end = visit.household.zone.civil(at: Instant(seconds: invitation.expires))
    return isOpenUntil(
      visit.words.dates.day(end.date, visit.today), visit.words.dates.time(end.time))
  }

  func expiryDay(_ invitation: Invitation, _ visit: Visit) -> String {
    let end = visit.household.zone.civil(at: Instant(seconds: invitation.expires))
    return visit.words.dates.day(end.date, visit.today)
  }

  /// An event as whoever has not seen it yet is told, with what to do about it.
  func news(_ event: UnseenPasscodeEvent, _ visit: Visit) -> String {
    let day = visit.words.dates.dayWithin(
      visit.household.zone.civil(at: event.happenedAt).date, visit.today)
    let name = event.person == visit.member.id ? nil : event.name
    return happened(event.event, name, event.doer, day) + " " + advice(event.event)
  }
}
