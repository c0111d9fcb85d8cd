import Synchronization
import System
import TestSupport
import Testing

@testable import SealedStore

private let migrations = [
  Migration(number: 1, sql: "CREATE TABLE things (name TEXT PRIMARY KEY, size INTEGER) STRICT;")
]

@Suite("Kept rows") struct KeptRowsTests {
  struct Stop: Error {}

  let directory: TemporaryDirectory
  let store: Store

  init() async throws {
    let directory = try TemporaryDirectory()
    self.directory = directory
    store = try await onThread {
      try Store.new(directory.file("household.db"), readers: 2, migrations)
    }
    try await add("a", 1)
  }

  private func add(_ name: String, _ size: Int) async throws {
    try await store.write { try $0.run("INSERT INTO things VALUES (?, ?)", name, size) }
  }

  /// The things larger than `size`, and how many rows were made of them just now.
  private func things(over size: Int, on loop: Int = 0) throws -> (names: [String], made: Int) {
    var made = 0
    let names = try store.read(on: loop) { db in
      try db.keptRows("SELECT name FROM things WHERE size > ? ORDER BY name", size) { row in
        made += 1
        return try row.text(0)
      }
    }
    return (names, made)
  }

  @Test("the second read makes no row, for rows and for none, on each loop for itself")
  func kept() throws {
    for loop in 0..<2 {
      #expect(try things(over: 0, on: loop) == (["a"], 1))
      #expect(try things(over: 0, on: loop) == (["a"], 0))
      #expect(try things(over: 9, on: loop) == ([], 0))
      #expect(try things(over: 9, on: loop) == ([], 0))
    }
  }

  @Test("a write that was acknowledged is seen by the next read, whatever it changed")
  func writes() async throws {
    let writes: [(StaticString, [String])] = [
      ("INSERT INTO things VALUES ('b', 2)", ["a", "b"]),
      ("UPDATE things SET name = 'c' WHERE name = 'a'", ["b", "c"]),
      ("DELETE FROM things WHERE name = 'b'", ["c"]),
    ]
    for (sql, expected) in writes {
      for loop in 0..<2 { _ = try things(over: 0, on: loop) }
      try await store.write { try $0.run(sql) }
      for loop in 0..<2 {
        #expect(try things(over: 0, on: loop) == (expected, expected.count), "\(sql)")
      }
    }
  }

