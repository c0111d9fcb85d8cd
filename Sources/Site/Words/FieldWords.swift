/// What a form says beside a field. Every sentence says what to do next.
struct FieldWords: Sendable {
  let summaryTitle: String
  let missing: String
  let tooLong: @Sendable (_ limit: Int) -> String
  let badCharacter: String
  let notOneOfThese: String
  let notANumber: String
  let notADate: String
  let link: String

  static let english = FieldWords(
    summaryTitle: "Please look at this once more",
    missing: "Please fill this in.",
    tooLong: { "Please keep this to \($0) characters." },
    badCharacter: "This holds a character that cannot be shown. Please type it again.",
    notOneOfThese: "Please choose one of these.",
    notANumber: "Please give a whole number from 1 to 999, or leave it empty for any number.",
    notADate: "Please give a date as year, month and day.",
    link: "Please give an address that begins with https:// or http://.")
}
