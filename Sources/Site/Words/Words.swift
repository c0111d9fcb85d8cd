/// The catalogue: every sentence a person can read, in one language. A sentence that is missing does
/// not compile; views and handlers contain none of their own.
package struct Words: Sendable {
  package let language: String
  let common: CommonWords
  let dates: DateWords
  let money: MoneyWords
  let fields: FieldWords
  let setUp: SetUpWords
  let signIn: SignInWords
  let today: TodayWords
  let people: PeopleWords
  let gifts: GiftWords
  let pictures: PictureWords
  let chores: ChoreWords
  let settings: SettingsWords
  let errors: ErrorWords

  package static let english = Words(
    language: "en",
    common: .english, dates: .english, money: .english, fields: .english, setUp: .english,
    signIn: .english, today: .english, people: .english, gifts: .english, pictures: .english,
    chores: .english, settings: .english, errors: .english)
}
