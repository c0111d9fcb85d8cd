import Household
import SealedStore

struct ChoreRow: Sendable {
  let id: ChoreID
  let name: String
  let note: String
}

/// A line of the journal.
struct ChoreEntryRow: Sendable {
  let id: ChoreEntryID
  let chore: ChoreID
  let choreName: String
  let people: [PersonRow]
  let doneAt: Instant
  let doneDay: CivilDate
  let note: String
  let enteredBy: PersonID
}

/// An entry as a checked form gives it.
struct ChoreEntryDraft: Sendable {
  let chore: ChoreID
  let people: [PersonID]
  let doneAt: Instant
  let doneDay: CivilDate
  let note: String
}

extension Database {
  func chores(archived: Bool) throws -> [ChoreRow] {
    try rows(
      """
      SELECT c.id, c.name, c.note FROM chores c
      WHERE (c.archived_at IS NOT NULL) = ?
      ORDER BY c.created_at, c.name
      """, archived, as: chore)
  }

  func chore(_ id: ChoreID) throws -> ChoreRow? {
    try first("SELECT id, name, note FROM chores WHERE id = ?", id, as: chore)
  }

  /// The civil day on which each chore was last done: one step into an index for each, however long
  /// the journal is.
  func lastDone() throws -> [ChoreID: CivilDate] {
    let days: [(ChoreID, CivilDate)] = try rows(
      """
      SELECT e.chore, e.done_day FROM chores c
      JOIN chore_entries e ON e.id = (
        SELECT id FROM chore_entries WHERE chore = c.id AND undone_at IS NULL
        ORDER BY done_at DESC LIMIT 1)
      """
    ) { row in (try row.identifier(0), try row.value(1, { CivilDate($0) })) }
    return Dictionary(uniqueKeysWithValues: days)
  }

  /// The same `once` again changes nothing.
  func addChore(_ chore: ChoreRow, once: OnceKey, at now: Instant) throws {
    try run(
      """
      INSERT INTO chores (id, once, name, note, created_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (once) DO NOTHING
      """, chore.id, once, chore.name, chore.note, now)
  }

  /// Puts a chore away, or brings it back: safe to call twice. Its history stays.
  func setChore(_ id: ChoreID, archivedAt time: Instant?) throws {
    try run(
      """
      UPDATE chores SET archived_at = ?2
      WHERE id = ?1 AND (archived_at IS NULL) <> (?2 IS NULL)
      """, id, time)
  }

  private func chore(_ row: Row) throws -> ChoreRow {
    ChoreRow(id: try row.identifier(0), name: try row.text(1), note: try row.text(2))
  }
}
