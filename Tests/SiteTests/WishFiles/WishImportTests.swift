import Exchange
import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("Bringing in a list", .timeLimit(.minutes(10)))
struct WishImportTests {
  private func send(_ browser: Browser, _ list: String, _ files: [Upload]) async throws -> Page {
    try await browser.post("\(list)/import", parts: files.map { .file("files", $0) })
  }

  private func file(_ name: String, _ text: String) -> Upload {
    Upload(name: name, Array(text.utf8))
  }

  /// Sends files, looks at the preview and says yes.
  private func bring(_ browser: Browser, _ files: [Upload], to list: String) async throws -> Page {
    let sent = try await send(browser, list, files)
    let preview = try await browser.get(try #require(sent.location))
    let taken = try await browser.submit(preview.form(button: "Bring them in"))
    #expect(taken.location == list)
    return preview
  }

  private func cards(_ browser: Browser, _ list: String) async throws -> [String] {
    try await browser.get(list).html.all(class: "gift").map { $0.all("h2")[0].text }
  }

  /// A list without the line that says what it is called. Pictures are made anew on their way in.
  private func lines(_ bytes: [UInt8]) throws -> [Substring] {
    let read: ZipReader.Read = { Array(bytes.dropFirst($0).prefix($1)) }
    let first = try? ZipReader.entries(length: bytes.count, read: read).first
    let list = try first.map { try read($0.offset, $0.size) } ?? bytes
    return String(decoding: list, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("  \"title\"") }
  }

  @Test(
    "a whole list goes out and comes into another one as it was, and goes out the same again",
    arguments: ["archive", "json", "csv", "christmas-keeper"])
  func roundTrip(format: String) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let photo = [Upload(name: "kite.png", Forgery.png(width: 4, height: 3))]
      _ = try await ada.addGift(
        "=Kite, \"red\"", to: list,
        [
          "note": "- long\n- tail", "link": "https://shop.example/?a=1&b=2", "price": "24,90",
          "quantity": "3", "priority": "most", "tags": "outdoors, Zoë", "sizes": "yes",
        ], files: photo)
      for title in ["Cap", "Hat"] { _ = try await ada.addGift(title, to: list, ["quantity": ""]) }
      _ = try await ada.addGift("Ring", to: list, ["draft": "yes", "price": "0"])
      let form = try await ada.get("\(list)/groups/new").form
      let ids = try await ada.get("\(list)/groups/new").html.all("input")
        .filter { $0["name"] == "wish" }.compactMap { $0["value"] }
      #expect(
        try await ada.submit(
          form.filled(["title": "Warm"]).ticking("wish", Array(ids.suffix(2)))
        ).status == 303)
      let out = try await ada.get("\(list)/export/\(format)").bytes
      try await ada.addPerson("Mia", role: "child")
      let mias = try await ada.list(of: "Mia")
      let name = ["archive": "a.zip", "christmas-keeper": "a.zip", "csv": "a.csv"][format]
      let preview = try await bring(ada, [Upload(name: name ?? "a.json", out)], to: mias)
      #expect(preview.html.all(class: "problems").isEmpty)
      let again = try await ada.get("\(mias)/export/\(format)").bytes
      #expect(try lines(again) == lines(out))
      #expect(try await cards(ada, mias).contains("=Kite, \"red\""))
      #expect(
        try await ada.get(mias).html.all(class: "gift-group").count
          == (format == "christmas-keeper" ? 0 : 1))
      let pictures = try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL")
      #expect(pictures == (format == "archive" || format == "christmas-keeper" ? 2 : 1))
    }
  }

  @Test("what is wrong is told line by line before anything comes in, and the rest comes in")
  func preview() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let table =
        "title,price,tags,\"sh\u{202E}\nop\"\nKite,24.90,outdoors,x\n,5,,\nBall,lots,,\nHat,5,,,,x\nSocks,,,\n"
      let sent = try await send(ada, list, [file("wishes.csv", table)])
      let preview = try await ada.get(try #require(sent.location))
      #expect(preview.html.all(class: "row-title").map(\.text) == ["Kite", "Socks"])
      let facts = try #require(preview.html.all(class: "row-note").first)
      #expect(facts.all("span").map(\.text) == ["€24.90", "outdoors"])
      #expect(
        preview.html.all(class: "problems")[0].all("li").map(\.text) == [
          "The column “shop” is not known here, and is left out.",
          "Line 4: What is it? Please fill this in.",
          "Line 5: Price: Please give one price, for example 24.90, or leave it empty.",
          "Line 6: This line has more cells than the first one.",
        ])
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
      let form = try preview.form(button: "Bring them in")
      for _ in 1...2 { #expect(try await ada.submit(form).location == list) }
      #expect(try await cards(ada, list) == ["Kite", "Socks"], "sent twice, it comes in once")
      #expect(try await ada.get(form.action).status == 404)
    }
  }

  @Test("a list and its pictures are chosen together; one that did not come along is told")
  func loosePictures() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let keeper = """
        {"gifts": [{"text": "Kite", "imageName": "1.jpeg"}, {"text": "Ball", "imageName": "2.jpeg"},
        {"text": "Hat", "imageName": "3.jpeg"}, {"text": "Cap", "imageName": "noImage"}]}
        """
      let preview = try await bring(
        ada,
        [
          Upload(name: "1.jpeg", Forgery.png(width: 4, height: 3)),
          file("christmasItems.json", keeper), file("2.jpeg", "no picture at all"),
        ], to: list)
      let problems = preview.html.all(class: "problems")[0].all("li").map(\.text)
      #expect(problems.count == 2)
      #expect(problems.first?.hasPrefix("Wish 2: “2.jpeg” is not a picture.") == true)
      #expect(problems.last == "Wish 3: The picture “3.jpeg” did not come along.")
      #expect(try await cards(ada, list) == ["Kite", "Ball", "Hat", "Cap"])
      #expect(try site.count("SELECT count(*) FROM pictures WHERE gift IS NOT NULL") == 1)
      let kite = try await ada.get(try await ada.get(list).link("Kite"))
      #expect(kite.html.all(class: "gallery")[0].all("img").count == 1)
    }
  }

  @Test(
    "what is no list is told beside the field, and nothing of it stays",
    arguments: [
      ([], "choose a file"), ([("a.txt", "x")], "no list in this"),
      ([("a.json", "{}"), ("b.csv", "title\nx")], "several lists"),
      ([("a.zip", "not one at all, but long enough to be")], "not a ZIP"),
      ([("a.json", "{")], "not JSON"), ([("a.json", "{}")], "not a list that is known"),
      ([("a.csv", "\u{1}")], "empty"), ([("a.csv", "price\n5")], "“title”"),
      ([("a.csv", "title\n\"x")], "line 2"),
    ] as [([(String, String)], String)])
  func refused(files: [(String, String)], sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let uploads = files.isEmpty ? [Upload(name: "", [])] : files.map { file($0.0, $0.1) }
      let page = try await send(ada, list, uploads)
      #expect(page.status == 422)
      #expect(page.faults["files"]?.contains(sentence) == true, "\(page.faults)")
      #expect(try site.count("SELECT count(*) FROM wish_imports") == 0)
      #expect(try site.fileNames().isEmpty)
    }
  }

  @Test("an archive with an entry that is compressed or changed is told by the entry’s name")
  func archives() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift(
        "Kite", to: list, files: [Upload(name: "kite.png", Forgery.png(width: 4, height: 3))])
      let good = try await ada.get("\(list)/export/archive").bytes
      let read: ZipReader.Read = { Array(good.dropFirst($0).prefix($1)) }
      let entries = try ZipReader.entries(length: good.count, read: read)
      var changed = good
      changed[entries[0].offset] ^= 1
      let list1 = try await send(ada, list, [Upload(name: "a.zip", changed)])
      #expect(list1.faults["files"]?.contains("“list.json” is damaged") == true)
      changed = good
      changed[entries[1].offset + 9] ^= 1
      let picture = try await send(ada, list, [Upload(name: "a.zip", changed)])
      let preview = try await ada.get(try #require(picture.location))
      #expect(preview.html.all(class: "problems")[0].text.contains("is damaged"))
      changed = good
      let directory = try #require(good.ranges(of: [0x50, 0x4B, 1, 2]).first).lowerBound
      changed[directory + 10] = 8
      let compressed = try await send(ada, list, [Upload(name: "a.zip", changed)])
      #expect(compressed.faults["files"]?.contains("“list.json” is compressed") == true)
      _ = site
    }
  }

  @Test("what nobody said yes to is gone after a day, its pictures with it; others never see it")
  func lapses() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Mia")
      let files = [
        file("a.json", #"[{"text": "Kite", "imageName": "k.png"}]"#),
        Upload(name: "k.png", Forgery.png(width: 4, height: 3)),
      ]
      let waiting = try #require(try await send(ada, list, files).location)
      #expect(try await ben.get(waiting).status == 404)
      #expect(try await ben.post(waiting).location == list)
      #expect(try await cards(ada, list).isEmpty)
      site.clock.advance(Tidying.pendingSeconds + 1)
      await Tidying(services: site.services).run()
      _ = try await ada.signIn("Ada")
      #expect(try await ada.get(waiting).status == 404)
      #expect(try site.count("SELECT count(*) FROM wish_imports") == 0)
      #expect(try site.fileNames().isEmpty)
    }
  }

  @Test("only who may change any wish brings wishes in")
  func rights() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Ada")
      #expect(try await ben.get("\(list)/import").status == 403)
      #expect(try await send(ben, list, [file("a.json", #"[{"text": "x"}]"#)]).status == 403)
      #expect(!(try await ben.get(list)).links.contains { $0.text == "Import" })
      #expect(try await ada.get("\(list)/import/aaaaaaaaaaaaaaaaaaaaaaaaaa").status == 404)
    }
  }
}
