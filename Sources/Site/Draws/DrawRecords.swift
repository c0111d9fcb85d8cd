import Household
import SealedStore

/// A draw as somebody sees it who has to do with it.
struct DrawRow: Sendable {
  let id: DrawID
  let version: Int64
  let title: String
  let day: CivilDate
  /// What a gift should cost at the most; nil where nobody said.
  let price: Money?
  let note: String
  let organizer: PersonRow
  /// How often names have been drawn.
  let round: Int64
  let drawnAt: Instant?
  let archivedAt: Instant?
  /// In the order in which they came to the household; some may be put away.
  let people: [DrawPersonRow]
  /// The visitor's.
  let part: DrawPart

  var isDrawn: Bool { round > 0 }
  var isArchived: Bool { archivedAt != nil }
  var address: String { "/gifts/draws/\(id.text)" }

  /// Those who are at home, of whom names are drawn.
  var drawing: [PersonRow] { people.map(\.person).filter { !$0.isArchived } }

  func takesPart(_ person: PersonID) -> DrawPersonRow? { people.first { $0.person.id == person } }
}

/// Somebody in a draw.
struct DrawPersonRow: Sendable {
  let person: PersonRow
  /// Had no key of their own when names were drawn.
  let isOnPaper: Bool
  /// Their slip is printed, and nobody's key opens it but the sheet's.
  let isPrinted: Bool
  /// The last round that they have looked at.
  let seenRound: Int64
}

/// An exclusion, and whose word it is.
struct DrawBarRow: Sendable {
  let bar: DrawBar
  /// Told by its giver after the draw that this one was copied from.
  let isFromLast: Bool
}

extension Database {
  /// The draws this member has to do with, the coming ones first.
  func draws(visibleTo member: Member) throws -> [DrawRow] {
    try readDraws(nil, visibleTo: member)
  }

  /// Nil for one that does not exist for this member.
  func draw(_ id: DrawID, visibleTo member: Member) throws -> DrawRow? {
    try readDraws(id, visibleTo: member).first
  }

  /// Who must not draw whom.
  func drawBars(of draw: DrawID) throws -> [DrawBarRow] {
    try keptRows(
      "SELECT giver, recipient, is_from_last FROM draw_bars WHERE draw = ?", draw
    ) { row in
      DrawBarRow(
        bar: DrawBar(giver: try row.identifier(0), recipient: try row.identifier(1)),
        isFromLast: try row.integer(2) == 1)
    }
  }

  /// What givers have told since the day, whom they gave to.
  func toldPairs(of draw: DrawID) throws -> [DrawBar] {
    try keptRows("SELECT giver, recipient FROM draw_told WHERE draw = ?", draw) { row in
      DrawBar(giver: try row.identifier(0), recipient: try row.identifier(1))
    }
  }

  /// When a draw was made; nil for one that is not there.
  func drawMade(_ id: [UInt8]) throws -> Instant? {
    try first("SELECT created_at FROM draws WHERE id = ?", id) { try $0.instant(0) }
  }

  private func readDraws(_ id: DrawID?, visibleTo member: Member) throws -> [DrawRow] {
    let facts = try keptRows(
      """
      SELECT id, version, title, day, price, price_currency, note, organizer, round, drawn_at,
        archived_at
      FROM draws WHERE ?1 IS NULL OR id = ?1 ORDER BY day DESC, created_at, id
      """, id, as: DrawFacts.init)
    guard !facts.isEmpty else { return [] }
    let parts = try keptRows(
      """
      SELECT draw, person, is_on_paper, is_printed, seen_round FROM draw_people
      WHERE ?1 IS NULL OR draw = ?1
      """, id, as: DrawPersonFacts.init)
    let everybody = try everybody()
    return facts.compactMap { draw in
      let mine = Dictionary(
        uniqueKeysWithValues: parts.lazy.filter { $0.draw == draw.id }.map { ($0.person, $0) })
      let people = everybody.compactMap { person in mine[person.id].map { $0.row(of: person) } }
      guard let organizer = everybody.first(where: { $0.id == draw.organizer }) else { return nil }
      let roll = DrawRoll(
        organizer: organizer.id, isOrganizerAway: organizer.isArchived,
        participants: Set(mine.keys), isDrawn: draw.round > 0)
      return roll.part(of: member.id, as: member.role).map { draw.row(organizer, people, $0) }
    }
  }
}

/// A draw's own row.
private struct DrawFacts: Sendable {
  let id: DrawID
  let version: Int64
  let title: String
  let day: CivilDate
  let price: Money?
  let note: String
  let organizer: PersonID
  let round: Int64
  let drawnAt: Instant?
  let archivedAt: Instant?

  init(_ row: Row) throws {
    id = try row.identifier(0)
    version = try row.integer(1)
    title = try row.text(2)
    day = try row.value(3) { CivilDate($0) }
    price = try row.price(4)
    note = try row.text(6)
    organizer = try row.identifier(7)
    round = try row.integer(8)
    drawnAt = try row.isNull(9) ? nil : try row.instant(9)
    archivedAt = try row.isNull(10) ? nil : try row.instant(10)
  }

  func row(_ organizer: PersonRow, _ people: [DrawPersonRow], _ part: DrawPart) -> DrawRow {
    DrawRow(
      id: id, version: version, title: title, day: day, price: price, note: note,
      organizer: organizer, round: round, drawnAt: drawnAt, archivedAt: archivedAt,
      people: people, part: part)
  }
}

private struct DrawPersonFacts: Sendable {
  let draw: DrawID
  let person: PersonID
  let isOnPaper: Bool
  let isPrinted: Bool
  let seenRound: Int64

  init(_ row: Row) throws {
    draw = try row.identifier(0)
    person = try row.identifier(1)
    isOnPaper = try row.integer(2) == 1
    isPrinted = try row.integer(3) == 1
    seenRound = try row.integer(4)
  }

  func row(of person: PersonRow) -> DrawPersonRow {
    DrawPersonRow(
      person: person, isOnPaper: isOnPaper, isPrinted: isPrinted, seenRound: seenRound)
  }
}
