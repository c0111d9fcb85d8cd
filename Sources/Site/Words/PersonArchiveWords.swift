/// What is said of putting people away.
struct PersonArchiveWords: Sendable {
  /// The link to it.
  let putAway: @Sendable (_ name: String) -> String
  let title: @Sendable (_ name: String) -> String
  let lead: @Sendable (_ name: String) -> String
  /// Of somebody who can sign in.
  let signIn: @Sendable (_ name: String) -> String
  let button: String
  let done: @Sendable (_ name: String) -> String
  let restore: String
  let lastAdult: @Sendable (_ name: String) -> String
  /// On the person's page.
  let isPutAway: @Sendable (_ day: String) -> String
  /// Above those who are put away.
  let count: @Sendable (_ count: Int) -> String
  /// In a row of those.
  let since: @Sendable (_ day: String) -> String

  static let english = PersonArchiveWords(
    putAway: { "Put \($0) away" },
    title: { "Put \($0) away?" },
    lead: {
      "\($0) no longer stands among the people at home, on chores and among the gift lists. What was "
        + "done and wished stays, with the name. You can bring \($0) back at any time."
    },
    signIn: {
      "\($0) is signed out everywhere at once and can no longer sign in. To come back, \($0) has to "
        + "be invited again. If a phone or a backup went with \($0), make new keys in Settings "
        + "afterwards."
    },
    button: "Put away",
    done: { "\($0) is put away." },
    restore: "Bring back",
    lastAdult: {
      "\($0) is the only adult who can sign in. Let another adult sign in first, or nobody could "
        + "look after the household."
    },
    isPutAway: { "Put away \($0). What was done and wished keeps the name." },
    count: { $0 == 1 ? "1 person put away" : "\($0) people put away" },
    since: { "put away \($0)" })
}
