import Synchronization

/// One read-only connection, for one thread at a time.
///
/// Unchecked: the database is touched under `turn` only, and what a body returns can hold no part of
/// it (rows are copied out). The event loop that owns the connection never finds the turn taken.
final class ReadConnection: @unchecked Sendable {
  private let turn = Mutex(())
  private var database: Database?

  init(_ database: sending Database) {
    self.database = database
  }

  /// Runs `body` over one unchanging view of the data. Not to be called inside itself.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    var answer = Result<Value, any Error>.failure(StoreError(.locked, "the store is closed"))
    turn.withLock { _ in
      guard let database else { return }
      answer = Result { try database.transaction(.deferred, body) }
    }
    return try answer.get()
  }

  /// Waits for the read that is going on, then refuses any other.
  func close() {
    turn.withLock { _ in database = nil }
  }
}
