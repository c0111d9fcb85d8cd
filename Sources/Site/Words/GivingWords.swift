import Household

/// What givers read: never on a page of whoever it is for.
struct GivingWords: Sendable {
  /// How a gift's claims stand, as somebody may be told.
  struct Standing: Sendable {
    let own: Claim?
    /// Those whose claims they may know of.
    let others: [Claim]
    /// Empty where they may not know who.
    let names: [String]
    let wanted: Quantity
  }

  let panelTitle: String
  let cannotSee: @Sendable (_ names: [String], Words) -> String
  /// Once something of it was shown to everybody.
  let cannotSeeRest: @Sendable (_ names: [String], Words) -> String
  let needsPasscode: String
  let toPasscode: String
  let waiting: String
  let damaged: String
  let standing: @Sendable (Standing, Words) -> String
  let line: @Sendable (Claim, Words) -> String
  let anotherIsGiven: String
  let alike: @Sendable (_ title: String) -> String
  let claim: String
  let together: String
  let release: String
  let released: String
  /// Of somebody's claim, who has left; without a name where it is not told.
  let leftBehind: @Sendable (_ name: String?) -> String
  let releaseTheirs: String
  let releasedTheirs: String
  let changedSince: String
  let save: String
  let gone: String
  let quantityLabel: String
  let shareLabel: String
  let shareHint: @Sendable (_ price: String?) -> String
  let stateLabel: String
  let state: @Sendable (ClaimState) -> String
  let paidLabel: String
  let onlyYou: String
  let noteLabel: String
  let noteHint: String
  let hidingLabel: String
  let messagesTitle: String
  let messageLabel: String
  let messageHint: String
  let tell: String
  let said: @Sendable (_ count: Int) -> String
  let fault: @Sendable (ClaimFault, Words) -> String
  let withdrawnTitle: String
  let withdrawnLead: String
  let withdrawn: String
  let onlooking: String
  let onlook: String
  let lookAgain: String
  let askedTitle: String
  let show: String
  let doNotShow: String
  let question: @Sendable (GiverQuestionText) -> String

  static let english = GivingWords(
    panelTitle: "Among givers",
    cannotSee: { names, words in
      "\(words.common.list(names)) cannot see who gives what."
    },
    cannotSeeRest: { names, words in
      "What was given is shown to everybody. \(words.common.list(names)) cannot see the rest."
    },
    needsPasscode: "What others give here is sealed. Your passcode opens it for you.",
    toPasscode: "Type the passcode",
    waiting: "One of those who give here already has to say yes before you see what is planned.",
    damaged:
      "Something that was planned here cannot be read any more. Please ask each other about it.",
    standing: { standing, words in
      var parts: [String] = []
      if let own = standing.own {
        let what =
          own.share.map { "\(words.money.amount($0)) of it" }
          ?? (own.pieces > 1 ? "\(own.pieces)" : "this")
        parts.append("You give \(what)")
      }
      if !standing.others.isEmpty {
        let pieces = standing.others.reduce(0) { $0 + $1.pieces }
        let amount =
          switch standing.wanted {
          case .number(1): ""
          case .number(let number): ": \(pieces) of \(number)"
          case .any: pieces > 1 ? ": \(pieces)" : ""
          }
        let shared = standing.others.contains { $0.share != nil }
        if standing.names.isEmpty {
          parts.append(shared ? "Others give it together" : "Taken\(amount)")
        } else {
          let verb = standing.names.count == 1 ? "gives" : "give"
          let what = shared ? "a part" : "it\(amount)"
          parts.append("\(words.common.list(standing.names)) \(verb) \(what)")
        }
      }
      return parts.joined(separator: " · ")
    },
    line: { claim, words in
      let what =
        claim.share.map(words.money.amount) ?? (claim.pieces > 1 ? "\(claim.pieces)" : "")
      let state = words.giving.state(claim.state)
      return what.isEmpty ? state : "\(what), \(state)"
    },
    anotherIsGiven: "One of these is enough, and another is given already.",
    alike: { "Is it the same as “\($0)”?" },
    claim: "I give this",
    together: "Give a part of it together with others",
    release: "I do not give it after all",
    released: "You do not give this any more.",
    leftBehind: { name in
      name.map { "\($0) does not give here any more. Release what they gave?" }
        ?? "Somebody who gave this does not give here any more. Release what they gave?"
    },
    releaseTheirs: "Release it",
    releasedTheirs: "It is released.",
    changedSince: "It was changed since you said that you give it. Please look at it again.",
    save: "Save",
    gone: "This was withdrawn meanwhile, so nobody needs to give it.",
    quantityLabel: "How many do you give?",
    shareLabel: "Your part",
    shareHint: { price in price.map { "Of \($0) in all." } ?? "The others see how much." },
    stateLabel: "How far is it?",
    state: { state in
      switch state {
      case .claimed: "promised"
      case .bought: "bought"
      case .wrapped: "wrapped"
      case .given: "given"
      }
    },
    paidLabel: "What did it cost?",
    onlyYou: "Only you see this.",
    noteLabel: "Note for the others who give",
    noteHint: "Where it comes from, what goes with it.",
    hidingLabel: "Where is it hidden?",
    messagesTitle: "Said among givers",
    messageLabel: "Say something",
    messageHint: "Everybody who gives here reads it.",
    tell: "Say it",
    said: { $0 == 1 ? "1 word among givers" : "\($0) words among givers" },
    fault: { fault, words in
      switch fault {
      case .taken: "Somebody else gives this already."
      case .anotherIsGiven: words.giving.anotherIsGiven
      case .moved: words.wishMoves.waits
      case .onlyLeft(let number):
        "Only \(number) of them \(number == 1 ? "is" : "are") left to give."
      case .givenTogether: "Others give this together. Say how much of it you give."
      case .onlyShareLeft(let rest): "Only \(words.money.amount(rest)) of it is left to give."
      case .otherCurrency(let currency):
        "Please say your part in \(currency.code), as the others do."
      case .emptyShare: "Please say how much you give."
      }
    },
    withdrawnTitle: "Not wished for any more",
    withdrawnLead: "You said that you give these. Nobody else sees them.",
    withdrawn: "This was withdrawn, and you hold it.",
    onlooking: "You do not see who gives what.",
    onlook: "Rather not see who gives what",
    lookAgain: "See who gives what",
    askedTitle: "Shall they see what is planned?",
    show: "Yes, show it",
    doNotShow: "No",
    question: { question in
      let (name, day) = (question.name, question.day)
      return switch (question.kind, question.by) {
      case (.reset, let by?):
        "\(by) gave \(name) a new passcode \(day). Show \(name) what is planned here?"
      case (.invitation, let by?):
        "\(by) brought \(name) into the household \(day). Show \(name) what is planned here?"
      case (.listEdit, let by?):
        "\(by) let \(name) see this list \(day). Show \(name) what is planned here?"
      case (.roleChange, let by?):
        "\(by) gave \(name) another role \(day). Show \(name) what is planned here?"
      case (.sheet, _):
        "\(name) has a new passcode by the recovery sheet, \(day). Show \(name) what is planned here?"
      default: "Show \(name) what is planned here?"
      }
    })
}

/// Why somebody is asked about, as a page says it.
struct GiverQuestionText: Sendable {
  let name: String
  let kind: GivingCause.Kind?
  /// Nil where nobody did it, or nobody knows who.
  let by: String?
  /// "on Saturday".
  let day: String
}
