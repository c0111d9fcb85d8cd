import HTTP
import TestSupport
import Testing

@Suite("Pictures that come in")
struct PictureIntakeTests {
  @Test("a picture is shown on the list, on the page and in the form, in three sizes")
  func wholeWay() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift(
        "Kite", to: list, files: [try PictureFixtures.upload("turned-with-place.jpg")])
      let card = try #require(try await ada.get(list).html.all(class: "gift").first)
      let thumb = try #require(card.all("img").first)
      let page = try await ada.get(gift)
      let image = try #require(page.html.all(class: "gallery").first?.all("img").first)
      #expect(image["width"] == "40" && image["height"] == "60", "orientation is applied")
      #expect(image["alt"] == "Picture of “Kite”")
      for source in [thumb["src"], image["src"]] {
        #expect(try await ada.get(try #require(source)).status == 200)
      }
      #expect(try await ada.get("\(gift)/edit").form.all("picture").count == 1)
      #expect(try site.fileNames().count == 3)
      #expect(try site.count("SELECT count(*) FROM picture_files") == 3)
    }
  }

  struct Bad: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sentence: String
    let make: @Sendable () throws -> [UInt8]

    init(_ name: String, _ sentence: String, _ make: @escaping @Sendable () throws -> [UInt8]) {
      testDescription = name
      self.sentence = sentence
      self.make = make
    }
  }

  @Test(
    "what cannot be a picture is told by its name, leaves nothing behind and loses nothing",
    arguments: [
      Bad("text", "is not a picture") { Array("Dear Santa, a kite please".utf8) },
      Bad("a page", "is not a picture") { Array("<html><script>alert(1)</script>".utf8) },
      Bad("SVG", "cannot be read here") {
        Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
      },
      Bad("a truncated JPEG", "is damaged") {
        let whole = try PictureFixtures.upload("turned-with-place.jpg").bytes
        return Array(whole.prefix(whole.count / 2))
      },
      Bad("30,000 by 30,000 pixels in a megabyte", "more than 50 megapixels") {
        Forgery.png(width: 30_000, height: 30_000)
      },
      Bad("one row of pixels too many", "more than 50 megapixels") {
        Forgery.jpeg(width: 10_000, height: 5_001)
      },
      Bad("a byte over the limit", "larger than 32 MB") {
        Forgery.jpeg(width: 8, height: 8) + [UInt8](repeating: 0, count: Limits.picture)
      },
    ])
  func bad(_ bad: Bad) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled([
        "title": "Kite", "note": "blue", "price": "5",
      ])
      let page = try await ada.submit(form, files: [Upload(name: "cat.jpg", try bad.make())])
      #expect(page.status == 422 && page.faults.keys.sorted() == ["images"])
      #expect(page.faults["images"]?.hasPrefix("“cat.jpg” ") == true)
      #expect(page.faults["images"]?.contains(bad.sentence) == true)
      for name in ["title", "note", "price"] { #expect(try page.form[name] == form[name]) }
      #expect(try site.fileNames().isEmpty)
      #expect(try site.count("SELECT count(*) FROM pictures") == 0)
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
      // The server is well, and the form goes through as it came back.
      let good = [Upload(name: "one.png", Forgery.png(width: 1, height: 1))]
      #expect(try await ada.submit(page.form, files: good).status == 303)
      #expect(try site.count("SELECT count(*) FROM gifts") == 1)
      #expect(try site.fileNames().count == 3)
    }
  }

  @Test("one pixel is a picture, and fifty megapixels turned on their side are one too")
  func extremes() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift(
        "Kite", to: list,
        files: [
          Upload(name: "one.png", Forgery.png(width: 1, height: 1)),
          Upload(name: "huge.jpg", Forgery.jpeg(width: 10_000, height: 5_000, orientation: 6)),
        ])
      let sizes = try await ada.get(gift).html.all(class: "gallery")[0].all("img").map {
        [$0["width"], $0["height"]]
      }
      #expect(sizes == [["1", "1"], ["800", "1600"]])
      #expect(try site.fileNames().count == 6)
      #expect(try site.count("SELECT width FROM picture_files ORDER BY width DESC") == 5_000)
    }
  }

  @Test("an upload just under the limit is taken, multipart's own bytes not counted")
  func justUnder() async throws {
    try await withHousehold { _, ada async throws in
      let picture = Forgery.jpeg(width: 8, height: 8)
      let padding = [UInt8](repeating: 0, count: Limits.picture - picture.count)
      let gift = try await ada.addGift(
        "Kite", to: try await ada.list(of: "Ada"),
        files: [Upload(name: "big.jpg", picture + padding)])
      #expect(try await ada.get(gift).html.all(class: "gallery")[0].all("img").count == 1)
    }
  }

  @Test("pictures that arrived with a faulty form are shown again and saved with the next")
  func keptOnFault() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form
      let one = Upload(name: "one.png", Forgery.png(width: 1, height: 1))
      let page = try await ada.submit(form, files: [one])
      #expect(page.status == 422 && page.faults.keys.sorted() == ["title"])
      let again = try page.form
      #expect(again.all("picture").count == 1)
      let image = try #require(page.html.all(class: "thumb").first?.all("img").first)
      #expect(image["alt"] == "Picture one.png")
      #expect(try await ada.get(try #require(image["src"])).status == 200)
      #expect(try await ada.submit(again.filled(["title": "Kite"]), files: [one]).status == 303)
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL") == 2)
      #expect(try site.count("SELECT count(DISTINCT position) FROM pictures") == 2)
    }
  }

  @Test("a bad picture among good ones keeps the good ones, each bad one with its own sentence")
  func mixed() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      let page = try await ada.submit(
        form,
        files: [
          Upload(name: "one.png", Forgery.png(width: 1, height: 1)),
          Upload(name: "letter.jpg", Array("Dear Santa".utf8)),
          Upload(name: "two.png", Forgery.png(width: 2, height: 2)),
          Upload(name: "list.jpg", Array("1. Kite".utf8)),
        ])
      #expect(page.status == 422)
      #expect(page.faults["images"]?.contains("“letter.jpg” is not a picture") == true)
      #expect(page.faults["images"]?.contains("“list.jpg” is not a picture") == true)
      #expect(try page.form.all("picture").count == 2)
      #expect(try await ada.submit(page.form).status == 303)
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL") == 2)
    }
  }

  @Test("the form takes forty files; those beyond are told once, and the forty stay")
  func tooMany() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      let letter = Upload(name: "letter.jpg", Array("Dear Santa".utf8))
      let page = try await ada.submit(
        form,
        files: [Upload(name: "one.png", Forgery.png(width: 1, height: 1))]
          + [Upload](repeating: letter, count: 42))
      #expect(page.status == 422)
      let sentences = page.faults["images"] ?? ""
      #expect(sentences.split(separator: "beyond that were left out").count == 2)
      #expect(try page.form.all("picture").count == 1 && page.form["title"] == "Kite")
      #expect(try site.fileNames().count == 3)
    }
  }

  @Test("files of one name sent in the same minute are all kept")
  func sameName() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Mia"] { try await ada.addPerson(name, role: "child") }
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Mia")
      let photo = Upload(name: "IMG_0001.jpg", Forgery.jpeg(width: 8, height: 8))
      _ = try await ada.addGift("Kite", to: list, files: [photo, photo])
      _ = try await ben.addGift("Ball", to: list, files: [photo])
      #expect(try site.count("SELECT count(*) FROM pictures WHERE removed_at IS NULL") == 3)
    }
  }

  @Test(
    "a file's name is only ever shown, whatever it says",
    arguments: [
      "../../../etc/passwd", "<script>alert(1)</script>.jpg", "%00.jpg", "🎁.jpg", "صورة.jpg",
      String(repeating: "n", count: 4_000) + ".jpg",
    ])
  func names(name: String) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form
      let good = Upload(name: name, Forgery.png(width: 1, height: 1))
      let page = try await ada.submit(form, files: [good, Upload(name: name, [1, 2, 3])])
      #expect(
        page.status == 422 && page.faults["images"]?.contains(String(name.prefix(20))) == true)
      #expect(try page.form.all("picture").count == 1)
      #expect(try site.fileNames().count == 3)
    }
  }

  @Test("a form that breaks off in the middle of a picture leaves nothing of it")
  func brokenOff() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let body = FormBody.multipart([
        .text("title", "Kite"),
        .file("images", Upload(name: "a.jpg", [UInt8](repeating: 7, count: 500_000))),
      ])
      let answer = try await ada.send(
        .post, "\(list)/gifts",
        [
          ("sec-fetch-site", "same-origin"),
          ("content-type", "multipart/form-data; boundary=\(FormBody.boundary)"),
        ], body: Array(body.prefix(300_000)))
      #expect(answer.status == 400)
      #expect(try site.fileNames().isEmpty)
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
    }
  }

  @Test("no byte of a picture lies in the clear anywhere in the data directory")
  func sealed() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addGift(
        "Kite", to: try await ada.list(of: "Ada"),
        files: [try PictureFixtures.upload("turned-with-place.jpg")])
      let root = site.files + "/"
      let clear = try await onThread {
        try site.fileNames().filter { name in
          let bytes = try readFile(root + name)
          return bytes.starts(with: [0xFF, 0xD8]) || bytes.starts(with: Array("RIFF".utf8))
        }
      }
      #expect(clear.isEmpty)
    }
  }
}
