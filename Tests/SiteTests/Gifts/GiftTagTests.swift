import HTTP
import Testing

@testable import Site

@Suite("Tags", .timeLimit(.minutes(10)))
struct GiftTagTests {
  private func titles(_ page: Page) -> [String] {
    page.html.all(class: "gift").map { $0.all("h2")[0].text }
  }

  private func links(_ page: Page) -> [(text: String, address: String, isChosen: Bool)] {
    (page.html.all(class: "tags").first?.all("a") ?? []).map {
      ($0.text, $0["href"] ?? "", $0["aria-current"] != nil)
    }
  }

  @Test("tags stand on the card and the page, and each leads to the wishes that have it too")
  func filter() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Hat", to: list)
      #expect(links(try await ada.get(list)).isEmpty)
      let kite = try await ada.addGift("Kite", to: list, ["tags": "outdoors, Zoo & <b>"])
      _ = try await ada.addGift("Ball", to: list, ["tags": "OUTDOORS"])
      let page = try await ada.get(list)
      #expect(links(page).map(\.text) == ["All", "outdoors", "Zoo & <b>"])
      #expect(links(page).map(\.isChosen) == [true, false, false])
      #expect(titles(page) == ["Hat", "Kite", "Ball"])
      let outdoors = try await ada.get(links(page)[1].address)
      #expect(titles(outdoors) == ["Kite", "Ball"])
      #expect(links(outdoors).map(\.isChosen) == [false, true, false])
      #expect(titles(try await ada.get(links(page)[2].address)) == ["Kite"])
      #expect(titles(try await ada.get(links(outdoors)[0].address)) == ["Hat", "Kite", "Ball"])
      #expect(links(try await ada.get(kite)).map(\.text) == ["outdoors", "Zoo & <b>"])
      #expect(titles(try await ada.get(links(try await ada.get(kite))[1].address)) == ["Kite"])
    }
  }

  @Test(
    "a tag that no wish has filters nothing",
    arguments: ["gone", "", "%00", "%FF", "a,b", "outdoors%2C"])
  func unknown(asked: String) async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Kite", to: list, ["tags": "outdoors"])
      _ = try await ada.addGift("Hat", to: list)
      let page = try await ada.get("\(list)?tag=\(asked)")
      #expect(page.status == 400 || titles(page) == ["Kite", "Hat"])
    }
  }

  @Test("a card shows three tags, and how many more there are")
  func card() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      _ = try await ada.addGift("Kite", to: list, ["tags": "a, b, c, d, e"])
      let card = try #require(try await ada.get(list).html.all(class: "gift").first)
      #expect(card.all(class: "chip").map(\.text) == ["a", "b", "c"])
      #expect(card.text.contains("2 more"))
    }
  }

  @Test("the form offers the list’s own tags, and keeps them through an edit and a copy")
  func kept() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let kite = try await ada.addGift("Kite", to: list, ["tags": " outdoors ,Lego,, lego"])
      let form = try await ada.get("\(kite)/edit").form
      #expect(form["tags"] == "outdoors, Lego")
      #expect(try await ada.submit(form.filled(["title": "Big kite"])).status == 303)
      #expect(try await ada.get("\(kite)/edit").form["tags"] == "outdoors, Lego")
      let offered = try #require(
        try await ada.get("\(list)/gifts/new").html.first(id: "tags-known"))
      #expect(offered.all("option").compactMap { $0["value"] } == ["Lego", "outdoors"])
      let id = list.split(separator: "/").last.map(String.init) ?? ""
      let copy = try await ada.submit(try await ada.get("/gifts/lists/new?from=\(id)").form)
      let copied = try await ada.get(try #require(copy.location))
      #expect(links(copied).map(\.text) == ["All", "Lego", "outdoors"])
    }
  }

  @Test("two who change the tags of one wish do not overwrite each other")
  func conflict() async throws {
    try await withHousehold { _, ada async throws in
      let kite = try await ada.addGift(
        "Kite", to: try await ada.list(of: "Ada"), ["tags": "outdoors"])
      let form = try await ada.get("\(kite)/edit").form
      #expect(try await ada.submit(form.filled(["tags": "indoors"])).status == 303)
      #expect(try await ada.submit(form.filled(["tags": "nowhere"])).status == 422)
      #expect(
        try await ada.submit(form.filled(["tags": "indoors"])).status == 303, "the same again")
      #expect(try await ada.get("\(kite)/edit").form["tags"] == "indoors")
    }
  }
}
