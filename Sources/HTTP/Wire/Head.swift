/// A request's head (RFC 9112 section 2.1), checked: whoever holds one may trust its framing.
package struct Head: Sendable {
  package let method: Method
  package let path: Path
  package let query: Query
  package let fields: Fields
  /// 0 or 1. A higher minor version is served as 1 (RFC 9110 section 6.2).
  package let minorVersion: Int
  /// Bytes of the head, up to and with the empty line: the body begins there.
  package let length: Int
  package let framing: Framing
  /// Whether the client would send another request on this connection.
  package let keepAlive: Bool
  /// The client waits for `100 Continue` before it sends the body.
  package let expectsContinue: Bool
  /// From the target where it names one, else from the field (RFC 9112 section 3.2.2).
  package let host: String
}

/// How a request's body is delimited (RFC 9112 section 6.3).
package enum Framing: Hashable, Sendable {
  case none
  case length(Int)
  case chunked
}
