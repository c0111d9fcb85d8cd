struct TodayWords: Sendable {
  enum Daypart: Sendable { case morning, day, evening }

  let greeting: @Sendable (_ part: Daypart, _ name: String) -> String
  let logChore: String
  let choresTitle: String
  let allChores: String
  let done: @Sendable (_ chore: String) -> String
  let isDone: String
  let noChoresTitle: String
  let noChoresText: String
  let comingTitle: String
  let nothingComing: String
  let addBirthdays: String
  /// "Ada turns 40"; without an age where the year of birth is not told or it is the day of birth.
  let birthday: @Sendable (_ name: String, _ age: Int?) -> String

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
    isDone: "Done",
    noChoresTitle: "No chores yet",
    noChoresText: "Add what comes round at home, and tick it here when it is done.",
    comingTitle: "Coming up",
    nothingComing: "No birthdays known yet. Add them with the people they belong to.",
    addBirthdays: "To the people",
    birthday: { name, age in
      guard let age, age > 0 else { return "\(name)’s birthday" }
      return "\(name) turns \(age)"
    })
}
