import Vault

/// The connections of a store that is open.
final class OpenStore: Sendable {
  let key: DatabaseKey
  let writer: WriterThread
  private let edition = Edition()
  /// One for each event loop.
  let readers: [ReadConnection]
  /// For worker threads, which may wait for each other.
  let shared: ReadConnection

  /// Opens the file, brings its schema up to date, and only then lets anybody read.
  init(_ place: StorePlace, _ key: DatabaseKey) throws {
    self.key = key
    writer = try WriterThread(
      name: "store", capacity: 1_024,
      open: {
        let database = try Connection.open(place.path, .write, place.journal(key))
        try place.schema.bring(database, isNew: false, beforeMigrating: place.beforeMigrating)
        return database
      },
      close: { database in
        // The last connection's close does the same; done here, every page is in the file even
        // when something else still holds it open.
        try? database.bringLogIntoFile()
      })
    do {
      readers = try (0..<place.readers).map { [edition] _ in try openReader(place, key, edition) }
      shared = try openReader(place, key, edition)
    } catch {
      writer.close()
      throw error
    }
  }

  /// Runs `body` on the writer thread as one immediate transaction and comes back after the commit.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await writer.run { [edition] database in
      defer { edition.advance() }
      return try database.transaction(.immediate, body)
    }
  }

  /// Blocks until everything accepted is done.
  func close() {
    for reader in readers { reader.close() }
    shared.close()
    // Last, since only a writer can bring the log into the file.
    writer.close()
  }
}

private func openReader(
  _ place: StorePlace, _ key: DatabaseKey, _ edition: Edition
) throws -> ReadConnection {
  ReadConnection(try Connection.open(place.path, .read, place.journal(key)), edition: edition)
}
