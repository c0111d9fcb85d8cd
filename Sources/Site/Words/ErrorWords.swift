struct ErrorWords: Sendable {
  struct Page: Sendable {
    let drawing: Drawing
    let title: String
    let text: String
  }

  let notFound: Page
  let forbidden: Page
  let waitsForGivers: Page
  let crossSite: Page
  let wrongMethod: Page
  let badRequest: Page
  let tooLarge: Page
  let tooSlow: Page
  let busy: Page
  let locked: Page
  let diskFull: Page
  let cannotOpen: @Sendable (OpeningFault) -> Page
  let failed: Page
  let home: String

  static let english = ErrorWords(
    notFound: Page(
      drawing: .lost,
      title: "There is nothing here",
      text: "The page was moved, put away, or never was. Today is a good place to start again."),
    forbidden: Page(
      drawing: .closed,
      title: "This is for somebody else",
      text: "An adult of the household can do this for you."),
    waitsForGivers: Page(
      drawing: .closed,
      title: "Somebody has to say yes first",
      text:
        "One of those who give here already is asked the next time they look at the list. Nothing was "
        + "changed until then."),
    crossSite: Page(
      drawing: .closed,
      title: "This came from another page",
      text: "To keep your household safe, nothing was changed. Please go back, open the form here "
        + "and send it again."),
    wrongMethod: Page(
      drawing: .lost,
      title: "That does not work here",
      text: "This address cannot be used that way. Please go back and try again."),
    badRequest: Page(
      drawing: .lost,
      title: "That could not be understood",
      text: "What arrived was not complete. Please go back and send it once more."),
    tooLarge: Page(
      drawing: .tooLarge,
      title: "That is too much at once",
      text: "Nothing was changed. Please go back and shorten what you wrote, or send fewer and "
        + "smaller pictures."),
    tooSlow: Page(
      drawing: .busy,
      title: "The connection was too slow",
      text: "Not everything arrived in time, so nothing was changed. Please try again."),
    busy: Page(
      drawing: .busy,
      title: "Just a moment",
      text: "There is more to do than this machine can take on at once. Please try again shortly."),
    locked: Page(
      drawing: .locked,
      title: "The household is locked",
      text: "Somebody has to sign in first. Then everything is here again."),
    diskFull: Page(
      drawing: .tooLarge,
      title: "The disk is full",
      text: "Nothing was changed. The adult who runs this machine has to make room first."),
    cannotOpen: {
      Page(drawing: .locked, title: "The household cannot be opened", text: waysOut($0))
    },
    failed: Page(
      drawing: .busy,
      title: "That did not work",
      text: "Nothing was changed. Please try again; if it stays, the log on the machine says why."),
    home: "Go to Today")

  /// Why it cannot be opened and what helps, also for the sign-in page.
  static func waysOut(_ fault: OpeningFault) -> String {
    switch fault {
    case .olderDatabase:
      "The file household.db is an older copy than keybag.db beside it. Whoever runs this machine has "
        + "to put the newer one back, or both from one backup."
    case .olderKeybag:
      "The file keybag.db is an older copy than household.db beside it. Whoever runs this machine has "
        + "to put the newer one back, or both from one backup."
    case .notTogether:
      "The files keybag.db and household.db do not belong together, or somebody has changed one. "
        + "Whoever runs this machine has to put both back from one backup."
    case .unreadable:
      "The file household.db cannot be read. Whoever runs this machine has to put it back from a "
        + "backup."
    case .notPermitted:
      "The file household.db cannot be read and written by the user that Hearthkeep runs as. Whoever "
        + "runs this machine has to give it to that user."
    }
  }
}
