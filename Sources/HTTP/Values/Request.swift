/// One request, complete but for its body, which the handler pulls.
package struct Request: Sendable {
  package var method: Method
  package var path: Path
  package var query: Query
  package var fields: Fields
  /// Host and port as the client named them; empty only from HTTP/1.0.
  package var host: String
  package var peer: Peer
  /// The event loop this request is served on; picks that loop's own database connection.
  package var loop: Int
  package var body: RequestBody

  package init(
    method: Method, path: Path, query: Query = .empty, fields: Fields = Fields(),
    host: String = "", peer: Peer = Peer(address: "", isSecure: false), loop: Int = 0,
    body: RequestBody = .empty
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.host = host
    self.peer = peer
    self.loop = loop
    self.body = body
  }

  package init(_ head: Head, peer: Peer, loop: Int, body: RequestBody) {
    self.init(
      method: head.method, path: head.path, query: head.query, fields: head.fields,
      host: head.host, peer: peer, loop: loop, body: body)
  }
}

/// Who is at the other end, after trusted proxies were believed.
package struct Peer: Hashable, Sendable {
  /// Numeric, without a port.
  package var address: String
  package var isSecure: Bool

  package init(address: String, isSecure: Bool) {
    self.address = address
    self.isSecure = isSecure
  }
}
