import HTTP
import Household
import SealedStore

enum PeoplePages {
  @Sendable static func people(_ visit: Visit, _ services: Services) async throws -> Response {
    let known = try services.store.read(on: visit.request.loop) { db in
      (people: try db.people(), lists: try db.giftLists(visibleTo: visit.member))
    }
    let listOf = Dictionary(uniqueKeysWithValues: known.lists.map { ($0.list.person, $0.list.id) })
    let words = visit.words
    return .page(
      words,
      PeopleView(
        frame: PageFrame(visit, title: words.people.title, place: .people),
        lead: words.people.lead(known.people.count),
        mayAdd: visit.member.role.may(.addPeople),
        people: known.people.map { person in
          PersonLine(
            face: FaceView(name: person.name, color: person.color, size: .big),
            role: words.people.roleName(person.role), isYou: person.id == visit.member.id,
            birthday: person.birthday.map(words.dates.dayAndMonth) ?? "",
            list: listOf[person.id].map { "/gifts/lists/\($0.text)" } ?? "/gifts")
        }))
  }

  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addPeople)
    let people = try services.store.read(on: visit.request.loop) { try $0.people() }
    return form(.ok, visit, .fresh(among: people), Faults())
  }

  @Sendable static func add(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addPeople)
    let sent = try await visit.call.form()
    let people = try services.store.read(on: visit.request.loop) { try $0.people() }
    let form = PersonForm(sent, among: people)
    switch form.checked(visit) {
    case .faulty(let faults): return self.form(.unprocessable, visit, form, faults)
    case .right(let person):
      let isNew = try await services.store.write { db in
        guard try !db.hasPerson(named: NameKey(person.name)) else { return false }
        try db.addPerson(person, list: .random(), at: visit.now)
        return true
      }
      guard isNew else {
        var faults = Faults<PersonForm.Field>()
        faults.add(.name, visit.words.people.taken(person.name))
        return self.form(.unprocessable, visit, form, faults)
      }
      return .redirect(to: "/people")
    }
  }

  private static func form(
    _ status: Status, _ visit: Visit, _ form: PersonForm, _ faults: Faults<PersonForm.Field>
  ) -> Response {
    let words = visit.words
    return .page(
      status, words,
      PersonFormView(
        frame: PageFrame(visit, title: words.people.addTitle, place: .people, width: .narrow),
        faults: faults,
        name: TextField(
          name: "name", label: words.people.nameLabel, value: form.name, fault: faults[.name]),
        birthday: TextField(
          name: "birthday", label: words.people.birthdayLabel, value: form.birthday,
          hint: words.people.birthdayHint, kind: .date, isOptional: true,
          fault: faults[.birthday]),
        roles: Role.allCases.map {
          RoleChoice(
            value: $0.rawValue, label: words.people.role($0), hint: words.people.roleHint($0),
            isChosen: $0.rawValue == form.role)
        },
        colors: PersonColor.allCases.map {
          ColorChoice(
            face: FaceView(name: form.name, color: $0, size: .medium),
            label: words.people.colorName($0), isChosen: $0.rawValue == form.color)
        }))
  }
}
