import Household

struct PeopleView: View {
  let frame: PageFrame
  let lead: String
  let mayAdd: Bool
  let people: [PersonLine]
}

struct PersonLine: Sendable {
  let face: FaceView
  let role: String
  let isYou: Bool
  let birthday: String
  /// The address of their gift list.
  let list: String
}

struct PersonFormView: View {
  let frame: PageFrame
  let faults: Faults<PersonForm.Field>
  let name: TextField
  let birthday: TextField
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
  let face: FaceView
  let label: String
  let isChosen: Bool
}
