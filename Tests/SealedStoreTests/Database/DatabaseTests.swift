import TestSupport
import Testing

@testable import SealedStore

@Suite("Database") struct DatabaseTests {
  let directory: TemporaryDirectory
  let database: Database

  init() throws {
    directory = try TemporaryDirectory()
    database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.execute(
      """
      CREATE TABLE owners (id INTEGER PRIMARY KEY) STRICT;
      CREATE TABLE things (
        id INTEGER PRIMARY KEY,
        owner INTEGER REFERENCES owners,
        name TEXT UNIQUE,
        size INTEGER CHECK (size IS NULL OR size > 0),
        bytes BLOB,
        kind TEXT NOT NULL DEFAULT 'plain'
      ) STRICT;
      """)
  }

  @Test(
    "text comes back as it was stored",
    arguments: [
      "", "a", "Zoë", "Zoe\u{308}", "🎁👨‍👩‍👧‍👦", "a\0b\0", "\0", "שלום <b>&\"'",
      "'; DROP TABLE things; --",
      String(repeating: "é", count: 100_000),
    ])
  func text(_ text: String) throws {
    try database.run("INSERT INTO things (name) VALUES (?)", text)
    let back = try database.first("SELECT name FROM things") { try $0.text(0) }
    #expect(back.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test("bytes come back as they were stored", arguments: [0, 1, 4_096, 5_000_000])
  func blob(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try database.run("INSERT INTO things (bytes) VALUES (?)", bytes)
    #expect(try database.first("SELECT bytes FROM things") { try $0.blob(0) } == bytes)
  }

  @Test("an empty text and an empty blob are not null")
  func emptyIsNotNull() throws {
    try database.run("INSERT INTO things (name, bytes) VALUES (?, ?)", "", [UInt8]())
    let nulls = try database.first("SELECT name, bytes, size FROM things") { row in
      [try row.isNull(0), try row.isNull(1), try row.isNull(2)]
    }
    #expect(nulls == [false, false, true])
  }

  @Test("whole numbers keep their ends", arguments: [Int64.min, -1, 0, 1, .max])
  func integers(_ number: Int64) throws {
    #expect(try database.first("SELECT ?", number) { try $0.integer(0) } == number)
  }

  @Test("nothing is null, and something is itself")
  func optionals() throws {
    let values: [String?] = [nil, "a"]
    for value in values {
      let back = try database.first("SELECT ?", value) { try $0.optionalText(0) }
      #expect(back == .some(value))
    }
    #expect(try database.first("SELECT ?", Int64?.none) { try $0.optionalInteger(0) } == .some(nil))
    #expect(try database.first("SELECT ?", [UInt8]?.none) { try $0.optionalBlob(0) } == .some(nil))
  }

  @Test("a column of another type is an error, never converted")
  func wrongTypes() throws {
    let row: StaticString = "SELECT 1, 'one', x'01', NULL, 1.5, 2"
    #expect(code { _ = try database.first(row) { try $0.text(0) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.integer(1) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.text(2) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.blob(1) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.text(3) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.integer(4) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.bool(5) } } == .wrongType)
    #expect(code { _ = try database.first(row) { try $0.integer(6) } } == .misuse)
    #expect(code { _ = try database.first(row) { try $0.integer(-1) } } == .misuse)
  }

  @Test("text that is not UTF-8 is unreadable")
  func brokenText() throws {
    #expect(
      code { _ = try database.first("SELECT CAST(x'ff61' AS TEXT)") { try $0.text(0) } }
        == .wrongType)
  }

  @Test("a row read after its query moved on is refused")
  func staleRow() throws {
    var kept: Row?
    _ = try database.rows("SELECT 1 UNION ALL SELECT 2") { kept = $0 }
    let row = try #require(kept)
    #expect(code { _ = try row.integer(0) } == .misuse)
  }

  @Test("a query may run inside itself")
  func nested() throws {
    func both(_ depth: Int) throws -> [[Int64]] {
      try database.rows("SELECT 1 UNION ALL SELECT 2") { row in
        let number = try row.integer(0)
        if depth > 0 { _ = try both(depth - 1) }
        return [number, try row.integer(0)]
      }
    }
    #expect(try both(2) == [[1, 1], [2, 2]])
  }

  @Test("a statement works again after it failed")
  func afterFailure() throws {
    for name in ["a", "b"] {
      try database.run("INSERT INTO things (name) VALUES (?)", name)
      #expect(code { try database.run("INSERT INTO things (name) VALUES (?)", name) } == .unique)
    }
    #expect(try database.integer("SELECT count(*) FROM things") == 2)
  }

  @Test("each broken rule has its own code")
  func constraints() throws {
    try database.run("INSERT INTO things (id, name) VALUES (1, 'a')")
    #expect(code { try database.run("INSERT INTO things (id) VALUES (1)") } == .unique)
    #expect(code { try database.run("INSERT INTO things (name) VALUES ('a')") } == .unique)
    #expect(code { try database.run("INSERT INTO things (owner) VALUES (7)") } == .foreignKey)
    #expect(code { try database.run("INSERT INTO things (size) VALUES (0)") } == .constraint)
    #expect(code { try database.run("INSERT INTO things (kind) VALUES (NULL)") } == .constraint)
    #expect(code { try database.run("INSERT INTO things (size) VALUES (?)", "x") } == .constraint)
  }

  @Test("an error names the statement and the column, never a value")
  func errorsHoldNoValues() throws {
    try database.run("INSERT INTO things (name) VALUES (?)", "red bicycle")
    let error = #expect(throws: StoreError.self) {
      try database.run("INSERT INTO things (name) VALUES (?)", "red bicycle")
    }
    let context = try #require(error?.context)
    #expect(context.contains("things.name"))
    #expect(!context.contains("bicycle"))
  }

  @Test("mistakes in a statement are refused")
  func misuse() throws {
    #expect(code { try database.run("SELEKT 1") } == .misuse)
    #expect(code { try database.run("SELECT 1; SELECT 2") } == .misuse)
    #expect(code { try database.run("SELECT 1; nonsense") } == .misuse)
    #expect(code { try database.run("-- nothing") } == .misuse)
    #expect(code { try database.run("") } == .misuse)
    #expect(code { try database.run("SELECT ?, ?", 1) } == .misuse)
    #expect(code { try database.run("SELECT 1", 1) } == .misuse)
    #expect(code { try database.run("SELECT \"no such column\"") } == .misuse)
    try database.run("SELECT 1; -- and no more\n")
  }

  @Test("a number of a parameter may be used twice")
  func numbered() throws {
    let sums = try database.rows("SELECT ?1 + ?1 + ?2", 3, 4) { try $0.integer(0) }
    #expect(sums == [10])
  }

  @Test("changes counts the rows of the last statement")
  func changes() throws {
    try database.run("INSERT INTO things (name) VALUES ('a'), ('b'), ('c')")
    #expect(database.changes == 3)
    try database.run("UPDATE things SET size = 1 WHERE name = 'none'")
    #expect(database.changes == 0)
  }
}
