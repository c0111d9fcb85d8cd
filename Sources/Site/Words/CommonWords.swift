struct CommonWords: Sendable {
  let product: String
  let skipToContent: String
  let mainMenu: String
  let today: String
  let gifts: String
  let chores: String
  let people: String
  let settings: String
  let settingsFor: @Sendable (_ name: String) -> String
  let signOut: String
  let cancel: String
  let undo: String
  let optional: String
  let pageTitle: @Sendable (_ page: String) -> String
  /// "Ada", "Ada and Ben", "Ada, Ben and Mia".
  let list: @Sendable (_ items: [String]) -> String

  static let english = CommonWords(
    product: "Hearthkeep",
    skipToContent: "Skip to the page",
    mainMenu: "Main",
    today: "Today",
    gifts: "Gifts",
    chores: "Chores",
    people: "People",
    settings: "Settings",
    settingsFor: { "Settings, signed in as \($0)" },
    signOut: "Sign out",
    cancel: "Cancel",
    undo: "Undo",
    optional: "optional",
    pageTitle: { "\($0) · Hearthkeep" },
    list: { items in
      guard let last = items.last, items.count > 1 else { return items.first ?? "" }
      return items.dropLast().joined(separator: ", ") + " and " + last
    })
}
