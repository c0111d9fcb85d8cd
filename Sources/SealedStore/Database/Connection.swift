import CSQLite
import System
import Vault

/// How connections are opened: the one place where their settings stand.
enum Connection {
  enum Mode { case create, write, read }
  enum Journal {
    /// With a write-ahead log; file and log are sealed under the key.
    case sealedLog(DatabaseKey, SealingVFS = .system)
    /// With a rollback journal, in clear; over SQLite's own files, or a layer of that name.
    case rollback(over: StaticString? = nil)
  }

  /// Opens a database file and makes the settings that hold for every statement after.
  ///
  /// - `create` makes a missing file, 0600, which the log and the journal then are too.
  /// - `write` and `read` throw `.missing` where there is none.
  static func open(_ path: String, _ mode: Mode, _ journal: Journal) throws(StoreError) -> Database
  {
    SQLiteLibrary.countsNoMemory
    try prepare(path, mode)
    let access: Int32 =
      switch mode {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .write: SQLITE_OPEN_READWRITE
      case .read: SQLITE_OPEN_READONLY
      }
    var handle: OpaquePointer?
    // Without SQLite's own mutex: a connection never serves two threads at once.
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE
    let answer = journal.lendKey { sqlite3_open_v2(path, &handle, flags, journal.vfs) }
    guard let handle else { throw StoreError(.outOfMemory, "opening a database") }
    let database = Database(owning: handle, journal)
    guard answer == SQLITE_OK else {
      throw refusal(path, mode) ?? database.failure(answer, doing: "open \(path)")
    }
    try configure(database, mode, journal)
    return database
  }

  /// SQLite does not say what keeps it from opening a file.
  private static func refusal(_ path: String, _ mode: Mode) -> StoreError? {
    FileSystem.refusal(ofOpening: path, forWriting: mode != .read)
      .map { StoreError($0, doing: "open \(path)") }
  }

  /// SQLite would make the file readable for all.
  private static func prepare(_ path: String, _ mode: Mode) throws(StoreError) {
    do throws(SystemError) {
      if try FileSystem.exists(path) { return }
      if mode == .create {
        _ = try File.create(path)
        return
      }
    } catch {
      throw StoreError(error, doing: "open \(path)")
    }
    throw StoreError(.missing, path)
  }

  private static func configure(
    _ database: Database, _ mode: Mode, _ journal: Journal
  ) throws(StoreError) {
    if case .sealedLog = journal { try reserve(DatabaseKey.reservedBytes, in: database) }
    for (option, isOn) in options {
      let answer = hk_sqlite_db_option(database.handle, option, isOn ? 1 : 0)
      guard answer == SQLITE_OK else { throw database.failure(answer, doing: "option \(option)") }
    }
    // One process owns the file, so waiting is the exception: a checkpoint, or a stray second process.
    sqlite3_busy_timeout(database.handle, 5_000)
    // Temporary tables and sorts would go to /var/tmp in clear.
    try database.run("PRAGMA temp_store = MEMORY")
    try database.run("PRAGMA mmap_size = 0")
    try database.run("PRAGMA cell_size_check = ON")
    // 8 MB, more than a household's years: what was read once is not opened again.
    try database.run("PRAGMA cache_size = -8192")
    if mode == .read {
      try database.run("PRAGMA query_only = ON")
    } else {
      try configureWriting(database, journal)
    }
  }

  /// Before the first page is written.
  private static func reserve(_ bytes: Int32, in database: Database) throws(StoreError) {
    var bytes = bytes
    let answer = sqlite3_file_control(
      database.handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes)
    guard answer == SQLITE_OK else { throw database.failure(answer, doing: "reserve bytes") }
  }

  private static func configureWriting(
    _ database: Database, _ journal: Journal
  ) throws(StoreError) {
    try database.run("PRAGMA page_size = 4096")
    switch journal {
    case .sealedLog:
      try expect("wal", try database.answer(to: "PRAGMA journal_mode = WAL"))
      try database.run("PRAGMA synchronous = FULL")
      // What a long transaction made the log grow to is given back at the next checkpoint.
      try database.run("PRAGMA journal_size_limit = 4194304")
    case .rollback:
      try expect("delete", try database.answer(to: "PRAGMA journal_mode = DELETE"))
      // FULL and, after the journal is removed, the directory: a power cut undoes no commit.
      try database.run("PRAGMA synchronous = EXTRA")
    }
    try database.run("PRAGMA secure_delete = ON")
  }

  private static func expect(_ mode: String, _ answer: String?) throws(StoreError) {
    if answer != mode { throw StoreError(.other, "journal mode stays \(answer ?? "unknown")") }
  }

  /// Nothing in the file may run code, loads code or bends the schema; "text" is a name, not a text.
  private static let options: [(Int32, Bool)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, true),
    (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
    (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, false),
    (SQLITE_DBCONFIG_ENABLE_FKEY, true),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, true),
    (SQLITE_DBCONFIG_DQS_DML, false),
    (SQLITE_DBCONFIG_DQS_DDL, false),
  ]
}

extension Connection.Journal {
  /// What a copy of that name has: a sealed one, its own key.
  func ofCopy(named name: String) -> Self {
    guard case .sealedLog(let key, let vfs) = self else { return self }
    return .sealedLog(key.ofCopy(named: name), vfs)
  }

  /// Lends the key, where there is one, to the files that `open` opens on this thread.
  func lendKey<Value, Fault: Error>(
    to open: () throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard case .sealedLog(let key, _) = self else { return try open() }
    return try key.lend(to: open)
  }

  fileprivate var vfs: UnsafePointer<CChar>? {
    switch self {
    case .sealedLog(_, let vfs): vfs.characters
    case .rollback(let layer): layer?.characters
    }
  }
}
