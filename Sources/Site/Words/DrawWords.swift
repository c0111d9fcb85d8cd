import Household

struct DrawWords: Sendable {
  let title: String
  let lead: String
  let link: String
  let add: String
  let noneTitle: String
  let noneText: String
  let noneTextReading: String
  let isDrawn: String
  let isPrepared: String
  let archivedTitle: @Sendable (_ count: Int) -> String
  let archived: @Sendable (_ draw: String) -> String
  let isArchived: String
  let archive: String
  let restore: String

  let newTitle: String
  let newLead: String
  let editTitle: @Sendable (_ draw: String) -> String
  let make: String
  let save: String
  let edit: String
  let titleLabel: String
  let titleHint: String
  let peopleLabel: String
  let peopleHint: String
  let dateLabel: String
  let dateHint: String
  let priceLabel: String
  let priceHint: String
  let noteLabel: String
  let noteHint: String
  let tooFew: String
  let tooMany: @Sendable (_ limit: Int) -> String
  let leaveOutLast: String
  let lastTold: @Sendable (_ told: Int, _ count: Int) -> String
  let changedMeanwhile: String

  let upTo: @Sendable (_ price: String) -> String
  let organizedBy: @Sendable (_ name: String) -> String
  let whoTitle: String
  let isAway: String
  let onPaper: String

  let barsTitle: String
  let barsLead: String
  let barsNone: String
  let bar: @Sendable (_ giver: String, _ recipient: String) -> String
  let barBoth: @Sendable (_ one: String, _ other: String) -> String
  let fromLast: String
  let remove: String
  let giverLabel: String
  let recipientLabel: String
  let choosePerson: String
  let bothWays: String
  let addBar: String
  let twoPeople: String

  let tryTitle: String
  let verdict: @Sendable (DrawVerdict, _ names: ([PersonID]) -> String) -> String
  let advice: @Sendable (DrawVerdict, _ count: Int) -> String

  let drawButton: String
  let drawAgainButton: String
  let draw: @Sendable (_ draw: String) -> ConfirmationText
  let drawAgain: @Sendable (_ draw: String) -> ConfirmationText
  let drawnOn: @Sendable (_ day: String, _ isAgain: Bool) -> String
  let standstill: @Sendable (_ reason: String) -> String
  let someAway: @Sendable (_ names: String) -> String
  let someLost: @Sendable (_ names: String) -> String

  let ownTitle: String
  let ownSealed: String
  let show: String
  let ownOnPaper: String
  let ownLost: String
  let youGiveTo: String
  let keepSecret: String
  let sizesAndLikes: @Sendable (_ name: String) -> String
  let news: @Sendable (_ draw: String) -> String
  let newsLink: String

  let overTitle: String
  let overLead: String
  let tell: String
  let gave: @Sendable (_ giver: String, _ recipient: String) -> String
  let nobodyTold: String
  let follow: String

  let printSlips: @Sendable (_ count: Int) -> String
  let slipsTitle: String
  let slipsLead: String
  let slipFor: @Sendable (_ name: String) -> String
  let slipFoldBack: String
  let slipFoldUp: String
  let slipInside: String
  let slipHidden: String
  let slipClosed: String
  let slipsNextTitle: String
  let slipsNext: String
  let print: String
  let printed: String

