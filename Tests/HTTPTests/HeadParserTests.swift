import Testing

@testable import HTTP

@Suite("A request head")
struct HeadParserTests {
  @Test("gives method, path, query, host and fields")
  func everything() throws {
    let text =
      "POST /gifts/a%20b?x=1&y HTTP/1.1\r\nHost: nas:8080\r\nX-Two:  one \t two\t\r\nx-two:\r\n"
      + "Content-Length: 5\r\n\r\nhello"
    let head = try #require(try head(text))
    #expect(head.method == .post)
    #expect(head.path.text == "/gifts/a b")
    #expect(String(decoding: head.query.encoded, as: UTF8.self) == "x=1&y")
    #expect(head.host == "nas:8080")
    #expect(head.fields.lines.map(\.name) == ["host", "x-two", "x-two", "content-length"])
    #expect(head.fields.all("x-two") == ["one \t two", ""])
    #expect(head.length == text.utf8.count - 5)
    #expect(head.framing == .length(5))
    #expect(head.keepAlive)
    #expect(head.minorVersion == 1)
    #expect(!head.expectsContinue)
  }

  @Test(
    "is served as 1.1 for any later 1.x, and as 1.0 for 1.0",
    arguments: [("1.1", 1), ("1.0", 0), ("1.2", 1), ("1.9", 1)])
  func versions(version: String, minor: Int) throws {
    #expect(try head("GET / HTTP/\(version)\r\nHost: a\r\n\r\n")?.minorVersion == minor)
  }

  @Test(
    "keeps the connection as version and Connection say",
    arguments: [
      ("1.1", "", true), ("1.1", "Connection: close\r\n", false),
      ("1.1", "Connection: Keep-Alive\r\nConnection: x, CLOSE\r\n", false),
      ("1.1", "Connection: closed\r\n", true), ("1.1", "Connection: upgrade,\tclose ,\r\n", false),
      ("1.0", "", false), ("1.0", "Connection: keep-alive\r\n", true),
      ("1.0", "Connection: keep-alive, close\r\n", false), ("1.1", "Connection:\r\n", true),
    ])
  func persistence(version: String, lines: String, keeps: Bool) throws {
    #expect(try head("GET / HTTP/\(version)\r\nHost: a\r\n\(lines)\r\n")?.keepAlive == keeps)
  }

  @Test(
    "says how its body is framed",
    arguments: [
      ("", Framing.none), ("Content-Length: 0\r\n", .none), ("Content-Length: 003\r\n", .length(3)),
      ("content-length:7\r\n", .length(7)), ("CONTENT-LENGTH:\t 7 \r\n", .length(7)),
      ("Content-Length: 9223372036854775807\r\n", .length(.max)),
      ("Transfer-Encoding: chunked\r\n", .chunked), ("transfer-encoding:\tChunKed\t\r\n", .chunked),
    ])
  func framing(lines: String, framing: Framing) throws {
    #expect(try head("POST / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")?.framing == framing)
  }

  @Test(
    "takes its host from an absolute target before the field",
    arguments: [
      ("http://nas:81/a?b", "nas:81", "/a"), ("HTTPS://Nas", "Nas", "/"),
      ("http://nas?b", "nas", "/"), ("/a", "other", "/a"), ("http://[::1]:80/", "[::1]:80", "/"),
    ])
  func absoluteTargets(target: String, host: String, path: String) throws {
    let head = try #require(try head("GET \(target) HTTP/1.1\r\nHost: other\r\n\r\n"))
    #expect(head.host == host)
    #expect(head.path.text == path)
  }

  @Test("of HTTP/1.0 needs no host")
  func oldAndHostless() throws {
    #expect(try head("GET / HTTP/1.0\r\n\r\n")?.host == "")
  }

  @Test(
    "may name any kind of host",
    arguments: [
      "nas", "nas.local", "192.168.1.20:8080", "[fe80::1]", "[::ffff:1.2.3.4]:8443", "a_b:1",
      "NAS:65535",
    ])
  func hosts(host: String) throws {
    #expect(try head("GET / HTTP/1.1\r\nHost:\(host)\r\n\r\n")?.host == host)
  }

  @Test("of OPTIONS may ask about the server as a whole")
  func asterisk() throws {
    #expect(try head("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")?.path.text == "*")
  }

  @Test("may follow one empty line, which counts to its length")
  func leadingEmptyLine() throws {
    let text = "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"
    #expect(try head(text)?.length == text.utf8.count)
  }

  @Test("waits for 100 only where the client is 1.1")
  func expectation() throws {
    let rest = "Host: a\r\nExpect: 100-Continue\r\nContent-Length: 1\r\n\r\n"
    #expect(try head("POST / HTTP/1.1\r\n\(rest)")?.expectsContinue == true)
    #expect(try head("POST / HTTP/1.0\r\n\(rest)")?.expectsContinue == false)
  }

  @Test("keeps bytes above ASCII in a value")
  func highBytes() throws {
    #expect(try head("GET / HTTP/1.1\r\nHost: a\r\nX: Zoë\r\n\r\n")?.fields.first("x") == "Zoë")
    var parser = HeadParser()
    let bytes = Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8) + [0xff] + Array("\r\n\r\n".utf8)
    #expect(try parser.parse(bytes.span)?.fields.first("x") == "\u{fffd}")
  }

  @Test("has room for a target of 8,000 bytes and for 100 fields")
  func room() throws {
    let target = "/" + String(repeating: "a", count: 7_999)
    #expect(
      try head("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")?.path.text.utf8.count == 8_000)
    let lines = (1...99).map { "X-\($0): y\r\n" }.joined()
    #expect(try head("GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")?.fields.count == 100)
  }

  @Test("is found again after the one before, in the same buffer")
  func pipelining() {
    let one = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"
    let two = "POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
    let bytes = Array((one + two + one).utf8)
    #expect(
      exchange(bytes)
        == Exchange(requests: ["GET /a ", "POST /b abc", "GET /a "], consumed: bytes.count))
  }
}
