struct KioskWords: Sendable {
  // On the wall.
  let toDo: String
  let doneToday: String
  let allChores: String
  let places: String
  let refresh: String
  let unreachable: String
  let noChores: String
  let allDone: String
  let logged: @Sendable (_ chore: String, _ people: String) -> String
  let takeBack: String
  let who: String
  let withPIN: String
  let backToBoard: String
  let wrongPIN: String
  let log: String
  let lockedTitle: String
  let lockedText: String
  let unknownTitle: String
  let unknownText: String
  let failedTitle: String
  let failedText: String
  // Pairing.
  let usedUpTitle: String
  let usedUpText: String
  let pairTitle: String
  let pairLead: @Sendable (_ name: String) -> String
  let pairNote: String
  let pair: String
  // Settings.
  let title: String
  let lead: String
  let settingsLead: String
  let listTitle: String
  let linksTitle: String
  let paired: @Sendable (_ by: String, _ day: String) -> String
  let revoke: String
  let withdraw: String
  let isRevoked: String
  let isWithdrawn: String
  let makeTitle: String
  let makeNote: String
  let make: String
  let nameLabel: String
  let nameHint: String
  let tooManyLinks: String
  let linkTitle: @Sendable (_ name: String) -> String
  let linkLead: String
  let linkLabel: String
  let linkHint: String
  let until: @Sendable (_ time: String) -> String
  let qrCode: String
  let isPaired: String
  let pinTitle: String
  let pinLead: String
  let pinNote: String
  let pinSettingsLead: String
  let choosePIN: String
  let withoutPIN: String
  let savePIN: String
  let hasPIN: String
  let pinIsChosen: String
  let pinIsRemoved: String

  static let english = KioskWords(
    toDo: "To do",
    doneToday: "Done today",
    allChores: "All chores",
    places: "On this tablet",
    refresh: "Look again",
    unreachable: "Hearthkeep cannot be reached at the moment. This page tries again by itself.",
    noChores: "No chores yet. Somebody can add the first one on a phone.",
    allDone: "Nothing left to do today. Enjoy it.",
    logged: { "\($1): \($0). Thank you." },
    takeBack: "Take it back",
    who: "Who did it?",
    withPIN: "with a PIN",
    backToBoard: "Back to the chores",
    wrongPIN: "That PIN is not right. Please try again.",
    log: "Log it",
    lockedTitle: "The household is locked",
    lockedText:
      "As soon as somebody signs in with their passcode on any device, the chores are here again.",
    unknownTitle: "This tablet is not paired",
    unknownText: "An adult can pair it: in Settings, under “Tablets on the wall”.",
    failedTitle: "That did not work just now",
    failedText: "Please wait a moment, then look again.",
    usedUpTitle: "This link does not pair anything",
    usedUpText:
      "Each link works once and for ten minutes. An adult can make a new one: in Settings, under "
      + "“Tablets on the wall”.",
    pairTitle: "A tablet on the wall",
    pairLead: {
      "This device will be “\($0)”: it shows the chores and the next birthdays to everybody who walks by."
    },
    pairNote:
      "Whoever taps a face logs a chore for that person. Nothing else of your household can be seen "
      + "here. Whoever is signed in on this device is signed out now.",
    pair: "Pair this device",
    title: "Tablets on the wall",
    lead:
      "A tablet in the kitchen can show the chores and the next birthdays all day. It sees nothing else.",
    settingsLead: "A tablet that shows the chores all day, for everybody who walks by.",
    listTitle: "Paired",
    linksTitle: "Links that are still open",
    paired: { "Paired by \($0) \($1)" },
    revoke: "Take off the wall",
    withdraw: "Take back",
    isRevoked: "Taken off. That tablet shows nothing from now on.",
    isWithdrawn: "The link is taken back.",
    makeTitle: "Pair a tablet",
    makeNote:
      "You get a link that works once, within ten minutes. Whoever stands before the tablet sees "
      + "everybody’s name and face, the next birthdays and your chores.",
    make: "Make a link",
    nameLabel: "What do you call the tablet?",
    nameHint: "Kitchen wall, for one.",
    tooManyLinks: "Many links are open already. Please take one back first.",
    linkTitle: { "Pair “\($0)”" },
    linkLead: "Point the tablet’s camera at this square, or open the address on it.",
    linkLabel: "The address",
    linkHint: "Nobody but you sees it. It works once.",
    until: { "Works until \($0)" },
    qrCode: "Square code with the address that pairs the tablet",
    isPaired: "Back to the list",
    pinTitle: "Your PIN on the wall",
    pinLead:
      "On a tablet on the wall anybody can tap your face. Where you want that to be you alone, choose "
      + "a PIN.",
    pinNote: "It is asked each time a chore is logged in your name there, and opens nothing else.",
    pinSettingsLead: "Whether a tablet on the wall asks for a PIN before it logs in your name.",
    choosePIN: "Choose a PIN for the wall",
    withoutPIN: "Go without a PIN",
    savePIN: "Use this PIN",
    hasPIN: "You have a PIN. A new one takes its place.",
    pinIsChosen: "Your PIN is kept. Tablets on the wall ask for it from now on.",
    pinIsRemoved: "A tap on your face is enough from now on.")
}
