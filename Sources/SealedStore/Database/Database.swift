import CSQLite

/// One connection. Not Sendable: it is used by one thread at a time, which `Store` and `Keybag` see
/// to.
///
/// SQL is a `StaticString`, so no value can ever become part of a statement; each statement is
/// compiled once and kept.
package final class Database {
  let handle: OpaquePointer
  let journal: Connection.Journal
  /// Compiled statements by the address of their text, except those running now.
  private var idle: [UnsafePointer<UInt8>: Statement] = [:]
  private var isInTransaction = false
  var kept = KeptRows()
  /// Not nil while only kept rows may be read.
  var onlyKept: OnlyKept?

  /// Takes an open connection over; `Connection.open` makes one.
  init(owning handle: OpaquePointer, _ journal: Connection.Journal) {
    self.handle = handle
    self.journal = journal
  }

  deinit {
    idle.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Runs one statement; rows that it gives are not read.
  package func run(_ sql: StaticString, _ values: any SQLConvertible...) throws(StoreError) {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Every row, in the statement's order.
  package func rows<Value>(
    _ sql: StaticString, _ values: any SQLConvertible..., as make: (Row) throws -> Value
  ) throws -> [Value] {
    try rows(of: sql, values, as: make)
  }

  func rows<Value>(
    of sql: StaticString, _ values: [any SQLConvertible], as make: (Row) throws -> Value
  ) throws -> [Value] {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    var result: [Value] = []
    while try statement.step() { result.append(try make(Row(statement))) }
    return result
  }

  /// The first row, or nil where there is none.
  package func first<Value>(
    _ sql: StaticString, _ values: any SQLConvertible..., as make: (Row) throws -> Value
  ) throws -> Value? {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    return try statement.step() ? try make(Row(statement)) : nil
  }

  /// The text that a PRAGMA answers.
  func answer(to sql: StaticString) throws(StoreError) -> String? {
    let statement = try take(sql)
    defer { giveBack(statement) }
    return try statement.step() ? try Row(statement).text(0) : nil
  }

  /// The number that a PRAGMA or a count answers.
  func integer(_ sql: StaticString) throws(StoreError) -> Int64 {
    let statement = try take(sql)
    defer { giveBack(statement) }
    return try statement.step() ? try Row(statement).integer(0) : 0
  }

  /// Two numbers of the file's header, which no statement with parameters can set.
  func setHeader(application: Int64, version: Int) throws(StoreError) {
    for sql in ["PRAGMA application_id = \(application)", "PRAGMA user_version = \(version)"] {
      let answer = sqlite3_exec(handle, sql, nil, nil, nil)
      guard answer == SQLITE_OK else { throw failure(answer, doing: sql) }
    }
  }

  /// Runs a script of several statements without values, as migrations are.
  package func execute(_ script: StaticString) throws(StoreError) {
    var rest = try text(of: script)
    while let statement = try compile(&rest, sql: script, keep: false) {
      while try statement.step() {}
    }
  }

  /// How many rows the last INSERT, UPDATE or DELETE touched.
  package var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Runs `body` as one transaction: all of it is kept, or, when it throws, nothing.
  ///
  /// `.immediate` takes the write lock at once; `.deferred` gives reads one unchanging view.
  package func transaction<Value>(
    _ kind: TransactionKind, _ body: (Database) throws -> Value
  ) throws -> Value {
    try run(kind == .immediate ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
    isInTransaction = true
    kept.begin(at: 0)
    do {
      let value = try body(self)
      try run("COMMIT")
      isInTransaction = false
      return value
    } catch {
      isInTransaction = false
      // A full disk or a failed write has rolled back already.
      if sqlite3_get_autocommit(handle) == 0 { try run("ROLLBACK") }
      throw error
    }
  }

  /// A statement ready for values: a kept one, or a new one where it is unknown or running already.
  private func take(_ sql: StaticString) throws(StoreError) -> Statement {
    if onlyKept != nil {
      onlyKept = .notEnough
      throw StoreError(.misuse, "not kept: \(sql)")
    }
    // After SQLite has rolled back by itself, what follows would be kept without what came before.
    if isInTransaction, sqlite3_get_autocommit(handle) != 0 {
      throw StoreError(.misuse, "the transaction was rolled back before: \(sql)")
    }
    var rest = try text(of: sql)
    if let kept = idle.removeValue(forKey: sql.utf8Start) { return kept }
    guard let statement = try compile(&rest, sql: sql, keep: true) else {
      throw StoreError(.misuse, "no statement: \(sql)")
    }
    guard try compile(&rest, sql: sql, keep: false) == nil else {
      throw StoreError(.misuse, "more than one statement: \(sql)")
    }
    return statement
  }

  private func giveBack(_ statement: Statement) {
    statement.reset()
    idle[statement.sql.utf8Start] = statement
  }

  /// Compiles the first statement of `rest` and cuts it off; nil when only space and comments remain.
  private func compile(
    _ rest: inout UnsafeBufferPointer<CChar>, sql: StaticString, keep: Bool
  ) throws(StoreError) -> Statement? {
    while let start = rest.baseAddress, rest.count > 0 {
      var compiled: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let flags = keep ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
      let answer = sqlite3_prepare_v3(handle, start, Int32(rest.count), flags, &compiled, &tail)
      guard answer == SQLITE_OK else { throw failure(answer, doing: sql.description) }
      let used = tail.map { $0 - start } ?? rest.count
      rest = UnsafeBufferPointer(rebasing: rest[used...])
      if let compiled { return Statement(owning: compiled, sql: sql) }
    }
    return nil
  }

  private func text(of sql: StaticString) throws(StoreError) -> UnsafeBufferPointer<CChar> {
    guard sql.hasPointerRepresentation else { throw StoreError(.misuse, "no statement") }
    let bytes = UnsafeRawBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    return bytes.assumingMemoryBound(to: CChar.self)
  }

  func failure(_ answer: Int32, doing: String) -> StoreError {
    StoreError(sqlite: answer, String(cString: sqlite3_errmsg(handle)), doing: doing)
  }
}

/// How a transaction begins.
package enum TransactionKind: Sendable { case deferred, immediate }
