import Household

/// What a person's own page says.
struct PersonPageWords: Sendable {
  let edit: String
  /// "12 December 2017", "29 February".
  let born: @Sendable (Birthday) -> String
  let age: @Sendable (Age) -> String
  /// - Parameter keptOn: the day on which 29 February is kept this time.
  let nextBirthday: @Sendable (_ age: Int?, _ days: Int, _ keptOn: CivilDate?) -> String
  /// The same on the card of a person.
  let cardBirthday: @Sendable (_ day: CivilDate, _ age: Int?) -> String
  let sizesTitle: String
  let likesTitle: String
  let detail: @Sendable (PersonDetail) -> String
  let noted: @Sendable (_ day: CivilDate) -> String
  let signInTitle: String
  let signsIn: String
  let doesNotSignIn: String
  /// For adults: what there is to be done about it.
  let newPasscodeHint: @Sendable (_ name: String) -> String
  let inviteHint: @Sendable (_ name: String) -> String
  let emptyTitle: @Sendable (_ name: String) -> String
  let emptyText: String
  let emptyButton: String

  static let english: PersonPageWords = {
    let dates = DateWords.english
    return PersonPageWords(
      edit: "Change",
      born: { birthday in
        // A leap year, in which every birthday has its day.
        let day = CivilDate(
          year: birthday.year ?? 2000, month: birthday.month, day: birthday.day)
        guard let day else { return "" }
        return birthday.year == nil ? dates.dayAndMonth(day) : dates.dayForever(day)
      },
      age: { age in
        switch age {
        case .days(0): "born today"
        case .days(1): "1 day old"
        case .days(let days): "\(days) days old"
        case .weeks(let weeks): "\(weeks) weeks old"
        case .months(let months): "\(months) months old"
        case .years(let years): "\(years) years old"
        }
      },
      nextBirthday: { age, days, keptOn in
        let kept = keptOn.map { ", kept on \(dates.dayAndMonth($0))" } ?? ""
        guard let age, age > 0 else { return "Birthday \(dates.until(days))\(kept)" }
        return "Turns \(age) \(dates.until(days))\(kept)"
      },
      cardBirthday: { day, age in
        guard let age, age > 0 else { return dates.dayAndMonth(day) }
        return "\(dates.dayAndMonth(day)), turns \(age)"
      },
      sizesTitle: "Sizes",
      likesTitle: "Likes",
      detail: { detail in
        switch detail {
        case .tops: "Tops and jackets"
        case .trousers: "Trousers and skirts"
        case .shoes: "Shoes"
        case .hat: "Hat or helmet"
        case .ring: "Ring"
        case .otherSizes: "Other sizes"
        case .likes: "What they love"
        case .favoriteColors: "Favourite colours"
        case .dislikes: "Rather not"
        case .allergies: "Allergies, and what to leave out"
        }
      },
      noted: { "noted in \(dates.monthAndYear($0))" },
      signInTitle: "Signing in",
      signsIn: "Signs in here with a passcode.",
      doesNotSignIn: "Does not sign in here.",
      newPasscodeHint: { "If it is forgotten, \($0) can choose a new one here, beside you." },
      inviteHint: {
        "You can invite \($0) to choose a passcode on their own phone, or let them choose one here, "
          + "beside you."
      },
      emptyTitle: { "Nothing noted about \($0) yet" },
      emptyText: "Shoe size, favourite colour, no nuts: whoever looks for a present will be glad.",
      emptyButton: "Note something")
  }()
}
