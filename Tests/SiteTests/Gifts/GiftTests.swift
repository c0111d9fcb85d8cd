import HTTP
import Testing

@Suite("Wishes")
struct GiftTests {
  @Test("a wish is added, shown on its list and its page, changed, put away and brought back")
  func wholeWay() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      #expect(try await ada.get(list).text.contains("Nothing wished for yet"))
      let gift = try await ada.addGift(
        "Kite", to: list,
        [
          "note": "the blue one", "link": "https://www.shop.example/kite?x=1&y=2",
          "price": "24,90", "quantity": "2",
        ])
      let page = try await ada.get(gift)
      #expect(page.heading == "Kite")
      #expect(page.html.all(class: "gift-price").first?.text == "€24.90")
      #expect(page.text.contains("2 wanted") && page.text.contains("the blue one"))
      let link = try #require(page.html.all(class: "gift-link").first)
      #expect(link["href"] == "https://www.shop.example/kite?x=1&y=2")
      #expect(link.text == "Look at it on shop.example")
      #expect(link["rel"] == "noreferrer noopener")

      let changed = try await ada.submit(
        try await ada.get("\(gift)/edit").form.filled(["title": "Big kite", "price": ""]))
      #expect(changed.status == 303 && changed.location == gift)
      #expect(try await ada.get(gift).heading == "Big kite")
      #expect(try await ada.get(gift).html.all(class: "gift-price").isEmpty)

