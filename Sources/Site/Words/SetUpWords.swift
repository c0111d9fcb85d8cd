import Household

struct SetUpWords: Sendable {
  let title: String
  let lead: String
  let householdLabel: String
  let householdHint: String
  let nameLabel: String
  let nameHint: String
  let passcodeLabel: String
  let passcodeHint: String
  let passcodeAgainLabel: String
  let timeZoneLabel: String
  let timeZonePrompt: String
  let currencyLabel: String
  let codeLabel: String
  let codeHint: String
  let submit: String
  let passcodesDiffer: String
  let passcodeFault: @Sendable (PasscodeFault) -> String
  let wrongCode: String
  let alreadyTitle: String
  let alreadyText: String
  let toSignIn: String

  static let english = SetUpWords(
    title: "Welcome home",
    lead: "A minute, and your household has its own place for wishes and chores.",
    householdLabel: "What do you call your household?",
    householdHint: "Only people who are signed in see it.",
    nameLabel: "Your name",
    nameHint: "As your family calls you.",
    passcodeLabel: "Your passcode",
    passcodeHint: "At least 8 characters. A few words in a row are easy to remember.",
    passcodeAgainLabel: "The passcode once more",
    timeZoneLabel: "Where you live",
    timeZonePrompt: "Choose a city near you",
    currencyLabel: "Your currency",
    codeLabel: "Set-up code",
    codeHint: "It stands in the link that was printed when Hearthkeep started.",
    submit: "Set up our household",
    passcodesDiffer: "The two passcodes differ. Please type both again.",
    passcodeFault: { fault in
      switch fault {
      case .tooShort(let least): "Please use at least \(least) characters."
      case .tooLong(let limit): "Please keep this to \(limit) characters."
      case .notText: "This holds a character that cannot be kept. Please choose another."
      case .common: "This is one of the first anybody would try. Please choose another."
      case .ownWord: "Your own names are the first anybody would try. Please choose another."
      }
    },
    wrongCode: "This is not the code that was printed when Hearthkeep started. Please open that "
      + "link, or copy its code.",
    alreadyTitle: "Your household is set up",
    alreadyText: "Everything is ready. Sign in with your name and passcode.",
    toSignIn: "Go to sign-in")
}
