/// Why a request cannot be obeyed: the status to answer with and a code for the log and the tests.
package struct HTTPError: Error, Hashable, Sendable {
  package let status: Status
  package let reason: Reason

  package init(_ status: Status, _ reason: Reason) {
    self.status = status
    self.reason = reason
  }

  /// The person reads a sentence chosen by this; the log reads its name. Neither quotes the request.
  package enum Reason: String, Sendable {
    // Heads (RFC 9112 sections 2 to 5).
    case requestLine, method, target, version, lineEnd, fieldName, fieldValue, folding, host
    case targetTooLong, headTooLarge, tooManyFields, expectation
    // Framing (RFC 9112 sections 6 and 7).
    case contentLength, transferEncoding, chunk, trailer, closedEarly
    // Bodies and forms.
    case bodyTooLarge, textTooLarge, fileTooLarge, tooManyFiles, tooManyParts
    case mediaType, encoding, boundary, partHead
    // Time, and this server's own state.
    case timeout, unavailable
  }

  /// The peer's framing cannot be trusted after this: answer and close, read nothing further.
  static func bad(_ reason: Reason) -> HTTPError { HTTPError(.badRequest, reason) }
  static func tooLarge(_ reason: Reason) -> HTTPError { HTTPError(.payloadTooLarge, reason) }
}
