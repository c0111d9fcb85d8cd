struct SecondStepWords: Sendable {
  let title: String
  let lead: String
  let off: String
  let isOn: @Sendable (_ since: String, _ codesLeft: Int) -> String
  let isOff: String
  let turnOn: String
  let turnOff: String
  let turningOn: ConfirmationText
  let turningOff: ConfirmationText
  let newCodes: ConfirmationText
  let appTitle: String
  let appLead: String
  let appKey: String
  let qrCode: String
  let codeLabel: String
  let codeHint: String
  let orSpareCode: String
  let confirm: String
  let codesTitle: String
  let isOnNow: String
  let oldCodesGone: String
  let codesUse: String
  let codesPlace: String
  let codesList: String
  let paperTitle: @Sendable (_ name: String, _ household: String) -> String
  let print: String
  let codesDone: String
  let signInTitle: String
  let signInLead: String
  let spareLead: String
  let spareCodeLabel: String
  let toSpare: String
  let toApp: String
  let startAgain: String
  let signIn: String
  let wrongCode: String
  let tooManyCodes: String
  let tooLate: String

  static let english = SecondStepWords(
    title: "Second step",
    lead:
      "After your passcode, Hearthkeep can ask for a code from an app on your phone. Whoever finds "
      + "out your passcode gets no further without it.",
    off: "It is turned off.",
    isOn: { since, left in
      let codes =
        switch left {
        case 0: "No spare code is left."
        case 1: "One spare code is left."
        default: "\(left) spare codes are left."
        }
      return "It has been on since \(since). \(codes)"
    },
    isOff: "Your passcode alone signs you in again.",
    turnOn: "Turn it on",
    turnOff: "Turn it off",
    turningOn: ConfirmationText(
      title: "Turn the second step on",
      lead: "You need an app that makes codes, on a phone that you have with you.",
      note: "Passkeys and devices that were enrolled with a PIN do not ask for the code.",
      submit: "Go on"),
    turningOff: ConfirmationText(
      title: "Turn the second step off",
      lead: "Your passcode alone signs you in then.",
      note: "Remove the household from the app afterwards: its codes open nothing any more.",
      submit: "Turn it off"),
    newCodes: ConfirmationText(
      title: "New spare codes",
      lead: "Ten new ones. Those on your paper until now open nothing any more.",
      note: "Have a printer or a pen at hand: they are shown once.",
      submit: "Make new codes"),
    appTitle: "Show the square to your app",
    appLead:
      "Point the app at this square, or type the key into it. Then type the code that it shows.",
    appKey: "The key to type:",
    qrCode: "Square code for the app on your phone",
    codeLabel: "The code that the app shows",
    codeHint: "Six digits. They change every 30 seconds.",
    orSpareCode: "Or one of your spare codes.",
    confirm: "Turn it on",
    codesTitle: "Your spare codes",
    isOnNow: "The second step is on. Keep these for the day when the phone is gone.",
    oldCodesGone: "These take the place of the ones before.",
    codesUse: "Each signs in once, in place of the app’s code. Cross out what you have used.",
    codesPlace: "Keep them apart from the phone. They are shown this once.",
    codesList: "Spare codes",
    paperTitle: { "Spare codes of \($0), \($1)" },
    print: "Print",
    codesDone: "They are put away",
    signInTitle: "One more step",
    signInLead: "Please type the code that your app shows.",
    spareLead: "Please type one of your spare codes. It works once.",
    spareCodeLabel: "One of your spare codes",
    toSpare: "Use a spare code",
    toApp: "Use the app",
    startAgain: "Start again",
    signIn: "Sign in",
    wrongCode: "That code does not open anything now. Please try the next one.",
    tooManyCodes: "Those codes were not right. Please start again with your passcode.",
    tooLate: "That took a little long. Please start again with your passcode.")
}
