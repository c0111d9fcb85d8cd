import Testing

@testable import HTTP

@Suite("response heads", .timeLimit(.minutes(10)))
struct ResponseHeadTests {
  @Test("a head has its status, its fields in order and its framing")
  func head() throws {
    let head = try read(
      "HTTP/1.1 200 OK", "Content-Type:text/html ", "Set-Cookie: a", "set-cookie: b")
    #expect(head.status == 200)
    #expect(head.fields.first("content-type") == "text/html")
    #expect(head.fields.all("set-cookie") == ["a", "b"])
    #expect(head.framing == .untilClose)
  }

  @Test(
    "the framing is as the fields say",
    arguments: [
      (["HTTP/1.1 200 OK", "Content-Length: 0"], .length(0)),
      (["HTTP/1.0 404 Not Found", "Content-Length: 0042"], .length(42)),
      (["HTTP/1.1 200", "Transfer-Encoding: Chunked"], .chunked),
      (["HTTP/1.1 204 No Content", "Content-Length: 5"], .none),
      (["HTTP/1.1 304 Not Modified"], .none), (["HTTP/1.1 103 Early Hints"], .none),
      (["HTTP/1.1 500 "], .untilClose),
    ] as [([String], ResponseFraming)])
  func framing(_ lines: [String], _ framing: ResponseFraming) throws {
    #expect(try read(lines).framing == framing)
  }

  @Test(
    "a head that is none, or that two would read in two ways, is refused",
    arguments: [
      ([], .version), (["<html>"], .version), (["HTTP/2 200 OK"], .version),
      (["HTTP/1.1 20 OK"], .version), (["HTTP/1.1 2000 OK"], .version),
      (["HTTP/1.1 099 OK"], .version), (["http/1.1 200 OK"], .version),
      (["ICY 200 OK"], .version),
      (["HTTP/1.1 200 OK", ": x"], .fieldName), (["HTTP/1.1 200 OK", "x"], .fieldName),
      (["HTTP/1.1 200 OK", "a b: x"], .fieldName), (["HTTP/1.1 200 OK", "a: x", " b"], .fieldName),
      (["HTTP/1.1 200 OK", "a: x\u{0}"], .fieldValue),
      (["HTTP/1.1 200 OK", "a: x\ny: z"], .fieldValue),
      (["HTTP/1.1 200 OK", "a: x\ry: z"], .lineEnd),
      (["HTTP/1.1 200 OK", "Content-Length: -1"], .contentLength),
      (["HTTP/1.1 200 OK", "Content-Length: 1e3"], .contentLength),
      (["HTTP/1.1 200 OK", "Content-Length: 99999999999999999999"], .contentLength),
      (["HTTP/1.1 200 OK", "Content-Length:"], .contentLength),
      (["HTTP/1.1 200 OK", "Content-Length: 1, 1"], .contentLength),
      (["HTTP/1.1 200 OK", "Content-Length: 1", "Content-Length: 1"], .contentLength),
      (["HTTP/1.1 200 OK", "Content-Length: 1", "Transfer-Encoding: chunked"], .transferEncoding),
      (["HTTP/1.1 200 OK", "Transfer-Encoding: gzip, chunked"], .transferEncoding),
      (
        ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "Transfer-Encoding: chunked"],
        .transferEncoding
      ),
    ] as [([String], HTTPError.Reason)])
  func refused(_ lines: [String], _ reason: HTTPError.Reason) {
    let error = #expect(throws: HTTPError.self) { try read(lines) }
    #expect(error?.reason == reason)
  }

  @Test("more lines than a head may have are refused")
  func lines() {
    let lines = (0..<200).map { "x-\($0): y" }
    let error = #expect(throws: HTTPError.self) { try read(["HTTP/1.1 200 OK"] + lines) }
    #expect(error?.reason == .tooManyFields)
  }

  @Test("the end of a head is found however it was split")
  func end() {
    let bytes = Array("HTTP/1.1 200 OK\r\na: b\r\n\r\nbody\r\n\r\n".utf8)
    let end = bytes.count - 8
    for count in 0...bytes.count {
      let received = Array(bytes[..<count])
      let found = ResponseHead.end(in: received.span, from: max(0, count - 1))
      #expect(found == (count == end ? end : nil) || count > end)
    }
    #expect(ResponseHead.end(in: bytes.span, from: 0) == end)
  }

  private func read(_ lines: String...) throws -> ResponseHead { try read(lines) }

  private func read(_ lines: [String]) throws -> ResponseHead {
    let bytes = Array((lines.map { $0 + "\r\n" }.joined() + "\r\n").utf8)
    return try ResponseHead(bytes.span)
  }
}
