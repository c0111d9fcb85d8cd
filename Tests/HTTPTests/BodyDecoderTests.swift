import Testing

@testable import HTTP

@Suite("A chunked body")
struct BodyDecoderTests {
  /// The decoded body and what is left unread, or the fault.
  private func decode(
    _ text: String, _ framing: Framing = .chunked, max: Int = .max, limits: Limits = Limits()
  ) -> Result<[String], HTTPError> {
    var decoder = BodyDecoder(framing, limits: limits)
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    var position = 0
    do throws(HTTPError) {
      // What came before a fault is given first; one more call gets to the fault.
      for _ in 0..<(max == .max ? 2 : 1) {
        let rest = bytes.span.extracting(position..<bytes.count)
        position += try decoder.decode(rest, into: &output, max: max)
      }
      return .success([
        String(decoding: output, as: UTF8.self),
        String(decoding: bytes[position...], as: UTF8.self),
        decoder.isFinished ? "finished" : "open",
      ])
    } catch {
      return .failure(error)
    }
  }

  @Test("gives what came before a fault, and then the fault")
  func beforeFault() throws {
    var decoder = BodyDecoder(.chunked)
    var output: [UInt8] = []
    let bytes = Array("2\r\nab\r\nx".utf8)
    #expect(try decoder.decode(bytes.span, into: &output, max: 9) == 7)
    #expect(output == Array("ab".utf8))
    #expect(throws: HTTPError(.badRequest, .chunk)) {
      try decoder.decode([UInt8(ascii: "x")].span, into: &output, max: 9)
    }
  }

  @Test(
    "is taken out of its chunks",
    arguments: [
      ("5\r\nhello\r\n0\r\n\r\nGET", ["hello", "GET", "finished"]),
      ("003\r\nabc\r\n000\r\n\r\n", ["abc", "", "finished"]),
      ("A\r\n0123456789\r\n0\r\n\r\n", ["0123456789", "", "finished"]),
      ("a\r\n0123456789\r\n1\r\n!\r\n0\r\n\r\n", ["0123456789!", "", "finished"]),
      ("3;x\r\nabc\r\n0;last\r\n\r\n", ["abc", "", "finished"]),
      ("3;x=y;z=\"a;\\\"\t\r\"\r\n", nil),
      ("3;x=\"\"\r\nabc\r\n0\r\n\r\n", ["abc", "", "finished"]),
      ("0\r\nX-Sum: 1\r\nExpires:\r\n\r\n!", ["", "!", "finished"]),
      ("5\r\nhel", ["hel", "", "open"]), ("5\r\nhello\r", ["hello", "", "open"]),
      ("0\r\n", ["", "", "open"]), ("0\r\n\r", ["", "", "open"]),
    ])
  func decoded(text: String, expected: [String]?) {
    #expect((try? decode(text).get()) == expected)
  }

  @Test(
    "with a bad size or line end is refused",
    arguments: [
      "\r\n", "g\r\n", "-1\r\n", "+1\r\n", "0x1\r\n", " 1\r\n", "1 \r\n", "1\t\r\n", "1_0\r\n",
      "1\n",
      "1\r1", "1,\r\n", "\u{ff11}\r\n", "8000000000000000\r\n", "ffffffffffffffff\r\n",
      "10000000000000000\r\n", "1\r\nab\r\n", "1\r\na\n", "1\r\na\rb", "1\r\na0\r\n\r\n",
      "1\r\na\r\n\r\n",
      "1;\r\n", "1; x\r\n", "1 ;x\r\n", "1;x =y\r\n", "1;x= y\r\n", "1;x=\r\n", "1;=y\r\n",
      "1;x;\r\n",
      "1;x=\"y\r\n", "1;x=\"y\"z\r\n", "1;x\n", "1;x=\"\u{0}\"\r\n", "1;x=\"\\\u{1}\"\r\n",
      "1;(x)\r\n",
      "1;x=y=z\r\n", "1;x\u{0}\r\n", "\0\r\n",
    ])
  func badChunks(text: String) {
    #expect(decode(text) == .failure(.bad(.chunk)))
  }

  @Test(
    "refuses framing, routing and malformed trailers",
    arguments: [
      "Content-Length: 5", "transfer-ENCODING: chunked", "Host: b", "Connection: close",
      "Trailer: x",
      "TE: x", "X", "X : y", " X: y", "X: y\n", ": y", "X: \u{0}", "X: a\rb",
      "Expect: 100-continue",
      "X: y\r\n folded", "Content-Type: text/html", "Upgrade: h2c",
    ])
  func badTrailers(line: String) {
    #expect(decode("0\r\n\(line)\r\n\r\n") == .failure(.bad(.trailer)))
  }

  @Test("has limits on its size lines, extensions and trailers")
  func limits() {
    let zeros = String(repeating: "0", count: 600)
    #expect(decode("\(zeros)1\r\na\r\n") == .failure(.bad(.chunk)))
    let long = String(repeating: "x", count: 600)
    #expect(decode("1;\(long)\r\na\r\n") == .failure(.bad(.chunk)))
    let many = String(repeating: "1;\(String(repeating: "x", count: 400))\r\na\r\n", count: 30)
    #expect(decode(many) == .failure(.bad(.chunk)))
    let trailers = String(repeating: "X: y\r\n", count: 2_000)
    #expect(decode("0\r\n\(trailers)\r\n") == .failure(HTTPError(.fieldsTooLarge, .trailer)))
  }

  @Test("gives no more than was asked for, and ends as soon as it can")
  func bounded() {
    #expect(
      decode("5\r\nhello\r\n0\r\n\r\n", max: 2) == .success(["he", "llo\r\n0\r\n\r\n", "open"]))
    #expect(decode("5\r\nhello\r\n0\r\n\r\n", max: 5) == .success(["hello", "", "finished"]))
    #expect(decode("helloGET", .length(5), max: 3) == .success(["hel", "loGET", "open"]))
    #expect(decode("helloGET", .length(5)) == .success(["hello", "GET", "finished"]))
    #expect(decode("GET", .none) == .success(["", "GET", "finished"]))
    #expect(decode("GET", .length(0)) == .success(["", "GET", "finished"]))
  }
}
