import CSQLite

extension Store {
  /// Opens every sealed page of the file, those too that hold no row any more. Writes wait meanwhile.
  package func checkPages() async throws -> StoreDamage? {
    guard let store = unlocked else { throw StoreError(.locked, "the store is locked") }
    return try await store.checkPages()
  }
}

extension Database {
  /// Only where nobody writes: a page may not change while it is read.
  func checkPages() throws -> StoreDamage? {
    // What the log holds is newer than its page in the file.
    _ = try first("PRAGMA wal_checkpoint(PASSIVE)") { try $0.integer(0) }
    guard let file = try file(), let calls = file.pointee.pMethods?.pointee,
      let size = calls.xFileSize, let read = calls.xRead
    else { throw StoreError(.misuse, "no file to read") }
    var length: sqlite3_int64 = 0
    let answer = size(file, &length)
    guard answer == SQLITE_OK else { throw failure(answer, doing: "ask a file's length") }
    let pageSize = 4_096
    let count = Int((length + 4_095) / 4_096)
    var page = [UInt8](repeating: 0, count: pageSize)
    var damaged = 0
    for number in 0..<count {
      let answer = page.withUnsafeMutableBytes {
        read(file, $0.baseAddress, Int32(pageSize), sqlite3_int64(number * pageSize))
      }
      if answer != SQLITE_OK { damaged += 1 }
    }
    return damaged == 0 ? nil : .pages(count: damaged, of: count)
  }

  /// SQLite's own file under this connection.
  private func file() throws(StoreError) -> UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let answer = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard answer == SQLITE_OK else { throw failure(answer, doing: "find the file") }
    return file
  }
}
