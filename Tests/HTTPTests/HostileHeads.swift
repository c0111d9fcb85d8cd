import Testing

/// Heads that must be refused, with the status and the reason: each is one known way to make two
/// programs disagree about where a request ends, who it is for, or what it asks.
struct HostileHead: Sendable, CustomTestStringConvertible {
  let text: [UInt8]
  let status: Int
  let reason: String

  var testDescription: String { String(decoding: text.prefix(60), as: UTF8.self).debugDescription }

  static let all: [HostileHead] =
    lengths + codings + lines + names + values + hosts + versions + targets + sizes

  /// A complete head around some field lines, with a second request behind it that must never be
  /// seen.
  private static func post(_ lines: String, _ reason: String, _ status: Int = 400) -> HostileHead {
    raw(
      "POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n\r\n1\r\nZ\r\n0\r\n\r\n\(smuggled)", reason, status
    )
  }

  private static func raw(_ text: String, _ reason: String, _ status: Int = 400) -> HostileHead {
    HostileHead(text: Array(text.utf8), status: status, reason: reason)
  }

  private static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"

  private static let lengths =
    [
      "+5", "-5", "0x5", "5_0", "4 2", "", "5, 5", "5,5", "5;", "5.0", "1e1", "５", "\u{b}5",
      "5\u{c}",
      "9223372036854775808", "18446744073709551616", "99999999999999999999999999", "-0", "\"5\"",
    ].map { value in
      // Controls are refused as such, before anybody reads the number.
      let control = value.unicodeScalars.contains { $0.value < 0x20 }
      return post("Content-Length: \(value)", control ? "fieldValue" : "contentLength")
    } + [
      post("Content-Length: 5\r\nContent-Length: 5", "contentLength"),
      post("Content-Length: 5\r\ncontent-length: 6", "contentLength"),
      post("Content-Length: 5\r\nX: y\r\nCONTENT-LENGTH:", "contentLength"),
      post("Content-Length: 0\r\nTransfer-Encoding: chunked", "transferEncoding"),
      post("Transfer-Encoding: chunked\r\nContent-Length: 5", "transferEncoding"),
    ]

