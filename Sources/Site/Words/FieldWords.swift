import Household

/// What a form says beside a field. Every sentence says what to do next.
struct FieldWords: Sendable {
  let summaryTitle: String
  let notOneOfThese: String
  let notANumber: String
  let notADate: String
  /// Leads to what somebody else saved meanwhile.
  let seeLatest: String
  let fault: @Sendable (TextFault) -> String

  static let english = FieldWords(
    summaryTitle: "Please look at this once more",
    notOneOfThese: "Please choose one of these.",
    notANumber: "Please give a whole number from 1 to 999, or leave it empty for any number.",
    notADate: "Please give a date as year, month and day.",
    seeLatest: "See what it says now",
    fault: { fault in
      switch fault {
      case .empty: "Please fill this in."
      case .tooLong(let limit): "Please keep this to \(limit) characters."
      case .tooManyBytes: "This is more than can be kept. Please shorten it."
      case .badCharacter: "This holds a character that cannot be shown. Please type it again."
      case .notAnAddress: "Please give an address that begins with https:// or http://."
      }
    })
}
