import CSQLite
import System

extension Database {
  /// Writes a whole, compact copy of the database to `path`, where nothing may be yet: first under
  /// another name, then synced and renamed, so that a file of that name is always complete.
  package func copy(to path: String) throws {
    let unfinished = path + ".unfinished"
    do {
      guard try !FileSystem.exists(path) else {
        throw StoreError(.alreadyExists, path)
      }
      try FileSystem.remove(unfinished)
      // SQLite takes an empty file as its target; made here, it is 0600.
      let file = try File.create(unfinished)
      try run("VACUUM INTO ?", unfinished)
      try file.sync()
      try FileSystem.rename(unfinished, to: path)
      try FileSystem.syncDirectory(directory(of: path))
    } catch {
      _ = try? FileSystem.remove(unfinished)
      if let error = error as? SystemError { throw StoreError(error, doing: "copy to \(path)") }
      throw error
    }
  }
}

private func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
