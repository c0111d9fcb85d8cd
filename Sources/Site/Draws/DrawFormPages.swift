import HTTP
import Household
import SealedStore

enum DrawFormPages {
  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.organizeDraws)
    let people = try people(visit, services, nil)
    guard let asked = visit.request.query.first("from") else {
      return try page(.ok, visit, services, nil, DrawForm(fresh: people), Faults())
    }
    guard let id = DrawID(asked) else { throw SiteError.notFound }
    let form = DrawForm(following: try followed(id, visit, services), visit)
    return try page(.ok, visit, services, nil, form, Faults())
  }

  @Sendable static func make(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.organizeDraws)
    let form = DrawForm(try await visit.call.form())
    let source = try form.source.map { try followed($0, visit, services) }
    switch form.checked(visit, among: try people(visit, services, nil)) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, nil, form, faults)
    case .right(let draft):
      let bars = try source.map { try inherited(from: $0, form, visit, services) } ?? []
      let id = try await services.store.write { db in
        try db.addDraw(
          draft, id: .random(), once: form.key, bars: bars, by: visit.member, at: visit.now)
      }
      return .redirect(to: "/gifts/draws/\(id.text)")
    }
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    guard draw.isPrepared else { return .redirect(to: draw.address) }
    return try page(.ok, visit, services, draw, DrawForm(draw, visit), Faults())
  }

  @Sendable static func save(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    let form = DrawForm(try await visit.call.form())
    guard draw.isPrepared else { return .redirect(to: draw.address) }
    switch form.checked(visit, among: try people(visit, services, draw)) {
    case .faulty(let faults):
      return try page(.unprocessable, visit, services, draw, form, faults)
    case .right(let draft):
      let edit = try await services.store.write { db in
        try db.editDraw(draw.id, version: form.version, to: draft, by: visit.member)
      }
      let latest = try visit.organizedDraw(services)
      guard case .changedMeanwhile = edit, latest.isPrepared else {
        return .redirect(to: draw.address)
      }
      var again = form
      again.version = latest.version
      return try page(
        .unprocessable, visit, services, draw, again, Faults(), isConflict: true)
    }
  }

  /// The draw that a new one follows: only somebody who organizes it knows its exclusions.
  private static func followed(
    _ id: DrawID, _ visit: Visit, _ services: Services
  ) throws -> DrawRow {
    let draw = try services.store.read(on: visit.request.loop) {
      try $0.draw(id, visibleTo: visit.member)
    }
    guard let draw, draw.part.organizes else { throw SiteError.notFound }
    return draw
  }

  /// What comes along: who must not draw whom by the organizer's word, and, where it is wished, whom givers
  /// have told of since. What nobody has told stays sealed, and comes along as nothing.
  private static func inherited(
    from source: DrawRow, _ form: DrawForm, _ visit: Visit, _ services: Services
  ) throws -> [DrawBarRow] {
    try services.store.read(on: visit.request.loop) { db in
      let chosen = try db.drawBars(of: source.id).filter { !$0.isFromLast }
      let told = form.leavesOutLast ? try db.toldPairs(of: source.id) : []
      return chosen + told.map { DrawBarRow(bar: $0, isFromLast: true) }
    }
  }

  /// Whom the form offers: everybody who is there, and whoever is in the draw already.
  private static func people(
    _ visit: Visit, _ services: Services, _ draw: DrawRow?
  ) throws -> [PersonRow] {
    let everybody = try services.store.read(on: visit.request.loop) { try $0.everybody() }
    return everybody.filter { !$0.isArchived || draw?.takesPart($0.id) != nil }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ draw: DrawRow?, _ form: DrawForm,
    _ faults: Faults<DrawForm.Field>, isConflict: Bool = false
  ) throws -> Response {
    let source = try form.source.map { try followed($0, visit, services) }
    let told = try source.map { source in
      try services.store.read(on: visit.request.loop) { try $0.toldPairs(of: source.id) }.count
    }
    return .page(
      status, visit.words,
      DrawFormView(
        visit, draw, form, faults, people: try people(visit, services, draw),
        source: source.map { (count: $0.people.count, told: told ?? 0) }, isConflict: isConflict))
  }
}
