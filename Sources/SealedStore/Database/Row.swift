import CSQLite

/// The row a query stands on, valid inside the closure that it was given to.
///
/// Columns are counted from 0. A column that holds another type than was asked for is an error, never
/// a converted value.
package struct Row {
  private let statement: Statement
  private let position: UInt64

  init(_ statement: Statement) {
    self.statement = statement
    position = statement.position
  }

  package func isNull(_ column: Int32) throws(StoreError) -> Bool {
    try type(of: column) == SQLITE_NULL
  }

  package func integer(_ column: Int32) throws(StoreError) -> Int64 {
    guard try type(of: column) == SQLITE_INTEGER else { throw unreadable(column) }
    return sqlite3_column_int64(statement.handle, column)
  }

  /// 0 or 1; any other number is unreadable.
  package func bool(_ column: Int32) throws(StoreError) -> Bool {
    switch try integer(column) {
    case 0: false
    case 1: true
    default: throw unreadable(column)
    }
  }

  /// Bytes that are not UTF-8 are unreadable.
  package func text(_ column: Int32) throws(StoreError) -> String {
    guard try type(of: column) == SQLITE_TEXT else { throw unreadable(column) }
    guard let start = sqlite3_column_text(statement.handle, column) else { throw noMemory }
    let count = Int(sqlite3_column_bytes(statement.handle, column))
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let text = try? UTF8Span(validating: bytes.span) else { throw unreadable(column) }
    return String(copying: text)
  }

  package func blob(_ column: Int32) throws(StoreError) -> [UInt8] {
    try withBlob(column) { bytes in
      bytes.withUnsafeBufferPointer { [UInt8]($0) }
    }
  }

  /// Lends the bytes where they lie, for a reader that makes a value of them.
  package func withBlob<Value>(
    _ column: Int32, _ body: (Span<UInt8>) -> Value
  ) throws(StoreError) -> Value {
    guard try type(of: column) == SQLITE_BLOB else { throw unreadable(column) }
    let start = sqlite3_column_blob(statement.handle, column)
    let count = Int(sqlite3_column_bytes(statement.handle, column))
    if start == nil, count > 0 { throw noMemory }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    return body(bytes.assumingMemoryBound(to: UInt8.self).span)
  }

  package func optionalInteger(_ column: Int32) throws(StoreError) -> Int64? {
    try isNull(column) ? nil : try integer(column)
  }

  package func optionalText(_ column: Int32) throws(StoreError) -> String? {
    try isNull(column) ? nil : try text(column)
  }

  package func optionalBlob(_ column: Int32) throws(StoreError) -> [UInt8]? {
    try isNull(column) ? nil : try blob(column)
  }

  /// The error for a column whose value means nothing to the reader; names it, not the value.
  package func unreadable(_ column: Int32) -> StoreError {
    let name = sqlite3_column_name(statement.handle, column).map { String(cString: $0) } ?? "?"
    return StoreError(.wrongType, "column \(column) (\(name)): \(statement.sql)")
  }

  private func type(of column: Int32) throws(StoreError) -> Int32 {
    guard position == statement.position else {
      throw StoreError(.misuse, "a row read after the query moved on: \(statement.sql)")
    }
    guard column >= 0, column < statement.columnCount else {
      throw StoreError(.misuse, "no column \(column): \(statement.sql)")
    }
    return sqlite3_column_type(statement.handle, column)
  }

  private var noMemory: StoreError { StoreError(.outOfMemory, "reading: \(statement.sql)") }
}
