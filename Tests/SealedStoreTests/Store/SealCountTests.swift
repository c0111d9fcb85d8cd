import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

private let migrations = [
  Migration(number: 1, sql: "CREATE TABLE things (name TEXT PRIMARY KEY NOT NULL) STRICT;")
]

@Suite("The count of sealed pages") struct SealCountTests {
  static let block: Int64 = 1 << 20

  let directory: TemporaryDirectory
  var path: String { directory.file("household.db") }

  init() throws { directory = try TemporaryDirectory() }

  private func counted(_ directory: TemporaryDirectory, key: DatabaseKey = testKey) throws -> Int64
  {
    try Connection.open(directory.file("household.db"), .write, .sealedLog(key))
      .integer("SELECT count FROM sealed_pages")
  }

  private func add(_ name: String, to store: Store) async throws {
    try await store.write { try $0.run("INSERT INTO things VALUES (?)", name) }
  }

  @Test("reading costs nothing, a kill the block, a lock little more than what was written")
  func counts() async throws {
    let path = path
    let store = try await onThread { try Store.new(path, migrations) }
    try await onThread { store.lock() }
    #expect(try counted(directory) == 0)
    try await onThread { try store.unlock(testKey) }
    try await add("a", to: store)
    let killed = try counted(try directory.snapshot())
    #expect(killed >= Self.block && killed < Self.block + 100)
    for number in 0..<50 { try await add("\(number)", to: store) }
    try await onThread { store.lock() }
    let settled = try counted(directory)
    #expect(settled > 50 && settled < 8_192)
  }

  @Test("a key that has sealed 2^31 pages is to be changed, and the new one begins at none")
  func spent() async throws {
    let path = path
    let store = try await onThread { try Store.new(path, migrations) }
    try await store.write { try $0.run("UPDATE sealed_pages SET count = ?", Int64(1) << 31) }
    let killed = try directory.snapshot()
    try await onThread { store.lock() }
    let reopened = try await onThread {
      try Store.existing(killed.file("household.db"), migrations)
    }
    #expect(reopened.needsNewKey)
    try await add("a", to: reopened)
    #expect(reopened.needsNewKey)
    let next = DatabaseKey.random()
    try await reopened.rekey(to: next) {}
    #expect(!reopened.needsNewKey)
    try await add("b", to: reopened)
    try await onThread { reopened.lock() }
    #expect(try counted(killed, key: next) < 8_192)
  }
}
