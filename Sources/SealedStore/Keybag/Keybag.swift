import Synchronization

/// keybag.db: accounts, wraps, sessions and failed tries, readable before anybody has signed in.
///
/// One thread owns the file. Sessions are also held in memory, changed after each commit, since every
/// request asks for one and must neither wait for a commit nor see a session that has ended.
package final class Keybag: Sendable {
  let writer: WriterThread
  /// By token hash; nil once closed.
  let sessions: Mutex<[[UInt8]: Session]?>
  let limits: KeybagLimits
  /// Whether the latch was taken away in this run: also where the disk did not let go of it.
  let isLatchAway = Mutex(false)
  private let listener = Mutex<(@Sendable (_ ended: [[UInt8]]) -> Void)?>(nil)
  /// Changes of wraps, which take several steps, one after the other.
  let turns = Turns()

  /// Opens or, for `.new`, makes the file, 0600. Blocks.
  /// - Throws: `StoreError`; the file is then as it was.
  package static func open(
    path: String, _ presence: Presence, limits: KeybagLimits = KeybagLimits(),
    beforeMigrating: @escaping BeforeMigrating = { _, _, _ in }
  ) throws -> Keybag {
    try open(path, presence, .rollback(), limits, beforeMigrating)
  }

  static func open(
    _ path: String, _ presence: Presence, _ journal: Connection.Journal, _ limits: KeybagLimits,
    _ beforeMigrating: @escaping BeforeMigrating
  ) throws -> Keybag {
    let found = Mutex<[[UInt8]: Session]>([:])
    let writer = try WriterThread(
      name: "keybag", capacity: 1_024,
      open: {
        let mode: Connection.Mode = presence == .new ? .create : .write
        let database = try Connection.open(path, mode, journal)
        if presence == .existing { try database.checkWhole() }
        try Schema.keybag.bring(
          database, isNew: presence == .new, beforeMigrating: beforeMigrating)
        let sessions = try database.allSessions()
        found.withLock { $0 = sessions }
        return database
      },
      close: { _ in })
    return Keybag(writer: writer, sessions: found.withLock { $0 }, limits: limits)
  }

  private init(writer: WriterThread, sessions: [[UInt8]: Session], limits: KeybagLimits) {
    self.writer = writer
    self.sessions = Mutex(sessions)
    self.limits = limits
  }

  deinit { close() }

  /// Finishes what was accepted, then answers `.locked`. Blocks; safe to call again.
  package func close() {
    sessions.withLock { $0 = nil }
    writer.close()
  }

  /// Tells of the sessions that a change has ended, by their tokens' hashes, when no request finds them any
  /// more and before the change comes back: whoever keeps anything for a session lets it go then, whatever
  /// it was that ended it. There is one listener, the last that was given.
  package func whenSessionsEnd(_ listener: @escaping @Sendable (_ ended: [[UInt8]]) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// Runs `body` as one transaction and, once it is on the disk, `after` over the sessions in memory
  /// with what `body` gave.
  @discardableResult
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value,
    sessions after: (@Sendable (inout [[UInt8]: Session], Value) -> Void)? = nil
  ) async throws -> Value {
    try await writer.run { [self] database in
      let value = try database.transaction(.immediate, body)
      if let after { changeSessions { after(&$0, value) } }
      return value
    }
  }

  /// Changes the sessions in memory, and tells which have ended by it.
  func changeSessions(_ body: (inout [[UInt8]: Session]) -> Void) {
    let ended = sessions.withLock { sessions -> [[UInt8]] in
      guard let before = sessions else { return [] }
      var changed = before
      body(&changed)
      sessions = changed
      return before.keys.filter { changed[$0] == nil }
    }
    guard !ended.isEmpty else { return }
    listener.withLock { $0 }?(ended)
  }
}

extension Database {
  /// A keybag is small: what is damaged is found now, and not by the one member who needs that page.
  /// Throws `StoreError.damaged`.
  fileprivate func checkWhole() throws(StoreError) {
    // What SQLite has found is several lines long, and of use to nobody who has to restore the file.
    guard try answer(to: "PRAGMA quick_check(1)") == "ok" else {
      throw StoreError(.damaged, "its pages do not fit together")
    }
  }
}

/// The bounds of what the keybag holds. Times are seconds.
package struct KeybagLimits: Sendable {
  /// A session that has not been used for this long has ended, unless it was given less.
  package var sessionIdle: Int64 = 30 * 86_400
  /// The last use of a session is written at most this often.
  package var sessionTouch: Int64 = 300
  /// Beyond this the sessions of an account that were unused the longest end.
  package var sessionsPerAccount = 100
  /// Beyond this the devices that signed a member in longest ago are strangers again.
  package var devicesPerAccount = 50
  /// So many wrong PINs in a row, and a shared device knows the person no longer.
  package var wrongPINs = 10
  /// Beyond this the shared devices on which a member has not signed in for the longest know them no more.
  package var enrolmentsPerAccount = 20
  /// A paired tablet that was switched off for this long is paired no more.
  package var kioskIdle: Int64 = 90 * 86_400
  /// Beyond this no tablet is paired until one is taken off the list.
  package var kiosks = 20
  /// Tries are forgotten when none was made for this long.
  package var attemptMemory: Int64 = 86_400
  /// Beyond this the tags tried longest ago are forgotten, those that wait last of all: a flood of
  /// new tags drives out mostly itself.
  package var attemptRows = 10_000

  package init() {}
}
