import CSQLite
import CSealingVFS
import Synchronization

/// How many pages the key of a file has sealed: it is changed long before two random nonces could be
/// the same (NIST SP 800-38D section 8.3 allows 2^32 under one key).
///
/// The count stands in the file itself and is raised by a block before the block is used: a kill
/// counts too many, never too few.
final class SealCount: Sendable {
  private static let limit: Int64 = 1 << 31
  private static let block: Int64 = 1 << 20
  /// Left for what one transaction writes, and for bringing the log into the file.
  private static let margin: Int64 = 1 << 12

  private struct Pages {
    /// What stood in the file when this process opened it.
    var before: Int64 = 0
    /// What stands there now.
    var counted: Int64 = 0
  }

  private let pages = Mutex(Pages())

  /// In a new file.
  static func begin(in database: Database) throws {
    try database.execute(
      """
      CREATE TABLE sealed_pages (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        count INTEGER NOT NULL CHECK (count >= 0)
      ) STRICT;
      INSERT INTO sealed_pages VALUES (1, 0);
      """)
  }

  /// For a file whose pages are all under a new key.
  static func beginAgain(in database: Database) throws {
    try database.run("UPDATE sealed_pages SET count = 0")
  }

  /// Whether the key has sealed enough.
  var isSpent: Bool { pages.withLock { $0.counted >= Self.limit } }

  /// After the file was opened.
  func load(from database: Database) throws {
    let count = try database.integer("SELECT count FROM sealed_pages")
    pages.withLock { $0 = Pages(before: count, counted: count) }
  }

  /// Before a transaction, on the writer thread.
  func reserve(in database: Database) throws {
    let (before, counted) = pages.withLock { ($0.before, $0.counted) }
    let used = try before + database.sealedPages
    guard used + Self.margin > counted else { return }
    try count(used + Self.block, in: database)
  }

  /// Before the file is closed, on the writer thread: gives back what is left of the block.
  func settle(in database: Database) throws {
    let (before, counted) = pages.withLock { ($0.before, $0.counted) }
    guard counted > before else { return }
    try count(before + database.sealedPages + Self.margin, in: database)
  }

  private func count(_ count: Int64, in database: Database) throws {
    try database.run("UPDATE sealed_pages SET count = ?", count)
    pages.withLock { $0.counted = count }
  }
}

extension Database {
  /// Since the first connection to the file was opened.
  fileprivate var sealedPages: Int64 {
    get throws(StoreError) {
      var count: UInt64 = 0
      let answer = sqlite3_file_control(handle, "main", Int32(hk_control_sealed_pages), &count)
      guard answer == SQLITE_OK else { throw failure(answer, doing: "count sealed pages") }
      return Int64(count)
    }
  }
}
