extension Keybag {
  /// Rules on a try before it is made, from the tries before it under each of its tags, and comes back
  /// when the counts are on the disk: a stop right after costs a try and gives none. It is made, and
  /// counted, only where no tag has to wait.
  ///
  /// - Parameter rule: is given the tries before.
  /// - Returns: the seconds still to wait, or nil where the try may be made now.
  package func recordAttempt(
    _ tags: [[UInt8]], at now: Int64,
    rule: @escaping @Sendable (_ before: Attempts) -> AttemptRuling
  ) async throws -> Int64? {
    let limits = limits
    return try await change { database in
      var longest: Int64?
      var counted: [([UInt8], Attempts)] = []
      for tag in tags {
        switch rule(try database.attempts(tag, since: now - limits.attemptMemory)) {
        case .waiting(let seconds): longest = max(longest ?? seconds, seconds)
        case .counted(let attempts): counted.append((tag, attempts))
        case .repeated: break
        }
      }
      if let longest { return longest }
      // Room first: what is written now must not be what is forgotten.
      try database.boundAttempts(to: limits.attemptRows - counted.count, at: now)
      for (tag, attempts) in counted { try database.setAttempts(tag, attempts, at: now) }
      return nil
    }
  }

  /// After a right secret, in one step: tries under `cleared` are free again; under `takenBack`, where
  /// others are counted too, only this try is.
  package func recordSuccess(
    clearing cleared: [[UInt8]], takingBack takenBack: [[UInt8]] = []
  ) async throws {
    try await change { database in
      for tag in cleared { try database.run("DELETE FROM attempts WHERE tag = ?", tag) }
      for tag in takenBack {
        try database.run("DELETE FROM attempts WHERE tag = ? AND count = 1", tag)
        try database.run(
          "UPDATE attempts SET count = count - 1, wait_until = NULL WHERE tag = ?", tag)
      }
    }
  }

  /// Drops sessions and tablets that have ended and tries that are forgotten; for once a day.
  package func sweep(at now: Int64) async throws {
    let limits = limits
    try await change { database in
      try database.run(
        "DELETE FROM attempts WHERE updated <= ? OR updated > ?", now - limits.attemptMemory,
        now + limits.attemptMemory)
      try database.run("DELETE FROM kiosks WHERE last_used <= ?", now - limits.kioskIdle)
      return try database.rows(
        "DELETE FROM sessions WHERE expires <= ?1 OR last_used <= ?1 - idle RETURNING token_hash",
        now
      ) { try $0.blob(0) }
    } sessions: { sessions, ended in
      for tokenHash in ended { sessions[tokenHash] = nil }
    }
  }
}

extension Database {
  func attempts(_ tag: [UInt8], since: Int64) throws -> Attempts {
    let found = try first(
      "SELECT count, wait_until FROM attempts WHERE tag = ? AND updated > ?", tag, since
    ) { row in
      Attempts(count: Int(try row.integer(0)), waitUntil: try row.optionalInteger(1))
    }
    return found ?? Attempts(count: 0, waitUntil: nil)
  }

  func setAttempts(
    _ tag: [UInt8], _ attempts: Attempts, at now: Int64
  ) throws(StoreError) {
    try run(
      """
      INSERT INTO attempts (tag, count, wait_until, updated) VALUES (?, ?, ?, ?)
      ON CONFLICT (tag) DO UPDATE
      SET count = excluded.count, wait_until = excluded.wait_until, updated = excluded.updated
      """, tag, attempts.count, attempts.waitUntil, now)
  }

  func boundAttempts(to limit: Int, at now: Int64) throws(StoreError) {
    let excess = try integer("SELECT count(*) FROM attempts") - Int64(limit)
    guard excess > 0 else { return }
    // A hundredth more, so that a flood does not sort the table at every try.
    try run(
      """
      DELETE FROM attempts WHERE tag IN (
        SELECT tag FROM attempts ORDER BY coalesce(wait_until, 0) > ?, updated LIMIT ?)
      """, now, excess + Int64(limit / 100))
  }
}
