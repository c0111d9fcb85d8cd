package import Household
package import SealedStore

// How the rules' values stand in a row. Only here, so that a column is written and read one way.

extension Identifier: SQLConvertible {
  package var sqlValue: SQLValue { .blob(bytes) }
}

extension Instant: SQLConvertible {
  package var sqlValue: SQLValue { .integer(seconds) }
}

extension Row {
  /// Throws `StoreError` where the column is not 16 bytes.
  func identifier<Entity>(_ column: Int32) throws -> Identifier<Entity> {
    let id = try withBlob(column) { Identifier<Entity>(bytes: $0) }
    guard let id else { throw unreadable(column) }
    return id
  }

  func optionalIdentifier<Entity>(_ column: Int32) throws -> Identifier<Entity>? {
    try isNull(column) ? nil : try identifier(column)
  }

  func instant(_ column: Int32) throws -> Instant { Instant(seconds: try integer(column)) }

  /// A text column that stands for one value of a closed set. Throws `StoreError` for any other.
  func value<Value>(_ column: Int32, _ make: (String) -> Value?) throws -> Value {
    guard let value = make(try text(column)) else { throw unreadable(column) }
    return value
  }

  func optionalValue<Value>(_ column: Int32, _ make: (String) -> Value?) throws -> Value? {
    try isNull(column) ? nil : try value(column, make)
  }

  /// Two neighbouring columns, minor units and currency; both null is no price.
  func price(_ column: Int32) throws -> Money? {
    guard !(try isNull(column)) else { return nil }
    return Money(
      minorUnits: try integer(column), currency: try value(column + 1, Currency.init))
  }
}
