import HTTP
import Household
import SealedStore

enum DrawPages {
  @Sendable static func list(_ visit: Visit, _ services: Services) async throws -> Response {
    let archivedID = visit.request.query.first("archived").flatMap { DrawID($0) }
    let draws = try services.store.read(on: visit.request.loop) {
      try $0.draws(visibleTo: visit.member)
    }
    let words = visit.words
    let archived = draws.filter(\.isArchived)
    return .page(
      words,
      DrawsView(
        frame: PageFrame(visit, title: words.draws.title, place: .gifts, width: .narrow),
        notice: archived.first { $0.id == archivedID && $0.part.organizes }.map { draw in
          NoticeView(
            text: words.draws.archived(draw.title), action: "\(draw.address)/restore",
            button: words.common.undo)
        },
        mayMake: visit.member.role.may(.organizeDraws),
        draws: draws.filter { !$0.isArchived }.map { DrawLine($0, visit) },
        archived: archived.map { DrawLine($0, visit) }))
  }

  @Sendable static func one(_ visit: Visit, _ services: Services) async throws -> Response {
    try page(.ok, visit, services, DrawBarForm())
  }

  /// - Parameter form: what was typed into the form for exclusions.
  static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ form: DrawBarForm
  ) throws -> Response {
    let id: DrawID = try visit.id()
    let known = try services.store.read(on: visit.request.loop) { db in
      guard let draw = try db.draw(id, visibleTo: visit.member) else { throw SiteError.notFound }
      return (
        draw: draw, bars: try db.drawBars(of: id), told: try db.toldPairs(of: id),
        slips: try db.drawSlips(of: id.bytes)
      )
    }
    let draw = known.draw
    let frame = PageFrame(visit, title: draw.title, place: .gifts, width: .narrow)
    guard draw.isDrawn else {
      return .page(
        status, visit.words, PreparedDrawView(frame: frame, draw, known.bars, form, visit))
    }
    return .page(
      status, visit.words, DrawnView(frame: frame, draw, known.bars, known.told, known.slips, visit)
    )
  }

  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    try await services.store.write { db in try db.archiveDraw(draw.id, at: visit.now) }
    return .redirect(to: "/gifts/draws?archived=\(draw.id.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    try await services.store.write { db in try db.restoreDraw(draw.id) }
    return .redirect(to: draw.address)
  }
}

extension Visit {
  /// The draw in the address. Throws `SiteError.notFound` where it does not exist for the member.
  func draw(_ services: Services) throws -> DrawRow {
    let id: DrawID = try id()
    let draw = try services.store.read(on: request.loop) { try $0.draw(id, visibleTo: member) }
    guard let draw else { throw SiteError.notFound }
    return draw
  }

  /// The same, for its organizer. Throws `SiteError.forbidden` for whoever only takes part.
  func organizedDraw(_ services: Services) throws -> DrawRow {
    let draw = try draw(services)
    guard draw.part.organizes else { throw SiteError.forbidden }
    return draw
  }
}

extension DrawRow {
  /// Whether it can still be changed.
  var isPrepared: Bool { !isDrawn && !isArchived }

  func set(_ bars: [DrawBarRow]) -> DrawSet {
    DrawSet(people: Set(drawing.map(\.id)), bars: Set(bars.map(\.bar)))
  }

  func name(_ person: PersonID) -> String { takesPart(person)?.person.name ?? "" }

  /// In the order in which they came to the household.
  func names(_ chosen: [PersonID], _ words: Words) -> String {
    words.common.list(people.map(\.person).filter { chosen.contains($0.id) }.map(\.name))
  }
}
