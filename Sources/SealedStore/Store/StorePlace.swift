import System
import Vault

/// Where a store is and what it must hold.
struct StorePlace: Sendable {
  let path: String
  let readers: Int
  let schema: Schema
  let beforeMigrating: BeforeMigrating
  var vfs = SealingVFS.system

  func journal(_ key: DatabaseKey) -> Connection.Journal { .sealedLog(key, vfs) }

  func openWriter(_ key: DatabaseKey) throws -> Database {
    try Connection.open(path, .write, journal(key))
  }

  func openReader(_ key: DatabaseKey) throws -> Database {
    try Connection.open(path, .read, journal(key))
  }

  /// Makes the file, with its schema and without data.
  func makeFile(_ key: DatabaseKey) throws {
    try WholeFile.make(path) { unfinished in
      let database = try Connection.open(unfinished, .create, journal(key))
      try schema.bring(database, isNew: true, beforeMigrating: beforeMigrating)
      try SealCount.begin(in: database)
      try database.bringLogIntoFile()
    }
  }
}
