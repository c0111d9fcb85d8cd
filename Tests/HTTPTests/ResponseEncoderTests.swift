import Testing

@testable import HTTP

@Suite("A response on the wire")
struct ResponseEncoderTests {
  private func encoded(
    _ response: Response, to method: HTTP.Method = .get, minor: Int = 1, keepAlive: Bool = true
  ) -> String {
    var output: [UInt8] = []
    ResponseEncoder.head(
      of: response, to: method, minorVersion: minor, keepAlive: keepAlive, date: 784_111_777,
      into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private let date = "date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"

  @Test("has status, fields, length and date, and ends with an empty line")
  func whole() {
    #expect(
      encoded(.html(Array("<p>".utf8)))
        == "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: 3\r\n\(date)\r\n"
    )
  }

  @Test("to HEAD has the length of the body that GET would get, and no body")
  func head() {
    let response = Response.text(.notFound, "four")
    #expect(encoded(response, to: .head) == encoded(response, to: .get))
    #expect(!ResponseEncoder.sendsBody(response, to: .head))
    #expect(ResponseEncoder.sendsBody(response, to: .get))
    #expect(ResponseEncoder.sendsBody(response, to: .post))
  }

  @Test("of 204 and 304 has neither length nor body", arguments: [Status.noContent, .notModified])
  func bodiless(status: Status) {
    let response = Response(status: status, body: .bytes([1]))
    #expect(encoded(response) == "HTTP/1.1 \(status.code) \(status.reason)\r\n\(date)\r\n")
    #expect(!ResponseEncoder.sendsBody(response, to: .get))
  }

  @Test("says a length of nothing where there is no body")
  func empty() {
    #expect(
      encoded(.redirect(to: "/a?b"))
        == "HTTP/1.1 303 See Other\r\nlocation: /a?b\r\ncontent-length: 0\r\n\(date)\r\n")
  }

  @Test("gives the length of every kind of body")
  func lengths() {
    #expect(ResponseBody.none.length == 0)
    #expect(ResponseBody.bytes([1, 2]).length == 2)
    #expect(ResponseBody.fixed("Zoë").length == 4)
    #expect(ResponseBody.stream(length: 9) { _ in [] }.length == 9)
  }

  @Test("says how the connection goes on")
  func connection() {
    let response = Response(status: .ok)
    #expect(encoded(response, keepAlive: false).hasSuffix("\(date)connection: close\r\n\r\n"))
    #expect(encoded(response, minor: 0).hasSuffix("\(date)connection: keep-alive\r\n\r\n"))
  }

  @Test("is framed by the encoder alone")
  func framing() {
    var response = Response(status: .ok)
    for name in ["Content-Length", "transfer-encoding", "Connection", "date"] {
      response.fields.add(name, "5")
    }
    #expect(encoded(response) == "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\(date)\r\n")
  }

  @Test("cannot be split by a value")
  func injection() {
    let response = Response.redirect(to: "/a\r\nset-cookie: x=y\r\n\r\n<script>\0\u{7f}")
    #expect(response.fields.first("location") == "/a  set-cookie: x=y    <script>  ")
    #expect(encoded(response).components(of: "\r\n").count == 6)
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}

@Suite("A date on the wire")
struct HTTPDateTests {
  @Test(
    "is an IMF-fixdate",
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"),
      (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (1_709_164_800, "Thu, 29 Feb 2024 00:00:00 GMT"),
      (1_796_083_199, "Mon, 30 Nov 2026 23:59:59 GMT"),
      (4_102_444_800, "Fri, 01 Jan 2100 00:00:00 GMT"),
      (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ])
  func dates(seconds: Int64, text: String) { #expect(HTTPDate.text(seconds) == text) }
}
