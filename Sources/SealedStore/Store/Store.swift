import Synchronization
package import System
package import Vault

/// The household's database: one thread writes, and every event loop reads on a connection of its own.
///
/// The file is sealed; the store opens and closes it as its key comes and goes. While it is locked
/// every read and write throws `StoreError` with `.locked`.
package final class Store: Sendable {
  let place: StorePlace
  /// Held while unlocking or locking, so that the two never mix; nobody who reads waits for it.
  private let change = Mutex(())
  private let state = Mutex<OpenStore?>(nil)

  init(_ place: StorePlace) { self.place = place }

  /// A store that is locked; nothing is opened, and the file may be missing.
  /// - Parameters:
  ///   - readers: how many event loops read.
  ///   - beforeMigrating: takes the backup before the schema of a store with data changes.
  package static func attach(
    path: String, readers: Int, migrations: [Migration],
    beforeMigrating: @escaping BeforeMigrating = { _, _, _ in }
  ) -> Store {
    Store(
      StorePlace(
        path: path, readers: readers,
        schema: Schema(application: .household, migrations: migrations),
        beforeMigrating: beforeMigrating))
  }

  deinit { lock() }

  /// Makes the file, which must not exist, and unlocks it. Blocks.
  ///
  /// A kill in the midst leaves no store or a whole one.
  /// - Throws: `StoreError`: `.alreadyExists`, `.diskFull`, `.readOnly` …
  package func create(_ key: DatabaseKey) throws {
    try change.withLock { _ in
      try place.makeFile(key)
      try open(key)
    }
  }

  /// Opens the file and brings its schema up to date. Blocks; an unlocked store stays as it is.
  /// - Throws: `StoreError`: `.missing`, `.wrongKey`, `.damaged`, `.notADatabase` for a file that is
  ///   something else's, `.newerSchema`, `.migration` …; the file is then as it was.
  package func unlock(_ key: DatabaseKey) throws {
    try change.withLock { _ in
      if let opened = unlocked {
        guard opened.key == key else { throw StoreError(.wrongKey, place.path) }
        return
      }
      try place.settleNext(key)
      try open(key)
    }
  }

  /// Finishes what was accepted, closes every connection and forgets the key. Blocks; safe to call
  /// again.
  package func lock() {
    change.withLock { _ in
      let open = state.withLock { $0.take() }
      open?.close()
    }
  }

  package var isUnlocked: Bool { unlocked != nil }

  var unlocked: OpenStore? { state.withLock { $0 } }

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

  private func open(_ key: DatabaseKey) throws {
    let opened = try OpenStore(place, key)
    state.withLock { $0 = opened }
  }

  private func opened() throws(StoreError) -> OpenStore {
    guard let unlocked else { throw StoreError(.locked, "the store is locked") }
    return unlocked
  }
}
