import Household

struct PeopleView: View {
  let frame: PageFrame
  let lead: String
  let people: [PersonLine]
}

struct PersonLine: Sendable {
  let face: FaceView
  let name: String
  let role: String
  let isYou: Bool
  let birthday: String
  /// The address of their gift list.
  let list: String
}

struct PersonFormView: View {
  let frame: PageFrame
  let form: PersonForm
  let faults: Faults<PersonForm.Field>
  let roles: [RoleChoice]
  let colors: [ColorChoice]
}

struct RoleChoice: Sendable {
  let value: String
  let label: String
  let hint: String
  let isChosen: Bool
}

struct ColorChoice: Sendable {
  let color: PersonColor
  let label: String
  let isChosen: Bool
}
