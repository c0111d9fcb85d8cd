/// The request methods this server knows; any other is answered 501 before its body is looked at.
package enum Method: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case patch = "PATCH"
  case options = "OPTIONS"
  case trace = "TRACE"

  package var text: String { rawValue }

  /// Methods that only read (RFC 9110 section 9.2.1); the cross-site check is for the others.
  package var isSafe: Bool {
    switch self {
    case .get, .head, .options, .trace: true
    case .post, .put, .delete, .patch: false
    }
  }

  /// Methods are case-sensitive (RFC 9110 section 9.1).
  init?(_ bytes: Span<UInt8>) {
    switch bytes.count {
    case 3 where bytes.equals("GET"): self = .get
    case 3 where bytes.equals("PUT"): self = .put
    case 4 where bytes.equals("POST"): self = .post
    case 4 where bytes.equals("HEAD"): self = .head
    case 5 where bytes.equals("PATCH"): self = .patch
    case 5 where bytes.equals("TRACE"): self = .trace
    case 6 where bytes.equals("DELETE"): self = .delete
    case 7 where bytes.equals("OPTIONS"): self = .options
    default: return nil
    }
  }
}
