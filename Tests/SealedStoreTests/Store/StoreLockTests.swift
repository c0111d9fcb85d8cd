import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

private let migrations = [
  Migration(number: 1, sql: "CREATE TABLE things (name TEXT PRIMARY KEY NOT NULL) STRICT;")
]

@Suite("Locking a store", .timeLimit(.minutes(10))) struct StoreLockTests {
  let directory: TemporaryDirectory
  var path: String { directory.file("household.db") }

  init() throws { directory = try TemporaryDirectory() }

  @Test("a store that was only attached is locked, and touches nothing")
  func attached() async throws {
    let store = Store.attach(path: path, readers: 1, migrations: migrations)
    #expect(!store.isUnlocked)
    #expect(code { try store.read(on: 0) { try $0.run("SELECT 1") } } == .locked)
    #expect(await asyncCode { try await store.write { try $0.run("SELECT 1") } } == .locked)
    try await onThread { store.lock() }
    #expect(try FileSystem.names(in: directory.path) == [])
  }

  @Test("only on purpose is a file made, and never over another")
  func create() async throws {
    let store = Store.attach(path: path, readers: 1, migrations: migrations)
    #expect(await asyncCode { try await onThread { try store.unlock(testKey) } } == .missing)
    #expect(try FileSystem.names(in: directory.path) == [])
    try await onThread { try store.create(testKey) }
    #expect(store.isUnlocked)
    try await onThread { store.lock() }
    let other = Store.attach(path: path, readers: 1, migrations: migrations)
    #expect(await asyncCode { try await onThread { try other.create(testKey) } } == .alreadyExists)
    try await onThread { try store.unlock(testKey) }
    try await onThread { store.lock() }
    #expect(try FileSystem.names(in: directory.path) == ["household.db"])
  }

  @Test("what a kill left of an unfinished file does not stand in the way")
  func unfinished() async throws {
    for name in ["household.db.unfinished", "household.db.unfinished-wal"] {
      try File.create(directory.file(name)).writeAll([1, 2, 3])
    }
    let path = path
    let store = try await onThread { try Store.new(path, migrations) }
    try await onThread { store.lock() }
    #expect(try FileSystem.names(in: directory.path) == ["household.db"])
  }

  @Test("a second unlock does nothing, under another key it is refused")
  func again() async throws {
    let path = path
    let store = try await onThread { try Store.new(path, migrations) }
    try await store.write { try $0.run("INSERT INTO things VALUES ('a')") }
    try await onThread { try store.unlock(testKey) }
    let other = DatabaseKey.random()
    #expect(await asyncCode { try await onThread { try store.unlock(other) } } == .wrongKey)
    #expect(try store.read(on: 0) { try $0.integer("SELECT count(*) FROM things") } == 1)
    try await onThread { store.lock() }
    try await onThread { store.lock() }
  }

  @Test("unlocked and locked from many sides, it keeps what was acknowledged")
  func manySides() async throws {
    let path = path
    let store = try await onThread { try Store.new(path, migrations) }
    let added = await withTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          do {
            if number.isMultiple(of: 3) {
              try await onThread {
                number.isMultiple(of: 2) ? store.lock() : try store.unlock(testKey)
              }
              return 0
            }
            try await store.write { try $0.run("INSERT INTO things VALUES (?)", "\(number)") }
            return 1
          } catch {
            #expect((error as? StoreError)?.code == .locked, "\(error)")
            return 0
          }
        }
      }
      return await group.reduce(0, +)
    }
    try await onThread { try store.unlock(testKey) }
    #expect(try store.read(on: 0) { try $0.integer("SELECT count(*) FROM things") } == added)
    try await onThread { store.lock() }
  }
}
