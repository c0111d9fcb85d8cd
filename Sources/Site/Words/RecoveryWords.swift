import Household

struct RecoveryWords: Sendable {
  let title: String
  let lead: String
  let paperTitle: @Sendable (_ household: String) -> String
  let madeOn: @Sendable (_ date: String) -> String
  let keyLabel: String
  let qrCode: String
  let paperUse: String
  let paperPlace: String
  let paperHow: String
  let paperCommand: @Sendable (_ name: String) -> String
  let nextTitle: String
  let next: [String]
  let print: String
  let saved: String
  let goneTitle: String
  let goneText: String

  let newSheet: ConfirmationText
  let toNew: String

  let settingsTitle: String
  let settingsPutAway: @Sendable (_ date: String) -> String
  let settingsNotPutAway: String
  let show: String

  let remind: String
  let remindLink: String
  let wasUsed: @Sendable (_ date: String, RecoveryPurpose) -> String
  let wasUsedAdvice: String
  let understood: String

  static let english = RecoveryWords(
    title: "Your recovery sheet",
    lead: "One sheet of paper that opens everything again, should this machine break or a passcode "
      + "be forgotten. It is shown here until you have put it away, and never again.",
    paperTitle: { "Recovery sheet of \($0)" },
    madeOn: { "Made on \($0) by Hearthkeep." },
    keyLabel: "Recovery key",
    qrCode: "Square code with the recovery key",
    paperUse: "Whoever holds this sheet can read everything in this household, the gift secrets "
      + "too. Each use is shown to everybody.",
    paperPlace: "Keep it with your most important papers, away from the machine and its backups.",
    paperHow: "To use it, type this on the machine, with the name of whoever needs a new passcode:",
    paperCommand: { "hearthkeep reset-passcode \"\($0)\"" },
    nextTitle: "What to do now",
    next: [
      "Print this page, or copy the key by hand. It has no letter O, I, L or U.",
      "Put it where you keep your most important papers, not beside the machine.",
      "Come back here and say that it is put away.",
    ],
    print: "Print this sheet",
    saved: "It is put away",
    goneTitle: "This sheet is no longer here",
    goneText: "The key is shown to the browser that made it, until it is put away or Hearthkeep "
      + "starts anew. If you have it on paper, all is well. If not, make a new sheet.",
    newSheet: ConfirmationText(
      title: "A new recovery sheet",
      lead: "It takes the place of the old one. Please type your passcode once more, since whoever "
        + "holds the sheet can read everything.",
      note: "The old sheet opens nothing from then on: throw it away. Open invitations end.",
      submit: "Make a new sheet"),
    toNew: "Make a new sheet",
    settingsTitle: "Recovery sheet",
    settingsPutAway: { "Put away \($0)." },
    settingsNotPutAway:
      "It is not put away yet. Without it, a broken machine takes everything along.",
    show: "Show the sheet",
    remind: "The recovery sheet is not put away yet. Without it, a broken machine takes everything "
      + "along.",
    remindLink: "Look after it now",
    wasUsed: { date, purpose in
      switch purpose {
      case .passcode: "The recovery sheet was used \(date) to give somebody a new passcode."
      }
    },
    wasUsedAdvice: "If nobody of you did this, make a new sheet and new passcodes.",
    understood: "I have seen it")
}
