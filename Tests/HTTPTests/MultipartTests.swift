import Testing

@testable import HTTP

@Suite("A multipart form")
struct MultipartTests {
  static let boundary = "----WebKitFormBoundaryABC"

  /// The parts in order, `name|filename|type|content`, or the fault.
  private func parts(
    _ text: [UInt8], pieces size: Int = .max, limits: MultipartLimits = .pictures,
    read max: Int = 1_000,
    type: String = "multipart/form-data; boundary=\(boundary)"
  ) async -> Result<[String], HTTPError> {
    let sent = request(.post, [("content-type", type)], body: body(text, inPiecesOf: size))
    var found: [String] = []
    do {
      let multipart = try Multipart(sent, limits: limits)
      while let part = try await multipart.nextPart() {
        var content: [UInt8] = []
        while true {
          let piece = try await part.next(max)
          #expect(piece.count <= max)
          if piece.isEmpty { break }
          content += piece
        }
        found.append(
          "\(part.name)|\(part.filename ?? "-")|\(part.contentType ?? "-")|\(String(decoding: content, as: UTF8.self))"
        )
      }
      if try await multipart.nextPart() != nil { Issue.record("a part after the end") }
      return .success(found)
    } catch let error as HTTPError {
      return .failure(error)
    } catch {
      Issue.record(error)
      return .success([])
    }
  }

  private static func part(_ head: String, _ content: String) -> String {
    "--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n\(content)\r\n"
  }
  private static let end = "--\(boundary)--\r\n"

  static let form = Array(
    (part("name=\"title\"", "Lego 🎁") + part("name=\"note\"", "")
      + part(
        "name=\"images\"; filename=\"a b;c.jpg\"\r\nContent-Type: image/jpeg",
        "\r\n--\r\n\r\r\n--\(boundary.dropLast())\r\n\r\n-\r\n--\r")
      + part("name=\"images\"; filename=\"\"", "")
      + part("name=x", "\r\n") + end).utf8)

  private static let meaning = [
    "title|-|-|Lego 🎁", "note|-|-|",
    "images|a b;c.jpg|image/jpeg|\r\n--\r\n\r\r\n--\(boundary.dropLast())\r\n\r\n-\r\n--\r",
    "images||-|",
    "x|-|-|\r\n",
  ]

  @Test("gives its parts the same for pieces of every size")
  func everySize() async {
    for size in Array(1...Self.form.count) + [.max] {
      #expect(await parts(Self.form, pieces: size) == .success(Self.meaning), "pieces of \(size)")
    }
  }

  @Test("gives its parts the same however little of them is read at a time")
  func everyRead() async {
    for max in 1...64 { #expect(await parts(Self.form, read: max) == .success(Self.meaning)) }
  }

  @Test("passes over parts that nobody reads, or that were read in part", arguments: [1, 3, 1_000])
  func skipping(size: Int) async throws {
    let sent = request(
      .post, [("content-type", "multipart/form-data; boundary=\"\(Self.boundary)\"")],
      body: body(Self.form, inPiecesOf: size))
    let multipart = try Multipart(sent)
    var names: [String] = []
    var first: Part?
    while let part = try await multipart.nextPart() {
      names.append(part.name)
      first = first ?? part
      if part.name == "images" { #expect(try await part.next(3).count <= 3) }
      if part.name == "x" { try await part.skip() }
    }
    #expect(names == ["title", "note", "images", "images", "x"])
    #expect(try await first?.next(9) == [])
  }

  @Test("may lack the last line end, or hold nothing at all")
  func shortEnds() async {
    #expect(await parts(Array("--\(Self.boundary)--".utf8)) == .success([]))
    #expect(await parts(Array("--\(Self.boundary)--\r\n".utf8)) == .success([]))
  }

  @Test(
    "that is not well-formed is refused, in one piece and byte by byte",
    arguments: [
      "", "--", "-\(boundary)--", "\r\n--\(boundary)--", "preamble\r\n--\(boundary)--",
      "--\(boundary)",
      "--\(boundary)-", "--\(boundary)-x", "--\(boundary)x\r\n", "--\(boundary)\n",
      "--\(boundary) \r\n",
      "--\(boundary)--x", "--\(boundary)--\r\nepilogue", "--\(boundary)--\r\n\r\n",
      "--\(boundary)--\n",
      part("name=a", "1"), part("name=a", "1") + "--\(boundary)",
      part("name=a", "1") + "--\(boundary)\r",
      part("name=a", "1") + "--\(boundary)x--", "--other--", "--\(boundary)\r\n",
      "--\(boundary.lowercased())--",
    ])
  func malformed(text: String) async {
    #expect(await parts(Array(text.utf8)) == .failure(.bad(.boundary)))
    #expect(await parts(Array(text.utf8), pieces: 1) == .failure(.bad(.boundary)))
  }

  @Test(
    "with a bad part head is refused",
    arguments: [
      "\r\n", "X: y\r\n\r\n", "Content-Disposition: form-data\r\n\r\n",
      "Content-Disposition: form-data; name\r\n\r\n",
      "Content-Disposition: attachment; name=a\r\n\r\n",
      "Content-Disposition: form-data; name=\"a\r\n\r\n",
      "Content-Disposition: form-data; name=a; name=b\r\n\r\n",
      "Content-Disposition: form-data; name=\"a\"b\r\n\r\n",
      "Content-Disposition: form-data; name=a\r\nContent-Disposition: form-data; name=b\r\n\r\n",
      "Content-Disposition : form-data; name=a\r\n\r\n",
      " Content-Disposition: form-data; name=a\r\n\r\n",
      "Content-Disposition: form-data; name=a\n\r\n\r\n",
      "Content-Disposition: form-data; name=a\r\n folded\r\n\r\n",
      "Content-Disposition: form-data; name=a\u{0}\r\n\r\n", "no colon\r\n\r\n",
      "Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64\r\n\r\n",
      "Content-Disposition: form-data; filename=a\r\n\r\n",
      "Content-Disposition: form-data, name=a\r\n\r\n",
    ])
  func badHeads(head: String) async {
    let text = Array("--\(Self.boundary)\r\n\(head)content\r\n\(Self.end)".utf8)
    #expect(await parts(text) == .failure(.bad(.partHead)))
    #expect(await parts(text, pieces: 1) == .failure(.bad(.partHead)))
  }

  @Test("has names as browsers escape them")
  func escapedNames() async {
    let text =
      Self.part("name=\"a%22%0D%0Ab%20%2\"; filename=\"C:\\x\\Zoe\u{308}\"", "1") + Self.end
    #expect(await parts(Array(text.utf8)) == .success(["a\"\r\nb%20%2|C:\\x\\Zoë|-|1"]))
  }

  @Test("needs its media type and a proper boundary")
  func mediaTypes() async {
    for type in ["text/plain", "multipart/mixed; boundary=x", ""] {
      #expect(await parts([], type: type) == .failure(HTTPError(.unsupportedMediaType, .mediaType)))
    }
    for rest in [
      "", "; boundary=\"\"", "; boundary=\"a b\"",
      "; boundary=\(String(repeating: "a", count: 71))",
    ] {
      #expect(await parts([], type: "multipart/form-data\(rest)") == .failure(.bad(.boundary)))
    }
    for rest in ["; boundary=", "; boundary=a; boundary=b", " boundary=x"] {
      #expect(
        await parts([], type: "multipart/form-data\(rest)")
          == .failure(HTTPError(.unsupportedMediaType, .mediaType)))
    }
  }
}