  static let english = DrawWords(
    title: "Names from a hat",
    lead: "Everybody gives to one person, and only they know to whom.",
    link: "Draw names from a hat",
    add: "New draw",
    noneTitle: "Nothing drawn yet",
    noneText:
      "Choose who takes part, and the hat says who gives to whom. Nobody sees more than their "
      + "own name, not even you.",
    noneTextReading: "When you take part in a draw, it stands here.",
    isDrawn: "drawn",
    isPrepared: "being prepared",
    archivedTitle: { "Put away (\($0))" },
    archived: { "“\($0)” is put away." },
    isArchived: "This draw is put away.",
    archive: "Put it away",
    restore: "Bring it back",

    newTitle: "A new draw",
    newLead: "Until names are drawn, only you see it.",
    editTitle: { "Change “\($0)”" },
    make: "Make this draw",
    save: "Save this draw",
    edit: "Change this draw",
    titleLabel: "What is it called?",
    titleHint: "For example: Christmas at grandma’s.",
    peopleLabel: "Who takes part?",
    peopleHint: "You need not be among them. Whoever has no sign-in gets a slip of paper.",
    dateLabel: "When is it given?",
    dateHint: "The day on which everybody gives.",
    priceLabel: "Price limit",
    priceHint: "For example 20.",
    noteLabel: "Note",
    noteHint: "For everybody who takes part.",
    tooFew: "Please choose at least two people.",
    tooMany: { "Please choose \($0) people at the most." },
    leaveOutLast: "Nobody draws the same person as the last time",
    lastTold: { told, count in
      switch told {
      case 0:
        "Nobody has told yet whom they gave to, and the hat cannot look. Whoever wants another person "
          + "this time opens the last draw and says that they have given."
      case count: "All of them have told whom they gave to."
      default:
        "\(told) of \(count) have told whom they gave to. What the others drew stays theirs, so they may "
          + "draw the same person again."
      }
    },
    changedMeanwhile:
      "Somebody changed this draw while you were writing. What you typed is still here; "
      + "save again to keep yours.",

    upTo: { "up to \($0)" },
    organizedBy: { "organized by \($0)" },
    whoTitle: "Who takes part",
    isAway: "put away",
    onPaper: "on paper",

    barsTitle: "Who must not draw whom",
    barsLead: "Couples, for example. Nobody draws themselves anyway.",
    barsNone: "So far anybody may draw anybody else.",
    bar: { "\($0) does not draw \($1)" },
    barBoth: { "\($0) and \($1) do not draw each other" },
    fromLast: "as the last time",
    remove: "Take out",
    giverLabel: "Who draws",
    recipientLabel: "must not draw",
    choosePerson: "Choose somebody",
    bothWays: "And the other way round",
    addBar: "Add this",
    twoPeople: "Please choose two different people who take part.",

    tryTitle: "Would it work?",
    verdict: { verdict, names in
      switch verdict {
      case .possible: "Yes. Everybody has at least two people whom they could draw."
      case .wrongSize: "Not with so few people, or so many."
      case .tooFewToDraw(let givers, let recipients) where recipients.isEmpty:
        "There is nobody whom \(names(givers)) may draw."
      case .tooFewToDraw(let givers, let recipients):
        "\(names(givers)) have only \(names(recipients)) to draw between them: "
          + "one person too few for \(givers.count)."
      case .tooFewWhoDraw(let recipients, let givers) where givers.isEmpty:
        "There is nobody who may draw \(names(recipients))."
      case .tooFewWhoDraw(let recipients, let givers):
        "\(names(recipients)) may be drawn only by \(names(givers)): "
          + "one person too few for \(recipients.count)."
      case .certain(let people):
        "However it falls, it is known beforehand whom \(names(people)) would draw."
      }
    },
    advice: { verdict, count in
      switch verdict {
      case .possible where count == 3:
        "With three people, whoever sees their own name can work out the other two."
      case .possible: "You can draw whenever you like."
      case .wrongSize:
        "Between \(DrawSet.sizes.lowerBound + 1) and \(DrawSet.sizes.upperBound) people can draw."
      case .certain where count == 2: "Please add somebody: with two there is nothing to draw."
      case .certain, .tooFewToDraw, .tooFewWhoDraw:
        "Please take out something above, or add somebody."
      }
    },

    drawButton: "Draw names",
    drawAgainButton: "Draw again",
    draw: { draw in
      ConfirmationText(
        title: "Draw names for “\(draw)”",
        lead: "Everybody who takes part can see whom they give to as soon as you have drawn.",
        note: "Each name is sealed to the one who drew it. Nobody else can look, not even you; "
          + "only the recovery sheet could open it.",
        submit: "Draw names")
    },
    drawAgain: { draw in
      ConfirmationText(
        title: "Draw again for “\(draw)”",
        lead: "What has been drawn counts no more, and everybody gets another slip.",
        note:
          "Please tell everybody: whoever has bought something already has it for the wrong person. "
          + "Whoever has been put away since takes part no more.",
        submit: "Draw again")
    },
    drawnOn: { day, isAgain in
      isAgain
        ? "Names were drawn again \(day). What you saw before counts no more."
        : "Names were drawn \(day)."
    },
    standstill: {
      "It cannot be drawn again as it is. \($0) Make the same again, with other people or exclusions."
    },
    someAway: {
      "\($0) was put away after names were drawn. Somebody has nobody to give to, or is given nothing: "
        + "it should be drawn again."
    },
    someLost: {
      "The slip of \($0) opens no more, since their passcode was made anew by somebody else, or whoever "
        + "was to print it lost theirs. A new passcode by the recovery sheet, on the machine, brings it "
        + "back. Or draw again."
    },

    ownTitle: "Your slip",
    ownSealed: "It is folded. Look when nobody stands behind you.",
    show: "Show whom I give to",
    ownOnPaper:
      "You had no sign-in when names were drawn: your slip is on paper. Ask whoever drew.",
    ownLost: "Your slip does not open any more. It was sealed to your old passcode alone, and when "
      + "somebody else gave you a new one, it closed for good. Nothing is wrong with you or the draw. A new "
      + "passcode by the recovery sheet brings it back; or ask for the draw to be made again.",
    youGiveTo: "You give to",
    keepSecret: "Nobody else in the household can see this.",
    sizesAndLikes: { "Sizes and likes of \($0)" },
    news: { "Names are drawn for “\($0)”." },
    newsLink: "See whom you give to",

    overTitle: "Since the day",
    overLead:
      "Whoever says that they have given shows everybody in the draw whom they had. A new draw "
      + "can then leave that pair out. When all but one have told, the last one can be worked out.",
    tell: "I have given: show whom I had",
    gave: { "\($0) gave to \($1)" },
    nobodyTold: "Nobody has told yet.",
    follow: "The same again",

    printSlips: { $0 == 1 ? "Print 1 slip" : "Print \($0) slips" },
    slipsTitle: "Slips on paper",
    slipsLead:
      "For those who have no sign-in. The names inside appear on paper only, but whoever prints "
      + "could look: the printer, this browser, or you. Print the page, cut the slips apart and fold "
      + "each along its two lines: the name of whoever gets it is outside then, and the other inside.",
    slipFor: { "For \($0)" },
    slipFoldBack: "2. Fold the upper part back along this line",
    slipFoldUp: "1. Fold the lower part up along this line",
    slipInside: "You give to",
    slipHidden: "on paper only",
    slipClosed: "This slip does not open. Please have it drawn again.",
    slipsNextTitle: "When they are folded",
    slipsNext: "Say so here, and you can open them no more.",
    print: "Print",
    printed: "They are printed")
}
