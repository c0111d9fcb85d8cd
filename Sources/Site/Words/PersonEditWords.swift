import Household

/// What the form of a person says.
struct PersonEditWords: Sendable {
  let title: @Sendable (_ name: String) -> String
  let save: String
  let shownWith: String
  let presentPicture: String
  let newPicture: String
  let noPicture: String
  let pictureLabel: String
  let pictureHint: String
  let sizesHint: String
  let detailHint: @Sendable (PersonDetail) -> String
  let passcodeLabel: String
  let passcodeForRole: String
  let passcodeForName: String
  let changedMeanwhile: String

  static let english = PersonEditWords(
    title: { "Change \($0)’s page" },
    save: "Save this page",
    shownWith: "Shown with",
    presentPicture: "This picture",
    newPicture: "The new picture",
    noPicture: "First letter",
    pictureLabel: "A new picture",
    pictureHint: "A face in the middle looks best. Up to 32 MB: JPEG, PNG, WebP, GIF or HEIC.",
    sizesHint: "As it stands on the label: 140, M, 38. The day is noted with each.",
    detailHint: { detail in
      switch detail {
      case .likes: "Whales, puzzles, anything with rhubarb."
      case .allergies: "For whoever cooks, bakes or buys."
      default: ""
      }
    },
    passcodeLabel: "Your own passcode",
    passcodeForRole: "Please type your own passcode: it changes who looks after the household.",
    passcodeForName:
      "Please type your own passcode: it changes the name that somebody signs in by.",
    changedMeanwhile: "Somebody changed this page while you were writing. What you typed is still "
      + "here; save again to keep yours.")
}
