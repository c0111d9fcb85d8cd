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
      // Short sessions end by it, so it is kept the closer.
      let isTouched = now >= session.lastUsed + min(limits.sessionTouch, session.idle / 15)
      if isTouched { sessions?[tokenHash]?.lastUsed = now }
      return (true, session, isTouched)
    }
    guard isOpen else { throw StoreError(.locked, "the keybag is closed") }
    if isTouched { touch(tokenHash, at: now) }
    return found
  }

  /// Opens what a session holds, by the token in its cookie: nothing of it waits for the disk. Throws
  /// `KeybagFault.closed`.
  package func key(
    in session: Session, by token: SessionToken, _ deviceKey: DeviceKey
  ) throws(KeybagFault) -> SessionKey {
    try session.seal.open(by: token, deviceKey)
  }

  /// Keeps a new session of a member whose key is open, with that key in it. Throws
  /// `KeybagFault.changedMeanwhile` where the member has another pair by now.
  ///
  /// - Parameter idle: seconds without a request after which it ends; a month where it is nil.
  package func addSession(
    of holder: KeyHolder, _ token: SessionToken, _ deviceKey: DeviceKey, created: Int64,
    expires: Int64, idle: Int64? = nil
  ) async throws {
    let (limit, idle) = (limits.sessionsPerAccount, idle ?? limits.sessionIdle)
    try await change { db in
      try db.requirePresent(holder)
      let context = try db.memberWraps(of: holder.member).context(in: db.foundedHousehold().id)
      let session = Session(
        tokenHash: token.hash, account: holder.member, created: created, lastUsed: created,
        expires: expires, idle: idle, enrolment: nil,
        seal: SessionSeal(.member(holder.privateKey), token, deviceKey, context))
      return try db.begin(session, limit: limit)
    } sessions: { sessions, begun in
      sessions.begin(begun)
    }
  }

  /// Keeps a new session that holds the household key alone. Throws `KeybagFault.changedMeanwhile` where
  /// that is another by now or a PIN was enough and somebody has locked meanwhile, `.noSuchMember` for an account that is not there, and
  /// `StoreError.foreignKey` where its enrolment has been removed.
  package func addSession(
    of member: [UInt8], by key: HouseholdKey, on enrolment: [UInt8]?, _ token: SessionToken,
    _ deviceKey: DeviceKey, created: Int64, expires: Int64, idle: Int64
  ) async throws {
    let limit = limits.sessionsPerAccount
    try await change { [self] db in
      let household = try db.foundedHousehold()
      guard household.keyGeneration == key.generation else {
        throw KeybagFault.changedMeanwhile
      }
      if enrolment != nil {
        guard !isLatchAway.withLock({ $0 }), try db.hasLatch() else {
          throw KeybagFault.changedMeanwhile
        }
      }
      let pair = try db.memberWraps(of: member).publicKey
      let context = KeyContext.household(
        household.id, generation: key.generation, on: enrolment, for: member, pair)
      let session = Session(
        tokenHash: token.hash, account: member, created: created, lastUsed: created,
        expires: expires, idle: idle, enrolment: enrolment,
        seal: SessionSeal(.household(key), token, deviceKey, context))
      return try db.begin(session, limit: limit)
    } sessions: { sessions, begun in
      sessions.begin(begun)
    }
  }

  /// Puts a session that holds the member's own key in the place of one that does not, under another
  /// token: a copy of the old cookie opens nothing of it. Its limits stay.
  ///
  /// Throws `KeybagFault.changedMeanwhile` where the session has ended or the member has another pair.
  package func strengthen(
    _ tokenHash: [UInt8], of holder: KeyHolder, to token: SessionToken, _ deviceKey: DeviceKey
  ) async throws {
    guard let old = sessions.withLock({ $0?[tokenHash] }), old.account == holder.member else {
      throw KeybagFault.changedMeanwhile
    }
    try await change { db in
      try db.requirePresent(holder)
      try db.run("DELETE FROM sessions WHERE token_hash = ?", tokenHash)
      guard db.changes == 1 else { throw KeybagFault.changedMeanwhile }
      let context = try db.memberWraps(of: holder.member).context(in: db.foundedHousehold().id)
      let session = Session(
        tokenHash: token.hash, account: old.account, created: old.created,
        lastUsed: old.lastUsed, expires: old.expires, idle: old.idle, enrolment: old.enrolment,
        seal: SessionSeal(.member(holder.privateKey), token, deviceKey, context))
      try db.addSession(session)
      return session
    } sessions: { sessions, stronger in
      sessions[tokenHash] = nil
      sessions[stronger.tokenHash] = stronger
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

  /// Ends every session of everybody, and takes the latch away: only a passcode opens anything from then on.
  /// Where the disk refuses that is so until the next start.
  package func removeAllSessions() async throws {
    changeSessions { $0 = [:] }
    isLatchAway.withLock { $0 = true }
    try await change { database in
      try database.run("DELETE FROM sessions")
      try database.run("DELETE FROM latch")
    } sessions: { sessions, _ in
      sessions = [:]
    }
  }

  func isLive(_ session: Session, at now: Int64) -> Bool {
    now < session.expires && now < session.lastUsed + session.idle
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
  fileprivate mutating func begin(_ begun: (session: Session, ended: [[UInt8]])) {
    self[begun.session.tokenHash] = begun.session
    for tokenHash in begun.ended { self[tokenHash] = nil }
  }

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

  /// Gives the sessions that end for it, too.
  fileprivate func begin(_ session: Session, limit: Int) throws -> (Session, [[UInt8]]) {
    try addSession(session)
    return (session, try removeSessions(of: session.account, beyond: limit))
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
      INSERT INTO sessions (token_hash, account, sealed_key, opens, enrolment, created, last_used,
        expires, idle)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      session.tokenHash, session.account, session.seal.wrap, session.opens.rawValue,
      session.enrolment, session.created, session.lastUsed, session.expires, session.idle)
  }

  func allSessions() throws -> [[UInt8]: Session] {
    guard let household = try householdWraps() else { return [:] }
    let members = Dictionary(uniqueKeysWithValues: try allMemberWraps().map { ($0.member, $0) })
    let all = try rows(
      """
      SELECT token_hash, account, created, last_used, expires, idle, enrolment, opens, sealed_key
      FROM sessions
      """
    ) { row in
      let account = try row.blob(1)
      // Only somebody who has a pair has sessions; a row that somebody else has put there opens nothing.
      guard let member = members[account] else { return Session?.none }
      let enrolment = try row.isNull(6) ? nil : row.blob(6)
      let context =
        try row.text(7) == SessionOpens.member.rawValue
        ? member.context(in: household.id)
        : .household(
          household.id, generation: household.keyGeneration, on: enrolment, for: account,
          member.publicKey)
      return Session(
        tokenHash: try row.blob(0), account: account, created: try row.integer(2),
        lastUsed: try row.integer(3), expires: try row.integer(4), idle: try row.integer(5),
        enrolment: enrolment, seal: SessionSeal(wrap: try row.blob(8), context: context))
    }
    return Dictionary(uniqueKeysWithValues: all.compactMap(\.self).map { ($0.tokenHash, $0) })
  }
}
