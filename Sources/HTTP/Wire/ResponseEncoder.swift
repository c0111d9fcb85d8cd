/// Writes response heads (RFC 9112 section 4). Framing, date and connection are written here and
/// nowhere else: lines of a response with those names are dropped.
package enum ResponseEncoder {
  /// Appends the head of `response`. `date` is in Unix seconds.
  package static func head(
    of response: Response, to method: Method, minorVersion: Int = 1, keepAlive: Bool, date: Int64,
    into output: inout [UInt8]
  ) {
    let fields = response.fields
    output.reserveCapacity(output.count + fields.bytes.count + 4 * fields.count + 256)
    statusLine(response.status, into: &output)
    let bytes = fields.bytes.span
    for entry in fields.entries where !isOurs(bytes.extracting(entry.name.offsets)) {
      output.append(bytes.extracting(entry.name.offsets))
      output.append(": ")
      output.append(bytes.extracting(entry.value.offsets))
      output.append("\r\n")
    }
    if !response.status.forbidsBody {
      output.append("content-length: ")
      output.append(decimal: response.body.length)
      output.append("\r\n")
    }
    output.append("date: ")
    HTTPDate.append(date, to: &output)
    if !keepAlive {
      output.append("\r\nconnection: close\r\n\r\n")
    } else if minorVersion == 0 {
      output.append("\r\nconnection: keep-alive\r\n\r\n")
    } else {
      output.append("\r\n\r\n")
    }
  }

  /// Whether the body follows the head: not after HEAD, nor where the status has none.
  package static func sendsBody(_ response: Response, to method: Method) -> Bool {
    method != .head && !response.status.forbidsBody && response.body.length > 0
  }

  /// What a client that waits with its body is told (RFC 9110 section 10.1.1).
  package static let `continue`: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"

  private static func statusLine(_ status: Status, into output: inout [UInt8]) {
    output.append("HTTP/1.1 ")
    output.append(decimal: status.code)
    output.append(" ")
    output.append(status.reason)
    output.append("\r\n")
  }

  private static func isOurs(_ name: Span<UInt8>) -> Bool {
    switch name.count {
    case 4: name.equals("date")
    case 10: name.equals("connection")
    case 14: name.equals("content-length")
    case 17: name.equals("transfer-encoding")
    default: false
    }
  }
}