      let archive = try await ada.submit(try await ada.get(gift).form(to: "\(gift)/archive"))
      let after = try await ada.get(try #require(archive.location))
      #expect(after.notices == ["“Big kite” is put away."])
      #expect(after.text.contains("No wishes yet") && after.text.contains("1 wish put away"))
      #expect(try await ada.get(gift).notices.first?.contains("is put away") == true)

      let undo = try await ada.submit(try after.form(button: "Undo"))
      #expect(undo.location == list)
      #expect(try await ada.get(list).link("Big kite") == gift)
      #expect(try await ada.get(list).notices.isEmpty)
    }
  }

  @Test("putting away and bringing back are safe to call twice, and a wish keeps its place")
  func archiveTwice() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      var gifts: [String] = []
      for title in ["One", "Two", "Three"] { gifts.append(try await ada.addGift(title, to: list)) }
      for action in ["archive", "archive", "restore", "restore"] {
        #expect(try await ada.post("\(gifts[1])/\(action)").status == 303)
      }
      let titles = try await ada.get(list).html.all(class: "gift").map { $0.all("h2")[0].text }
      #expect(titles == ["One", "Two", "Three"])
    }
  }

  @Test(
    "a wrong field is told beside it and what was typed is kept",
    arguments: [
      ("title", "", "fill this in"), ("title", " \u{200B}\n", "fill this in"),
      ("title", String(repeating: "x", count: 201), "to 200 characters"),
      ("note", String(repeating: "x", count: 10_001), "to 10000 characters"),
      ("note", "bell\u{7}", "cannot be shown"),
      ("link", "javascript:alert(1)", "https:// or http://"),
      ("link", "ftp://example.org/x", "https:// or http://"),
      ("link", "https://example.org/" + String(repeating: "x", count: 2_000), "to 2000 characters"),
      ("quantity", "0", "1 to 999"), ("quantity", "-1", "1 to 999"),
      ("quantity", "1000", "1 to 999"), ("quantity", "two", "1 to 999"),
      ("quantity", "1.5", "1 to 999"), ("quantity", "1e2", "1 to 999"),
      ("currency", "GOLD", "choose one of these"), ("currency", "", "choose one of these"),
      ("tags", "a,b,c,d,e,f,g,h,i,j,k", "to 10 tags"),
      ("tags", "ok, " + String(repeating: "x", count: 41), "to 40 characters"),
    ])
  func wrong(field: String, value: String, sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled([
        "title": "Kite", "note": "blue", "link": "https://example.org/", "price": "24.90",
      ])
      let page = try await ada.submit(form.filled([field: value]))
      #expect(page.status == 422 && page.faults.keys.sorted() == [field])
      #expect(page.faults[field]?.contains(sentence) == true)
      for (name, typed) in form.filled([field: value]).fields
      where name != "currency" && name != "version" {
        let kept = try page.form[name]
        #expect(kept == typed, "\(name): \(kept?.prefix(40) as Any)")
      }
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
      #expect(try await ada.submit(page.form.filled([field: form[field] ?? ""])).status == 303)
      #expect(try site.count("SELECT count(*) FROM gifts") == 1)
    }
  }

  @Test(
    "any text survives: on the list, on its page, in its form and through an edit",
    arguments: [
      "🎁👨‍👩‍👧‍👦", "دراجة حمراء", "<b>&\"'</b><script>alert(1)</script>", "&amp;lt;", "Zoe\u{308}",
      "{{ raw: x }}", String(repeating: "x", count: 200), String(repeating: "👨‍👩‍👧‍👦", count: 200),
      "a\tb",
    ])
  func text(text: String) async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form
      #expect(try await ada.submit(form.filled(["title": text, "note": text])).status == 303)
      let card = try #require(try await ada.get(list).html.all(class: "gift").first)
      let gift = try #require(card.all("a").first?["href"])
      let shown = card.all("h2")[0].text
      #expect(shown.hasPrefix(text.replacing("\t", with: " ")))
      let page = try await ada.get(gift)
      #expect(page.heading == shown)
      #expect(page.html.all("script").allSatisfy { $0["src"] != nil })
      #expect(try await ada.submit(ada.get("\(gift)/edit").form).status == 303)
      #expect(try await ada.get(gift).heading == shown)
      _ = site
    }
  }

  @Test(
    "a note of 10,000 characters is kept whole, of whatever letters it is",
    arguments: ["x", "ü", "木", "🎁"])
  func longNote(letter: String) async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let note = String(repeating: letter, count: 10_000)
      let gift = try await ada.addGift("Kite", to: list, ["note": note])
      #expect(try await ada.get("\(gift)/edit").form["note"] == note)
    }
  }

  @Test("lines of a note stay lines, and white space around it goes")
  func lines() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift(
        "Kite", to: list, ["title": "  Kite  ", "note": "\r\none\r\n\r\n two \r\n"])
      #expect(try await ada.get("\(gift)/edit").form["note"] == "one\n\n two")
      #expect(try await ada.get("\(gift)/edit").form["title"] == "Kite")
    }
  }

  @Test("more text than a form may carry is a page in words, and nothing of it is kept")
  func tooMuchText() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled([
        "title": "Kite", "note": String(repeating: "x", count: 70_000),
      ])
      let page = try await ada.submit(form)
      #expect(page.status == 413)
      #expect(page.text.contains("shorten what you wrote"))
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
    }
  }

  @Test(
    "quantities are kept as they are meant",
    arguments: [
      ("1", "", "1"), ("3", "3 wanted", "3"), ("999", "999 wanted", "999"),
      ("", "any number", ""), ("any", "any number", ""), (" 2 ", "2 wanted", "2"),
    ])
  func quantity(typed: String, shown: String, again: String) async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list, ["quantity": typed])
      #expect(try await ada.get(gift).html.all(class: "chip").first?.text ?? "" == shown)
      #expect(try await ada.get("\(gift)/edit").form["quantity"] == again)
    }
  }

  @Test("a form without the currency or the quantity counts in the household's, and one")
  func missingFields() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let form = try await ada.get("\(list)/gifts/new").form.filled([
        "title": "Kite", "price": "5",
      ]).without("currency")
      #expect(try await ada.submit(form).status == 303)
      #expect(try await ada.get(list).html.all(class: "price").first?.text == "€5.00")
    }
  }

  @Test("clearing a note, a link and a price really clears them; what is not touched stays")
  func clearing() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift(
        "Kite", to: list,
        [
          "note": "blue", "link": "https://example.org/a", "price": "12800", "currency": "JPY",
          "quantity": "3",
        ])
      let before = try await ada.get("\(gift)/edit").form
      #expect(try await ada.submit(before.filled(["title": "Big kite"])).status == 303)
      let after = try await ada.get("\(gift)/edit").form
      for name in ["note", "link", "price", "currency", "quantity"] {
        #expect(after[name] == before[name], "\(name)")
      }
      for name in ["note", "link", "price"] {
        let form = try await ada.get("\(gift)/edit").form.filled([name: ""])
        #expect(try await ada.submit(form).status == 303)
        #expect(try await ada.get("\(gift)/edit").form[name] == "", "\(name)")
      }
      #expect(try await ada.get("\(gift)/edit").form["title"] == "Big kite")
    }
  }

  @Test("a note reads as it was meant, and its card shows how it begins")
  func note() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift(
        "Kite", to: list,
        ["note": "The **blue** one\n\n- no *tail*\n- [here](shop.example/x)\n<b>&"])
      let note = try #require(try await ada.get(gift).html.all(class: "note").first)
      #expect(note.all("strong").map(\.text) == ["blue"])
      #expect(note.all("li").map(\.text) == ["no tail", "here"])
      #expect(note.all("em").map(\.text) == ["tail"])
      #expect(note.all("a").map { $0["href"] } == ["https://shop.example/x"])
      #expect(note.all("a").map { $0["rel"] } == ["noreferrer noopener"])
      #expect(note.text.contains("<b>&") && note.all("b").isEmpty)
      #expect(
        try await ada.get(list).html.all(class: "clip-lines").map(\.text)
          == ["The blue one no tail here <b>&"])
      #expect(try await ada.get("\(gift)/edit").form["note"]?.hasPrefix("The **blue** one") == true)
    }
  }

  @Test("whoever sees a child’s list may add to it, and all see the same order")
  func everybody() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "child")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ben.list(of: "Mia")
      _ = try await ben.addGift("From Ben", to: list)
      _ = try await ada.addGift("From Ada", to: list)
      let (adas, bens) = (try await ada.get(list), try await ben.get(list))
      let titles = { (page: Page) in page.html.all(class: "gift").map { $0.all("h2")[0].text } }
      #expect(titles(adas) == ["From Ben", "From Ada"] && titles(adas) == titles(bens))
      #expect(
        try await ben.get("/gifts").html.all(class: "cover").first?.text.contains("yours") == true)
    }
  }

  @Test("who may add to a list and change what is on it, as the pages and the forms see it")
  func rights() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      try await ada.addPerson("Mia", role: "child")
      let ben = try await site.signedIn(as: "Ben")
      let adas = try await ada.list(of: "Ada")
      let kite = try await ada.addGift("Kite", to: adas)
      #expect(!(try await ben.get(adas)).text.contains("Add a wish"))
      #expect(!(try await ben.get(kite)).text.contains("Change"))
      // What Ben adds to it is a surprise, and cannot be made anything else.
      let hat = try await ben.get("\(adas)/gifts/new").form.filled(["title": "Hat"])
      #expect(try await ben.submit(hat.filled(["secret": "no"])).status == 422)
      #expect(try await ben.submit(hat).status == 303)
      #expect(!(try await ada.get(adas)).text.contains("Hat"))
      for act in ["edit", "archive", "restore"] {
        #expect(try await ben.post("\(kite)/\(act)", [("title", "Hat")]).status == 403, "\(act)")
      }
      #expect(try await ben.get("\(kite)/edit").status == 403)

      // On a child's list somebody who is no adult changes what they wrote, and nothing else.
      let mias = try await ada.list(of: "Mia")
      let doll = try await ada.addGift("Doll", to: mias)
      let book = try await ben.addGift("Book", to: mias)
      #expect(try await ben.get("\(book)/edit").status == 200)
      #expect(try await ben.get("\(doll)/edit").status == 403)
      // What is put away is there for whoever may bring it back.
      #expect(try await ada.post("\(doll)/archive").status == 303)
      #expect(try await ben.get(doll).status == 404)
      #expect(try await ben.post("\(doll)/restore").status == 404)
      #expect(!(try await ben.get(mias)).text.contains("put away"))
      #expect(try await ben.post("\(book)/archive").status == 303)
      #expect(try await ben.get(mias).text.contains("1 wish put away"))
      #expect(try await ada.get(mias).text.contains("2 wishes put away"))
    }
  }
}
