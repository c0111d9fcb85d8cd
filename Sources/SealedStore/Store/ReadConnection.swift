import Synchronization

/// One read-only connection, for one thread at a time.
///
/// Unchecked: the database is touched under `turn` only, and what a body returns can hold no part of
/// it (rows are copied out). The event loop that owns the connection never finds the turn taken.
final class ReadConnection: @unchecked Sendable {
  private let turn = Mutex(())
  private var database: Database?
  private var isClosed = false
  private let edition: Edition

  init(_ database: sending Database, edition: Edition) {
    self.database = database
    self.edition = edition
  }

  /// Runs `body` over one unchanging view of the data. Not to be called inside itself.
  ///
  /// Where nothing was written since, `body` is first given kept rows alone, without a transaction, and
  /// starts again in one as soon as it asks for more: what it does beside reading, it may do twice.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var answer = Result<Value, any Error>.failure(StoreError(.locked, "the store is closed"))
    turn.withLock { _ in
      guard let database else { return }
      // Before the transaction begins: what it reads is at least as new.
      let present = edition.present
      answer = Result {
        if let value = try database.fromKept(at: present, body) { return value }
        return try database.transaction(.deferred) { database in
          database.kept.begin(at: present)
          return try body(database)
        }
      }
    }
    return try answer.get()
  }

  /// Closes the connections, runs `body` while every read waits, and opens them anew. Where something
  /// throws, they stay closed.
  static func replace(
    _ connections: ArraySlice<ReadConnection>, open: () throws -> Database,
    during body: () throws -> Void
  ) throws {
    guard let first = connections.first else { return try body() }
    try first.turn.withLock { _ in
      first.database = nil
      try replace(connections.dropFirst(), open: open, during: body)
      if !first.isClosed { first.database = try open() }
    }
  }

  /// Waits for the read that is going on, then refuses any other.
  func close() {
    turn.withLock { _ in
      isClosed = true
      database = nil
    }
  }
}
