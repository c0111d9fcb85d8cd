import CSQLite

extension Store {
  /// Reads every column of every row of every table, and lets SQLite look at how they hang together.
  /// Blocks; other reads that share its connection wait for one table at a time.
  package func checkRows(_ progress: @escaping CheckProgress) throws -> [StoreDamage] {
    try check(progress) { try read($0) }
  }
}

extension Keybag {
  /// The same. What is sealed in the rows is not opened.
  package func checkRows() async throws -> [StoreDamage] {
    try await writer.run { db in try check({ _ in }) { try $0(db) } }
  }
}

/// - Parameter read: runs what it is given over the database; a page that does not open ends the transaction
///   that it was in, so that each table has its own.
private func check(
  _ progress: @escaping CheckProgress, read: ((Database) throws -> Void) throws -> Void
) throws -> [StoreDamage] {
  var damage: [StoreDamage] = []
  do {
    var tables: [String] = []
    try read { tables = try $0.tableNames() }
    for table in tables {
      var count = 0
      do {
        try read { db in
          count = 0
          try db.readAll(of: table) { rows in
            count += rows
            try progress(rows)
          }
        }
      } catch is StoreError {
        damage.append(.table(table, readable: count))
      }
    }
    try read { db in
      if let broken = try db.brokenPlaces() { damage.append(broken) }
    }
    try read { db in
      if let lost = try db.lostReferences() { damage.append(lost) }
    }
  } catch let error as StoreError {
    if damage.isEmpty { damage.append(.unreadable(error.code)) }
  }
  return damage
}

extension Database {
  fileprivate func tableNames() throws -> [String] {
    try rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
      try $0.text(0)
    }
  }

  fileprivate func brokenPlaces() throws -> StoreDamage? {
    let complaints = try rows("PRAGMA integrity_check(1000)") { try $0.text(0) }
      .filter { $0 != "ok" }
    return complaints.isEmpty ? nil : .structure(count: complaints.count)
  }

  fileprivate func lostReferences() throws -> StoreDamage? {
    let lost = try rows("PRAGMA foreign_key_check") { try $0.text(0) }
    return lost.isEmpty ? nil : .references(count: lost.count)
  }

  fileprivate func readAll(of table: String, _ progress: CheckProgress) throws {
    var count = 0
    let quoted = table.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    try eachRow(of: "SELECT * FROM \"\(quoted)\"") { isReadable in
      guard isReadable else { throw StoreError(.wrongType, table) }
      count += 1
      if count.isMultiple(of: 1_000) { try progress(1_000) }
    }
    try progress(count % 1_000)
  }

  /// The one statement that is no literal: a table's name cannot be a parameter, and those of the file
  /// are to be read that no version of ours knows, too.
  private func eachRow(of sql: String, _ body: (_ isReadable: Bool) throws -> Void) throws {
    var compiled: OpaquePointer?
    let answer = sqlite3_prepare_v2(handle, sql, -1, &compiled, nil)
    guard answer == SQLITE_OK else { throw failure(answer, doing: sql) }
    defer { sqlite3_finalize(compiled) }
    while true {
      let answer = sqlite3_step(compiled)
      if answer == SQLITE_DONE { return }
      guard answer == SQLITE_ROW else { throw failure(answer, doing: sql) }
      try body(isReadable(compiled))
    }
  }

  /// Fetches every column to its last byte, which may lie on other pages than the row begins on.
  private func isReadable(_ row: OpaquePointer?) -> Bool {
    (0..<sqlite3_column_count(row)).allSatisfy { column in
      switch sqlite3_column_type(row, column) {
      case SQLITE_TEXT:
        guard let start = sqlite3_column_text(row, column) else { return false }
        let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(row, column)))
        return (try? UTF8Span(validating: text.span)) != nil
      case SQLITE_BLOB:
        return sqlite3_column_blob(row, column) != nil || sqlite3_column_bytes(row, column) == 0
      default: return true
      }
    }
  }
}
