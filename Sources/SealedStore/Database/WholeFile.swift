import System

/// Making a database file so that under its name there is a whole one or none, at every instant.
enum WholeFile {
  /// Lets `fill` write to another name, an empty file, 0600; then syncs it and moves it to `path`, where
  /// nothing may be yet. Every connection that `fill` opens is closed when it comes back.
  static func make(_ path: String, fill: (_ unfinished: String) throws -> Void) throws {
    let unfinished = unfinished(path)
    do {
      guard try !FileSystem.exists(path) else { throw StoreError(.alreadyExists, path) }
      try removeUnfinished(path)
      let file = try File.create(unfinished)
      try fill(unfinished)
      try file.sync()
      try FileSystem.rename(unfinished, to: path)
      try FileSystem.syncDirectory(FileSystem.directory(of: path))
    } catch {
      try? removeUnfinished(path)
      if let error = error as? SystemError { throw StoreError(error, doing: "make \(path)") }
      throw error
    }
  }

  /// Removes what a kill in the midst has left of one.
  static func removeUnfinished(_ path: String) throws(SystemError) { try remove(unfinished(path)) }

  private static func unfinished(_ path: String) -> String { path + ".unfinished" }

  /// Removes a database file and its log.
  static func remove(_ path: String) throws(SystemError) {
    try FileSystem.remove(path)
    try FileSystem.remove(path + "-wal")
  }
}
