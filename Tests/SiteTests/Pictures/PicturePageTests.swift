import HTTP
import Pictures
import TestSupport
import Testing

@testable import Site

@Suite("The images route")
struct PicturePageTests {
  /// A wish with one picture; gives the picture's address without its variant.
  static func picture(_ ada: Browser) async throws -> (gift: String, image: String) {
    let gift = try await ada.addGift(
      "Kite", to: try await ada.list(of: "Ada"),
      files: [try PictureFixtures.upload("turned-with-place.jpg")])
    let source = try await ada.get(gift).html.all(class: "gallery").first?.all("img").first?["src"]
    return (gift, String(try #require(source).dropLast("/view".count)))
  }

  @Test("every variant is sent whole, of its type, to be asked for again each time")
  func variants() async throws {
    try await withHousehold { _, ada async throws in
      let image = try await PicturePageTests.picture(ada).image
      for (variant, type) in [
        ("thumb", "image/webp"), ("view", "image/webp"), ("full", "image/jpeg"),
      ] {
        let answer = try await ada.get("\(image)/\(variant)")
        #expect(answer.status == 200)
        #expect(answer.fields.first("content-type") == type)
        #expect(answer.fields.first("cache-control") == "private, no-cache")
        #expect(answer.fields.first("accept-ranges") == "bytes")
        #expect(
          answer.bytes.starts(with: type == "image/jpeg" ? [0xFF, 0xD8] : Array("RIFF".utf8)))
        #expect(answer.bytes.count > 100)
      }
      for variant in ["", "Thumb", "original", "thumb/", "%2e%2e"] {
        let target = "\(image)/\(variant)"
        guard Path(encoded: target) != nil else { continue }
        #expect(try await ada.get(target).status == 404, "\(variant)")
      }
    }
  }

  @Test("a picture that the browser has is not sent again")
  func conditional() async throws {
    try await withHousehold { _, ada async throws in
      let target = try await PicturePageTests.picture(ada).image + "/view"
      let tag = try #require(try await ada.get(target).fields.first("etag"))
      #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
      for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let answer = try await ada.get(target, [("if-none-match", known)])
        #expect(answer.status == 304 && answer.bytes.isEmpty, "\(known)")
        #expect(answer.fields.first("etag") == tag)
        #expect(answer.fields.first("cache-control") == "private, no-cache")
      }
      #expect(try await ada.get(target, [("if-none-match", "\"other\"")]).status == 200)
      let thumb = target.replacing("/view", with: "/thumb")
      #expect(try await ada.get(thumb).fields.first("etag") != tag, "each variant has its own")
    }
  }

  @Test("a part of a picture is sent where one is asked for")
  func ranges() async throws {
    try await withHousehold { _, ada async throws in
      let target = try await PicturePageTests.picture(ada).image + "/full"
      let whole = try await ada.get(target)
      let size = whole.bytes.count
      for (range, part) in [
        ("bytes=0-9", 0..<10), ("bytes=5-", 5..<size), ("bytes=-7", size - 7..<size),
        ("bytes=0-999999999", 0..<size),
      ] {
        let answer = try await ada.get(target, [("range", range)])
        #expect(answer.status == 206, "\(range)")
        #expect(answer.bytes == Array(whole.bytes[part]), "\(range)")
        #expect(
          answer.fields.first("content-range")
            == "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)")
      }
      let beyond = try await ada.get(target, [("range", "bytes=\(size)-")])
      #expect(beyond.status == 416 && beyond.fields.first("content-range") == "bytes */\(size)")
      #expect(beyond.bytes.isEmpty)
      for range in ["bytes=0-1,3-4", "items=0-1", "bytes=9-1", "bytes=x"] {
        #expect(try await ada.get(target, [("range", range)]).status == 200, "\(range)")
      }
      let tag = try #require(whole.fields.first("etag"))
      let fresh = [("range", "bytes=0-9"), ("if-range", tag)]
      let stale = [("range", "bytes=0-9"), ("if-range", "\"other\"")]
      #expect(try await ada.get(target, fresh).status == 206)
      #expect(try await ada.get(target, stale).status == 200)
    }
  }

  @Test("HEAD says how long a picture is")
  func head() async throws {
    try await withHousehold { _, ada async throws in
      let target = try await PicturePageTests.picture(ada).image + "/view"
      let get = try await ada.get(target)
      let head = try await ada.send(.head, target)
      #expect(head.status == 200 && head.bytes.count == get.bytes.count)
      #expect(head.fields.first("etag") == get.fields.first("etag"))
    }
  }

  @Test("who is signed out sees no picture")
  func signedOut() async throws {
    try await withHousehold { site, ada async throws in
      let target = try await PicturePageTests.picture(ada).image + "/view"
      let stranger = try await Browser(site).get(target)
      #expect(stranger.status == 303 && stranger.bytes.isEmpty)
      let tag = try #require(try await ada.get(target).fields.first("etag"))
      #expect(try await Browser(site).get(target, [("if-none-match", tag)]).status == 303)
    }
  }

  @Test("a picture of a form that is not saved yet is its sender's alone, and nobody can take it")
  func pending() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Mia"] { try await ada.addPerson(name, role: "child") }
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Mia")
      let page = try await ada.submit(
        try await ada.get("\(list)/gifts/new").form,
        files: [Upload(name: "one.png", Forgery.png(width: 1, height: 1))])
      let id = try #require(try page.form["picture"])
      let source = try #require(
        page.html.all("img").compactMap { $0["src"] }.first { $0.contains(id) })
      #expect(try await ada.get(source).status == 200)
      let missing = try await ben.get("/images/\(unknownID())/thumb")
      for address in [source, "/images/\(id)/thumb"] {
        let hidden = try await ben.get(address)
        #expect(hidden.status == 404 && hidden.bytes == missing.bytes, "\(address)")
      }

      // Ben's form names Ada's picture: it stays Ada's.
      let theft = try await ben.get("\(list)/gifts/new").form.filled([
        "title": "Mine", "picture": id,
      ])
      #expect(try await ben.submit(theft).status == 303)
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL") == 0)
      let shown = try await ben.submit(theft.filled(["title": ""]))
      #expect(try shown.form.all("picture").isEmpty)
      #expect(try await ada.submit(page.form.filled(["title": "Kite"])).status == 303)
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL") == 1)
      #expect(try await ben.get("/images/\(id)/thumb").status == 200, "saved: everybody's")
    }
  }

  @Test("a wish cannot take another wish's picture")
  func otherGift() async throws {
    try await withHousehold { _, ada async throws in
      let (gift, image) = try await PicturePageTests.picture(ada)
      let id = String(image.dropFirst("/images/".count))
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Ball"])
      #expect(try await ada.submit(form.filled(["picture": id])).status == 303)
      #expect(try await ada.get(gift).html.all(class: "gallery")[0].all("img").count == 1)
      let ball = try await ada.get(try await ada.get(list).link("Ball"))
      #expect(ball.html.all(class: "gallery")[0].all("img").isEmpty)
    }
  }

  @Test("a sealed file that is gone or damaged is one failed answer, not the end of the page")
  func damaged() async throws {
    try await withHousehold { site, ada async throws in
      let (gift, image) = try await PicturePageTests.picture(ada)
      try await onThread {
        for name in try site.fileNames() {
          try removeFile(site.files + "/" + name)
        }
      }
      #expect(try await ada.get("\(image)/view").status == 500)
      #expect(try await ada.get(gift).status == 200)
      #expect(try await ada.get("/").status == 200)
    }
  }
}
