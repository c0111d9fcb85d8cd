import Household

struct ChoreWords: Sendable {
  let title: String
  let lead: @Sendable (_ count: Int) -> String
  let add: String
  let addTitle: String
  let addLead: String
  let nameLabel: String
  let nameHint: String
  let noteLabel: String
  let noteHint: String
  let submit: String
  let emptyTitle: String
  let emptyText: String
  let boardTitle: String
  let moreFor: @Sendable (_ chore: String) -> String
  let logThis: String
  let archive: String
  let restore: String
  let archived: @Sendable (_ chore: String) -> String
  let archivedTitle: @Sendable (_ count: Int) -> String
  let lastDone: @Sendable (_ when: String) -> String
  let log: String
  let logTitle: String
  let logLead: String
  let choreLabel: String
  let choosePrompt: String
  let peopleLabel: String
  let doneAtLabel: String
  let entryNoteLabel: String
  let logSubmit: String
  let journalTitle: String
  let journalEmptyTitle: String
  let journalEmpty: String
  let undone: @Sendable (_ chore: String) -> String
  let putBack: String
  let older: String
  let noDate: String
  let fault: @Sendable (ChoreLogFault) -> String
  let needChoreTitle: String
  let needChoreText: String

  static let english = ChoreWords(
    title: "Chores",
    lead: { $0 == 1 ? "1 chore at home" : "\($0) chores at home" },
    add: "Add a chore",
    addTitle: "Add a chore",
    addLead: "Something that comes round at home and can be ticked off.",
    nameLabel: "What is to be done?",
    nameHint: "Water the plants, dishes, paper bin.",
    noteLabel: "Note",
    noteHint: "Where things are, what to look out for.",
    submit: "Add this chore",
    emptyTitle: "No chores yet",
    emptyText: "Add what comes round at home. Then everyone can see who did what, and when.",
    boardTitle: "What comes round",
    moreFor: { "More for \($0)" },
    logThis: "Log it with time and people",
    archive: "Put away",
    restore: "Bring back",
    archived: { "“\($0)” is put away. Its history stays." },
    archivedTitle: { $0 == 1 ? "1 chore put away" : "\($0) chores put away" },
    lastDone: { "Last done \($0)" },
    log: "Log a chore",
    logTitle: "The chore log",
    logLead: "Who did what, and when.",
    choreLabel: "What was done?",
    choosePrompt: "Choose a chore",
    peopleLabel: "Who did it?",
    doneAtLabel: "When?",
    entryNoteLabel: "Note",
    logSubmit: "Log it",
    journalTitle: "Journal",
    journalEmptyTitle: "Nothing logged yet",
    journalEmpty: "The first thing done will stand here.",
    undone: { "“\($0)” is taken back." },
    putBack: "Put it back",
    older: "Older entries",
    noDate: "Please give a day and a time.",
    fault: { fault in
      switch fault {
      case .inTheFuture: "This time is still to come. Please give the time it was done."
      case .tooLongAgo: "That is too long ago to keep. Please check the year."
      case .nobody: "Please choose who did it."
      case .tooMany(let limit): "Please choose at most \(limit) people."
      }
    },
    needChoreTitle: "First, a chore",
    needChoreText: "Add the chore once, then log it as often as it is done.")
}
