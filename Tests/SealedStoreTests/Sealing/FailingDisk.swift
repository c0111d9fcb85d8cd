import CFaultyDisk
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// A database on a disk that fails on command. There is one such disk: who uses it is serialized.
@Suite("Failing disks", .serialized, .timeLimit(.minutes(10))) enum FailingDisk {
  static let vfs: SealingVFS = {
    SQLiteLibrary.countsNoMemory
    let answer = hk_faulty_register()
    precondition(answer == 0, "the failing disk is there")
    return SealingVFS("hearthkeep-faulty", over: "faulty")
  }()

  static func journal(_ key: DatabaseKey = testKey) -> Connection.Journal { .sealedLog(key, vfs) }

}

/// A fixed series of transactions, small and large, with checkpoints between them: what the database
/// holds after any number of them can be computed.
struct Workload {
  static let count = 14

  static let migrations = [
    Migration(
      number: 1,
      sql: """
        CREATE TABLE state (one INTEGER PRIMARY KEY CHECK (one = 1), done INTEGER NOT NULL) STRICT;
        CREATE TABLE items (id INTEGER PRIMARY KEY, made INTEGER NOT NULL, bytes BLOB NOT NULL) STRICT;
        CREATE INDEX items_by_making ON items (made);
        INSERT INTO state VALUES (1, 0);
        """)
  ]

  /// The file before the first transaction, for a disk to begin with.
  static func file() throws -> [UInt8] {
    let directory = try TemporaryDirectory()
    let store = try Store.new(directory.file("a.db"), migrations)
    store.lock()
    return try FileSystem.read(directory.file("a.db"), limit: 1 << 20)
  }

  let path: String
  /// How many transactions were acknowledged.
  private(set) var acknowledged = 0
  private(set) var failures = 0
  private(set) var isOpened = false

  init(path: String) { self.path = path }

  /// Runs all of them, until the disk is gone.
  mutating func run() {
    do {
      let database = try Connection.open(path, .write, FailingDisk.journal())
      isOpened = true
      // So few pages that a transaction spills into the log, and then writes over its own frames.
      try database.run("PRAGMA cache_size = 6")
      while acknowledged < Self.count, failures < 4 {
        do {
          try database.transaction(.immediate) { try Self.change($0, acknowledged + 1) }
          acknowledged += 1
          try checkpoint(database)
        } catch {
          failures += 1
        }
      }
    } catch {
      failures += 1
    }
  }

  private func checkpoint(_ database: Database) throws {
    switch acknowledged % 9 {
    case 3: try database.run("PRAGMA wal_checkpoint(PASSIVE)")
    case 5: try database.run("PRAGMA wal_checkpoint(RESTART)")
    case 8: try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    default: break
    }
  }

  private static func change(_ database: Database, _ number: Int) throws {
    try database.run("DELETE FROM items WHERE id % 7 = ?", number % 7)
    for (id, length) in items(of: number) {
      try database.run(
        "INSERT OR REPLACE INTO items VALUES (?, ?, ?)", id, number, bytes(id, number, length))
    }
    if number % 5 == 4 {
      try database.run("UPDATE items SET bytes = CAST(bytes || x'00' AS BLOB) WHERE id % 3 = 0")
    }
    try database.run("UPDATE state SET done = ?", number)
  }

  private static func items(of number: Int) -> [(id: Int, length: Int)] {
    let count = number % 5 == 4 ? 25 : 3
    return (0..<count).map { (number * 4 + $0, 300 + (number * 37 + $0 * 211) % 2_000) }
  }

  private static func bytes(_ id: Int, _ number: Int, _ length: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: id &* 31 &+ number), count: length)
  }

  /// What the database holds after so many transactions.
  static func items(after count: Int) -> [Int64: [UInt8]] {
    var found: [Int64: [UInt8]] = [:]
    for number in stride(from: 1, through: count, by: 1) {
      found = found.filter { $0.key % 7 != Int64(number % 7) }
      for (id, length) in items(of: number) { found[Int64(id)] = bytes(id, number, length) }
      if number % 5 == 4 {
        for id in found.keys where id % 3 == 0 { found[id]?.append(0) }
      }
    }
    return found
  }

  /// Opens the store as the next start does, and finds the transactions it holds.
  static func found(at path: String, key: DatabaseKey = testKey) throws -> Int {
    let store = Store(
      StorePlace(
        path: path, readers: 1, schema: Schema(application: .household, migrations: migrations),
        beforeMigrating: { _, _, _ in }, vfs: FailingDisk.vfs))
    try store.unlock(key)
    defer { store.lock() }
    return try store.read(on: 0) { database in
      let done = Int(try database.integer("SELECT done FROM state"))
      let rows = try database.rows("SELECT id, bytes FROM items") { row in
        (try row.integer(0), try row.blob(1))
      }
      let items = Dictionary(uniqueKeysWithValues: rows)
      guard items == Workload.items(after: done) else {
        throw StoreError(.other, "\(items.count) items are not those after \(done) transactions")
      }
      guard try database.answer(to: "PRAGMA integrity_check") == "ok" else {
        throw StoreError(.damaged, "the integrity check")
      }
      return done
    }
  }
}
