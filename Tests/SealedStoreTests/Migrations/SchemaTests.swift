import System
import TestSupport
import Testing

@testable import SealedStore

@Suite("Migrations") struct SchemaTests {
  struct Stop: Error {}

  let directory: TemporaryDirectory
  var path: String { directory.file("a.db") }

  init() throws { directory = try TemporaryDirectory() }

  private static let first = Migration(
    number: 1, sql: "CREATE TABLE a (x INTEGER PRIMARY KEY) STRICT; INSERT INTO a VALUES (1)")
  private static let second = Migration(
    number: 2, sql: "ALTER TABLE a ADD COLUMN y TEXT; UPDATE a SET y = 'kept'")

  @discardableResult
  private func bring(
    _ migrations: [Migration], isNew: Bool = true,
    before: @escaping BeforeMigrating = { _, _, _ in }
  ) throws -> Database {
    let database = try Connection.open(path, .create, .sealedLog(testKey))
    try Schema(application: .household, migrations: migrations)
      .bring(database, isNew: isNew, beforeMigrating: before)
    return database
  }

  @Test("a new store gets every step, an older one what it lacks, a current one nothing")
  func steps() throws {
    try bring([Self.first])
    let database = try bring([Self.first, Self.second], isNew: false)
    #expect(try database.answer(to: "SELECT y FROM a") == "kept")
    #expect(try database.integer("PRAGMA user_version") == 2)
    try bring([Self.first, Self.second], isNew: false)
    #expect(try database.integer("SELECT count(*) FROM a") == 1)
  }

  @Test("the backup is asked for once, before the change, and not for a new store")
  func backup() throws {
    var calls: [String] = []
    let note: (Database, Int, Int) throws -> Void = { database, from, to in
      calls.append("\(from) to \(to), \(try database.integer("SELECT count(*) FROM a")) row")
    }
    try withoutActuallyEscaping(note) { note in
      nonisolated(unsafe) let note = note
      try bring([Self.first], before: { try note($0, $1, $2) })
      #expect(calls == [])
      let third = Migration(number: 3, sql: "DELETE FROM a")
      try bring([Self.first, Self.second, third], before: { try note($0, $1, $2) })
      #expect(calls == ["1 to 3, 1 row"])
    }
  }

  @Test("a backup that fails stops the change")
  func failedBackup() throws {
    try bring([Self.first])
    #expect(throws: Stop.self) {
      try bring([Self.first, Self.second], before: { _, _, _ in throw Stop() })
    }
    #expect(try bring([Self.first]).integer("PRAGMA user_version") == 1)
  }

  @Test("a step that fails is named and undone, and the steps before it stay")
  func failure() throws {
    let third = Migration(number: 3, sql: "CREATE TABLE b (x INTEGER) STRICT; SELEKT 1")
    #expect(
      code { try bring([Self.first, Self.second, third]) } == .migration(number: 3))
    let database = try bring([Self.first, Self.second], isNew: false)
    #expect(try database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == 0)
    #expect(try database.integer("PRAGMA user_version") == 2)
  }

  @Test("an error of a step written in Swift names the step too")
  func failureInCode() throws {
    let step = Migration(number: 1) { database in
      try database.run("CREATE TABLE a (x INTEGER) STRICT")
      throw Stop()
    }
    #expect(code { try bring([step]) } == .migration(number: 1))
    try bring([Self.first])
  }

  @Test("a store of a later program is refused and not touched")
  func newer() throws {
    try bring([Self.first, Self.second])
    #expect(code { try bring([Self.first], isNew: false) } == .newerSchema)
    #expect(try bring([Self.first, Self.second]).integer("PRAGMA user_version") == 2)
  }

  @Test("a table that is not strict is refused")
  func strict() throws {
    let loose = Migration(number: 1, sql: "CREATE TABLE a (x INTEGER)")
    #expect(code { try bring([loose]) } == .migration(number: 1))
    let search = Migration(number: 1, sql: "CREATE VIRTUAL TABLE a USING fts5(x)")
    try bring([search])
  }

  @Test("rows left referring to nothing are refused, a rebuilt table is not")
  func references() throws {
    let tables = Migration(
      number: 1,
      sql: """
        CREATE TABLE a (x INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE b (a INTEGER NOT NULL REFERENCES a) STRICT;
        INSERT INTO a VALUES (1), (2);
        INSERT INTO b VALUES (1), (2);
        """)
    try bring([tables])
    let loses = Migration(number: 2, sql: "DELETE FROM a WHERE x = 2")
    #expect(code { try bring([tables, loses]) } == .migration(number: 2))
    let rebuilds = Migration(
      number: 2,
      sql: """
        CREATE TABLE a2 (x INTEGER PRIMARY KEY, y TEXT) STRICT;
        INSERT INTO a2 (x) SELECT x FROM a;
        DROP TABLE a;
        ALTER TABLE a2 RENAME TO a;
        """)
    let database = try bring([tables, rebuilds])
    #expect(try database.integer("SELECT count(*) FROM b JOIN a ON a.x = b.a") == 2)
    #expect(try database.integer("PRAGMA foreign_keys") == 1)
    #expect(code { try database.run("INSERT INTO b VALUES (9)") } == .foreignKey)
  }

  @Test("steps must be numbered from 1 without a gap", arguments: [[2], [1, 3], [1, 1], []])
  func numbers(_ numbers: [Int]) throws {
    let migrations = numbers.map { Migration(number: $0) { _ in } }
    #expect(code { try bring(migrations) } == .misuse)
  }

  @Test("an empty file is a new store only when one is wanted")
  func empty() throws {
    #expect(code { try bring([Self.first], isNew: false) } == .notADatabase)
  }

  @Test("a file that holds tables of unknown origin never becomes a store")
  func unknownTables() throws {
    try Connection.open(path, .create, .sealedLog(testKey)).run("CREATE TABLE z (x INTEGER) STRICT")
    #expect(code { try bring([Self.first]) } == .notADatabase)
  }

  @Test("one store's file is not taken for the other's")
  func swapped() throws {
    try bring([Self.first])
    let database = try Connection.open(path, .write, .sealedLog(testKey))
    let keybag = Schema(application: .keybag, migrations: [Self.first])
    #expect(
      code { try keybag.bring(database, isNew: false, beforeMigrating: { _, _, _ in }) }
        == .notADatabase)
  }
}
