import Household

struct DeviceWords: Sendable {
  let passcodeOnce: ConfirmationText
  let title: String
  let lead: String
  let settingsText: String
  let settingsLink: String
  let hereTitle: String
  let elsewhereTitle: String
  let enrolTitle: String
  let againTitle: String
  let nameLabel: String
  let nameHint: String
  let pinLabel: String
  let pinAgainLabel: String
  let enrolNote: String
  let plainNote: String
  let enrol: String
  let saveAgain: String
  let forget: String
  let forgetAll: String
  let you: String
  let isEnrolledNow: String
  let isForgottenNow: String
  let lastUsed: @Sendable (_ day: String) -> String
  let pinFault: @Sendable (PINFault) -> String
  let pinsDiffer: String
  let place: @Sendable (_ household: String, _ device: String) -> String
  let somebodyElse: String
  let pinOf: @Sendable (_ name: String) -> String
  let deleteDigit: String
  let passcodeInstead: String
  let toFaces: String
  let switchPerson: String
  let notAPIN: String
  let wrongPIN: @Sendable (_ left: Int) -> String
  let isForgotten: @Sendable (_ name: String) -> String
  let isLatched: String
  let cannotOpen: @Sendable (OpeningFault) -> String

  static let english = DeviceWords(
    passcodeOnce: ConfirmationText(
      title: "Your passcode, once",
      lead: "A PIN opens what everybody in the household may see. This page is yours alone.",
      note: "You are asked once, and not again until you leave this device.",
      submit: "Go on"),
    title: "This device",
    lead: "A tablet that you share can show your faces: a tap and a short PIN, and you are in.",
    settingsText: "On the kitchen tablet everybody can sign in by a tap on their face and a PIN.",
    settingsLink: "Use a PIN on this device",
    hereTitle: "Who signs in here by a PIN",
    elsewhereTitle: "Your other devices with a PIN",
    enrolTitle: "Sign in here by a PIN",
    againTitle: "Choose another PIN here",
    nameLabel: "What do you call this device?",
    nameHint: "Kitchen tablet, for one. It stands above your faces.",
    pinLabel: "A PIN of 4 to 8 digits",
    pinAgainLabel: "The PIN once more",
    enrolNote:
      "Your face and name show on this device before anybody has signed in. The PIN works here "
      + "only, and after ten wrong ones in a row this device forgets you. What is yours alone still "
      + "asks for your passcode.",
    plainNote: "This address has no HTTPS: other services on the same machine could read what this "
      + "browser keeps for it.",
    enrol: "Use this PIN here",
    saveAgain: "Use the new PIN",
    forget: "Remove",
    forgetAll: "Remove everybody from this device",
    you: "you",
    isEnrolledNow: "Done. The next time, tap your face and type your PIN.",
    isForgottenNow: "Removed. That PIN opens nothing any more.",
    lastUsed: { "Last used \($0)" },
    pinFault: { fault in
      switch fault {
      case .notDigits: "Please use digits only."
      case .length(let lengths):
        "Please use \(lengths.lowerBound) to \(lengths.upperBound) digits."
      case .sameDigit: "The same digit over and over is the first anybody would try."
      case .run: "Digits in a row are the first anybody would try. Please choose others."
      case .birthday: "Your family knows your birthday. Please choose other digits."
      }
    },
    pinsDiffer: "The two PINs differ. Please type both again.",
    place: { "\($0) · \($1)" },
    somebodyElse: "Somebody else",
    pinOf: { "PIN of \($0)" },
    deleteDigit: "Delete",
    passcodeInstead: "Use a passcode instead",
    toFaces: "Back to the faces",
    switchPerson: "Switch",
    notAPIN: "A PIN has 4 to 8 digits. Please try again.",
    wrongPIN: { left in
      switch left {
      case 1: "That PIN is not right. One more wrong one, and this device forgets you."
      case 2...4: "That PIN is not right. After \(left) more wrong ones this device forgets you."
      default: "That PIN is not right. Please try again."
      }
    },
    isForgotten: {
      "This device does not know \($0)’s PIN any more. Sign in with the passcode; Settings lets you "
        + "choose a new PIN."
    },
    isLatched:
      "Somebody has locked the household. It takes a passcode to open it; after that PINs work "
      + "again.",
    cannotOpen: { "Your PIN is right. " + ErrorWords.waysOut($0) })
}
