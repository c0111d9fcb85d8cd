package import Vault

extension Keybag {
  /// Rules on a PIN before it is checked, and comes back when the try is on the disk: counted under its tag,
  /// as every secret is, and against the enrolment, which has ten in all.
  ///
  /// - Parameter rule: is given the tries before under the tag.
  package func recordPIN(
    for enrolment: [UInt8], _ tag: [UInt8], at now: Int64,
    rule: @escaping @Sendable (_ before: Attempts) -> AttemptRuling
  ) async throws -> PINRuling {
    let limits = limits
    return try await change { db -> (PINRuling, [[UInt8]]) in
      guard let failures = try db.wrongPINs(of: enrolment) else { return (.gone, []) }
      // The last one was under way when the program ended: it is taken as wrong.
      guard failures < limits.wrongPINs else {
        return (
          .gone, try db.removeEnrolments("SELECT id FROM enrolments WHERE id = ?", enrolment)
        )
      }
      switch rule(try db.attempts(tag, since: now - limits.attemptMemory)) {
      case .waiting(let seconds): return (.waiting(seconds), [])
      case .repeated: return (.counted, [])
      case .counted(let attempts):
        try db.boundAttempts(to: limits.attemptRows - 1, at: now)
        try db.setAttempts(tag, attempts, at: now)
        try db.run("UPDATE enrolments SET failures = failures + 1 WHERE id = ?", enrolment)
        return (.counted, [])
      }
    } sessions: { sessions, ruled in
      sessions.end(on: ruled.1)
    }.0
  }

  /// Opens the household key by a PIN's key; nil where it does not open, which is what a wrong PIN is, and
  /// where there is no such enrolment.
  package func householdKey(
    by pinKey: WrappingKey, in enrolment: [UInt8]
  ) async throws -> HouseholdKey? {
    try await writer.run { db in
      let household = try db.foundedHousehold()
      let row = try db.first("SELECT account, sealed_key FROM enrolments WHERE id = ?", enrolment) {
        (try $0.blob(0), try $0.blob(1))
      }
      guard let (account, wrap) = row else { return nil }
      let context = KeyContext.household(
        household.id, generation: household.keyGeneration, on: enrolment, for: account,
        try db.memberWraps(of: account).publicKey)
      guard let secret = try? pinKey.open(wrap, as: context) else { return nil }
      return try HouseholdKey(
        secret: secret, household: household.id, generation: household.keyGeneration)
    }
  }

  /// After a wrong PIN: how many more the enrolment bears. With the last one it goes, and what it opened.
  package func finishWrongPIN(for enrolment: [UInt8]) async throws -> Int {
    let limit = limits.wrongPINs
    return try await change { db -> (Int, [[UInt8]]) in
      guard let failures = try db.wrongPINs(of: enrolment) else { return (0, []) }
      guard failures >= limit else { return (limit - failures, []) }
      return (0, try db.removeEnrolments("SELECT id FROM enrolments WHERE id = ?", enrolment))
    } sessions: { sessions, finished in
      sessions.end(on: finished.1)
    }.0
  }

  /// After a right PIN: the enrolment bears ten again, and its tries are free.
  package func recordRightPIN(
    for enrolment: [UInt8], clearing tag: [UInt8], at now: Int64
  ) async throws {
    try await change { db in
      try db.run(
        "UPDATE enrolments SET failures = 0, last_used = ?2 WHERE id = ?1", enrolment, now)
      try db.run("DELETE FROM attempts WHERE tag = ?", tag)
    }
  }
}

extension Database {
  /// Nil where there is no such enrolment, or one of earlier household keys.
  fileprivate func wrongPINs(of enrolment: [UInt8]) throws -> Int? {
    try first(
      """
      SELECT failures FROM enrolments
      WHERE id = ? AND key_generation = (SELECT key_generation FROM household)
      """, enrolment
    ) { Int(try $0.integer(0)) }
  }
}
