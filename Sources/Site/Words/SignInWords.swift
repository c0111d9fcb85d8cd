struct SignInWords: Sendable {
  let title: String
  let lead: String
  let nameLabel: String
  let passcodeLabel: String
  let showPasscode: String
  let hidePasscode: String
  let capsLock: String
  let stillShort: String
  let goodPasscode: String
  let strongPasscode: String
  let submit: String
  let wrong: String
  let wait: @Sendable (_ duration: String) -> String
  let busy: String
  let isLocked: String
  let cannotOpen: @Sendable (OpeningFault) -> String

  static let english = SignInWords(
    title: "Who is it?",
    lead: "Sign in to your household.",
    nameLabel: "Your name",
    passcodeLabel: "Your passcode",
    showPasscode: "Show",
    hidePasscode: "Hide",
    capsLock: "Capital letters are locked on.",
    stillShort: "At least 8 characters, please.",
    goodPasscode: "Good. A word or two more would make it stronger still.",
    strongPasscode: "Strong. Nobody guesses this one.",
    submit: "Sign in",
    wrong: "That name and passcode do not go together. Please try again.",
    wait: { "That was tried a few times. Please wait \($0), then try again." },
    busy: "A lot of people are signing in just now. Please try again in a moment.",
    isLocked: "The household is locked: everything is sealed until somebody signs in.",
    cannotOpen: { "Your passcode is right. " + ErrorWords.waysOut($0) })
}
