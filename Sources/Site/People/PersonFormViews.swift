import HTTP
import Household

struct PersonFormView: View {
  let frame: PageFrame
  let faults: Faults<PersonForm.Field>
  let fields: PersonFields
}

struct PersonEditView: View {
  let frame: PageFrame
  let head: FormHead
  let faults: Faults<PersonForm.Field>
  let fields: PersonFields
  let title: String
  let backText: String
  let imagesHint: String
  /// The address of the person's page.
  let address: String
  let mayRename: Bool
  let mayChangeRole: Bool
  /// Asked for once a change of role needs it.
  let passcode: PasscodeField?
  let pictures: [PortraitChoice]
  let sizes: [TextField]
  let likes: [TextArea]

  var imagesDescribedBy: String {
    descriptions(of: "images", hint: imagesHint, fault: faults[.images])
  }

  /// In bytes, for the script that says early what cannot arrive.
  var pictureLimit: Int { Limits.picture }
}

/// The fields that a new person and an edited one share.
struct PersonFields: Sendable {
  let name: TextField
  let relation: TextField
  let roles: RadioField
  let birthday: TextField
  let hidesAge: Bool
  let colors: ColorFields

  init(_ form: PersonForm, _ faults: Faults<PersonForm.Field>, _ words: Words) {
    name = TextField(
      name: "name", label: words.people.nameLabel, value: form.name, fault: faults[.name])
    relation = TextField(
      name: "relation", label: words.people.relationLabel, value: form.relation,
      hint: words.people.relationHint, isOptional: true, fault: faults[.relation])
    roles = RadioField(
      name: "role", label: words.people.roleLabel,
      choices: Role.allCases.map {
        RadioChoice(
          value: $0.rawValue, label: words.people.role($0), hint: words.people.roleHint($0),
          isChosen: $0.rawValue == form.role)
      }, fault: faults[.role])
    birthday = TextField(
      name: "birthday", label: words.people.birthdayLabel, value: form.birthday,
      hint: words.people.birthdayHint, kind: .date, isOptional: true, fault: faults[.birthday])
    hidesAge = form.hidesAge
    colors = ColorFields(
      choices: PersonColor.allCases.map {
        ColorChoice(
          face: FaceView(name: form.name, color: $0, size: .medium),
          label: words.people.colorName($0), isChosen: $0.rawValue == form.color)
      }, fault: faults[.color])
  }
}

struct ColorFields: Sendable {
  let choices: [ColorChoice]
  let fault: String?
}

struct ColorChoice: Sendable {
  let face: FaceView
  let label: String
  let isChosen: Bool
}

/// A picture to be shown with, or, without one, the first letter of the name.
struct PortraitChoice: Sendable {
  let value: String
  let label: String
  let face: FaceView
  let isChosen: Bool
}
