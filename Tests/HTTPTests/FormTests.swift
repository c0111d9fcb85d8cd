import Testing

@testable import HTTP

@Suite("An urlencoded form")
struct FormTests {
  private func form(_ text: String, fieldLimit: Int = 1_000) -> Result<Form, HTTPError> {
    do throws(HTTPError) {
      return .success(try Form.urlencoded(Array(text.utf8), fieldLimit: fieldLimit))
    } catch {
      return .failure(error)
    }
  }

  @Test(
    "is decoded once",
    arguments: [
      ("a=1", ["1"]), ("a=", [""]), ("a", [""]), ("b=1", []), ("", []),
      ("a=1&a=2&b=3&a", ["1", "2", ""]),
      ("a=b=c", ["b=c"]), ("a=x+y%20z", ["x y z"]), ("%61=1", ["1"]), ("a=%2541", ["%41"]),
      ("&&a=1&&", ["1"]),
      ("a=%26%3D%2B", ["&=+"]), ("a=Zo%C3%AB", ["Zoë"]), ("a=%F0%9F%8E%81%F0%9F%91%A8", ["🎁👨"]),
      ("a=%3Cb%3E%26%22'", ["<b>&\"'"]), ("a=Zoë", ["Zoë"]), ("a=l1%0D%0Al2", ["l1\r\nl2"]),
      ("=1&a=2", ["2"]), ("a=%d7%a9", ["ש"]),
    ])
  func decoded(text: String, values: [String]) throws {
    let form = try self.form(text).get()
    #expect(form.texts("a") == values)
    #expect(form.text("a") == values.first)
    #expect(form.has("a") == !values.isEmpty)
  }

  @Test("gives text in normalisation form C, and bytes as they were sent")
  func normalised() throws {
    let form = try form("n=Zoe%CC%88").get()
    #expect(form.text("n").map { Array($0.utf8) } == Array("Zo\u{eb}".utf8))
    let bytes = form.withBytes(of: "n") { span in span.indices.map { span[$0] } }
    #expect(bytes == Array("Zoe\u{308}".utf8))
    #expect(form.withBytes(of: "m") { $0.count } == nil)
  }

  @Test(
    "with a broken escape or bytes that are not UTF-8 is refused",
    arguments: [
      "a=%", "a=%2", "a=%zz", "a=1%", "%=1", "a=%2&b=0", "a=%&20", "a=%ff", "a=%c3", "a=%c3&b=%ab",
      "%ff=1",
      "a=%ed%a0%80", "a=%c0%80", "a=%+1", "a=%-1",
    ])
  func refused(text: String) {
    #expect(throws: HTTPError(.badRequest, .encoding)) { try form(text).get() }
  }

  @Test("has a limit of fields")
  func limit() {
    #expect((try? form("a&b&c", fieldLimit: 3).get()) != nil)
    #expect(throws: HTTPError(.payloadTooLarge, .tooManyParts)) {
      try form("a&b&c&d", fieldLimit: 3).get()
    }
  }

  @Test("reads only its own media type")
  func mediaTypes() async throws {
    for type in [
      "application/x-www-form-urlencoded", "Application/X-WWW-Form-URLencoded; charset=UTF-8",
    ] {
      let sent = request(.post, [("content-type", type)], body: .bytes(Array("a=1".utf8)))
      #expect(try await Form.read(sent).text("a") == "1")
    }
    for type in ["text/plain", "multipart/form-data; boundary=x", "", "application/json", "a b"] {
      let sent = request(.post, [("content-type", type)], body: .bytes(Array("a=1".utf8)))
      await #expect(throws: HTTPError(.unsupportedMediaType, .mediaType)) {
        try await Form.read(sent)
      }
    }
  }

  @Test("over three times its limit is refused, with and without a length")
  func tooLarge() async throws {
    let bytes = Array("a=12345678".utf8)
    for length in [nil, bytes.count] {
      let sent = request(
        .post, [("content-type", "application/x-www-form-urlencoded")],
        body: body(bytes, inPiecesOf: 3, length: length))
      await #expect(throws: HTTPError(.payloadTooLarge, .bodyTooLarge)) {
        try await Form.read(sent, limit: 3)
      }
    }
  }

  @Test(
    "is measured by what was typed, in whatever script",
    arguments: ["e", "%C3%A9", "%E6%BC%A2", "%F0%9F%8E%81", "+"])
  func scripts(letter: String) async throws {
    let isEscape = letter.hasPrefix("%")
    let bytes = isEscape ? letter.utf8.count / 3 : 1
    let most = (64 * 1024 - 1) / bytes
    for (count, fits) in [(most, true), (most + 1, false)] {
      let text = "a=" + String(repeating: letter, count: count)
      let sent = request(
        .post, [("content-type", "application/x-www-form-urlencoded")],
        body: body(Array(text.utf8), inPiecesOf: 65_536, length: nil))
      if fits {
        #expect(try await Form.read(sent).text("a")?.utf8.count == count * bytes)
      } else {
        await #expect(throws: HTTPError.self) { try await Form.read(sent) }
      }
    }
  }
}

@Suite("A body")
struct RequestBodyTests {
  @Test("is collected from pieces of any size")
  func collected() async throws {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    for size in [1, 7, 4_096, 20_000] {
      #expect(try await body(bytes, inPiecesOf: size).collect(limit: 10_000) == bytes)
    }
  }

  @Test("that is already here can be read whole, or in pieces, and then is over")
  func bytes() async throws {
    let whole = RequestBody.bytes([1, 2, 3])
    #expect(whole.length == 3)
    #expect(try await whole.next(2) == [1, 2])
    #expect(try await whole.next(2) == [3])
    #expect(try await whole.next(2) == [])
    #expect(try await whole.next(2) == [])
  }

  @Test("wipes what it has outgrown")
  func wiping() {
    var bytes: [UInt8] = [1, 2, 3]
    bytes.wipe()
    #expect(bytes == [0, 0, 0])
    var grown: [UInt8] = [1]
    for i in 2...100 { grown.appendWiping([UInt8(i)].span) }
    #expect(grown == (1...100).map { UInt8($0) })
  }
}
