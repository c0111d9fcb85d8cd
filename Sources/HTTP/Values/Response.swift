/// One response; `ResponseEncoder` adds the date, the framing and the connection fields.
package struct Response: Sendable {
  package var status: Status
  package var fields: Fields
  package var body: ResponseBody

  package init(status: Status, fields: Fields = Fields(), body: ResponseBody = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  package static func html(_ page: [UInt8], status: Status = .ok) -> Response {
    var response = Response(status: status, body: .bytes(page))
    response.fields.add("content-type", "text/html; charset=utf-8")
    return response
  }

  package static func text(_ status: Status, _ text: String) -> Response {
    var response = Response(status: status, body: .bytes(Array(text.utf8)))
    response.fields.add("content-type", "text/plain; charset=utf-8")
    return response
  }

  /// 303, so the next request is a GET. `location` is relative to this site: `/gifts?year=2026`;
  /// whoever sees the host name decides it, not we.
  package static func redirect(to location: String) -> Response {
    var response = Response(status: .seeOther)
    response.fields.add("location", location)
    return response
  }

  /// 405, with the methods that the path has.
  package static func wrongMethod(allow: String) -> Response {
    var response = Response.text(.methodNotAllowed, "Method Not Allowed\n")
    response.fields.add("allow", allow)
    return response
  }
}

package enum ResponseBody: Sendable {
  case none
  case bytes([UInt8])
  /// Compiled in: sent from where it lies.
  case fixed(StaticString)
  /// `next` gives at most `max` bytes and at least one until `length` bytes are out; if it throws,
  /// the connection is cut, which is how a client learns that a body is short.
  case stream(length: Int, next: @Sendable (_ max: Int) async throws -> [UInt8])

  package var length: Int {
    switch self {
    case .none: 0
    case .bytes(let bytes): bytes.count
    case .fixed(let text): text.utf8CodeUnitCount
    case .stream(let length, _): length
    }
  }
}
