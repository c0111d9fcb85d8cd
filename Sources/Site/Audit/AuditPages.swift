import HTTP
import Household
import SealedStore

enum AuditPages {
  /// Lines on a page.
  static let length = 50

  /// For adults: who came in, who tried to, and what was changed; `?person=` shows one person's only, and
  /// `?before=` what is older than one line.
  @Sendable static func audit(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.seeAudit)
    await services.writeBacklog()
    let query = visit.request.query
    let before = query.first("before").flatMap { Identifier<AuditEntry>($0) }
    let person = query.first("person").flatMap { PersonID($0) }
    // One person's lines lie scattered among all: never on an event loop.
    let known = try await services.store.readLater(on: services.workers) { db in
      (
        people: try db.everybody(),
        lines: try db.audit(of: person, before: before, limit: length + 1)
      )
    }
    let words = visit.words
    let chosen = known.people.first { $0.id == person }
    let shown = known.lines.prefix(length)
    let filter = chosen.map { "person=\($0.id.text)" } ?? ""
    return .page(
      words,
      AuditView(
        frame: PageFrame(visit, title: words.audit.title, place: .other, width: .narrow),
        people: [ChoiceRow(value: "", label: words.audit.everybody, isChosen: chosen == nil)]
          + known.people.map {
            ChoiceRow(value: $0.id.text, label: $0.name, isChosen: $0.id == person)
          },
        empty: chosen.map { words.audit.nothingOf($0.name) } ?? words.audit.empty,
        days: days(shown, visit),
        newest: before == nil ? "" : address([filter]),
        older: known.lines.count > length
          ? shown.last.map { address([filter, "before=\($0.id.text)"]) } ?? "" : ""))
  }

  private static func address(_ values: [String]) -> String {
    let query = values.filter { !$0.isEmpty }.joined(separator: "&")
    return query.isEmpty ? "/settings/audit" : "/settings/audit?\(query)"
  }

  /// By the household's civil day, the newest first.
  private static func days(_ rows: some Sequence<AuditRow>, _ visit: Visit) -> [AuditDay] {
    var days: [(date: CivilDate, lines: [AuditLine])] = []
    for row in rows {
      let time = visit.household.zone.civil(at: row.at)
      if days.last?.date != time.date { days.append((time.date, [])) }
      days[days.count - 1].lines.append(AuditLine(row, time, visit.words))
    }
    return days.map { day in
      AuditDay(
        date: day.date.text, heading: visit.words.dates.dayHeading(day.date, visit.today),
        lines: day.lines)
    }
  }
}
