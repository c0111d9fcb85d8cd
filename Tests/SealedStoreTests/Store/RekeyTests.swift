import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

private let migrations = [
  Migration(number: 1, sql: "CREATE TABLE things (name TEXT PRIMARY KEY NOT NULL) STRICT;")
]

@Suite("Changing a store's key", .timeLimit(.minutes(10))) struct RekeyTests {
  struct Stop: Error {}

  let directory: TemporaryDirectory
  let key = DatabaseKey.random()
  let next = DatabaseKey.random()
  var path: String { directory.file("household.db") }

  init() throws { directory = try TemporaryDirectory() }

  private func create() async throws -> Store {
    let store = Store.attach(path: path, readers: 2, migrations: migrations)
    let key = key
    try await onThread { try store.create(key) }
    try await add("first", to: store)
    return store
  }

  private func unlock(_ key: DatabaseKey, in directory: TemporaryDirectory? = nil) async throws
    -> Store
  {
    let path = (directory ?? self.directory).file("household.db")
    let store = Store.attach(path: path, readers: 2, migrations: migrations)
    try await onThread { try store.unlock(key) }
    return store
  }

  private func lock(_ store: Store) async throws { try await onThread { store.lock() } }

  private func add(_ name: String, to store: Store) async throws {
    try await store.write { try $0.run("INSERT INTO things VALUES (?)", name) }
  }

  private func names(_ store: Store, on loop: Int = 0) throws -> [String] {
    try store.read(on: loop) { db in
      try db.rows("SELECT name FROM things ORDER BY name") { try $0.text(0) }
    }
  }

  @Test("the store goes on under the new key, and the old one opens nothing")
  func changes() async throws {
    let store = try await create()
    try await store.rekey(to: next) {}
    for loop in 0..<2 { #expect(try names(store, on: loop) == ["first"]) }
    try await add("second", to: store)
    for loop in 0..<2 { #expect(try names(store, on: loop) == ["first", "second"]) }
    try await lock(store)
    #expect(try FileSystem.names(in: directory.path) == ["household.db"])
    #expect(await asyncCode { _ = try await unlock(key) } == .wrongKey)
    let reopened = try await unlock(next)
    #expect(try names(reopened) == ["first", "second"])
    try await lock(reopened)
  }

  @Test("what is written meanwhile waits, and stands in the new file")
  func writesMeanwhile() async throws {
    let store = try await create()
    let began = Flag()
    let added = try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          while number >= 20 && !began.isSet { await Task.yield() }
          try await add("thing \(number)", to: store)
        }
      }
      try await store.rekey(to: next) {
        began.set()
        let seen = try names(store)
        #expect(seen.contains("first"))
        await Task.yield()
      }
      var count = 0
      while try await group.next() != nil { count += 1 }
      return count
    }
    #expect(added == 40)
    try await lock(store)
    let reopened = try await unlock(next)
    #expect(try names(reopened).count == 41)
    try await lock(reopened)
  }

  @Test("killed before, in and after the commit, the key of the next start opens its file")
  func kills() async throws {
    let store = try await create()
    let before = try directory.snapshot()
    var during: TemporaryDirectory?
    try await store.rekey(to: next) { during = try directory.snapshot() }
    let committing = try #require(during)
    #expect(try FileSystem.exists(committing.file("household.db.new")))
    let again = try committing.snapshot()
    for (killed, key, other) in [(before, key, next), (committing, key, next), (again, next, key)] {
      let found = try await unlock(key, in: killed)
      #expect(try names(found) == ["first"])
      try await add("later", to: found)
      try await lock(found)
      #expect(try FileSystem.names(in: killed.path) == ["household.db"])
      #expect(await asyncCode { _ = try await unlock(other, in: killed) } == .wrongKey)
    }
    try await lock(store)
  }

  @Test("a key that opens neither file changes neither")
  func neither() async throws {
    let store = try await create()
    var during: TemporaryDirectory?
    try await store.rekey(to: next) { during = try directory.snapshot() }
    let killed = try #require(during)
    #expect(await asyncCode { _ = try await unlock(.random(), in: killed) } == .wrongKey)
    #expect(try FileSystem.exists(killed.file("household.db.new")))
    let found = try await unlock(next, in: killed)
    #expect(try names(found) == ["first"])
    try await lock(found)
    try await lock(store)
  }

  @Test("a half-written new file is of no account")
  func halfWritten() async throws {
    try await lock(try await create())
    try File.create(directory.file("household.db.new.unfinished")).writeAll([1, 2, 3])
    let store = try await unlock(key)
    #expect(try !FileSystem.names(in: directory.path).contains("household.db.new.unfinished"))
    try File.create(directory.file("household.db.new.unfinished")).writeAll([1, 2, 3])
    try await store.rekey(to: next) {}
    #expect(try names(store) == ["first"])
    try await lock(store)
    #expect(try FileSystem.names(in: directory.path) == ["household.db"])
  }

  @Test("where the commit fails the store locks, and either key finds its file")
  func failedCommit() async throws {
    let store = try await create()
    await #expect(throws: Stop.self) { try await store.rekey(to: next) { throw Stop() } }
    #expect(!store.isUnlocked)
    #expect(await asyncCode { try await add("lost", to: store) } == .locked)
    let killed = try directory.snapshot()
    for (place, key) in [(directory, key), (killed, next)] {
      let found = try await unlock(key, in: place)
      #expect(try names(found) == ["first"])
      try await lock(found)
      #expect(try FileSystem.names(in: place.path) == ["household.db"])
    }
  }

  @Test("where the new file cannot be written the store goes on as it was")
  func failedPreparation() async throws {
    let store = try await create()
    try FileSystem.makeDirectory(directory.file("household.db.new"))
    var isAsked = false
    let code = await asyncCode { try await store.rekey(to: next) { isAsked = true } }
    #expect(code != nil && !isAsked)
    try await add("second", to: store)
    #expect(try names(store) == ["first", "second"])
    try await lock(store)
    try FileSystem.removeDirectory(directory.file("household.db.new"))
    let found = try await unlock(key)
    #expect(try names(found) == ["first", "second"])
    try await lock(found)
  }

  @Test("a store that is locked in the midst does not wait for a decision, and opens by either key")
  func lockedMeanwhile() async throws {
    let store = try await create()
    let told = await asyncCode {
      try await store.rekey(to: next) { try await lock(store) }
    }
    #expect(told == .locked)
    #expect(code { _ = try names(store) } == .locked)
    let killed = try directory.snapshot()
    for (place, key) in [(directory, next), (killed, key)] {
      let found = try await unlock(key, in: place)
      #expect(try names(found) == ["first"])
      try await lock(found)
    }
  }

  @Test("a locked store has no key to change")
  func locked() async throws {
    let store = Store.attach(path: path, readers: 1, migrations: migrations)
    #expect(await asyncCode { try await store.rekey(to: next) {} } == .locked)
    #expect(!store.needsNewKey)
  }
}
