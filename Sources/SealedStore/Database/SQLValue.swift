/// A value as SQLite stores it.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}

/// What can stand for a `?` in a statement.
package protocol SQLConvertible {
  var sqlValue: SQLValue { get }
}

extension SQLValue: SQLConvertible {
  package var sqlValue: SQLValue { self }
}

extension SQLValue: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral
{
  package init(nilLiteral: ()) { self = .null }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(stringLiteral value: String) { self = .text(value) }
}

extension Int: SQLConvertible {
  package var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Int64: SQLConvertible {
  package var sqlValue: SQLValue { .integer(self) }
}

/// 1 and 0: SQLite has no type for it.
extension Bool: SQLConvertible {
  package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLConvertible {
  package var sqlValue: SQLValue { .text(self) }
}

extension [UInt8]: SQLConvertible {
  package var sqlValue: SQLValue { .blob(self) }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  package var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
