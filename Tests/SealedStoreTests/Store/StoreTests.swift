import System
import TestSupport
import Testing

@testable import SealedStore

private let migrations = [
  Migration(
    number: 1,
    sql: """
      CREATE TABLE people (name TEXT PRIMARY KEY NOT NULL) STRICT;
      CREATE TABLE pair (half INTEGER PRIMARY KEY, value INTEGER NOT NULL) STRICT;
      INSERT INTO pair VALUES (1, 0), (2, 0);
      """)
]

@Suite("Store") struct StoreTests {
  struct Stop: Error {}

  let directory: TemporaryDirectory
  var path: String { directory.file("household.db") }

  init() throws { directory = try TemporaryDirectory() }

  private func create() async throws -> Store {
    let path = path
    return try await onThread { try Store.new(path, readers: 2, migrations) }
  }

  private func unlock() async throws -> Store {
    let path = path
    return try await onThread { try Store.existing(path, readers: 2, migrations) }
  }

  private func lock(_ store: Store) async throws { try await onThread { store.lock() } }

  private func names(_ database: Database) throws -> [String] {
    try database.rows("SELECT name FROM people ORDER BY name") { try $0.text(0) }
  }

  private func add(_ name: String, to store: Store) async throws {
    try await store.write { try $0.run("INSERT INTO people VALUES (?)", name) }
  }

  @Test("what was written is read on every loop and by the workers")
  func readsAfterWrite() async throws {
    let store = try await create()
    try await add("Zoë 🎁", to: store)
    for loop in 0..<2 { #expect(try store.read(on: loop, names) == ["Zoë 🎁"]) }
    let workers = try Workers(threads: 1, queue: 4, name: "test")
    #expect(try await store.readLater(on: workers, names) == ["Zoë 🎁"])
    try await lock(store)
  }

  @Test("an acknowledged write is in the files at that moment, unclosed as they are")
  func acknowledgedSurvivesKill() async throws {
    let store = try await create()
    for name in ["a", "b", "c"] {
      try await add(name, to: store)
      let killed = try directory.snapshot()
      let found = try await onThread {
        let reopened = try Store.existing(killed.file("household.db"), migrations)
        defer { reopened.lock() }
        return try reopened.read(on: 0, names)
      }
      #expect(found.last == name)
    }
    try await lock(store)
  }

  @Test("files copied inside a transaction hold nothing of it")
  func killInsideTransaction() async throws {
    let store = try await create()
    try await add("before", to: store)
    let directory = directory
    let killed = try await store.write { database in
      // Enough to spill from memory into the log before the commit.
      for number in 0..<2_000 {
        let name = "\(number)" + String(repeating: "x", count: 2_000)
        try database.run("INSERT INTO people VALUES (?)", name)
      }
      return try directory.snapshot()
    }
    #expect(try FileSystem.status(killed.file("household.db-wal"))?.length ?? 0 > 1_000_000)
    let found = try await onThread {
      let reopened = try Store.existing(killed.file("household.db"), migrations)
      defer { reopened.lock() }
      return try reopened.read(on: 0, names)
    }
    #expect(found == ["before"])
    try await lock(store)
  }

  @Test("a write that throws keeps nothing, and the next one works")
  func rollsBack() async throws {
    let store = try await create()
    await #expect(throws: Stop.self) {
      try await store.write { database in
        try database.run("INSERT INTO people VALUES ('gone')")
        throw Stop()
      }
    }
    try await add("here", to: store)
    #expect(try store.read(on: 0, names) == ["here"])
    try await lock(store)
  }

  @Test("of many who add the same name at once, one wins and the others are told")
  func racingInserts() async throws {
    let store = try await create()
    let outcomes = await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { () -> StoreError.Code? in
          do {
            try await store.write { try $0.run("INSERT INTO people VALUES ('Anna')") }
            return nil
          } catch {
            return (error as? StoreError)?.code
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .unique } == 19)
    try await lock(store)
  }

