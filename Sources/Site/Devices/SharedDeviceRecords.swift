import Household
import SealedStore

/// A device on which somebody signs in by a PIN, as they know it.
struct SharedDeviceRow: Sendable {
  let enrolment: EnrolmentID
  let name: String
  let enrolledAt: Instant
}

extension Database {
  func addSharedDevice(_ row: SharedDeviceRow, of person: PersonID) throws {
    try run(
      "INSERT INTO shared_devices (enrolment, person, name, enrolled_at) VALUES (?, ?, ?, ?)",
      row.enrolment, person, row.name, row.enrolledAt)
  }

  func removeSharedDevice(_ enrolment: EnrolmentID) throws {
    try run("DELETE FROM shared_devices WHERE enrolment = ?", enrolment)
  }

  func sharedDevices(of person: PersonID) throws -> [SharedDeviceRow] {
    try rows(
      """
      SELECT enrolment, name, enrolled_at FROM shared_devices WHERE person = ?
      ORDER BY enrolled_at, enrolment
      """, person
    ) { row in
      SharedDeviceRow(
        enrolment: try row.identifier(0), name: try row.text(1), enrolledAt: try row.instant(2))
    }
  }

  /// Whether an enrolment is this person's, for every request of a session that began with it.
  func isEnrolled(_ enrolment: [UInt8], as person: PersonID) throws -> Bool {
    try keptRows("SELECT person FROM shared_devices WHERE enrolment = ?", enrolment) { row in
      try row.blob(0)
    }.contains(person.bytes)
  }

  /// The picture of whoever is enrolled, as this person by the household's own word: the keybag's row could
  /// be anybody's writing.
  func portrait(enrolled enrolment: [UInt8], as person: [UInt8]) throws -> PictureID? {
    try first(
      """
      SELECT portrait FROM shared_devices JOIN people ON id = person
      WHERE enrolment = ? AND person = ? AND archived_at IS NULL
      """, enrolment, person
    ) { try $0.optionalIdentifier(0) }.flatMap(\.self)
  }

  func enrolledAt(_ enrolment: [UInt8]) throws -> Instant? {
    try first("SELECT enrolled_at FROM shared_devices WHERE enrolment = ?", enrolment) { row in
      try row.instant(0)
    }
  }

  /// Drops the lines of enrolments that have gone from the keybag. One that was made just now is given time
  /// to get there.
  func dropSharedDevices(except present: Set<[UInt8]>, madeBefore: Instant) throws {
    let gone = try rows(
      "SELECT enrolment FROM shared_devices WHERE enrolled_at < ?", madeBefore
    ) { try $0.blob(0) }
    for enrolment in gone where !present.contains(enrolment) {
      try run("DELETE FROM shared_devices WHERE enrolment = ?", enrolment)
    }
  }
}
