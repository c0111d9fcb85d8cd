/// What JSON can say (RFC 8259).
package enum JSONValue: Hashable, Sendable {
  case text(String)
  case boolean(Bool)
  /// As it is written: neither rounded nor bounded.
  case number(String)
  case null
  case array([JSONValue])
  case object([String: JSONValue])
}
