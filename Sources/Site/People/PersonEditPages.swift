import HTTP
import Household
import SealedStore
import Vault

enum PersonEditPages {
  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.person(services)
    try visit.require(.editPage, on: person)
    let details = try services.store.read(on: visit.request.loop) {
      try $0.details(of: person.id)
    }
    return try page(.ok, visit, services, person, PersonForm(person, details), Faults())
  }

  @Sendable static func save(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.person(services)
    try visit.require(.editPage, on: person)
    let sent = try await PictureIntake(visit: visit, services: services).read()
    let form = PersonForm(sent, over: person)
    if form.name != person.name { try visit.require(.rename, on: person) }
    if form.role != person.role.rawValue { try visit.require(.changeRole, on: person) }
    switch form.checked(visit) {
    case .faulty(var faults):
      faults.add(pictures: sent.faults)
      return try page(.unprocessable, visit, services, person, form, faults)
    case .right(let draft):
      var faults = Faults<PersonForm.Field>()
      faults.add(pictures: sent.faults)
      let refusal = try await confirm(draft, of: person, sent.form, visit, services)
      if let refusal { faults.add(.passcode, refusal.fault) }
      guard faults.isEmpty else {
        return try page(
          refusal?.status ?? .unprocessable, visit, services, person, form, faults
        ).retrying(after: refusal?.retryAfter)
      }
      let edit = try await services.store.write { db in
        let edit = try db.editPerson(
          person.id, version: form.version, to: draft, by: visit.member, on: visit.today,
          at: visit.now)
        if edit == .saved, draft.role != person.role {
          try db.record(AuditEntry(.made(draft.role), of: person.id, visit))
        }
        if edit == .saved, draft.name != person.name, person.canSignIn {
          try db.record(AuditEntry(.renamed, of: person.id, visit))
        }
        return edit
      }
      return try await answer(to: edit, draft, person, form, visit, services)
    }
  }

  private static func answer(
    to edit: PersonEdit, _ draft: PersonDraft, _ person: PersonRow, _ form: PersonForm,
    _ visit: Visit, _ services: Services
  ) async throws -> Response {
    var faults = Faults<PersonForm.Field>()
    var form = form
    switch edit {
    case .saved:
      await services.keepAccountsInStep()
      return .redirect(to: "/people/\(person.id.text)")
    case .changedMeanwhile:
      form.version = try visit.person(services).version
      return try page(
        .unprocessable, visit, services, person, form, faults, isConflict: true)
    case .nameIsTaken(let byArchived):
      faults.add(.name, visit.words.people.taken(draft.name, byArchived))
    case .lastAdult: faults.add(.role, visit.words.people.archive.lastAdult(person.name))
    }
    return try page(.unprocessable, visit, services, person, form, faults)
  }

  /// Whoever makes an adult of somebody, or takes that from them, types their own passcode: a tablet left
  /// lying about must not be enough, also where the person is still to come in. Whoever came by a PIN does
  /// too for a name that somebody signs in by. Nil where all is well.
  private static func confirm(
    _ draft: PersonDraft, of person: PersonRow, _ form: Form, _ visit: Visit, _ services: Services
  ) async throws -> Refusal? {
    let words = visit.words.people.edit
    let changesAdults =
      draft.role != person.role && (draft.role == .adult || person.role == .adult)
    let changesDoor =
      draft.name != person.name && person.canSignIn && visit.strength == .household
    guard changesAdults || changesDoor else { return nil }
    let passcode = form.secret("passcode")
    guard passcode.count > 0 else {
      return Refusal(
        status: .unprocessable,
        fault: changesAdults ? words.passcodeForRole : words.passcodeForName, retryAfter: nil)
    }
    switch try await services.confirm(passcode, visit) {
    case .right: return nil
    case .wrong(let status, let fault, let retryAfter):
      return Refusal(status: status, fault: fault, retryAfter: retryAfter)
    }
  }

  private struct Refusal {
    let status: Status
    let fault: String
    let retryAfter: Int?
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ person: PersonRow,
    _ form: PersonForm, _ faults: Faults<PersonForm.Field>, isConflict: Bool = false
  ) throws -> Response {
    // What a sender left out stands in the form as it is known.
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        details: try db.details(of: person.id).mapValues(\.text),
        arrived: try db.pendingPictures(
          [form.portrait].compactMap(\.self).filter { $0 != person.portrait }, of: visit.member)
      )
    }
    var form = form
    form.details.merge(known.details) { typed, _ in typed }
    return .page(
      status, visit.words,
      PersonEditView(
        person, form, arrived: known.arrived.first?.picture.id, faults, visit,
        isConflict: isConflict))
  }
}

extension PersonEditView {
  init(
    _ person: PersonRow, _ form: PersonForm, arrived: PictureID?,
    _ faults: Faults<PersonForm.Field>, _ visit: Visit, isConflict: Bool
  ) {
    let words = visit.words
    let title = words.people.edit.title(person.name)
    let address = "/people/\(person.id.text)"
    self.init(
      frame: PageFrame(
        visit, title: title, place: .people, width: .narrow, scripts: [.pictures, .passcode]),
      head: FormHead(
        faults: faults.lines(words), version: form.versionText,
        conflict: isConflict ? words.people.edit.changedMeanwhile : "", latest: address),
      faults: faults, fields: PersonFields(form, faults, words), title: title,
      backText: person.name, imagesHint: words.people.edit.pictureHint,
      address: address, mayRename: visit.may(.rename, on: person),
      mayChangeRole: visit.may(.changeRole, on: person),
      passcode: faults[.passcode].map { fault in
        PasscodeField.own(label: words.people.edit.passcodeLabel, fault: fault)
      },
      pictures: PortraitChoice.all(of: person, form, arrived: arrived, words),
      sizes: PersonDetail.allCases.filter(\.isSize).map { detail in
        TextField(
          name: detail.rawValue, label: words.people.page.detail(detail),
          value: form.details[detail] ?? "", isOptional: true, fault: faults[.detail(detail)])
      },
      likes: PersonDetail.allCases.filter { !$0.isSize }.map { detail in
        TextArea(
          name: detail.rawValue, label: words.people.page.detail(detail),
          value: form.details[detail] ?? "", hint: words.people.edit.detailHint(detail), rows: 2,
          fault: faults[.detail(detail)])
      })
  }
}

extension PortraitChoice {
  /// None where there is no picture to choose.
  fileprivate static func all(
    of person: PersonRow, _ form: PersonForm, arrived: PictureID?, _ words: Words
  ) -> [PortraitChoice] {
    let pictures = [person.portrait, arrived].compactMap(\.self)
    guard !pictures.isEmpty else { return [] }
    let chosen = form.portrait.flatMap { pictures.contains($0) ? $0 : person.portrait }
    var choices = pictures.map { picture in
      PortraitChoice(
        value: picture.text,
        label: picture == person.portrait
          ? words.people.edit.presentPicture : words.people.edit.newPicture,
        face: FaceView(name: person.name, color: person.color, size: .big, portrait: picture),
        isChosen: picture == chosen)
    }
    choices.append(
      PortraitChoice(
        value: "none", label: words.people.edit.noPicture,
        face: FaceView(name: person.name, color: person.color, size: .big),
        isChosen: chosen == nil))
    return choices
  }
}

extension Faults<PersonForm.Field> {
  fileprivate mutating func add(pictures faults: [String]) {
    if !faults.isEmpty { add(.images, faults.joined(separator: " ")) }
  }
}
