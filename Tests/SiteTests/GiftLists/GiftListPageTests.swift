import HTTP
import Testing

@testable import Site

@Suite("Lists", .timeLimit(.minutes(10)))
struct GiftListPageTests {
  /// What a form says of people, by name.
  private func values(
    _ browser: Browser, _ field: String, _ names: [String]
  ) async throws -> [(String, String)] {
    var values: [(String, String)] = []
    for name in names {
      let address = try await browser.address(of: name)
      values.append((field, try #require(address.split(separator: "/").last.map(String.init))))
    }
    return values
  }

  /// Makes a list and gives its address.
  private func make(
    _ browser: Browser, for names: [String], _ more: [(String, String)] = []
  ) async throws -> String {
    let answer = try await browser.post(
      "/gifts", try await values(browser, "recipients", names) + more)
    return try #require(answer.location, "\(answer.status)")
  }

  @Test("a list for a couple is made, changed, put away with its year and brought back")
  func wholeWay() async throws {
    try await withHousehold { _, ada async throws in
      try await ada.addPerson("Ben")
      let form = try await ada.get("/gifts/lists/new").form
      #expect(form["occasion"] == "any" && form["visibility"] == "everybody")
      #expect(try await values(ada, "recipients", ["Ada"]).map(\.1) == [form["recipients"]])
      let list = try await make(
        ada, for: ["Ada", "Ben"], [("occasion", "wedding"), ("date", "2026-12-05")])
      let page = try await ada.get(list)
      #expect(page.heading == "Ada and Ben’s wedding")
      #expect(page.text.contains("Saturday, 5 December") && page.text.contains("in 5 days"))

      var change = try await ada.get("\(list)/edit").form
      #expect(change["date"] == "2026-12-05" && change["occasion"] == "wedding")
      change = change.filled(["title": "Our <wedding>"])
      #expect(try await ada.submit(change).location == list)
      #expect(try await ada.get(list).heading == "Our <wedding>")
      #expect(try await ada.get(list).text.contains("For Ada and Ben"))

      let away = try await ada.submit(try await ada.get(list).form(to: "\(list)/archive"))
      let after = try await ada.get(try #require(away.location))
      #expect(after.notices == ["“Our <wedding>” is put away."])
      #expect(after.text.contains("1 list put away"))
      #expect(!after.html.all(class: "cover").contains { $0.text.contains("Our <wedding>") })
      let past = try await ada.get("/gifts/archived")
      #expect(past.html.all("h2").first?.text == "2026")
      #expect(try past.link("Our <wedding>") == list)
      #expect(try await ada.get(list).text.contains("Put away with 2026."))
      #expect(!(try await ada.get(list)).text.contains("Add a wish"))
      #expect(try await ada.get("\(list)/gifts/new").status == 403)

      #expect(try await ada.submit(try after.form(button: "Undo")).location == list)
      #expect(try await ada.get("/gifts").link("Our <wedding>") == list)
    }
  }

  @Test("a birthday list without a date follows the birthday on the page")
  func birthday() async throws {
    try await withHousehold { _, ada async throws in
      let mia = try await ada.person("Mia", role: "child", birthday: "2017-12-12")
      let list = try await make(ada, for: ["Mia"], [("occasion", "birthday")])
      #expect(try await ada.get(list).text.contains("in 12 days"))
      #expect(try await ada.edit(mia, ["birthday": "2017-12-01"]) == 303)
      #expect(try await ada.get(list).text.contains("tomorrow"))
    }
  }

  @Test(
    "what cannot be is told beside the field, and what was typed is kept",
    arguments: [
      ([], "at least one person"), ([("recipients", "nobody")], "one of these"),
      ([("recipients", "ADA"), ("managers", "x")], "one of these"),
      ([("recipients", "ADA"), ("viewers", "x")], "one of these"),
      ([("recipients", "ADA"), ("occasion", "easter")], "one of these"),
      ([("recipients", "ADA"), ("visibility", "nobody")], "one of these"),
      ([("recipients", "ADA"), ("date", "2026-02-30")], "date"),
      ([("recipients", "ADA"), ("date", "1026-02-03")], "date"),
      (
        [("recipients", "ADA"), ("title", String(repeating: "x", count: 81))], "to 80 characters"
      ),
    ] as [([(String, String)], String)])
  func faults(_ fields: [(String, String)], _ told: String) async throws {
    try await withHousehold { site, ada async throws in
      let id = try await values(ada, "recipients", ["Ada"])[0].1
      let lists = try site.count("SELECT count(*) FROM gift_lists")
      let answer = try await ada.post(
        "/gifts",
        fields.map { ($0.0, $0.1 == "ADA" ? id : $0.1) }
          + (fields.contains { $0.0 == "title" } ? [] : [("title", "Kept")]))
      #expect(answer.status == 422)
      #expect(answer.text.contains(told), "\(told)")
      if !fields.contains(where: { $0.0 == "title" }) {
        #expect(try answer.form["title"] == "Kept")
      }
      #expect(try site.count("SELECT count(*) FROM gift_lists") == lists)
    }
  }

  @Test("a list, its gifts and its pictures do not exist for whoever it is not shown to")
  func unseen() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cem", "Dora"] { try await ada.addPerson(name) }
      let list = try await make(
        ada, for: ["Ben"],
        [("title", "Grandpa’s eightieth"), ("visibility", "chosen")]
          + (try await values(ada, "viewers", ["Cem"])))
      let gift = try await ada.addGift(
        "Atlas", to: list, files: [try PictureFixtures.upload("turned-with-place.jpg")])
      let picture = try #require(try await ada.get(gift).html.all("img").first?["src"])
      for (name, status) in [("Ben", 200), ("Cem", 200), ("Dora", 404)] {
        let browser = try await site.signedIn(as: name)
        for address in [list, gift, picture] {
          #expect(try await browser.get(address).status == status, "\(name) \(address)")
        }
        #expect(
          try await browser.get("/gifts").text.contains("Grandpa’s eightieth") == (status == 200))
      }
      let dora = try await site.signedIn(as: "Dora")
      for address in ["\(list)/edit", "\(list)/archive", "\(list)/restore", "\(gift)/edit"] {
        #expect(try await dora.post(address).status == 404, "\(address)")
      }
      #expect(
        try await dora.get("/gifts/lists/new?from=\(list.split(separator: "/").last ?? "")").status
          == 404)
    }
  }

  @Test("a copy takes nothing along that is not on its list, whatever the form names")
  func copyOfAnother() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let hidden = try await make(
        ada, for: ["Ada"], [("title", "Hidden"), ("visibility", "chosen")])
      let ring = try await ada.addGift("Ring", to: hidden)
      let bens = try await ben.list(of: "Ben")
      let form = try await ben.get(try await ben.get(bens).link("Copy it")).form
      let named = form.ticking(
        "wish", [try #require(ring.split(separator: "/").last.map(String.init))])
      let copy = try #require(try await ben.submit(named).location)
      #expect(try await ben.get(copy).html.all(class: "gift").isEmpty)
      #expect(try site.count("SELECT count(*) FROM gifts") == 1)
    }
  }

  @Test("a draft is its makers’ alone until it is one no more")
  func draft() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cem"] { try await ada.addPerson(name) }
      let list = try await make(
        ada, for: ["Ben"],
        [("title", "Secret plan"), ("draft", "yes")] + (try await values(ada, "managers", ["Cem"])))
      let (ben, cem) = (try await site.signedIn(as: "Ben"), try await site.signedIn(as: "Cem"))
      #expect(try await ben.get(list).status == 404)
      #expect(try await cem.get(list).text.contains("draft"))
      let form = try await cem.get("\(list)/edit").form.without("draft")
      #expect(try await cem.submit(form).status == 303)
      #expect(try await ben.get(list).status == 200)
    }
  }

  @Test("a copy is for a year later and takes its ticked wishes along, with their pictures")
  func copy() async throws {
    try await withHousehold { site, ada async throws in
      let list = try await make(
        ada, for: ["Ada"], [("title", "Christmas"), ("date", "2026-12-24")])
      _ = try await ada.addGift(
        "Kite", to: list, ["note": "blue", "price": "12"],
        files: [try PictureFixtures.upload("turned-with-place.jpg")])
      _ = try await ada.addGift("Hat", to: list)
      let gone = try await ada.addGift("Gone", to: list)
      #expect(try await ada.post("\(gone)/archive").status == 303)
      let form = try await ada.get(try await ada.get(list).link("Copy it")).form
      #expect(form["date"] == "2027-12-24" && form["title"] == "Christmas")
      let wishes = form.all("wish")
      #expect(wishes.count == 2)
      let kiteOnly = form.ticking("wish", [wishes[0]])
      let copy = try #require(try await ada.submit(kiteOnly).location)
      #expect(try await ada.submit(kiteOnly).location == copy, "sent twice")
      #expect(copy != list)
      let page = try await ada.get(copy)
      #expect(page.html.all(class: "gift").map { $0.all("h2")[0].text } == ["Kite"])
      let kite = try await ada.get(try page.link("Kite"))
      #expect(kite.text.contains("blue") && kite.text.contains("€12"))
      let picture = try #require(kite.html.all("img").first?["src"])
      #expect(try await ada.get(picture).status == 200)
      // Six files, three of each; the second sending of the form left none.
      #expect(try site.fileNames().count == 6)
      #expect(try site.count("SELECT count(*) FROM picture_files") == 6)
    }
  }

  @Test("of two edits at once one is saved and the other is told; the same one twice is saved once")
  func conflict() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await make(ada, for: ["Ada"], [("title", "First")])
      let form = try await ada.get("\(list)/edit").form
      let second = form.filled(["title": "Second"])
      #expect(try await ada.submit(second).status == 303)
      #expect(try await ada.submit(second).status == 303)
      let told = try await ada.submit(form.filled(["title": "Third"]))
      #expect(told.status == 422)
      #expect(told.notices.first?.contains("Somebody changed this list") == true)
      #expect(try await ada.get(list).heading == "Second")
      #expect(try await ada.submit(told.form).status == 303)
      #expect(try await ada.get(list).heading == "Third")
    }
  }

  @Test("whoever takes themselves off a list that only a few see is led to the others")
  func givingAway() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await make(
        ada, for: ["Ada"],
        [("visibility", "chosen")] + (try await values(ada, "managers", ["Ben"])))
      let form = try await ben.get("\(list)/edit").form.without("managers")
      #expect(try await ben.submit(form).location == "/gifts")
      #expect(try await ben.get(list).status == 404)
    }
  }
}
