import Household
import SealedStore

/// A person as lists, faces and their own page show them.
struct PersonRow: Sendable {
  let id: PersonID
  let name: String
  let role: Role
  let color: PersonColor
  let birthday: CivilDate?
  /// Who they are in the household's own words; empty where nobody said.
  var relation = ""
  /// Whether the year of birth is only for the calendar.
  var hidesAge = false
  var portrait: PictureID?
  var version: Int64 = 1
  var archivedAt: Instant?
  /// Whether they have a passcode.
  var canSignIn = false

  var isArchived: Bool { archivedAt != nil }

  /// The birthday as others are told it.
  var toldBirthday: Birthday? {
    birthday.flatMap { day in
      hidesAge ? Birthday(month: day.month, day: day.day) : Birthday(day)
    }
  }
}

extension Database {
  /// Everybody who is not put away, in the order they were added.
  func people() throws -> [PersonRow] { try everybody().filter { !$0.isArchived } }

  /// Those who are put away too, for a history that keeps their names.
  func everybody() throws -> [PersonRow] {
    try keptRows(
      """
      SELECT id, name, role, color, birthday, relation, hides_age, portrait, version, archived_at,
        EXISTS (SELECT 1 FROM public_keys WHERE holder = people.id AND is_intended = 0)
      FROM people ORDER BY created_at, name_key
      """
    ) { try $0.person() }
  }

  /// Anybody of the household, put away or not: everybody at home may see them.
  func person(_ id: PersonID, visibleTo member: Member) throws -> PersonRow? {
    try first(
      """
      SELECT id, name, role, color, birthday, relation, hides_age, portrait, version, archived_at,
        EXISTS (SELECT 1 FROM public_keys WHERE holder = people.id AND is_intended = 0)
      FROM people WHERE id = ?
      """, id
    ) { try $0.person() }
  }

  /// Nil for nobody, and where it is not told.
  func birthday(of id: PersonID) throws -> Birthday? {
    try first("SELECT birthday FROM people WHERE id = ?", id) { row in
      try row.optionalValue(0, Birthday.init)
    }.flatMap(\.self)
  }

  /// Who signs a request in; nobody who is put away.
  func member(_ id: PersonID) throws -> Member? {
    try keptRows(
      "SELECT id, name, role, color, portrait FROM people WHERE id = ? AND archived_at IS NULL", id
    ) { row in
      Member(
        id: try row.identifier(0), name: try row.text(1), role: try row.value(2, Role.init),
        color: try row.value(3, PersonColor.init), portrait: try row.optionalIdentifier(4))
    }.first
  }

  /// What is known of a person, with the day on which it was noted.
  func details(of person: PersonID) throws -> [PersonDetail: NotedDetail] {
    let rows = try keptRows(
      "SELECT detail, text, noted_on FROM person_details WHERE person = ?", person
    ) { row in
      (
        try row.value(0, { PersonDetail(rawValue: $0) }),
        NotedDetail(text: try row.text(1), notedOn: try row.value(2, { CivilDate($0) }))
      )
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  /// Whose name it is, put away or not.
  func person(named key: NameKey) throws -> NameOwner? {
    try first("SELECT id, archived_at IS NOT NULL FROM people WHERE name_key = ?", key.text) {
      NameOwner(id: try $0.identifier(0), isArchived: try $0.integer(1) == 1)
    }
  }

  /// The folded names of those who are not put away, by their ids' bytes.
  func nameKeys() throws -> [[UInt8]: String] {
    let rows = try rows("SELECT id, name_key FROM people WHERE archived_at IS NULL") { row in
      (try row.blob(0), try row.text(1))
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }
}

extension Row {
  /// The first eleven columns, in the order of `Database.everybody()`.
  func person() throws -> PersonRow {
    PersonRow(
      id: try identifier(0), name: try text(1), role: try value(2, Role.init),
      color: try value(3, PersonColor.init),
      birthday: try optionalValue(4, { CivilDate($0) }), relation: try text(5),
      hidesAge: try integer(6) == 1, portrait: try optionalIdentifier(7),
      version: try integer(8),
      archivedAt: try isNull(9) ? nil : try instant(9), canSignIn: try integer(10) == 1)
  }
}

/// A size or a liking, and when it was noted.
struct NotedDetail: Sendable, Equatable {
  let text: String
  let notedOn: CivilDate
}

/// Who has a name.
struct NameOwner: Sendable {
  let id: PersonID
  let isArchived: Bool
}
