import Synchronization
package import Vault

extension Keybag {
  /// Who a token belongs to; nil for one that is unknown, has ended or was not used for too long.
  ///
  /// From memory: no call of it waits for the disk. Throws `.locked` once the keybag is closed.
  package func session(_ tokenHash: [UInt8], at now: Int64) throws(StoreError) -> Session? {
    let (isOpen, found, isTouched) = sessions.withLock { sessions in
      guard let session = sessions?[tokenHash] else {
        return (sessions != nil, Session?.none, false)
      }
      guard isLive(session, at: now) else { return (true, nil, false) }
      let isTouched = now >= session.lastUsed + limits.sessionTouch
      if isTouched { sessions?[tokenHash]?.lastUsed = now }
      return (true, session, isTouched)
    }
    guard isOpen else { throw StoreError(.locked, "the keybag is closed") }
    if isTouched { touch(tokenHash, at: now) }
    return found
  }

  /// Opens the private key of whoever a session belongs to, by the token in its cookie: nothing of it
  /// waits for the disk. Throws `KeybagFault`, `.noSuchMember` for a session without a key.
  package func holder(
    of session: Session, by token: SessionToken, _ deviceKey: DeviceKey
  ) throws(KeybagFault) -> KeyHolder {
    KeyHolder(
      member: session.account, privateKey: try session.seal.open(by: token, deviceKey))
  }

  /// Keeps a new session of a member whose key is open, with that key in it. Throws
  /// `KeybagFault.changedMeanwhile` where the member has another pair by now.
  package func addSession(
    of holder: KeyHolder, _ token: SessionToken, _ deviceKey: DeviceKey, created: Int64,
    expires: Int64
  ) async throws {
    let limit = limits.sessionsPerAccount
    try await change { db in
      try db.requirePresent(holder)
      let context = try db.memberWraps(of: holder.member).context(in: db.foundedHousehold().id)
      let session = Session(
        tokenHash: token.hash, account: holder.member, created: created, lastUsed: created,
        expires: expires, seal: SessionSeal(holder.privateKey, token, deviceKey, context))
      try db.addSession(session)
      return (session, try db.removeSessions(of: holder.member, beyond: limit))
    } sessions: { sessions, added in
      let (session, ended) = added
      sessions[session.tokenHash] = session
      for tokenHash in ended { sessions[tokenHash] = nil }
    }
  }

  /// Ends one session; one that has ended already is fine.
  package func removeSession(_ tokenHash: [UInt8]) async throws {
    try await change { database in
      try database.run("DELETE FROM sessions WHERE token_hash = ?", tokenHash)
    } sessions: { sessions, _ in
      sessions[tokenHash] = nil
    }
  }

  /// Ends every session of everybody: only a passcode opens anything from then on. Where the disk refuses
  /// that is so until the next start.
  package func removeAllSessions() async throws {
    sessions.withLock { if $0 != nil { $0 = [:] } }
    try await change { database in
      try database.run("DELETE FROM sessions")
    } sessions: { sessions, _ in
      sessions = [:]
    }
  }

  func isLive(_ session: Session, at now: Int64) -> Bool {
    now < session.expires && now < session.lastUsed + limits.sessionIdle
  }

  /// Nobody waits for it: a touch that is lost costs nothing but a later one.
  private func touch(_ tokenHash: [UInt8], at now: Int64) {
    _ = writer.post { database in
      try? database.run(
        "UPDATE sessions SET last_used = ? WHERE token_hash = ?", now, tokenHash)
    }
  }
}

extension [[UInt8]: Session] {
  /// Takes out the sessions of an account, but for one where a token hash is given.
  mutating func end(of account: [UInt8], except kept: [UInt8]?) {
    self = filter { $0.value.account != account || $0.key == kept }
  }
}

extension Database {
  func removeSessions(of account: [UInt8], except kept: [UInt8]?) throws(StoreError) {
    // A blob that no token has stands for "none".
    try run("DELETE FROM sessions WHERE account = ? AND token_hash <> ?", account, kept ?? [])
  }

  /// Ends the sessions of an account beyond its newest `limit`, and gives their token hashes.
  func removeSessions(of account: [UInt8], beyond limit: Int) throws -> [[UInt8]] {
    try rows(
      """
      DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE account = ?
        ORDER BY last_used DESC, created DESC LIMIT -1 OFFSET ?)
      RETURNING token_hash
      """, account, limit
    ) { try $0.blob(0) }
  }

  func addSession(_ session: Session) throws(StoreError) {
    try run(
      """
      INSERT INTO sessions (token_hash, account, sealed_key, created, last_used, expires)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      session.tokenHash, session.account, session.seal.wrap, session.created, session.lastUsed,
      session.expires)
  }

  func allSessions() throws -> [[UInt8]: Session] {
    guard let household = try householdWraps()?.id else { return [:] }
    let contexts = try allMemberWraps().map { ($0.member, $0.context(in: household)) }
    let members = Dictionary(uniqueKeysWithValues: contexts)
    let all = try rows(
      "SELECT token_hash, account, created, last_used, expires, sealed_key FROM sessions"
    ) { row in
      let account = try row.blob(1)
      // Only somebody who has a pair has sessions; a row that somebody else has put there opens nothing.
      return try members[account].map { context in
        Session(
          tokenHash: try row.blob(0), account: account, created: try row.integer(2),
          lastUsed: try row.integer(3), expires: try row.integer(4),
          seal: SessionSeal(wrap: try row.blob(5), context: context))
      }
    }
    return Dictionary(uniqueKeysWithValues: all.compactMap(\.self).map { ($0.tokenHash, $0) })
  }
}
