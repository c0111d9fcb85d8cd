import Household
package import SealedStore

extension Database {
  /// Writes down what happened: in the transaction of the act itself, where that is one of this
  /// database. A try that fails like one shortly before is counted with it.
  package func record(_ entry: AuditEntry) throws {
    if entry.event.isFailure, try addToLike(entry) { return }
    // Somebody whom nobody here knows is written as nobody.
    try run(
      """
      INSERT INTO audit (id, event, person, by, address, browser, machine, times, happened_at)
      VALUES (?, ?, (SELECT id FROM people WHERE id = ?), (SELECT id FROM people WHERE id = ?),
        ?, ?, ?, ?, ?)
      """,
      Identifier<AuditEntry>.random(), entry.event.rawValue, entry.person, entry.by,
      entry.caller?.address, entry.caller?.userAgent.browser?.rawValue,
      entry.caller?.userAgent.machine?.rawValue, entry.times, entry.at)
  }

  private func addToLike(_ entry: AuditEntry) throws -> Bool {
    try run(
      """
      UPDATE audit SET times = times + ?1, happened_at = max(happened_at, ?2)
      WHERE event = ?3 AND happened_at > ?2 - ?4 AND happened_at <= ?2 + ?4
        AND person IS ?5 AND by IS ?6 AND address IS ?7 AND browser IS ?8 AND machine IS ?9
      """,
      entry.times, entry.at, entry.event.rawValue, AuditRule.together, entry.person, entry.by,
      entry.caller?.address, entry.caller?.userAgent.browser?.rawValue,
      entry.caller?.userAgent.machine?.rawValue)
    return changes > 0
  }

  /// Forgets what is a year old, and of the rest what is beyond the limits: failed tries first.
  func sweepAudit(at now: Instant) throws {
    try run("DELETE FROM audit WHERE happened_at <= ?", now.adding(seconds: -AuditRule.kept))
    try run(
      """
      DELETE FROM audit WHERE position IN (
        SELECT position FROM audit WHERE event IN (?, ?, ?, ?)
        ORDER BY happened_at DESC, position DESC LIMIT -1 OFFSET ?)
      """,
      AuditEvent.signInFailed.rawValue, AuditEvent.confirmationFailed.rawValue,
      AuditEvent.passkeyFailed.rawValue, AuditEvent.codeFailed.rawValue, AuditRule.failures)
    try run(
      """
      DELETE FROM audit WHERE position IN (
        SELECT position FROM audit ORDER BY happened_at DESC, position DESC LIMIT -1 OFFSET ?)
      """, AuditRule.lines)
  }
}

/// A line of what happened, with the people in it as they are called now.
struct AuditRow: Sendable {
  struct Named: Sendable {
    let id: PersonID
    let name: String
    let color: PersonColor
    let portrait: PictureID?
  }

  let id: Identifier<AuditEntry>
  let event: AuditEvent
  let person: Named?
  let by: Named?
  let caller: Caller?
  let times: Int
  let at: Instant
}

extension Database {
  /// What happened, the newest first, at most `limit` lines: all, or what `person` did and what was done
  /// about them; from the newest, or those before one line.
  func audit(of person: PersonID?, before line: Identifier<AuditEntry>?, limit: Int) throws
    -> [AuditRow]
  {
    try rows(
      """
      SELECT a.id, event, p.id, p.name, p.color, p.portrait, b.id, b.name, b.color, b.portrait,
        address, browser, machine, times, happened_at
      FROM audit a LEFT JOIN people p ON p.id = a.person LEFT JOIN people b ON b.id = a.by
      WHERE (?1 IS NULL OR a.person = ?1 OR a.by = ?1)
        AND (?2 IS NULL OR (happened_at, position) <
          (SELECT happened_at, position FROM audit WHERE id = ?2))
      ORDER BY happened_at DESC, position DESC LIMIT ?3
      """, person, line, limit
    ) { row in
      AuditRow(
        id: try row.identifier(0), event: try row.value(1, AuditEvent.init),
        person: try named(row, 2),
        by: try named(row, 6), caller: try row.isNull(10) ? nil : try row.caller(10),
        times: Int(try row.integer(13)), at: try row.instant(14))
    }
  }

  private func named(_ row: Row, _ column: Int32) throws -> AuditRow.Named? {
    guard !(try row.isNull(column)) else { return nil }
    return AuditRow.Named(
      id: try row.identifier(column), name: try row.text(column + 1),
      color: try row.value(column + 2, PersonColor.init),
      portrait: try row.optionalIdentifier(column + 3))
  }
}
