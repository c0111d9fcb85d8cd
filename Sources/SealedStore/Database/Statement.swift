import CSQLite

/// One prepared statement of one connection.
final class Statement {
  let sql: StaticString
  let columnCount: Int32
  let handle: OpaquePointer
  /// Counts the rows it has stood on, so that a `Row` kept for too long is noticed.
  private(set) var position: UInt64 = 0

  /// Takes a compiled statement over.
  init(owning handle: OpaquePointer, sql: StaticString) {
    self.handle = handle
    self.sql = sql
    columnCount = sqlite3_column_count(handle)
  }

  deinit { sqlite3_finalize(handle) }

  func bind(_ values: [any SQLConvertible]) throws(StoreError) {
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard values.count == expected else {
      throw StoreError(.misuse, "\(values.count) values for \(expected) parameters: \(sql)")
    }
    for (index, value) in values.enumerated() {
      try check(bind(value.sqlValue, at: Int32(index + 1)))
    }
  }

  /// Moves to the next row; false at the end.
  func step() throws(StoreError) -> Bool {
    position += 1
    let answer = sqlite3_step(handle)
    switch answer {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure(answer)
    }
  }

  /// Ends the run and forgets the values. The answer repeats step's failure, which was thrown.
  func reset() {
    position += 1
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      return sqlite3_bind_null(handle, index)
    case .integer(let number):
      return sqlite3_bind_int64(handle, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // No pointer would mean NULL, and an empty text is not that.
          guard let start = $0.baseAddress else { return hk_sqlite_bind_text(handle, index, "", 0) }
          return hk_sqlite_bind_text(handle, index, start, UInt64($0.count))
        }
      }
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        guard let start = $0.baseAddress, $0.count > 0 else {
          return sqlite3_bind_zeroblob(handle, index, 0)
        }
        return hk_sqlite_bind_blob(handle, index, start, UInt64($0.count))
      }
    }
  }

  private func check(_ answer: Int32) throws(StoreError) {
    if answer != SQLITE_OK { throw failure(answer) }
  }

  private func failure(_ answer: Int32) -> StoreError {
    let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
    return StoreError(sqlite: answer, message, doing: sql.description)
  }
}
