import Household

/// Of the end of a secret, and of what was given.
struct RevealWords: Sendable {
  /// Who gives something, as whoever reads it may be told.
  enum Giver: Sendable {
    case you, somebody
    case named(String)
  }

  let title: String
  let early: String
  let linkNote: String
  let lead: @Sendable (_ names: String) -> String
  let ahead: @Sendable (_ day: String, _ until: String) -> String
  let noDay: String
  let isFinal: String
  let linesLabel: String
  let linesHint: String
  let claim: @Sendable (_ giver: Giver, _ state: String) -> String
  let unclaimed: @Sendable (_ writer: String) -> String
  let earlyLabel: String
  let earlyHint: String
  let nothingTicked: String
  let needsWord: String
  let show: String
  let nothingTitle: String
  let nothingText: String
  let receivedTitle: @Sendable (_ names: String?) -> String
  let receivedLead: String
  let receivedNote: String
  let noneTitle: String
  let noneText: String
  let pieces: @Sendable (Int) -> String
  let from: @Sendable (_ names: String) -> String
  let tick: @Sendable (ReceivedTick) -> String
  let remove: String
  let removed: @Sendable (_ gift: String) -> String
  let thanksTitle: String
  let thanksLead: String
  let allThanked: String
  let print: String

  static let english = RevealWords(
    title: "Show what was given",
    early: "Show what was given early",
    linkNote: "The day has come: end the secret.",
    lead: { "\($0) will see everything that is ticked here, and who gives it." },
    ahead: { "The day is \($0), \($1)." },
    noDay: "This list is for no day, so nothing says that it is time.",
    isFinal:
      "What is shown once cannot be made a secret again. A line that should not be there can be "
      + "removed later.",
    linesLabel: "What was given",
    linesHint: "What is only promised is not ticked. What you leave out stays sealed.",
    claim: { giver, state in
      switch giver {
      case .you: "You: \(state)"
      case .somebody: "Somebody: \(state)"
      case .named(let name): "\(name): \(state)"
      }
    },
    unclaimed: { "A surprise \($0) thought of; nobody has said that they give it." },
    earlyLabel: "Show it before the day",
    earlyHint: "Only those who give on this list can do that.",
    nothingTicked: "Tick at least one line.",
    needsWord: "The day has not come. Tick this if you mean to show it now.",
    show: "Show it",
    nothingTitle: "Nothing to show",
    nothingText: "Nobody has said yet that they give something here.",
    receivedTitle: { names in names.map { "What \($0) was given" } ?? "What you were given" },
    receivedLead: "Everybody who sees the list sees this page.",
    receivedNote: "With who gave it, and whom to thank.",
    noneTitle: "Nothing here yet",
    noneText: "What was given is shown here once the day has come.",
    pieces: { "\($0) of them" },
    from: { "from \($0)" },
    tick: { tick in
      switch tick {
      case .received: "Received"
      case .thanked: "Thanked"
      }
    },
    remove: "Remove",
    removed: { "“\($0)” is removed." },
    thanksTitle: "Thank-you list",
    thanksLead: "Gifts nobody has been thanked for yet.",
    allThanked: "Everybody has been thanked.",
    print: "Print it")
}
