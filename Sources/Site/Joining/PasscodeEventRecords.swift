import Household
import SealedStore

/// Marks the rows of passcode events.
enum PasscodeEventRow {}

/// An event that somebody has not seen yet.
struct UnseenPasscodeEvent: Sendable {
  let event: PasscodeEvent
  let person: PersonID
  let name: String
  /// Who gave the passcode, or made the invitation.
  let doer: String
  let happenedAt: Instant
}

extension Database {
  /// Is shown to everybody whom it concerns at this time.
  @discardableResult
  func addPasscodeEvent(
    _ event: PasscodeEvent, of person: PersonID, by doer: PersonID, at now: Instant
  ) throws -> Identifier<PasscodeEventRow> {
    let id: Identifier<PasscodeEventRow> = .random()
    try run(
      """
      INSERT INTO passcode_events (id, event, person, doer, happened_at) VALUES (?, ?, ?, ?, ?)
      """, id, event.rawValue, person, doer, now)
    for hearer in try people()
    where event.concerns(hearer.role, owns: hearer.id == person, did: hearer.id == doer) {
      try run(
        "INSERT INTO passcode_events_unseen (person, passcode_event) VALUES (?, ?)", hearer.id, id)
    }
    return id
  }

  /// For what was announced and did not happen.
  func removePasscodeEvent(_ id: Identifier<PasscodeEventRow>) throws {
    try run("DELETE FROM passcode_events WHERE id = ?", id)
  }

  /// The first one first.
  func passcodeEvents(unseenBy person: PersonID) throws -> [UnseenPasscodeEvent] {
    try rows(
      """
      SELECT event, whose.id, whose.name, doers.name, happened_at
      FROM passcode_events_unseen AS unseen
      JOIN passcode_events AS events ON events.id = unseen.passcode_event
      JOIN people AS whose ON whose.id = events.person
      JOIN people AS doers ON doers.id = events.doer
      WHERE unseen.person = ? ORDER BY happened_at, events.id
      """, person
    ) { row in
      UnseenPasscodeEvent(
        event: try row.value(0, { PasscodeEvent(rawValue: $0) }), person: try row.identifier(1),
        name: try row.text(2), doer: try row.text(3), happenedAt: try row.instant(4))
    }
  }

  func seePasscodeEvents(_ person: PersonID) throws {
    try run("DELETE FROM passcode_events_unseen WHERE person = ?", person)
  }

  /// Everybody who has a passcode: those whose public key stands in the ledger.
  func peopleWithPasscode() throws -> Set<PersonID> {
    let ids: [PersonID] = try rows(
      "SELECT id FROM people JOIN public_keys ON holder = id WHERE is_intended = 0"
    ) { try $0.identifier(0) }
    return Set(ids)
  }
}
