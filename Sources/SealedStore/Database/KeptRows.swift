import CSQLite

/// What a reading connection has read and nothing has changed since.
struct KeptRows {
  struct Key: Hashable {
    /// Where the statement's text lies: one literal is one statement.
    let sql: UnsafePointer<UInt8>
    let values: [SQLValue]
  }

  final class Entry<Value> {
    let rows: [Value]
    init(_ rows: [Value]) { self.rows = rows }
  }

  /// More than this is not kept: nobody fills the memory by walking through the pages.
  static let mostRows = 1_000

  /// False until this transaction has asked for the data version.
  var isCurrent = false
  private var version: Int64 = 0
  private var entries: [Key: AnyObject] = [:]
  private var count = 0

  /// Drops what was read before `version`.
  mutating func move(to version: Int64) {
    isCurrent = true
    guard version != self.version else { return }
    self.version = version
    dropAll()
  }

  func rows<Value>(_ key: Key) -> [Value]? { (entries[key] as? Entry<Value>)?.rows }

  mutating func keep<Value>(_ rows: [Value], as key: Key) {
    let more = max(rows.count, 1)
    guard more <= Self.mostRows else { return }
    if count + more > Self.mostRows { dropAll() }
    entries[key] = Entry(rows)
    count += more
  }

  private mutating func dropAll() {
    entries = [:]
    count = 0
  }
}

extension Database {
  /// As `rows`, and while nothing at all is committed the same call gives the same rows without asking
  /// again: for what every page needs. `make` depends on nothing but the row, and is the only one for
  /// this statement.
  ///
  /// SQLite's data version of this connection, asked for in the same transaction as the rows, changes
  /// with every commit of any other connection, and a reading connection makes none itself. Elsewhere
  /// than in a transaction of a reading connection nothing is kept.
  package func keptRows<Value>(
    _ sql: StaticString, _ values: any SQLConvertible..., as make: (Row) throws -> Value
  ) throws -> [Value] {
    guard isReadOnly, sqlite3_get_autocommit(handle) == 0 else {
      return try rows(of: sql, values, as: make)
    }
    if !kept.isCurrent { kept.move(to: try integer("PRAGMA data_version")) }
    let key = KeptRows.Key(sql: sql.utf8Start, values: values.map(\.sqlValue))
    if let rows: [Value] = kept.rows(key) { return rows }
    let rows = try rows(of: sql, key.values, as: make)
    kept.keep(rows, as: key)
    return rows
  }

  private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}
