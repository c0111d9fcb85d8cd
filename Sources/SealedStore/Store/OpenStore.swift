import Synchronization
import System
import Vault

/// The connections of a store that is unlocked.
final class OpenStore: Sendable {
  private let place: StorePlace
  private let currentKey: Mutex<DatabaseKey>
  private let seals: SealCount
  private let writer: WriterThread
  private let edition = Edition()
  /// The change of key that is under way.
  private let pending = Mutex<KeyChange?>(nil)
  /// One for each event loop.
  let readers: [ReadConnection]
  /// For worker threads, which may wait for each other.
  let shared: ReadConnection

  /// Opens the file, brings its schema up to date, and only then lets anybody read.
  init(_ place: StorePlace, _ key: DatabaseKey) throws {
    let seals = SealCount()
    self.place = place
    self.seals = seals
    currentKey = Mutex(key)
    writer = try WriterThread(
      name: "store", capacity: 1_024,
      open: {
        let database = try place.openWriter(key)
        try place.schema.bring(database, isNew: false, beforeMigrating: place.beforeMigrating)
        try seals.load(from: database)
        return database
      },
      close: { database in
        try? seals.settle(in: database)
        // The last connection's close does the same; done here, every page is in the file even
        // when something else still holds it open.
        try? database.bringLogIntoFile()
      })
    do {
      readers = try (0..<place.readers).map { [edition] _ in
        ReadConnection(try place.openReader(key), edition: edition)
      }
      shared = ReadConnection(try place.openReader(key), edition: edition)
    } catch {
      writer.close()
      throw error
    }
  }

  var key: DatabaseKey { currentKey.withLock { $0 } }

  /// Whether the key has sealed so many pages that it has to be changed.
  var isKeySpent: Bool { seals.isSpent }

  /// Runs `body` on the writer thread as one immediate transaction and comes back after the commit.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writer.run { [edition, seals] database in
      defer { edition.advance() }
      try seals.reserve(in: database)
      return try database.transaction(.immediate, body)
    }
  }

  func checkPages() async throws -> StoreDamage? {
    try await writer.run { try $0.checkPages() }
  }

  /// Writes the file anew, waits for the decision, and then puts the new file in the place of the old
  /// one, or writes nothing more. Comes back when the new file is there; what is written from then on
  /// waits.
  func prepare(_ change: KeyChange) async throws {
    pending.withLock { $0 = change }
    try await withCheckedThrowingContinuation { (prepared: KeyChange.Waiting) in
      writer.replace(orRefused: { prepared.resume(throwing: $0) }) { [self] database in
        do {
          guard let database else { throw StoreError(.locked, "the store is locked") }
          try place.makeNext(from: database, change.key)
        } catch {
          prepared.resume(throwing: error)
          return
        }
        prepared.resume()
        switch change.wait() {
        case .take(let taken): taken.resume(with: Result { try takeNext(change.key, &database) })
        case .stop: database = nil
        }
        pending.withLock { $0 = nil }
      }
    }
  }

  /// Comes back when the new file is in its place. Throws `.locked` where the store was closed before.
  func finish(_ change: KeyChange) async throws {
    try await withCheckedThrowingContinuation { taken in
      if !change.decide(.take(taken)) {
        taken.resume(throwing: StoreError(.locked, "the store is locked"))
      }
    }
  }

  /// On the writer thread: every connection is closed and opened again, over the new file.
  private func takeNext(_ key: DatabaseKey, _ database: inout Database?) throws {
    do {
      try ReadConnection.replace((readers + [shared])[...], open: { try place.openReader(key) }) {
        database = nil
        try place.adoptNext()
        let writer = try place.openWriter(key)
        try seals.load(from: writer)
        database = writer
      }
    } catch {
      database = nil
      throw error
    }
    currentKey.withLock { $0 = key }
  }

  /// Blocks until everything accepted is done. A change of key that waits for its decision is stopped.
  func close() {
    _ = pending.withLock { $0 }?.decide(.stop)
    for reader in readers { reader.close() }
    shared.close()
    // Last, since only a writer can bring the log into the file.
    writer.close()
  }
}
