import HTTP
import Household
import SealedStore

enum PeoplePages {
  @Sendable static func people(_ visit: Visit, _ services: Services) async throws -> Response {
    let everybody = try services.store.read(on: visit.request.loop) { try $0.everybody() }
    let archivedID = visit.request.query.first("archived").flatMap { PersonID($0) }
    let present = everybody.filter { !$0.isArchived }
    let archived = everybody.filter(\.isArchived)
    let words = visit.words
    return .page(
      words,
      PeopleView(
        frame: PageFrame(visit, title: words.people.title, place: .people),
        lead: words.people.lead(present.count),
        notice: archived.first { $0.id == archivedID }.flatMap { person in
          visit.may(.archive, on: person)
            ? NoticeView(
              text: words.people.archive.done(person.name),
              action: "/people/\(person.id.text)/restore", button: words.common.undo) : nil
        },
        mayAdd: visit.member.role.may(.addPeople),
        people: present.map { PersonCard($0, visit) },
        archivedTitle: words.people.archive.count(archived.count),
        archived: archived.map { ArchivedPerson($0, visit) }))
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
    case .right(let draft):
      let owner = try await services.store.write { db -> NameOwner? in
        if let owner = try db.person(named: NameKey(draft.name)) { return owner }
        let person = PersonRow(
          id: .random(), name: draft.name, role: draft.role, color: draft.color,
          birthday: draft.birthday, relation: draft.relation, hidesAge: draft.hidesAge)
        try db.addPerson(person, list: .random(), at: visit.now)
        return nil
      }
      guard let owner else { return .redirect(to: "/people") }
      var faults = Faults<PersonForm.Field>()
      faults.add(.name, visit.words.people.taken(draft.name, owner.isArchived))
      return self.form(.unprocessable, visit, form, faults)
    }
  }

  private static func form(
    _ status: Status, _ visit: Visit, _ form: PersonForm, _ faults: Faults<PersonForm.Field>
  ) -> Response {
    .page(
      status, visit.words,
      PersonFormView(
        frame: PageFrame(
          visit, title: visit.words.people.addTitle, place: .people, width: .narrow),
        faults: faults, fields: PersonFields(form, faults, visit.words)))
  }
}

extension Visit {
  func may(_ act: PersonAct, on person: PersonRow) -> Bool {
    member.role.may(act, on: .person(person.id, as: person.role, asking: member.id))
  }

  /// Throws `SiteError.forbidden` where the member may not do this with this person.
  func require(_ act: PersonAct, on person: PersonRow) throws {
    guard may(act, on: person) else { throw SiteError.forbidden }
  }

  /// The person of the address, put away or not. Throws `SiteError.notFound`.
  func person(_ services: Services) throws -> PersonRow {
    let id: PersonID = try id()
    let person = try services.store.read(on: request.loop) {
      try $0.person(id, visibleTo: member)
    }
    guard let person else { throw SiteError.notFound }
    return person
  }
}
