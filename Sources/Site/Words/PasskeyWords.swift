struct PasskeyWords: Sendable {
  let title: String
  let lead: String
  let none: String
  let add: String
  let full: String
  let whyNot: String
  let note: @Sendable (_ place: String, _ made: String, _ used: String?) -> String
  let change: String
  let isMade: String
  let isRemoved: String
  let confirmation: ConfirmationText
  let makeTitle: String
  let makeLead: String
  let nameLabel: String
  let nameHint: String
  let make: String
  let needsScript: String
  let refused: String
  let noSecret: String
  let known: String
  let cancelled: String
  let notUsed: String
  let editTitle: String
  let save: String
  let removeTitle: String
  let removeHint: String
  let remove: String
  let use: String
  let or: String
  let wrong: String
  let tooLate: String
  let cannotOpen: @Sendable (OpeningFault) -> String

  static let english = PasskeyWords(
    title: "Passkeys",
    lead:
      "Sign in with your finger, your face or a small key in place of your passcode. A new passcode "
      + "ends them all: then make new ones.",
    none: "You have no passkey yet.",
    add: "Add a passkey",
    full: "You have as many passkeys as there can be. Remove one first.",
    whyNot:
      "Browsers offer passkeys only at an address that begins with https:// and has a name. Open "
      + "Hearthkeep by such an address first.",
    note: { place, made, used in
      "For \(place), made \(made), " + (used.map { "last used \($0)" } ?? "not used yet")
    },
    change: "Change",
    isMade: "Your passkey is kept. You can sign in with it from now on.",
    isRemoved: "That passkey opens nothing here any more. Your device may still list it: remove it "
      + "there too.",
    confirmation: ConfirmationText(
      title: "Add a passkey",
      lead: "A passkey opens everything that your passcode opens.",
      note: "After this your device asks for your finger, your face or its own code.",
      submit: "Go on"),
    makeTitle: "Make the passkey",
    makeLead: "Give it a name, then follow what your device says.",
    nameLabel: "What is it called?",
    nameHint: "The device that holds it, for instance: my phone.",
    make: "Make the passkey",
    needsScript:
      "This browser runs no scripts here, and passkeys need them. Your passcode works as ever.",
    refused: "That did not work. Please try again.",
    noSecret:
      "This passkey can say who you are, but it cannot open what is sealed for you. Please try "
      + "another device, or keep to your passcode.",
    known: "This device has a passkey of yours already.",
    cancelled: "Nothing was made. Try again whenever you like.",
    notUsed: "No passkey was used. Try again, or sign in with your name and passcode.",
    editTitle: "Your passkey",
    save: "Save the name",
    removeTitle: "Remove it",
    removeHint: "It opens nothing here from then on. Your passcode stays as it is.",
    remove: "Remove this passkey",
    use: "Use a passkey",
    or: "or",
    wrong: "That passkey opens nothing here. Please sign in with your name and passcode.",
    tooLate: "That took a little long. Please try again.",
    cannotOpen: { "Your passkey is right. " + ErrorWords.waysOut($0) })
}
