import Synchronization
package import Vault

// People who sign in by a PIN on a device that they share. An enrolment is outside the keybag's code, since
// it goes without the household key; whether it is to be believed, household.db says.
extension Keybag {
  /// Who is enrolled on a device, in the order of enrolling.
  package func enrolments(onDevice tag: [UInt8]) async throws -> [Enrolment] {
    try await writer.run { db in
      try db.rows(
        """
        SELECT id, account, face, pin_salt, created, last_used FROM enrolments
        WHERE device = ? AND key_generation = (SELECT key_generation FROM household)
        ORDER BY created, id
        """, tag, as: readEnrolment)
    }
  }

  /// Where somebody is enrolled.
  package func enrolments(of account: [UInt8]) async throws -> [Enrolment] {
    try await writer.run { db in
      try db.rows(
        """
        SELECT id, account, face, pin_salt, created, last_used FROM enrolments
        WHERE account = ? ORDER BY created, id
        """, account, as: readEnrolment)
    }
  }

  package func enrolmentIDs() async throws -> [[UInt8]] {
    try await writer.run { db in
      try db.rows("SELECT id FROM enrolments") { try $0.blob(0) }
    }
  }

  /// Lets a member whose key is open sign in by a PIN on a device. One they had there before goes, with its
  /// sessions.
  ///
  /// Throws `KeybagFault.changedMeanwhile` where the member has another pair by now or the household
  /// another key.
  package func enrol(
    _ new: NewEnrolment, of holder: KeyHolder, by key: HouseholdKey, _ deviceKey: DeviceKey,
    at now: Int64
  ) async throws {
    let limit = limits.enrolmentsPerAccount
    try await change { db in
      try db.requirePresent(holder)
      let household = try db.foundedHousehold()
      guard household.keyGeneration == key.generation else {
        throw KeybagFault.changedMeanwhile
      }
      let context = KeyContext.household(
        household.id, generation: key.generation, on: new.id, for: holder.member,
        holder.privateKey.publicKey)
      var ended = try db.removeEnrolments(
        "SELECT id FROM enrolments WHERE device = ? AND account = ?", new.device, holder.member)
      try db.run(
        """
        INSERT INTO enrolments (id, device, account, face, pin_salt, sealed_key, key_generation,
          created, last_used)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)
        """, new.id, new.device, holder.member, new.face, new.salt.text,
        new.pinKey.seal(key.secret, as: context), key.generation, now)
      ended += try db.removeEnrolments(
        """
        SELECT id FROM enrolments WHERE account = ?
        ORDER BY last_used DESC, created DESC LIMIT -1 OFFSET ?
        """, holder.member, limit)
      try db.setLatch(by: key, deviceKey)
      return ended
    } sessions: { sessions, ended in
      sessions.end(on: ended)
    }
    isLatchAway.withLock { $0 = false }
  }

  /// Gives an enrolment the face that its person has now.
  package func setFace(of enrolment: [UInt8], to face: [UInt8]) async throws {
    try await change { db in
      try db.run("UPDATE enrolments SET face = ?2 WHERE id = ?1", enrolment, face)
    }
  }

  /// Ends one enrolment and its sessions; one that has ended already is fine.
  package func removeEnrolment(_ id: [UInt8]) async throws {
    try await removing { db in
      try db.removeEnrolments("SELECT id FROM enrolments WHERE id = ?", id)
    }
  }

  /// Ends every enrolment on a device, and their sessions.
  package func removeEnrolments(onDevice tag: [UInt8]) async throws {
    try await removing { db in
      try db.removeEnrolments("SELECT id FROM enrolments WHERE device = ?", tag)
    }
  }

  private func removing(
    _ body: @escaping @Sendable (Database) throws -> [[UInt8]]
  ) async throws {
    try await change(body) { sessions, ended in sessions.end(on: ended) }
  }
}

@Sendable private func readEnrolment(_ row: Row) throws -> Enrolment {
  Enrolment(
    id: try row.blob(0), account: try row.blob(1), face: try row.blob(2),
    pinSalt: try row.text(3), created: try row.integer(4), lastUsed: try row.integer(5))
}

extension Database {
  /// Takes every PIN of an account away. A session that stays is no longer bound to one.
  func removeEnrolments(of account: [UInt8]) throws(StoreError) {
    try run("UPDATE sessions SET enrolment = NULL WHERE account = ?", account)
    try run("DELETE FROM enrolments WHERE account = ?", account)
  }

  /// Removes the enrolments whose ids a query gives, their sessions with them, and gives the ids.
  @discardableResult
  func removeEnrolments(
    _ query: StaticString, _ values: any SQLConvertible...
  ) throws -> [[UInt8]] {
    let ids = try rows(of: query, values) { try $0.blob(0) }
    for id in ids { try run("DELETE FROM enrolments WHERE id = ?", id) }
    return ids
  }
}

extension [[UInt8]: Session] {
  /// Takes out the sessions of enrolments that have ended.
  mutating func end(on enrolments: [[UInt8]]) {
    guard !enrolments.isEmpty else { return }
    self = filter { session in
      session.value.enrolment.map { !enrolments.contains($0) } ?? true
    }
  }
}
