import HTTP
import Household
import SealedStore

enum ChoreLogPages {
  /// How many entries the journal page shows.
  private static let journalLength = 100

  @Sendable static func log(_ visit: Visit, _ services: Services) async throws -> Response {
    let chosen = visit.request.query.first("chore") ?? ""
    return try page(.ok, visit, services, .fresh(visit, chore: chosen), Faults())
  }

  @Sendable static func add(_ visit: Visit, _ services: Services) async throws -> Response {
    let sent = try await visit.call.form()
    let form = ChoreLogForm(sent)
    let known = try services.store.read(on: visit.request.loop) { db in
      (chores: try db.chores(archived: false), people: try db.people())
    }
    switch form.checked(visit, chores: known.chores, people: known.people) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, form, faults)
    case .right(let draft):
      try await services.store.write { db in
        try db.addEntry(draft, id: .random(), once: form.key, by: visit.member, at: visit.now)
      }
      return .redirect(to: NextPath(sent.typed("next"))?.text ?? "/chores/log")
    }
  }

  @Sendable static func undo(_ visit: Visit, _ services: Services) async throws -> Response {
    let sent = try await visit.call.form()
    let entry = try changeable(visit, services)
    try await services.store.write { db in try db.setEntry(entry.id, undoneAt: visit.now) }
    if let next = NextPath(sent.typed("next")) { return .redirect(to: next.text) }
    return .redirect(to: "/chores/log?undone=\(entry.id.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let entry = try changeable(visit, services)
    try await services.store.write { db in try db.setEntry(entry.id, undoneAt: nil) }
    return .redirect(to: "/chores/log")
  }

  private static func changeable(_ visit: Visit, _ services: Services) throws -> ChoreEntryRow {
    let id: ChoreEntryID = try visit.id()
    guard let entry = try services.store.read(on: visit.request.loop, { try $0.entry(id) }) else {
      throw SiteError.notFound
    }
    guard visit.mayUndo(entry) else { throw SiteError.forbidden }
    return entry
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ form: ChoreLogForm,
    _ faults: Faults<ChoreLogForm.Field>
  ) throws -> Response {
    let before = visit.request.query.first("before").flatMap { ChoreEntryID($0) }
    let undoneID = visit.request.query.first("undone").flatMap { ChoreEntryID($0) }
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        chores: try db.chores(archived: false), people: try db.people(),
        entries: try db.journal(before: before, limit: journalLength),
        undone: try undoneID.flatMap { try db.undoneEntry($0) }
      )
    }
    let words = visit.words
    return .page(
      status, words,
      ChoreLogView(
        frame: PageFrame(visit, title: words.chores.logTitle, place: .chores),
        notice: known.undone.map { entry in
          NoticeView(
            text: words.chores.undone(entry.choreName),
            action: "/chores/log/\(entry.id.text)/restore", button: words.chores.putBack)
        },
        hasChores: !known.chores.isEmpty, addAddress: visit.addChoreAddress, form: form,
        faults: faults,
        choreField: SelectField(
          name: "chore", label: words.chores.choreLabel, prompt: words.chores.choosePrompt,
          choices: known.chores.map {
            ChoiceRow(value: $0.id.text, label: $0.name, isChosen: $0.id.text == form.chore)
          }, fault: faults[.chore]),
        peopleField: PeopleField(
          name: "person", label: words.chores.peopleLabel, known.people, chosen: form.people,
          fault: faults[.person]),
        doneAtField: TextField(
          name: "done_at", label: words.chores.doneAtLabel,
          value: form.doneAt ?? visit.civilNow.minuteText,
          kind: .dateAndTime, fault: faults[.doneAt]),
        noteField: TextArea(
          name: "note", label: words.chores.entryNoteLabel, value: form.note,
          fault: faults[.note]),
        days: days(known.entries, visit),
        older: known.entries.count < journalLength
          ? "" : known.entries.last.map { "/chores/log?before=\($0.id.text)" } ?? ""))
  }

  /// Newest day first; `entries` come newest first.
  private static func days(_ entries: [ChoreEntryRow], _ visit: Visit) -> [JournalDay] {
    var days: [(day: CivilDate, rows: [JournalRow])] = []
    for entry in entries {
      if days.last?.day != entry.doneDay { days.append((entry.doneDay, [])) }
      days[days.count - 1].rows.append(JournalRow(entry, visit))
    }
    return days.map {
      JournalDay(
        date: $0.day.text, heading: visit.words.dates.dayHeading($0.day, visit.today),
        rows: $0.rows)
    }
  }
}

extension Visit {
  func mayUndo(_ entry: ChoreEntryRow) -> Bool {
    ChoreLogRule.mayUndo(
      member.role, asking: member.id, enteredBy: entry.enteredBy, doneBy: entry.people.map(\.id))
  }
}
