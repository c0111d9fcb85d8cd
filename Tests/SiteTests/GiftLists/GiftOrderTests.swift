import HTTP
import Testing

@testable import Site

@Suite("The order of wishes", .timeLimit(.minutes(10)))
struct GiftOrderTests {
  private func titles(_ browser: Browser, _ list: String) async throws -> [String] {
    try await browser.get(list).html.all(class: "gift").map { $0.all("h2")[0].text }
  }

  private func id(_ address: String) -> String {
    address.split(separator: "/").last.map(String.init) ?? ""
  }

  @Test("wishes move up, down and to the top, past those that are put away, and once for one form")
  func moves() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      var gifts: [String] = []
      for title in ["One", "Two", "Three", "Four"] {
        gifts.append(try await ada.addGift(title, to: list))
      }
      #expect(try await ada.post("\(gifts[1])/archive").status == 303)
      func move(_ gift: Int, at place: Int, _ to: String) async throws -> [String] {
        let answer = try await ada.post(
          "\(list)/order", [("gift", id(gifts[gift])), ("place", "\(place)"), ("to", to)])
        #expect(answer.location == "\(list)/order#\(id(gifts[gift]))")
        return try await titles(ada, list)
      }
      #expect(try await move(3, at: 2, "up") == ["One", "Four", "Three"])
      #expect(try await move(3, at: 2, "up") == ["One", "Four", "Three"], "the same form again")
      #expect(try await move(0, at: 0, "down") == ["Four", "One", "Three"])
      #expect(try await move(2, at: 2, "first") == ["Three", "Four", "One"])
      // Whatever was put away comes back to its place, and a new wish goes to the end.
      #expect(try await ada.post("\(gifts[1])/restore").status == 303)
      _ = try await ada.addGift("Five", to: list)
      #expect(try await titles(ada, list) == ["Three", "Two", "Four", "One", "Five"])
    }
  }

  @Test("the page offers what can be done with each, without scripts")
  func page() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      for title in ["One", "Two", "Three"] { _ = try await ada.addGift(title, to: list) }
      let page = try await ada.get(try await ada.get(list).link("Change the order"))
      let offered = page.html.all("ol")[0].all("li").map { row in
        row.all("button").compactMap { $0["value"] }
      }
      #expect(offered == [["down"], ["up", "down"], ["first", "up"]])
    }
  }

  @Test("only who may change any wish puts them in order, and only with what a form can say")
  func rights() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let list = try await ada.list(of: "Ada")
      let one = try await ada.addGift("One", to: list)
      _ = try await ada.addGift("Two", to: list)
      let down = [("gift", id(one)), ("place", "0"), ("to", "down")]
      #expect(try await ben.get("\(list)/order").status == 403)
      #expect(try await ben.post("\(list)/order", down).status == 403)
      for wrong in [("gift", "x"), ("place", "x"), ("to", "sideways")] {
        let fields = down.map { $0.0 == wrong.0 ? wrong : $0 }
        #expect(try await ada.post("\(list)/order", fields).status == 404, "\(wrong)")
      }
      // A wish of another list moves nothing here.
      let bens = try await ben.addGift("Three", to: try await ben.list(of: "Ben"))
      let other = [("gift", id(bens)), ("place", "0"), ("to", "down")]
      #expect(try await ada.post("\(list)/order", other).status == 303)
      #expect(try await titles(ada, list) == ["One", "Two"])
    }
  }

  @Test("how much something is wished for is shown, kept by an edit and by a copy")
  func priority() async throws {
    try await withHousehold { _, ada async throws in
      let list = try await ada.list(of: "Ada")
      let gift = try await ada.addGift("Kite", to: list, ["priority": "most"])
      #expect(try await ada.get(gift).text.contains("Most of all"))
      #expect(try await ada.get(list).html.all(class: "chip").map(\.text).contains("Most of all"))
      let form = try await ada.get("\(gift)/edit").form
      #expect(form["priority"] == "most")
      #expect(try await ada.submit(form.filled(["title": "Big kite"])).status == 303)
      #expect(try await ada.get(gift).text.contains("Most of all"))
      #expect(try await ada.submit(form.filled(["priority": "very"])).status == 422)
      let copy = try await ada.submit(try await ada.get("/gifts/lists/new?from=\(id(list))").form)
      #expect(try await ada.get(try #require(copy.location)).text.contains("Most of all"))
      let usual = try await ada.addGift("Hat", to: list)
      #expect(!(try await ada.get(usual)).text.contains("Like any other"))
    }
  }
}
