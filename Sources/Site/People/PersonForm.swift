import HTTP
import Household
import SealedStore

/// The form of a person, as typed. A field that a sender leaves out stays as it is.
struct PersonForm: Sendable {
  enum Field: FormField {
    case name, relation, role, passcode, birthday, images, color
    case detail(PersonDetail)
  }

  var name: String
  var relation = ""
  var role: String
  var birthday = ""
  var hidesAge = false
  var color: String
  var details: [PersonDetail: String] = [:]
  /// The picture to show; nil for the first letter of the name.
  var portrait: PictureID?
  /// Which version of the person the form was filled from; nil for a new person, and for a sender that
  /// never saw the form and means whatever is there.
  var version: Int64?

  var versionText: String { version.map { String($0) } ?? "" }

  /// A fresh form offers the colour that fewest people have.
  static func fresh(among people: [PersonRow]) -> PersonForm {
    PersonForm(
      name: "", role: Role.member.rawValue,
      color: PersonColor.next(after: people.map(\.color)).rawValue)
  }

  func checked(_ visit: Visit) -> Checked<PersonDraft, Field> {
    let words = visit.words
    var faults = Faults<Field>()
    let name = faults.value(.name, PersonName.check(name), words)
    let relation = faults.value(.relation, PersonRelation.check(relation), words)
    let role = Role(rawValue: role)
    if role == nil { faults.add(.role, words.fields.notOneOfThese) }
    let color = PersonColor(rawValue: color)
    if color == nil { faults.add(.color, words.fields.notOneOfThese) }
    let birthday = birthday(visit, &faults)
    var details: [PersonDetail: String] = [:]
    for (detail, typed) in self.details {
      details[detail] = faults.value(.detail(detail), detail.check(typed), words)
    }
    guard let name, let relation, let role, let color, faults.isEmpty else {
      return .faulty(faults)
    }
    return .right(
      PersonDraft(
        name: name.text, relation: relation.text, role: role, color: color, birthday: birthday,
        hidesAge: hidesAge, portrait: portrait, details: details))
  }

  private func birthday(_ visit: Visit, _ faults: inout Faults<Field>) -> CivilDate? {
    guard !birthday.isEmpty else { return nil }
    guard let day = CivilDate(birthday) else {
      faults.add(.birthday, visit.words.fields.notADate)
      return nil
    }
    if day > visit.today { faults.add(.birthday, visit.words.people.birthdayInFuture) }
    if day.year < Birthday.earliestYear {
      faults.add(.birthday, visit.words.people.birthdayTooLongAgo)
    }
    return day
  }
}

extension PersonForm {
  /// What was sent; a role or colour that was not asked for is what a fresh form offers.
  init(_ form: Form, among people: [PersonRow]) {
    self = .fresh(among: people)
    take(form)
  }

  init(_ person: PersonRow, _ details: [PersonDetail: NotedDetail]) {
    self.init(
      name: person.name, relation: person.relation, role: person.role.rawValue,
      birthday: person.birthday?.text ?? "", hidesAge: person.hidesAge,
      color: person.color.rawValue, details: details.mapValues(\.text), portrait: person.portrait,
      version: person.version)
  }

  /// What was sent over what is known; a picture that just arrived is the one to show.
  init(_ sent: SentPictures, over person: PersonRow) {
    self.init(person, [:])
    version = sent.form.text("version").map { Int64($0) ?? 0 }
    take(sent.form)
    if let picture = sent.form.text("picture") { portrait = PictureID(picture) }
    if let arrived = sent.arrived.last { portrait = arrived }
  }

  private mutating func take(_ form: Form) {
    name = form.text("name") ?? name
    relation = form.text("relation") ?? relation
    role = form.text("role") ?? role
    birthday = form.text("birthday") ?? birthday
    color = form.text("color") ?? color
    // A checkbox sends nothing when it is not ticked: the hidden field before it does.
    if form.has("hides_age") { hidesAge = form.texts("hides_age").contains("yes") }
    for detail in PersonDetail.allCases {
      if let text = form.text(detail.rawValue) { details[detail] = text }
    }
  }
}

extension PersonForm.Field {
  static let allCases =
    [name, relation, role, passcode, birthday, images, color]
    + PersonDetail.allCases.map(PersonForm.Field.detail)

  init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  var rawValue: String {
    switch self {
    case .name: "name"
    case .relation: "relation"
    case .role: "role"
    case .passcode: "passcode"
    case .birthday: "birthday"
    case .images: "images"
    case .color: "color"
    case .detail(let detail): detail.rawValue
    }
  }

  func label(_ words: Words) -> String {
    switch self {
    case .name: words.people.nameLabel
    case .relation: words.people.relationLabel
    case .role: words.people.roleLabel
    case .passcode: words.people.edit.passcodeLabel
    case .birthday: words.people.birthdayLabel
    case .images: words.people.edit.pictureLabel
    case .color: words.people.colorLabel
    case .detail(let detail): words.people.page.detail(detail)
    }
  }
}
