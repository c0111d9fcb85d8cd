/// What is wrong with a database, by its kind: never what stands in a row.
package enum StoreDamage: Error, Hashable, Sendable {
  /// Sealed pages that do not open, of so many.
  case pages(count: Int, of: Int)
  /// A table that cannot be read to its end, and how many of its rows could be.
  case table(String, readable: Int)
  /// Places where tables and indexes do not hold together.
  case structure(count: Int)
  /// Rows that refer to others that are not there.
  case references(count: Int)
  /// Something else could not be read.
  case unreadable(StoreError.Code)
}

/// Is told how far a check has come; throws where nobody waits for it any more, which ends it.
package typealias CheckProgress = (_ rows: Int) throws -> Void
