import Household
import SealedStore

/// A draw as a checked form gives it.
struct DrawDraft: Sendable, Equatable {
  let title: String
  let day: CivilDate
  let price: Money?
  let note: String
  let people: Set<PersonID>
}

/// What became of a change of a draw.
enum DrawEdit: Sendable {
  case saved
  /// Somebody else was first, or names have been drawn.
  case changedMeanwhile
}

extension Database {
  /// The same `once` again changes nothing and gives the draw that the first call made.
  func addDraw(
    _ draft: DrawDraft, id: DrawID, once: OnceKey, bars: [DrawBarRow], by member: Member,
    at now: Instant
  ) throws -> DrawID {
    if let made: DrawID = try first(
      "SELECT id FROM draws WHERE once = ?", once, as: { try $0.identifier(0) })
    {
      return made
    }
    try run(
      """
      INSERT INTO draws
        (id, once, title, day, price, price_currency, note, organizer, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id, once, draft.title, draft.day.text, draft.price?.minorUnits, draft.price?.currency.code,
      draft.note, member.id, now)
    try setDrawPeople(draft.people, of: id)
    for row in bars where draft.people.isSuperset(of: [row.bar.giver, row.bar.recipient]) {
      try addDrawBar(row, to: id)
    }
    return id
  }

  /// Saves an edit of the given version; without one, of whatever is there.
  func editDraw(
    _ id: DrawID, version: Int64?, to draft: DrawDraft, by member: Member
  ) throws -> DrawEdit {
    guard let draw = try preparedDraw(id, by: member) else { return .changedMeanwhile }
    guard version ?? draw.version == draw.version else {
      return draw.draft == draft ? .saved : .changedMeanwhile
    }
    try run(
      """
      UPDATE draws SET title = ?2, day = ?3, price = ?4, price_currency = ?5, note = ?6,
        version = version + 1
      WHERE id = ?1
      """,
      id, draft.title, draft.day.text, draft.price?.minorUnits, draft.price?.currency.code,
      draft.note)
    try run("DELETE FROM draw_people WHERE draw = ?", id)
    try setDrawPeople(draft.people, of: id)
    return .saved
  }

  /// Adds exclusions to a draw that is being prepared: safe to call twice.
  func addDrawBars(
    _ bars: [DrawBar], to id: DrawID, by member: Member
  ) throws -> DrawEdit {
    guard let draw = try preparedDraw(id, by: member),
      bars.allSatisfy({ draw.takesPart($0.giver) != nil && draw.takesPart($0.recipient) != nil })
    else { return .changedMeanwhile }
    for bar in bars { try addDrawBar(DrawBarRow(bar: bar, isFromLast: false), to: id) }
    try run("UPDATE draws SET version = version + 1 WHERE id = ?", id)
    return .saved
  }

  /// Takes exclusions out again: safe to call twice.
  func removeDrawBars(
    _ bars: [DrawBar], from id: DrawID, by member: Member
  ) throws -> DrawEdit {
    guard try preparedDraw(id, by: member) != nil else { return .changedMeanwhile }
    for bar in bars {
      try run(
        "DELETE FROM draw_bars WHERE draw = ? AND giver = ? AND recipient = ?", id, bar.giver,
        bar.recipient)
    }
    try run("UPDATE draws SET version = version + 1 WHERE id = ?", id)
    return .saved
  }

  /// That names have been drawn, among these; whoever was put away since is no longer of it.
  func setDrawn(
    _ id: DrawID, among people: [PersonID], onPaper: [PersonID], at now: Instant
  ) throws {
    try run(
      """
      UPDATE draws SET round = round + 1, drawn_at = ?2, version = version + 1 WHERE id = ?1
      """, id, now)
    try run("DELETE FROM draw_people WHERE draw = ?", id)
    try run("DELETE FROM draw_told WHERE draw = ?", id)
    for person in people {
      try run(
        "INSERT INTO draw_people (draw, person, is_on_paper) VALUES (?, ?, ?)", id, person,
        onPaper.contains(person))
    }
  }

  func setSlipsPrinted(of id: DrawID, for people: [PersonID]) throws {
    for person in people {
      try run(
        """
        UPDATE draw_people SET is_printed = 1 WHERE draw = ? AND person = ? AND is_on_paper = 1
        """, id, person)
    }
  }

  /// That somebody has looked at what they drew.
  func seeDraw(_ id: DrawID, round: Int64, by person: PersonID) throws {
    try run(
      "UPDATE draw_people SET seen_round = ?3 WHERE draw = ?1 AND person = ?2", id, person, round)
  }

  /// A giver's own word about whom they gave to: safe to call twice.
  func tell(_ pair: DrawBar, of id: DrawID) throws {
    try run(
      "INSERT OR IGNORE INTO draw_told (draw, giver, recipient) VALUES (?, ?, ?)", id, pair.giver,
      pair.recipient)
  }

  /// Puts a draw away: safe to call twice.
  func archiveDraw(_ id: DrawID, at now: Instant) throws {
    try run(
      "UPDATE draws SET archived_at = ?2 WHERE id = ?1 AND archived_at IS NULL", id, now)
  }

  /// Brings it back: safe to call twice.
  func restoreDraw(_ id: DrawID) throws {
    try run("UPDATE draws SET archived_at = NULL WHERE id = ?", id)
  }

  /// Nil where the member does not organize it, where it is put away, and where names have been drawn.
  private func preparedDraw(_ id: DrawID, by member: Member) throws -> DrawRow? {
    guard let draw = try draw(id, visibleTo: member), draw.part.organizes, !draw.isDrawn,
      !draw.isArchived
    else { return nil }
    return draw
  }

  private func setDrawPeople(_ people: Set<PersonID>, of id: DrawID) throws {
    for person in people {
      try run("INSERT INTO draw_people (draw, person) VALUES (?, ?)", id, person)
    }
  }

  private func addDrawBar(_ row: DrawBarRow, to id: DrawID) throws {
    try run(
      """
      INSERT OR IGNORE INTO draw_bars (draw, giver, recipient, is_from_last) VALUES (?, ?, ?, ?)
      """, id, row.bar.giver, row.bar.recipient, row.isFromLast)
  }
}

extension DrawRow {
  /// What a form would have to say for nothing to change.
  var draft: DrawDraft {
    DrawDraft(
      title: title, day: day, price: price, note: note, people: Set(people.map(\.person.id)))
  }
}
