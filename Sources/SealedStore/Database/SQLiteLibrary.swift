import CSQLite

/// SQLite as a whole, set once, before anything of it is used.
enum SQLiteLibrary {
  /// The loops would wait for each other to count memory that nobody asks for.
  static let countsNoMemory: Void = {
    let answer = hk_sqlite_count_no_memory()
    precondition(answer == SQLITE_OK, "SQLite is set before it is used")
  }()
}
