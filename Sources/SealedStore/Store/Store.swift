import Synchronization
package import System

/// The household's database: one thread writes, and every event loop reads on a connection of its own.
///
/// A store is opened and closed as keys come and go; while it is closed every call throws
/// `StoreError` with `.locked`.
package final class Store: Sendable {
  private let place: StorePlace
  /// Held while opening or closing, so that the two never mix; nobody who reads waits for it.
  private let change = Mutex(())
  private let state = Mutex<OpenStore?>(nil)

  /// A store that is closed.
  /// - Parameters:
  ///   - readers: how many event loops read.
  ///   - beforeMigrating: takes the backup before the schema of a store with data changes.
  package init(
    path: String, readers: Int, migrations: [Migration],
    beforeMigrating: @escaping BeforeMigrating = { _, _, _ in }
  ) {
    place = StorePlace(
      path: path, readers: readers,
      schema: Schema(application: .household, migrations: migrations),
      beforeMigrating: beforeMigrating)
  }

  deinit { close() }

  /// A store that is open.
  package static func open(
    path: String, _ presence: Presence, readers: Int, migrations: [Migration],
    beforeMigrating: @escaping BeforeMigrating = { _, _, _ in }
  ) throws -> Store {
    let store = Store(
      path: path, readers: readers, migrations: migrations, beforeMigrating: beforeMigrating)
    try store.open(presence)
    return store
  }

  /// Opens the file and brings its schema up to date. Blocks; an open store stays as it is.
  /// - Throws: `StoreError`: `.missing`, `.notADatabase`, `.damaged`, `.newerSchema`, `.migration` …;
  ///   the file is then as it was.
  package func open(_ presence: Presence) throws {
    try change.withLock { _ in
      if isOpen { return }
      let opened = try OpenStore(place, presence)
      state.withLock { $0 = opened }
    }
  }

  /// Finishes what was accepted, then closes every connection. Blocks; safe to call again.
  package func close() {
    change.withLock { _ in
      let open = state.withLock { state in
        defer { state = nil }
        return state
      }
      open?.close()
    }
  }

  package var isOpen: Bool { state.withLock { $0 != nil } }

  /// Reads on the calling event loop's own connection, at once. For reads that an index bounds.
  ///
  /// `body` sees one state of the data. It must not call `read` again.
  package func read<Value>(on loop: Int, _ body: (Database) throws -> Value) throws -> Value {
    let readers = try opened().readers
    guard readers.indices.contains(loop) else {
      throw StoreError(.misuse, "loop \(loop) of \(readers.count) reads")
    }
    return try readers[loop].read(body)
  }

  /// Reads on the connection that worker threads share; blocks while another of them reads.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try opened().shared.read(body)
  }

  /// A read that scans, away from the event loop.
  package func readLater<Value: Sendable>(
    on workers: Workers, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await workers.run { try self.read(body) }
  }

  /// Runs `body` on the writer thread as one transaction, in the order of the calls. The answer comes
  /// after the commit is on the disk; when `body` throws, nothing of it is kept.
  package func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await opened().write(body)
  }

  private func opened() throws(StoreError) -> OpenStore {
    guard let open = state.withLock({ $0 }) else {
      throw StoreError(.locked, "the store is closed")
    }
    return open
  }
}

/// Whether a store's file is known to exist.
package enum Presence: Sendable {
  /// A missing or empty file becomes a new store.
  case new
  /// A missing or empty file is a loss, and refused.
  case existing
}
