/// Where a store is and what it must hold.
struct StorePlace: Sendable {
  let path: String
  let readers: Int
  let schema: Schema
  let beforeMigrating: BeforeMigrating
}

/// The connections of a store that is open.
final class OpenStore: Sendable {
  let writer: WriterThread
  private let edition = Edition()
  /// One for each event loop.
  let readers: [ReadConnection]
  /// For worker threads, which may wait for each other.
  let shared: ReadConnection

  /// Opens the file, brings its schema up to date, and only then lets anybody read.
  init(_ place: StorePlace, _ presence: Presence) throws {
    writer = try WriterThread(
      name: "store", capacity: 1_024,
      open: {
        let mode: Connection.Mode = presence == .new ? .create : .write
        let database = try Connection.open(place.path, mode, .writeAhead)
        try place.schema.bring(
          database, isNew: presence == .new, beforeMigrating: place.beforeMigrating)
        return database
      },
      close: { database in
        // The last connection's close does the same; done here, every page is in the file even
        // when something else still holds it open.
        _ = try? database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      })
    do {
      readers = try (0..<place.readers).map { [edition] _ in try openReader(place, edition) }
      shared = try openReader(place, edition)
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

private func openReader(_ place: StorePlace, _ edition: Edition) throws -> ReadConnection {
  ReadConnection(try Connection.open(place.path, .read, .writeAhead), edition: edition)
}
