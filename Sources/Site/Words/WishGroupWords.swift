import Household

struct WishGroupWords: Sendable {
  let add: String
  /// Of a group without a name of its own.
  let title: String
  let one: String
  let edit: String
  let newTitle: String
  let editTitle: String
  let lead: String
  let titleLabel: String
  let titleHint: String
  let wishesLabel: String
  let wishesHint: String
  let sizeFault: @Sendable (WishGroupRule.SizeFault) -> String
  let make: String
  let save: String
  let archive: String
  let archived: String
  let changedMeanwhile: String
  /// On the page of one of them, before the others.
  let others: String

  static let english = WishGroupWords(
    add: "Pick one of several",
    title: "Pick one of these",
    one: "One of them is enough.",
    edit: "Change",
    newTitle: "Pick one of several",
    editTitle: "Change what belongs together",
    lead: "Two to ten wishes of which one is enough. They stand on one card.",
    titleLabel: "What is it called?",
    titleHint: "For example: A warm hat. Left empty, it says “Pick one of these”.",
    wishesLabel: "Which wishes?",
    wishesHint: "In the order of the list.",
    sizeFault: { fault in
      switch fault {
      case .tooFew(let least): "Please choose at least \(least) wishes."
      case .tooMany(let most): "Please choose at most \(most) wishes."
      }
    },
    make: "Put them together",
    save: "Save",
    archive: "Take them apart",
    archived: "Each of them is a wish by itself again.",
    changedMeanwhile:
      "Somebody changed this while you were choosing. What you chose is still here; "
      + "save again to keep yours.",
    others: "One of these is enough:")
}
