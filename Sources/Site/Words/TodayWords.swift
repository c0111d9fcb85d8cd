struct TodayWords: Sendable {
  enum Daypart: Sendable { case morning, day, evening }

  let greeting: @Sendable (_ part: Daypart, _ name: String) -> String
  let logChore: String
  let choresTitle: String
  let allChores: String
  let done: @Sendable (_ chore: String) -> String
  let notDoneYet: String
  let noChoresTitle: String
  let noChoresText: String
  let doneTitle: String
  let comingTitle: String
  let nothingComing: String
  let addBirthdays: String
  let turns: @Sendable (_ name: String, _ age: Int) -> String
  let birthdayOf: @Sendable (_ name: String) -> String

  static let english = TodayWords(
    greeting: { part, name in
      switch part {
      case .morning: "Good morning, \(name)"
      case .day: "Good afternoon, \(name)"
      case .evening: "Good evening, \(name)"
      }
    },
    logChore: "Log a chore",
    choresTitle: "Tick what you did",
    allChores: "All chores",
    done: { "Done: \($0)" },
    notDoneYet: "Not done today",
    noChoresTitle: "No chores yet",
    noChoresText: "Add what comes round at home, and tick it here when it is done.",
    doneTitle: "Done today",
    comingTitle: "Coming up",
    nothingComing: "No birthdays known yet. Add them with the people they belong to.",
    addBirthdays: "To the people",
    turns: { name, age in "\(name) turns \(age)" },
    birthdayOf: { name in "\(name)’s birthday" })
}
