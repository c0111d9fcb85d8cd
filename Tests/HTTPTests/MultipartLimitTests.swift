import Testing

@testable import HTTP

@Suite("A multipart form over a limit")
struct MultipartLimitTests {
  private func multipart(_ text: String, _ limits: MultipartLimits, length: Int? = nil) throws
    -> Multipart
  {
    try Multipart(
      request(
        .post, [("content-type", "multipart/form-data; boundary=b")],
        body: body(Array(text.utf8), inPiecesOf: 5, length: length)),
      limits: limits)
  }

  private func file(_ content: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=f; filename=x\r\n\r\n\(content)\r\n"
  }

  @Test("is refused before it is read where its length tells")
  func byLength() {
    var limits = MultipartLimits()
    limits.totalBytes = 10
    #expect(throws: HTTPError(.payloadTooLarge, .bodyTooLarge)) {
      try multipart("", limits, length: 11)
    }
    #expect(throws: Never.self) { try multipart("", limits, length: 10) }
  }

  @Test("is refused once it has passed it")
  func total() async throws {
    var limits = MultipartLimits()
    limits.totalBytes = 60
    let form = try multipart(file(String(repeating: "x", count: 100)) + "--b--", limits)
    await #expect(throws: HTTPError(.payloadTooLarge, .bodyTooLarge)) {
      while let part = try await form.nextPart() { try await part.skip() }
    }
  }

  @Test("of one file can be read on: the rest of that file is passed over")
  func file() async throws {
    var limits = MultipartLimits()
    limits.fileBytes = 7
    let form = try multipart(file("12345678") + file("1234567") + "--b--", limits)
    let large = try #require(try await form.nextPart())
    await #expect(throws: HTTPError(.payloadTooLarge, .fileTooLarge)) {
      while try await !large.next(3).isEmpty {}
    }
    let small = try #require(try await form.nextPart())
    var content: [UInt8] = []
    while case let piece = try await small.next(3), !piece.isEmpty { content += piece }
    #expect(content == Array("1234567".utf8))
    #expect(try await form.nextPart() == nil)
  }

  @Test("of files gives no more of them, but their names and the rest of the form")
  func files() async throws {
    var limits = MultipartLimits()
    limits.files = 1
    let form = try multipart(
      file("a") + file("b") + "--b\r\nContent-Disposition: form-data; name=t\r\n\r\ntext\r\n--b--",
      limits)
    #expect(try await form.nextPart()?.next(9) == Array("a".utf8))
    let second = try #require(try await form.nextPart())
    await #expect(throws: HTTPError(.payloadTooLarge, .tooManyFiles)) { try await second.next(9) }
    #expect(try await form.nextPart()?.name == "t")
  }

  @Test("of parts is refused")
  func parts() async throws {
    var limits = MultipartLimits()
    limits.parts = 2
    let form = try multipart(file("a") + file("b") + file("c") + "--b--", limits)
    await #expect(throws: HTTPError(.payloadTooLarge, .tooManyParts)) {
      while try await form.nextPart() != nil {}
    }
  }

  @Test("of a part's head is refused, whether or not it ever ends")
  func head() async throws {
    var limits = MultipartLimits()
    limits.partHeadBytes = 60
    let long = String(repeating: "x", count: 100)
    for text in ["--b\r\nX-Long: \(long)", "--b\r\nX: \(long)\r\n\r\n1\r\n--b--"] {
      let form = try multipart(text, limits)
      await #expect(throws: HTTPError(.fieldsTooLarge, .partHead)) {
        while try await form.nextPart() != nil {}
      }
    }
  }

  @Test("of text is refused, names counted")
  func text() async throws {
    let part = "--b\r\nContent-Disposition: form-data; name=abc\r\n\r\n1234567\r\n"
    for (limit, fits) in [(20, true), (19, false)] {
      let form = try multipart(part + part + "--b--", .pictures)
      var builder = Form.Builder(limit: limit)
      do {
        while let next = try await form.nextPart() { try await builder.add(next) }
        #expect(fits)
        #expect(builder.build().texts("abc") == ["1234567", "1234567"])
      } catch {
        #expect(!fits)
        #expect(error as? HTTPError == HTTPError(.payloadTooLarge, .textTooLarge))
      }
    }
  }

  @Test("refuses text that is not UTF-8")
  func encoding() async throws {
    let bytes =
      Array("--b\r\nContent-Disposition: form-data; name=a\r\n\r\n".utf8) + [0xff]
      + Array("\r\n--b--".utf8)
    let form = try Multipart(
      request(.post, [("content-type", "multipart/form-data; boundary=b")], body: .bytes(bytes)))
    let part = try #require(try await form.nextPart())
    var builder = Form.Builder()
    await #expect(throws: HTTPError(.badRequest, .encoding)) { try await builder.add(part) }
  }
}