  @Test("a write that failed changes nothing")
  func rolledBack() async throws {
    _ = try things(over: 0)
    await #expect(throws: Stop.self) {
      try await store.write { db in
        try db.run("DELETE FROM things")
        throw Stop()
      }
    }
    #expect(try things(over: 0).names == ["a"])
  }

  @Test("other values and other statements have rows of their own")
  func apart() async throws {
    try await add("b", 5)
    #expect(try things(over: 0).names == ["a", "b"])
    #expect(try things(over: 1).names == ["b"])
    let sizes = try store.read(on: 0) { db in
      try db.keptRows("SELECT size FROM things WHERE size > ?", 0) { try $0.integer(0) }
    }
    #expect(sizes == [1, 5])
    #expect(try things(over: 0) == (["a", "b"], 0))
  }

  @Test("a read that asks for more than is kept starts again, and sees one state")
  func startsAgain() async throws {
    var runs = 0
    func sizes(_ db: Database) throws -> [Int64] {
      runs += 1
      let kept = try db.keptRows("SELECT max(size) FROM things") { try $0.integer(0) }
      return kept
        + (try db.rows("SELECT size FROM things ORDER BY size DESC") { try $0.integer(0) })
    }
    #expect(try store.read(on: 0, sizes) == [1, 1])
    #expect(runs == 1)
    #expect(try store.read(on: 0, sizes) == [1, 1])
    #expect(runs == 3)
    try await add("b", 2)
    #expect(try store.read(on: 0, sizes) == [2, 2, 1])
    #expect(runs == 4)
  }

  @Test("an error that a body makes of a missing row is not the answer")
  func swallowed() throws {
    for _ in 0..<2 {
      let found = try store.read(on: 0) { db in
        let kept = try db.keptRows("SELECT name FROM things") { try $0.text(0) }
        return (kept, try? db.first("SELECT size FROM things") { try $0.integer(0) })
      }
      #expect(found.0 == ["a"])
      #expect(found.1 == 1)
    }
  }

  @Test(
    "under a stream of writes every read is of one state, and never of an older one than was told")
  func stream() async throws {
    try await store.write { db in
      try db.run("UPDATE things SET size = 0")
      try db.run("INSERT INTO things VALUES ('b', 0)")
    }
    let reading = try Workers(threads: 2, queue: 4, name: "readers")
    let progress = Progress()
    async let first: Int = reading.run { [store] in try read(store, 0, progress) }
    async let second: Int = reading.run { [store] in try read(store, 1, progress) }
    for number in 1...300 {
      try await store.write { try $0.run("UPDATE things SET size = ?", number) }
      progress.told.store(number, ordering: .sequentiallyConsistent)
    }
    progress.isOver.store(true, ordering: .sequentiallyConsistent)
    #expect(try await first > 0)
    #expect(try await second > 0)
    #expect(try things(over: 299).names == ["a", "b"])
  }

  @Test("the writer keeps nothing: it sees its own changes")
  func writer() async throws {
    let seen = try await store.write { db in
      let names = { (db: Database) in
        try db.keptRows("SELECT name FROM things ORDER BY name") { try $0.text(0) }
      }
      let before = try names(db)
      try db.run("INSERT INTO things VALUES ('b', 2)")
      return [before, try names(db)]
    }
    #expect(seen == [["a"], ["a", "b"]])
  }

  @Test("an error in a row is thrown again, and nothing is kept of it")
  func errors() throws {
    for _ in 0..<2 {
      #expect(throws: StoreError.self) {
        try store.read(on: 0) { db in
          try db.keptRows("SELECT name FROM things") { try $0.integer(0) }
        }
      }
    }
  }

  @Test("no more than a thousand rows are kept, and they are right beyond it")
  func bounded() async throws {
    try await store.write { db in
      for number in 0..<600 {
        try db.run("INSERT INTO things VALUES (?, ?)", "thing \(number)", 10 + number)
      }
    }
    #expect(try things(over: 9).made == 600)
    #expect(try things(over: 9).made == 0)
    #expect(try things(over: 10).made == 599)
    #expect(try things(over: 9).made == 600)
    try await store.write { db in
      for number in 600..<1_200 {
        try db.run("INSERT INTO things VALUES (?, ?)", "thing \(number)", 10 + number)
      }
    }
    for _ in 0..<2 { #expect(try things(over: 9).made == 1_200) }
  }
}

private final class Progress: Sendable {
  /// The last write that was acknowledged.
  let told = Atomic(0)
  let isOver = Atomic(false)
}

/// Reads until the writes are over, and gives the number of reads.
private func read(_ store: Store, _ loop: Int, _ progress: Progress) throws -> Int {
  var reads = 0
  while !progress.isOver.load(ordering: .sequentiallyConsistent) {
    let least = progress.told.load(ordering: .sequentiallyConsistent)
    let sizes = try store.read(on: loop) { db in
      let one = try db.keptRows("SELECT size FROM things WHERE name = 'a'") { try $0.integer(0) }
      let other =
        reads.isMultiple(of: 3)
        ? try db.rows("SELECT size FROM things WHERE name = 'b'") { try $0.integer(0) }
        : try db.keptRows("SELECT size FROM things WHERE name = 'b'") { try $0.integer(0) }
      return one + other
    }
    guard sizes.count == 2, sizes[0] == sizes[1], sizes[0] >= Int64(least) else {
      throw StoreError(.other, "\(sizes) after \(least)")
    }
    reads += 1
  }
  return reads
}
