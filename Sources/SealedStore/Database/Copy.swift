import System

extension Database {
  /// Writes a whole, compact copy of the database to `path`, where nothing may be yet. A file of that
  /// name is always complete.
  ///
  /// The copy of a sealed database is sealed under `DatabaseKey.ofCopy` of the file's name.
  package func copy(to path: String) throws {
    let journal = journal.ofCopy(named: FileSystem.name(of: path))
    try WholeFile.make(path) { unfinished in try fill(unfinished, journal) }
  }

  /// Writes the copy into an empty file.
  func fill(_ path: String, _ journal: Connection.Journal) throws {
    try journal.lendKey { () throws(StoreError) in try run("VACUUM INTO ?", path) }
    guard case .sealedLog = journal else { return }
    // What VACUUM makes has a rollback journal; it becomes what every sealed file is.
    let copy = try Connection.open(path, .write, journal)
    try copy.bringLogIntoFile()
  }

  /// Writes all that the log holds into the file, and empties the log.
  func bringLogIntoFile() throws {
    let isBusy = try first("PRAGMA wal_checkpoint(TRUNCATE)") { try $0.bool(0) }
    if isBusy != false { throw StoreError(.busy, "the log is still being read") }
  }
}