  private static let codings =
    [
      "identity", "gzip", "gzip, chunked", "chunked, gzip", "chunked, chunked", "chunked,",
      ",chunked",
      "xchunked", "chunkedx", "\"chunked\"", "chunked;q=1", "", "chun ked", "ch\u{e9}unked",
      "x\tchunked",
    ].map { post("Transfer-Encoding: \($0)", "transferEncoding") } + [
      post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "transferEncoding"),
      post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", "transferEncoding"),
      post("Transfer-Encoding:\u{b}chunked", "fieldValue"),
      raw("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", "transferEncoding"),
    ]

  private static let lines = [
    raw("GET / HTTP/1.1\nHost: a\n\n", "lineEnd"),
    raw("GET / HTTP/1.1\r\nHost: a\n\r\n", "lineEnd"),
    raw("GET / HTTP/1.1\r\nHost: a\r\n\n", "fieldName"),
    raw("GET / HTTP/1.1\rHost: a\r\r", "lineEnd"),
    raw("GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n", "lineEnd"),
    raw("GET / HTTP/1.1\r\nHost: a\r\r\n\r\n", "lineEnd"),
    raw("GET / HTTP/1.1\r\nHost: a\r\n\rX", "lineEnd"),
    raw("GET / HTTP/1.1\r\n Host: a\r\n\r\n", "folding"),
    raw("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n", "folding"),
    raw("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\n\tz\r\n\r\n", "folding"),
    raw("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("\rGET / HTTP/1.1\r\nHost: a\r\n\r\n", "lineEnd"),
    raw(" GET / HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET /  HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET /\tHTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", "requestLine"),
    raw("GET /\r\n\r\n", "requestLine"), raw("GET\r\n\r\n", "requestLine"),
    raw("\u{16}\u{3}\u{1}\u{2}", "requestLine"), raw("\0", "requestLine"),
    raw("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "version", 505),
    raw("G@T / HTTP/1.1\r\nHost: a\r\n\r\n", "method"),
    raw("get / HTTP/1.1\r\nHost: a\r\n\r\n", "method", 501),
    raw("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n", "method", 501),
    raw("BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n", "method", 501),
  ]

  private static let names =
    [
      "", " ", "X ", "X\t", "X Y", "X\u{0}", "X\u{7f}", "X/", "(X)", "X@", "X[", "\u{e9}", "X\"",
      "Content-Length ", "Transfer-Encoding\t", "Transfer\u{0}Encoding",
    ].map { name in
      post("\(name): y", name.hasPrefix(" ") ? "folding" : "fieldName")
    } + [post("no colon at all", "fieldName"), post("token", "fieldName"), post(":", "fieldName")]

  private static let values =
    [
      "\u{0}", "a\u{0}b", "a\u{1}", "\u{1f}", "\u{7f}", "a\u{b}b", "a\u{c}",
    ].map { post("X: \($0)", "fieldValue") } + [
      post("Expect: 200-ok", "expectation", 417), post("Expect:", "expectation", 417),
    ]

  private static let hosts =
    [
      raw("GET / HTTP/1.1\r\n\r\n", "host"),
      raw("GET http://a/ HTTP/1.1\r\n\r\n", "host"),
      raw("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", "host"),
      raw("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", "host"),
    ]
    + [
      "", "a b", "a,b", "a/b", "user@a", "a:b", "a:", "a:99999", "a:-1", ":80", "[::1", "[]",
      "[::1]x",
      "[g::1]", "a:80:80", "a?b", "a#b", "http://a", "a%2eb", "Zoë", "a\\b", "<a>", "a;b", "\"a\"",
      String(repeating: "a", count: 300),
    ].map { raw("GET / HTTP/1.1\r\nHost: \($0)\r\n\r\n", "host") }

  private static let versions = [
    ("HTTP/2.0", 505), ("HTTP/0.9", 505), ("HTTP/3.1", 505), ("HTTP/1", 400), ("HTTP/1.", 400),
    ("HTTP/1.10", 400), ("HTTP/01.1", 400), ("http/1.1", 400), ("HTTPS/1.1", 400),
    ("HTTP/1,1", 400),
    ("HTTP/x.1", 400), ("HTTP/1.x", 400), ("HTTP1.1", 400), ("TTP/1.1", 400), ("HTTP/+1.1", 400),
  ].map { raw("GET / \($0.0)\r\nHost: a\r\n\r\n", "version", $0.1) }

  private static let targets = [
    "a", "*", "a:80", "//\\x", "/\\x", "/#", "/a#b", "http://", "http:///a", "http://u@a/",
    "ftp://a/",
    "file:///etc/passwd", "javascript:1", "http:/a", "http//a", "?a", "/%", "/%2", "/%zz", "/%00",
    "/a%00b", "/%0a", "/%0d%0aX:%20y", "/%7f", "/%2f", "/a%2Fb", "/%5c", "/.", "/..", "/../etc",
    "/a/..",
    "/a/./b", "/a/../b", "/%2e", "/%2e%2e", "/%2E./x", "/.%2e/x", "/a/%2e%2e/b", "/%ff", "/%c0%af",
    "/%c0%ae%c0%ae", "/%e0%80%af", "/%ed%a0%80", "/%f5%80%80%80", "/%c3", "/%c3/%ab", "/%u002e",
    "/Zoë",
    "/\u{7f}", "/\u{1}",
  ].map { target in
    let unprintable = target.unicodeScalars.contains { !(0x20..<0x7f).contains($0.value) }
    return raw(
      "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n", unprintable ? "requestLine" : "target")
  }

  private static let sizes = [
    raw("GET /" + String(repeating: "a", count: 9_000), "targetTooLong", 414),
    raw(String(repeating: "A", count: 9_000), "targetTooLong", 414),
    raw(
      "GET /" + String(repeating: "a", count: 9_000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
      "targetTooLong", 414),
    post("X: " + String(repeating: "a", count: 9_000), "headTooLarge", 431),
    post(String(repeating: "a", count: 9_000), "headTooLarge", 431),
    post((1...100).map { "X-\($0): y" }.joined(separator: "\r\n"), "tooManyFields", 431),
    post(
      (1...40).map { "X-\($0): " + String(repeating: "y", count: 1_000) }.joined(separator: "\r\n"),
      "headTooLarge", 431),
  ]
}
