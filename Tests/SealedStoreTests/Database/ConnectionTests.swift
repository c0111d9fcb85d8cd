import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Connection settings") struct ConnectionTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func settings(_ database: Database) throws -> [String: String] {
    var found: [String: String] = [:]
    found["page_size"] = String(try database.integer("PRAGMA page_size"))
    found["journal_mode"] = try database.answer(to: "PRAGMA journal_mode")
    found["synchronous"] = String(try database.integer("PRAGMA synchronous"))
    found["foreign_keys"] = String(try database.integer("PRAGMA foreign_keys"))
    found["temp_store"] = String(try database.integer("PRAGMA temp_store"))
    found["secure_delete"] = String(try database.integer("PRAGMA secure_delete"))
    found["trusted_schema"] = String(try database.integer("PRAGMA trusted_schema"))
    found["cell_size_check"] = String(try database.integer("PRAGMA cell_size_check"))
    found["query_only"] = String(try database.integer("PRAGMA query_only"))
    found["mmap_size"] = String(try database.integer("PRAGMA mmap_size"))
    return found
  }

  private let common = [
    "page_size": "4096", "foreign_keys": "1", "temp_store": "2", "secure_delete": "1",
    "trusted_schema": "0", "cell_size_check": "1", "query_only": "0", "mmap_size": "0",
  ]

  @Test("the writer syncs every commit into a log")
  func writer() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    let expected = ["journal_mode": "wal", "synchronous": "2"].merging(common) { one, _ in one }
    #expect(try settings(database) == expected)
  }

  @Test("a reader has the same settings and cannot write")
  func reader() throws {
    let writer = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try writer.run("CREATE TABLE t (a INTEGER) STRICT")
    let database = try Connection.open(directory.file("a.db"), .read, .sealedLog(testKey))
    let expected = ["journal_mode": "wal", "query_only": "1"].merging(common) { one, _ in one }
    var found = try settings(database)
    found["synchronous"] = nil
    #expect(found == expected)
    #expect(code { try database.run("INSERT INTO t VALUES (1)") } == .readOnly)
    try database.run("PRAGMA query_only = OFF")
    #expect(code { try database.run("INSERT INTO t VALUES (1)") } == .readOnly)
  }

  @Test("the keybag's file keeps a rollback journal and syncs its removal too")
  func rollback() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .rollback())
    let expected = ["journal_mode": "delete", "synchronous": "3"].merging(common) { one, _ in one }
    #expect(try settings(database) == expected)
  }

  @Test("the schema cannot be written by hand and no library can be loaded")
  func defensive() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.run("CREATE TABLE t (a INTEGER) STRICT")
    try database.run("PRAGMA writable_schema = ON")
    #expect(code { try database.run("UPDATE sqlite_schema SET sql = ''") } == .misuse)
    #expect(code { try database.run("SELECT load_extension('x')") } == .misuse)
  }

  @Test(
    "a sealed database keeps its log, whatever else is asked for",
    arguments: ["OFF", "MEMORY", "DELETE", "TRUNCATE", "PERSIST"])
  func keepsLog(mode: String) throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    let statements: [String: StaticString] = [
      "OFF": "PRAGMA journal_mode = OFF", "MEMORY": "PRAGMA main.journal_mode = MEMORY",
      "DELETE": "PRAGMA journal_mode(DELETE)", "TRUNCATE": "PRAGMA journal_mode = 'truncate'",
      "PERSIST": "PRAGMA JOURNAL_MODE = persist",
    ]
    let statement = try #require(statements[mode])
    #expect(code { try database.run(statement) } == .misuse)
    #expect(try database.answer(to: "PRAGMA journal_mode") == "wal")
  }

  @Test("nothing is kept in temporary files, and no other file is opened")
  func noOtherFile() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.run("PRAGMA cache_size = 5")
    try database.execute(
      """
      CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL) STRICT;
      WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000)
      INSERT INTO t SELECT x, hex(randomblob(200)) FROM n;
      CREATE TEMP TABLE sorted AS SELECT * FROM t ORDER BY b;
      """)
    let open = try FileSystem.names(in: "/proc/self/fd").compactMap {
      try? FileSystem.target(ofLink: "/proc/self/fd/" + $0)
    }
    #expect(open.filter { $0.contains("etilqs") } == [])
    #expect(try database.integer("SELECT count(*) FROM sorted") == 5000)
    #expect(code { try database.run("ATTACH ? AS other", directory.file("b.db")) } != nil)
    #expect(try FileSystem.names(in: directory.path) == ["a.db", "a.db-wal"])
  }

  @Test("file and log can be read by their owner only, and nothing else is there")
  func permissions() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.run("CREATE TABLE t (a INTEGER) STRICT")
    let names = try FileSystem.names(in: directory.path)
    #expect(names == ["a.db", "a.db-wal"])
    for name in names {
      #expect(try FileSystem.status(directory.file(name))?.mode == 0o600)
    }
  }

  @Test("a file that is not there is missing unless it may be made")
  func missing() throws {
    for mode in [Connection.Mode.read, .write] {
      #expect(
        code { _ = try Connection.open(directory.file("no.db"), mode, .sealedLog(testKey)) }
          == .missing)
    }
    #expect(
      code { _ = try Connection.open(directory.file("no/no.db"), .create, .sealedLog(testKey)) }
        == .missing
    )
    #expect(try FileSystem.names(in: directory.path) == [])
  }

  @Test("a copy is complete, readable by its owner only, and never written over")
  func copy() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.execute("CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (7)")
    try database.copy(to: directory.file("b.db"))
    let key = testKey.ofCopy(named: "b.db")
    let copy = try Connection.open(directory.file("b.db"), .write, .sealedLog(key))
    #expect(try copy.integer("SELECT a FROM t") == 7)
    #expect(try FileSystem.status(directory.file("b.db"))?.mode == 0o600)
    #expect(code { try database.copy(to: directory.file("b.db")) } == .alreadyExists)
    #expect(try FileSystem.exists(directory.file("b.db.unfinished")) == false)
  }

  @Test("a copy that cannot be made leaves nothing")
  func failedCopy() throws {
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    #expect(code { try database.copy(to: directory.file("no/b.db")) } == .missing)
    try database.run("BEGIN")
    #expect(code { try database.copy(to: directory.file("c.db")) } == .misuse)
    #expect(try FileSystem.exists(directory.file("c.db.unfinished")) == false)
  }
}
