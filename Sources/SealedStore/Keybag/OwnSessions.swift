import Synchronization

extension Keybag {
  /// The sessions of one account that have not ended, the last used first; from memory. Throws `.locked`
  /// once the keybag is closed.
  package func sessions(of account: [UInt8], at now: Int64) throws(StoreError) -> [Session] {
    try livingSessions(at: now).filter { $0.account == account }
      .sorted { ($0.lastUsed, $0.created) > ($1.lastUsed, $1.created) }
  }

  /// Every session that has not ended; from memory.
  package func livingSessions(at now: Int64) throws(StoreError) -> [Session] {
    guard let all = sessions.withLock({ $0.map { Array($0.values) } }) else {
      throw StoreError(.locked, "the keybag is closed")
    }
    return all.filter { isLive($0, at: now) }
  }

  /// Ends the sessions of an account, but for one where that is given.
  package func removeSessions(
    of account: [UInt8], except kept: [UInt8]? = nil
  ) async throws {
    try await change { db in
      try db.removeSessions(of: account, except: kept)
    } sessions: { sessions, _ in
      sessions.end(of: account, except: kept)
    }
  }
}
