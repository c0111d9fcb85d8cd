import Household
import SealedStore

extension Database {
  /// Entries that count, newest first, and of one minute the last entered; at most `limit`: from the
  /// newest, or those before one entry.
  func journal(before entry: ChoreEntryID?, limit: Int) throws -> [ChoreEntryRow] {
    let everybody = try everybodyByID()
    return try rows(
      """
      SELECT e.id, e.chore, c.name, e.done_at, e.done_day, e.note, e.entered_by
      FROM chore_entries e JOIN chores c ON c.id = e.chore
      WHERE e.undone_at IS NULL AND (?1 IS NULL OR (e.done_at, e.entered_at, e.id) <
        (SELECT done_at, entered_at, id FROM chore_entries WHERE id = ?1))
      ORDER BY e.done_at DESC, e.entered_at DESC, e.id DESC
      LIMIT ?2
      """, entry, limit
    ) { try self.entry($0, everybody) }
  }

  /// What was done on one civil day, oldest first.
  func entries(on day: CivilDate) throws -> [ChoreEntryRow] {
    let everybody = try everybodyByID()
    return try rows(
      """
      SELECT e.id, e.chore, c.name, e.done_at, e.done_day, e.note, e.entered_by
      FROM chore_entries e JOIN chores c ON c.id = e.chore
      WHERE e.undone_at IS NULL AND e.done_day = ?
      ORDER BY e.done_at, e.entered_at, e.id
      """, day.text
    ) { try entry($0, everybody) }
  }

  func entry(_ id: ChoreEntryID) throws -> ChoreEntryRow? {
    let everybody = try everybodyByID()
    return try first(
      """
      SELECT e.id, e.chore, c.name, e.done_at, e.done_day, e.note, e.entered_by
      FROM chore_entries e JOIN chores c ON c.id = e.chore
      WHERE e.id = ?
      """, id
    ) { try entry($0, everybody) }
  }

  /// An entry that was taken back and not put back since.
  func undoneEntry(_ id: ChoreEntryID) throws -> ChoreEntryRow? {
    let isUndone = try first(
      "SELECT 1 FROM chore_entries WHERE id = ? AND undone_at IS NOT NULL", id
    ) { _ in true }
    return isUndone == true ? try entry(id) : nil
  }

  /// The same `once` again changes nothing: a double-clicked form logs once.
  func addEntry(
    _ draft: ChoreEntryDraft, id: ChoreEntryID, once: OnceKey, by member: Member, at now: Instant
  ) throws {
    try run(
      """
      INSERT INTO chore_entries
        (id, once, chore, done_at, done_day, note, entered_by, entered_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (once) DO NOTHING
      """,
      id, once, draft.chore, draft.doneAt, draft.doneDay.text, draft.note, member.id, now)
    guard changes == 1 else { return }
    for person in draft.people {
      try run("INSERT INTO chore_entry_people (entry, person) VALUES (?, ?)", id, person)
    }
  }

  /// Undoes an entry, or takes that back: safe to call twice.
  func setEntry(_ id: ChoreEntryID, undoneAt time: Instant?) throws {
    try run(
      """
      UPDATE chore_entries SET undone_at = ?2
      WHERE id = ?1 AND (undone_at IS NULL) <> (?2 IS NULL)
      """, id, time)
  }

  /// The rows of one of the queries above, each with its people.
  private func entry(_ row: Row, _ everybody: [PersonID: PersonRow]) throws -> ChoreEntryRow {
    let id: ChoreEntryID = try row.identifier(0)
    let people: [PersonID] = try rows(
      "SELECT person FROM chore_entry_people WHERE entry = ?", id
    ) { try $0.identifier(0) }
    return ChoreEntryRow(
      id: id, chore: try row.identifier(1), choreName: try row.text(2),
      people: people.compactMap { everybody[$0] }.sorted { $0.name < $1.name },
      doneAt: try row.instant(3), doneDay: try row.value(4, { CivilDate($0) }),
      note: try row.text(5), enteredBy: try row.identifier(6))
  }

  private func everybodyByID() throws -> [PersonID: PersonRow] {
    Dictionary(uniqueKeysWithValues: try everybody().map { ($0.id, $0) })
  }
}
