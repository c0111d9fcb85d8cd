import TestSupport
import Testing

@testable import SealedStore

@Suite("Transactions") struct TransactionTests {
  struct Stop: Error {}

  let directory: TemporaryDirectory
  let database: Database

  init() throws {
    directory = try TemporaryDirectory()
    database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT) STRICT")
  }

  private var count: Int64 { get throws { try database.integer("SELECT count(*) FROM t") } }

  @Test("a transaction that throws keeps nothing")
  func rollsBack() throws {
    #expect(throws: Stop.self) {
      try database.transaction(.immediate) { database in
        try database.run("INSERT INTO t (b) VALUES ('a')")
        throw Stop()
      }
    }
    #expect(try count == 0)
    try database.transaction(.immediate) { try $0.run("INSERT INTO t (b) VALUES ('a')") }
    #expect(try count == 1)
  }

  @Test("a caught error inside keeps what came before and after")
  func caught() throws {
    try database.transaction(.immediate) { database in
      try database.run("INSERT INTO t VALUES (1, 'a')")
      #expect(code { try database.run("INSERT INTO t VALUES (1, 'b')") } == .unique)
      try database.run("INSERT INTO t VALUES (2, 'c')")
    }
    #expect(try count == 2)
  }

  @Test("a transaction inside a transaction is refused, and the outer one with it")
  func nested() throws {
    #expect(
      code {
        try database.transaction(.immediate) { outer in
          try outer.run("INSERT INTO t VALUES (1, 'a')")
          try outer.transaction(.immediate) { try $0.run("INSERT INTO t VALUES (2, 'b')") }
        }
      } == .misuse)
    #expect(try count == 0)
  }

  @Test("after SQLite has rolled back by itself nothing more is written")
  func automaticRollback() throws {
    let pages = try database.integer("PRAGMA page_count")
    let limited = try database.integer("PRAGMA max_page_count = 4")
    #expect(limited == max(pages, 4))
    let large = [UInt8](repeating: 7, count: 100_000)
    var inner: StoreError.Code?
    let outer = code {
      try database.transaction(.immediate) { database in
        inner = code { try database.run("INSERT INTO t VALUES (1, hex(?))", large) }
        try database.run("INSERT INTO t VALUES (2, 'b')")
      }
    }
    #expect(inner == .diskFull)
    #expect(outer == .misuse)
    #expect(try count == 0)
    try database.run("INSERT INTO t VALUES (3, 'c')")
    #expect(try count == 1)
  }
}
