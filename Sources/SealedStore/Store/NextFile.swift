import System
import Vault

/// A store under its next key, beside the present one: until the key is changed for the next start the one
/// counts, from then on the other, and at every instant there is the one that does.
extension StorePlace {
  private var next: String { path + ".new" }

  /// Writes the next file, whole. It holds what `database` does; nothing may be written there after.
  func makeNext(from database: Database, _ key: DatabaseKey) throws {
    try system { () throws(SystemError) in try WholeFile.remove(next) }
    try WholeFile.make(next) { unfinished in
      try database.fill(unfinished, journal(key))
      let next = try Connection.open(unfinished, .write, journal(key))
      try SealCount.beginAgain(in: next)
      try next.bringLogIntoFile()
    }
  }

  /// Puts the next file in the place of the present one, which nobody may have open.
  func adoptNext() throws {
    try system { () throws(SystemError) in
      try FileSystem.rename(next, to: path)
      // Of the file that is gone.
      try FileSystem.remove(path + "-wal")
      try FileSystem.syncDirectory(FileSystem.directory(of: path))
    }
  }

  /// Finishes, or undoes, a change of the key that a kill interrupted: the file that opens with the key
  /// of this start stays, the other one goes.
  func settleNext(_ key: DatabaseKey) throws {
    try system { () throws(SystemError) in try WholeFile.removeUnfinished(next) }
    guard try system({ () throws(SystemError) in try FileSystem.exists(next) }) else { return }
    do {
      _ = try openWriter(key)
    } catch let error as StoreError where error.code == .wrongKey {
      _ = try Connection.open(next, .write, journal(key))
      try adoptNext()
    }
    try system { () throws(SystemError) in try WholeFile.remove(next) }
  }

  private func system<Value>(_ call: () throws(SystemError) -> Value) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try call()
    } catch {
      throw StoreError(error, doing: "change the key of \(path)")
    }
  }
}
