/// What a database file is to hold: whose it is and every step of its schema, numbered from 1.
struct Schema: Sendable {
  /// Stands in the file's header, so that one store's file is never taken for the other's.
  let application: Application
  let migrations: [Migration]

  enum Application: Int64, Sendable {
    case household = 0x4865_6172  // "Hear"
    case keybag = 0x4865_6b62  // "Hekb"
  }

  /// Brings a database to the newest step, each step in a transaction of its own.
  ///
  /// - Parameter isNew: whether an empty file is a new store; else it is one that lost its content.
  /// - Parameter beforeMigrating: called once, before the first step over a store that holds data.
  func bring(
    _ database: Database, isNew: Bool, beforeMigrating: BeforeMigrating
  ) throws {
    try checkNumbers()
    let version = try database.integer("PRAGMA user_version")
    if version == 0 {
      guard isNew, try database.integer("SELECT count(*) FROM sqlite_schema") == 0 else {
        throw StoreError(.notADatabase, "the store is empty")
      }
    } else {
      try checkOwner(of: database)
    }
    guard version <= migrations.count else {
      throw StoreError(
        .newerSchema, "the store is at step \(version), this program knows \(migrations.count)")
    }
    let missing = migrations.dropFirst(Int(version))
    guard !missing.isEmpty else { return }
    if version > 0 { try beforeMigrating(database, Int(version), migrations.count) }
    // Tables that others refer to can be rebuilt; each step is checked as a whole before it is kept.
    try database.run("PRAGMA foreign_keys = OFF")
    for migration in missing { try apply(migration, to: database) }
    try database.run("PRAGMA foreign_keys = ON")
  }

  /// Throws `.notADatabase` for another store's file.
  func checkOwner(of database: Database) throws(StoreError) {
    let owner = try database.integer("PRAGMA application_id")
    guard owner == application.rawValue else {
      throw StoreError(.notADatabase, "the file is not this store's")
    }
  }

  private func apply(_ migration: Migration, to database: Database) throws {
    do {
      try database.transaction(.immediate) { database in
        try migration.change(database)
        try checkReferences(database)
        try checkTables(database)
        try database.setHeader(application: application.rawValue, version: migration.number)
      }
    } catch let error as StoreError where error.code == .diskFull || error.code == .readOnly {
      throw StoreError(error.code, "migration \(migration.number): \(error.context)")
    } catch {
      throw StoreError(.migration(number: migration.number), "\(error)")
    }
  }

  private func checkReferences(_ database: Database) throws {
    let broken = try database.first("PRAGMA foreign_key_check") { try $0.text(0) }
    if let broken { throw StoreError(.foreignKey, "rows of \(broken) refer to nothing") }
  }

  private func checkTables(_ database: Database) throws {
    let loose = try database.first(
      """
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    ) { try $0.text(0) }
    if let loose { throw StoreError(.constraint, "table \(loose) is not STRICT") }
  }

  private func checkNumbers() throws(StoreError) {
    for (index, migration) in migrations.enumerated() where migration.number != index + 1 {
      throw StoreError(.misuse, "migration \(migration.number) stands at place \(index + 1)")
    }
    if migrations.isEmpty { throw StoreError(.misuse, "no migrations") }
  }
}

/// Takes a backup before a store's schema changes: the database, its step now and the step to come.
/// When it throws, nothing is changed.
package typealias BeforeMigrating = @Sendable (Database, _ from: Int, _ to: Int) throws -> Void
