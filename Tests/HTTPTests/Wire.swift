@testable import HTTP

/// What a connection makes of some bytes: the requests in them, each with its body, what was
/// consumed, and what there was of a body when a fault ended it.
struct Exchange: Equatable, CustomStringConvertible {
  var requests: [String] = []
  var consumed = 0
  var partial = ""
  var fault: HTTPError?

  var description: String {
    "\(requests) after \(consumed) bytes, then \(fault.map { "\($0.status.code) \($0.reason)" } ?? "open")"
  }
}

/// Serves `bytes` arriving in pieces that end at `cuts`, as a connection would: one buffer, the head
/// parser, then the body decoder, over and over.
func exchange(_ bytes: [UInt8], cuts: [Int] = [], limits: Limits = Limits()) -> Exchange {
  var result = Exchange()
  var parser = HeadParser(limits: limits)
  var decoder: BodyDecoder?
  var head: Head?
  var body: [UInt8] = []
  var bodyBytes = 0
  var buffer: [UInt8] = []
  var start = 0
  for end in cuts + [bytes.count] {
    buffer += bytes[start..<end]
    start = end
    do throws(HTTPError) {
      while true {
        if decoder == nil {
          guard let next = try parser.parse(buffer.span) else { break }
          buffer.removeFirst(next.length)
          result.consumed += next.length
          head = next
          decoder = BodyDecoder(next.framing, limits: limits)
        }
        guard let current = head, var running = decoder else { break }
        let used = try running.decode(buffer.span, into: &body, max: Int.max)
        buffer.removeFirst(used)
        bodyBytes += used
        decoder = running
        guard running.isFinished else {
          if used > 0, !buffer.isEmpty { continue }
          break
        }
        result.requests.append(
          "\(current.method.text) \(current.path.text) \(String(decoding: body, as: UTF8.self))")
        result.consumed += bodyBytes
        decoder = nil
        body = []
        bodyBytes = 0
      }
    } catch {
      result.partial = String(decoding: body, as: UTF8.self)
      result.fault = error
      return result
    }
  }
  return result
}

/// The head at the start of `text`, where all of it is there.
func head(_ text: String) throws -> Head? {
  var parser = HeadParser()
  return try parser.parse(Array(text.utf8).span)
}

/// A request for the rules that look at one.
func request(
  _ method: HTTP.Method = .get, host: String = "nas:8080", secure: Bool = false,
  _ fields: [(String, String)] = [], body: RequestBody = .empty
) -> Request {
  var list = Fields()
  for (name, value) in fields { list.add(name, value) }
  return Request(
    method: method, path: .root, fields: list, host: host,
    peer: Peer(address: "192.168.1.7", isSecure: secure), body: body)
}

/// `bytes` in pieces of `size`.
func body(_ bytes: [UInt8], inPiecesOf size: Int, length: Int? = nil) -> RequestBody {
  let whole = RequestBody.bytes(bytes)
  return RequestBody(length: length) { max in try await whole.next(min(max, size)) }
}
