import CSQLite

/// Whether the kept rows have been enough so far.
enum OnlyKept { case enough, notEnough }

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

  /// The edition that the rows are known to be of.
  private(set) var edition: UInt64 = 0
  /// The edition that this transaction is at least of, until it has asked for the data version.
  private var beginning: UInt64?
  private var version: Int64 = 0
  private var entries: [Key: AnyObject] = [:]
  private var count = 0

  /// Says that a transaction begins: of this edition or a newer one, or 0 where nobody counts them.
  mutating func begin(at edition: UInt64) { beginning = edition }

  /// Drops what was read before the version, which is asked for once in a transaction.
  mutating func move(to version: () throws -> Int64) rethrows {
    guard let beginning else { return }
    let version = try version()
    if version != self.version { dropAll() }
    self.version = version
    edition = beginning
    self.beginning = nil
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
  /// than in a read of a reading connection nothing is kept.
  package func keptRows<Value>(
    _ sql: StaticString, _ values: any SQLConvertible..., as make: (Row) throws -> Value
  ) throws -> [Value] {
    guard isReadOnly else { return try rows(of: sql, values, as: make) }
    let key = KeptRows.Key(sql: sql.utf8Start, values: values.map(\.sqlValue))
    if onlyKept == nil {
      guard sqlite3_get_autocommit(handle) == 0 else { return try rows(of: sql, values, as: make) }
      try kept.move { try integer("PRAGMA data_version") }
    }
    if let rows: [Value] = kept.rows(key) { return rows }
    let rows = try rows(of: sql, key.values, as: make)
    kept.keep(rows, as: key)
    return rows
  }

  /// Runs `body` with the rows kept at this edition alone; nil where it asked for any other, or none are.
  ///
  /// All kept rows are of one state of the data, that of the last transaction that asked for some.
  func fromKept<Value>(at edition: UInt64, _ body: (Database) throws -> Value) throws -> Value? {
    guard edition != 0, kept.edition == edition else { return nil }
    onlyKept = .enough
    defer { onlyKept = nil }
    let answer = Result { try body(self) }
    return onlyKept == .enough ? try answer.get() : nil
  }

  private var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}
