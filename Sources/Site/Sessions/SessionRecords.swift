import Household
import SealedStore

/// What is known of a session beside the keybag.
struct SessionFacts: Sendable {
  let tokenHash: [UInt8]
  let caller: Caller
  let writtenAt: Instant
}

/// A sign-in on a device that had never signed this person in.
struct NewSignIn: Sendable {
  let caller: Caller
  let at: Instant
}

extension Database {
  /// A person's own, by token hash.
  func sessionFacts(of person: PersonID) throws -> [[UInt8]: SessionFacts] {
    let all = try rows(
      """
      SELECT token_hash, address, browser, machine, written_at FROM session_facts
      WHERE person = ?
      """, person, as: sessionFacts)
    return Dictionary(uniqueKeysWithValues: all.map { ($0.tokenHash, $0) })
  }

  /// For every request of a session: kept while nothing changes.
  func sessionFacts(_ tokenHash: [UInt8], of person: PersonID) throws -> SessionFacts? {
    try keptRows(
      """
      SELECT token_hash, address, browser, machine, written_at FROM session_facts
      WHERE token_hash = ? AND person = ?
      """, tokenHash, person, as: sessionFacts
    ).first
  }

  /// - Parameter knownSince: of a session that begins; stays with it.
  func setSessionFacts(
    _ facts: SessionFacts, knownSince: Instant? = nil, of person: PersonID
  ) throws {
    let agent = facts.caller.userAgent
    try run(
      """
      INSERT INTO session_facts
        (token_hash, person, address, browser, machine, written_at, known_since)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (token_hash) DO UPDATE SET address = excluded.address,
        browser = excluded.browser, machine = excluded.machine, written_at = excluded.written_at
      """,
      facts.tokenHash, person, facts.caller.address, agent.browser?.rawValue,
      agent.machine?.rawValue, facts.writtenAt, knownSince?.seconds)
  }

  func knownSince(_ tokenHash: [UInt8]) throws -> Instant? {
    try first("SELECT known_since FROM session_facts WHERE token_hash = ?", tokenHash) { row in
      try row.optionalInteger(0)
    }.flatMap(\.self).map { Instant(seconds: $0) }
  }

  /// Of a session that goes on under another token.
  func moveSessionFacts(_ tokenHash: [UInt8], to next: [UInt8]) throws {
    try removeSessionFacts(next)
    try run("UPDATE session_facts SET token_hash = ? WHERE token_hash = ?", next, tokenHash)
  }

  func removeSessionFacts(_ tokenHash: [UInt8]) throws {
    try run("DELETE FROM session_facts WHERE token_hash = ?", tokenHash)
  }

  func removeAllSessionFacts() throws {
    try run("DELETE FROM session_facts")
  }

  /// Whose sessions have ended.
  func sweepSessionFacts(living: Set<[UInt8]>) throws {
    let known = try rows("SELECT token_hash FROM session_facts") { try $0.blob(0) }
    for ended in known where !living.contains(ended) { try removeSessionFacts(ended) }
  }

  private func sessionFacts(_ row: Row) throws -> SessionFacts {
    SessionFacts(
      tokenHash: try row.blob(0), caller: try row.caller(1), writtenAt: try row.instant(4))
  }
}

extension Database {
  /// Somebody's very first sign-in is news to nobody.
  func addNewSignIn(_ facts: SessionFacts, of person: PersonID) throws {
    let agent = facts.caller.userAgent
    try run(
      """
      INSERT INTO new_sign_ins (token_hash, person, address, browser, machine, happened_at)
      SELECT ?1, ?2, ?3, ?4, ?5, ?6
      WHERE EXISTS (SELECT 1 FROM audit WHERE by = ?2 AND event IN (?7, ?8, ?9, ?10, ?11))
      ON CONFLICT DO NOTHING
      """,
      facts.tokenHash, person, facts.caller.address, agent.browser?.rawValue,
      agent.machine?.rawValue, facts.writtenAt, AuditEvent.setUp.rawValue,
      AuditEvent.joined.rawValue, AuditEvent.signedIn.rawValue, AuditEvent.signedInByPIN.rawValue,
      AuditEvent.signedInByPasskey.rawValue)
  }

  /// The newest first; those of after the time since when the one who looks has been there. See
  /// `Services.knownSince`.
  func newSignIns(of person: PersonID, after since: Instant) throws -> [NewSignIn] {
    try rows(
      """
      SELECT address, browser, machine, happened_at FROM new_sign_ins
      WHERE person = ? AND happened_at > ? ORDER BY happened_at DESC LIMIT 3
      """, person, since
    ) { NewSignIn(caller: try $0.caller(0), at: try $0.instant(3)) }
  }

  func seeNewSignIns(of person: PersonID, after since: Instant) throws {
    try run("DELETE FROM new_sign_ins WHERE person = ? AND happened_at > ?", person, since)
  }

  func sweepNewSignIns(before time: Instant) throws {
    try run("DELETE FROM new_sign_ins WHERE happened_at <= ?", time)
  }
}

extension Row {
  /// Three neighbouring columns: address, browser and machine.
  func caller(_ column: Int32) throws -> Caller {
    Caller(
      address: try text(column),
      userAgent: UserAgent(
        browser: try optionalValue(column + 1, UserAgent.Browser.init),
        machine: try optionalValue(column + 2, UserAgent.Machine.init)))
  }
}
