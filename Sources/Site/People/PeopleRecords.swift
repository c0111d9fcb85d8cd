import Household
import SealedStore

/// A person as lists and faces show them.
struct PersonRow: Sendable {
  let id: PersonID
  let name: String
  let role: Role
  let color: PersonColor
  let birthday: CivilDate?
}

extension Database {
  /// Everybody in the household, in the order they were added.
  func people() throws -> [PersonRow] {
    try rows(
      """
      SELECT id, name, role, color, birthday FROM people ORDER BY created_at, name_key
      """
    ) { row in
      PersonRow(
        id: try row.identifier(0), name: try row.text(1), role: try row.value(2, Role.init),
        color: try row.value(3, PersonColor.init),
        birthday: try row.optionalValue(4, CivilDate.init))
    }
  }

  func member(_ id: PersonID) throws -> Member? {
    try keptRows("SELECT id, name, role, color FROM people WHERE id = ?", id) { row in
      Member(
        id: try row.identifier(0), name: try row.text(1), role: try row.value(2, Role.init),
        color: try row.value(3, PersonColor.init))
    }.first
  }

  /// Adds a person and their gift list together: nobody is ever without one.
  func addPerson(_ person: PersonRow, list: GiftListID, at now: Instant) throws {
    try run(
      """
      INSERT INTO people (id, name, name_key, role, birthday, color, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      person.id, person.name, NameKey(person.name).text, person.role.rawValue,
      person.birthday?.text, person.color.rawValue, now)
    try run(
      "INSERT INTO gift_lists (id, person, created_at) VALUES (?, ?, ?)", list, person.id, now)
  }

  func hasPerson(named key: NameKey) throws -> Bool {
    try first("SELECT 1 FROM people WHERE name_key = ?", key.text) { _ in true } ?? false
  }
}
