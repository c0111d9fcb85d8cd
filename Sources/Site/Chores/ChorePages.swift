import HTTP
import Household
import SealedStore

enum ChorePages {
  @Sendable static func board(_ visit: Visit, _ services: Services) async throws -> Response {
    let archivedID = visit.request.query.first("archived").flatMap { ChoreID($0) }
    let board = try services.store.read(on: visit.request.loop) { db in
      (
        chores: try db.chores(archived: false),
        archived: visit.member.role.may(.addChores) ? try db.chores(archived: true) : [],
        lastDone: try db.lastDone()
      )
    }
    let words = visit.words
    return .page(
      words,
      ChoreBoardView(
        frame: PageFrame(visit, title: words.chores.title, place: .chores),
        lead: words.chores.lead(board.chores.count),
        notice: board.archived.first { $0.id == archivedID }.map { chore in
          NoticeView(
            text: words.chores.archived(chore.name), action: "/chores/\(chore.id.text)/restore",
            button: words.common.undo)
        },
        addAddress: visit.addChoreAddress,
        chores: board.chores.map { chore in
          ChoreLine(
            id: chore.id.text, name: chore.name, note: chore.note,
            lastDone: board.lastDone[chore.id].map {
              words.chores.lastDone(words.dates.dayWithin($0, visit.today))
            } ?? "",
            tick: TickRow(chore, by: visit.member, next: "/chores"))
        },
        archived: PutAway(
          title: words.chores.archivedTitle(board.archived.count), button: words.chores.restore,
          lines: board.archived.map {
            PutAway.Line(name: $0.name, restore: "/chores/\($0.id.text)/restore")
          })))
  }

  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addChores)
    return form(.ok, visit, .empty(), Faults())
  }

  @Sendable static func add(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addChores)
    let form = ChoreForm(try await visit.call.form())
    switch form.checked(visit.words) {
    case .faulty(let faults): return self.form(.unprocessable, visit, form, faults)
    case .right(let chore):
      try await services.store.write { db in
        try db.addChore(chore, once: form.key, at: visit.now)
      }
      return .redirect(to: "/chores")
    }
  }

  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addChores)
    let chore = try await existing(visit, services)
    try await services.store.write { db in try db.setChore(chore.id, archivedAt: visit.now) }
    return .redirect(to: "/chores?archived=\(chore.id.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.addChores)
    let chore = try await existing(visit, services)
    try await services.store.write { db in try db.setChore(chore.id, archivedAt: nil) }
    return .redirect(to: "/chores")
  }

  private static func existing(_ visit: Visit, _ services: Services) async throws -> ChoreRow {
    let id: ChoreID = try visit.id()
    guard let chore = try services.store.read(on: visit.request.loop, { try $0.chore(id) }) else {
      throw SiteError.notFound
    }
    return chore
  }

  private static func form(
    _ status: Status, _ visit: Visit, _ form: ChoreForm, _ faults: Faults<ChoreForm.Field>
  ) -> Response {
    let words = visit.words.chores
    return .page(
      status, visit.words,
      ChoreFormView(
        frame: PageFrame(visit, title: words.addTitle, place: .chores, width: .narrow),
        form: form, faults: faults,
        name: TextField(
          name: "name", label: words.nameLabel, value: form.name, hint: words.nameHint,
          fault: faults[.name]),
        note: TextArea(
          name: "note", label: words.noteLabel, value: form.note, hint: words.noteHint,
          fault: faults[.note])))
  }
}
