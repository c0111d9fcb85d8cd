import Household

/// One of a few, each with a line that explains it.
struct RadioField: Sendable {
  let name: String
  let label: String
  let choices: [RadioChoice]
  let fault: String?
}

struct RadioChoice: Sendable {
  let value: String
  let label: String
  let hint: String
  let isChosen: Bool
}

/// Any number of people, by their faces.
struct PeopleField: Sendable {
  let name: String
  let label: String
  var hint = ""
  let people: [PersonChoice]
  let fault: String?

  var describedBy: String { descriptions(of: name, hint: hint, fault: fault) }
}

/// One person to tick.
struct PersonChoice: Sendable {
  let id: String
  let face: FaceView
  let isChosen: Bool
}

extension PeopleField {
  init(
    name: String, label: String, hint: String = "", _ people: [PersonRow], chosen: [String],
    fault: String?
  ) {
    self.init(
      name: name, label: label, hint: hint,
      people: people.map {
        PersonChoice(id: $0.id.text, face: FaceView($0), isChosen: chosen.contains($0.id.text))
      }, fault: fault)
  }
}