  @Test("readers always see whole transactions while writes go on")
  func readersDuringWrites() async throws {
    let store = try await create()
    let done = Flag()
    try await withThrowingTaskGroup { group in
      for loop in 0..<2 {
        group.addTask {
          try await onThread {
            var last: Int64 = 0
            var reads = 0
            while reads < 50 || !done.isSet {
              let values = try store.read(on: loop) { database in
                let first = try database.integer("SELECT value FROM pair WHERE half = 1")
                return [first, try database.integer("SELECT value FROM pair WHERE half = 2")]
              }
              #expect(values[0] == values[1])
              #expect(values[0] >= last)
              last = values[0]
              reads += 1
            }
          }
        }
      }
      for value in 1...100 {
        try await store.write { database in
          try database.run("UPDATE pair SET value = ? WHERE half = 1", value)
          try database.run("UPDATE pair SET value = ? WHERE half = 2", value)
        }
      }
      done.set()
      try await group.waitForAll()
    }
    try await lock(store)
  }

  @Test("a reader cannot write")
  func readersOnlyRead() async throws {
    let store = try await create()
    let refused = code {
      try store.read(on: 0) { try $0.run("INSERT INTO people VALUES ('a')") }
    }
    #expect(refused == .readOnly)
    #expect(try store.read(on: 0, names) == [])
    try await lock(store)
  }

  @Test("a loop that has no connection is refused")
  func unknownLoop() async throws {
    let store = try await create()
    for loop in [-1, 2] { #expect(code { _ = try store.read(on: loop, names) } == .misuse) }
    try await lock(store)
  }

  @Test("a locked store answers that until it is unlocked again")
  func locked() async throws {
    let store = try await create()
    try await add("a", to: store)
    let workers = try Workers(threads: 1, queue: 4, name: "test")
    for _ in 0..<2 {
      try await lock(store)
      #expect(!store.isUnlocked)
      #expect(code { _ = try store.read(on: 0, names) } == .locked)
      #expect(code { _ = try store.read(names) } == .locked)
      #expect(await asyncCode { _ = try await store.readLater(on: workers, names) } == .locked)
      #expect(await asyncCode { try await add("b", to: store) } == .locked)
    }
    try await onThread { try store.unlock(testKey) }
    #expect(try store.read(on: 1, names) == ["a"])
    try await add("b", to: store)
    try await lock(store)
    #expect(try FileSystem.names(in: directory.path) == ["household.db"])
  }

  @Test("writes accepted before the lock are finished by it")
  func closeFinishes() async throws {
    let store = try await create()
    let added = await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask { (try? await add("\(number)", to: store)) != nil }
      }
      group.addTask {
        try? await lock(store)
        return false
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    try await onThread { try store.unlock(testKey) }
    #expect(try store.read(on: 0, names).count == added)
    try await lock(store)
  }

  @Test("a lost, emptied, foreign or damaged file is refused and left as it is")
  func refusedFiles() async throws {
    #expect(await asyncCode { _ = try await unlock() } == .missing)
    #expect(try FileSystem.names(in: directory.path) == [])

    _ = try File.create(path)
    #expect(await asyncCode { _ = try await unlock() } == .notADatabase)
    try FileSystem.remove(path)

    let text = Array(String(repeating: "not a database. ", count: 1_000).utf8)
    try File.create(path).writeAll(text)
    #expect(await asyncCode { _ = try await unlock() } == .notADatabase)
    #expect(await asyncCode { _ = try await create() } == .alreadyExists)
    #expect(try FileSystem.read(path, limit: 1 << 20) == text)
    try FileSystem.remove(path)

    do {
      let other = try Connection.open(path, .create, .sealedLog(testKey))
      try other.run("CREATE TABLE t (a INTEGER) STRICT")
      try other.setHeader(application: 7, version: 1)
    }
    #expect(await asyncCode { _ = try await unlock() } == .notADatabase)
    try FileSystem.remove(path)

    try await lock(try await create())
    try File.open(path, .readWrite).truncate(to: 6_000)
    #expect(await asyncCode { _ = try await unlock() } == .damaged)
  }
}
