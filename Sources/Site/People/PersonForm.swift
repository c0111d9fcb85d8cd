import HTTP
import Household

/// The form of a person, as typed.
struct PersonForm: Sendable {
  enum Field: String, FormField {
    case name, role, birthday, color

    func label(_ words: Words) -> String {
      switch self {
      case .name: words.people.nameLabel
      case .role: words.people.roleLabel
      case .birthday: words.people.birthdayLabel
      case .color: words.people.colorLabel
      }
    }
  }

  let name: String
  let role: String
  let birthday: String
  let color: String

  /// A fresh form offers the colour that fewest people have.
  static func fresh(among people: [PersonRow]) -> PersonForm {
    PersonForm(
      name: "", role: Role.member.rawValue, birthday: "",
      color: PersonColor.next(after: people.map(\.color)).rawValue)
  }

  func checked(_ visit: Visit) -> Checked<PersonRow, Field> {
    let words = visit.words
    var faults = Faults<Field>()
    let name = faults.value(.name, PersonName.check(name), words)
    let role = Role(rawValue: role)
    if role == nil { faults.add(.role, words.fields.notOneOfThese) }
    let color = PersonColor(rawValue: color)
    if color == nil { faults.add(.color, words.fields.notOneOfThese) }
    var birthday: CivilDate?
    if !self.birthday.isEmpty {
      birthday = CivilDate(self.birthday)
      if birthday == nil { faults.add(.birthday, words.fields.notADate) }
      if let birthday, birthday > visit.today {
        faults.add(.birthday, words.people.birthdayInFuture)
      }
      if let birthday, birthday.year < Birthday.earliestYear {
        faults.add(.birthday, words.people.birthdayTooLongAgo)
      }
    }
    guard let name, let role, let color, faults.isEmpty else { return .faulty(faults) }
    return .right(
      PersonRow(id: .random(), name: name.text, role: role, color: color, birthday: birthday))
  }
}

extension PersonForm {
  /// What was sent; a role or colour that was not asked for is what a fresh form offers.
  init(_ form: Form, among people: [PersonRow]) {
    let fresh = PersonForm.fresh(among: people)
    self.init(
      name: form.typed("name"), role: form.text("role") ?? fresh.role,
      birthday: form.typed("birthday"), color: form.text("color") ?? fresh.color)
  }
}
