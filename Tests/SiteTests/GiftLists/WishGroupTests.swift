import HTTP
import Testing

@testable import Site

@Suite("Wishes of which one is enough", .timeLimit(.minutes(10)))
struct WishGroupTests {
  private struct Hats {
    let list: String
    let gifts: [String]

    var ids: [String] { gifts.map(WishGroupTests.id) }
  }

  private static func id(_ address: String) -> String {
    address.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Kite, Cap, Ball, Hat and Beret on Ada's list.
  private func wishes(_ ada: Browser) async throws -> Hats {
    let list = try await ada.list(of: "Ada")
    var gifts: [String] = []
    for title in ["Kite", "Cap", "Ball", "Hat", "Beret"] {
      gifts.append(try await ada.addGift(title, to: list))
    }
    return Hats(list: list, gifts: gifts)
  }

  private func group(_ ada: Browser, _ hats: Hats, _ places: [Int], title: String = "") async throws
    -> Page
  {
    let form = try await ada.get("\(hats.list)/groups/new").form
    return try await ada.submit(
      form.filled(["title": title]).ticking("wish", places.map { hats.ids[$0] }))
  }

  /// A line for each card: its title, and those of a group behind its name.
  private func cards(_ browser: Browser, _ list: String) async throws -> [String] {
    try await browser.get(list).html.all(class: "gifts")[0].all("li").compactMap { card in
      guard let title = card.all("h2").first?.text else { return nil }
      let inner = card.all("h3").map(\.text)
      return inner.isEmpty ? title : "\(title): \(inner.joined(separator: ", "))"
    }
  }

  @Test("a group is one card where its first wish stands, is changed, taken apart and put back")
  func wholeWay() async throws {
    try await withHousehold { _, ada async throws in
      let hats = try await wishes(ada)
      #expect(try await group(ada, hats, [1, 3], title: "Something warm").location == hats.list)
      #expect(
        try await cards(ada, hats.list) == ["Kite", "Something warm: Cap, Hat", "Ball", "Beret"])
      #expect(try await ada.get(hats.list).text.contains("5 wishes"))
      let edit = try #require(
        try await ada.get(hats.list).html.all(class: "gift-group")[0].all("a").first?["href"])
      let form = try await ada.get(edit).form
      #expect(form["title"] == "Something warm" && form.all("wish") == [hats.ids[1], hats.ids[3]])
      let more = form.filled(["title": ""]).ticking("wish", [1, 3, 4].map { hats.ids[$0] })
      #expect(try await ada.submit(more).status == 303)
      let whole = ["Kite", "Pick one of these: Cap, Hat, Beret", "Ball"]
      #expect(try await cards(ada, hats.list) == whole)
      #expect(try await ada.submit(more).status == 303, "the same form again")
      #expect(try await ada.submit(form.filled(["title": "Other"])).status == 422, "an older one")
      let page = try await ada.get(hats.gifts[3])
      #expect(page.html.all(class: "others")[0].all("a").map(\.text) == ["Cap", "Beret"])
      for _ in 1...2 { #expect(try await ada.post("\(edit)/archive").status == 303) }
      let apart = try await ada.get("\(hats.list)?archived=\(Self.id(edit))")
      #expect(apart.notices == ["Each of them is a wish by itself again."])
      #expect(try await cards(ada, hats.list) == ["Kite", "Cap", "Ball", "Hat", "Beret"])
      #expect(try await ada.get(edit).status == 404)
      #expect(try await ada.submit(apart.form(button: "Undo")).status == 303)
      #expect(try await cards(ada, hats.list) == whole)
    }
  }

  @Test(
    "a wish put away leaves the card and comes back to it, and one that is left is a plain card")
  func archived() async throws {
    try await withHousehold { _, ada async throws in
      let hats = try await wishes(ada)
      _ = try await group(ada, hats, [1, 3])
      #expect(try await ada.post("\(hats.gifts[1])/archive").status == 303)
      #expect(try await cards(ada, hats.list) == ["Kite", "Ball", "Hat", "Beret"])
      #expect(try await ada.get(hats.gifts[3]).html.all(class: "others").isEmpty)
      #expect(try await ada.post("\(hats.gifts[1])/restore").status == 303)
      let whole = ["Kite", "Pick one of these: Cap, Hat", "Ball", "Beret"]
      #expect(try await cards(ada, hats.list) == whole)
    }
  }

  @Test(
    "two to ten wishes that everybody sees and no other group has; what was typed is kept",
    arguments: [([], "at least 2"), ([1], "at least 2"), ([3, 3], "at least 2")])
  func refused(places: [Int], sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      let hats = try await wishes(ada)
      let page = try await group(ada, hats, places, title: "Warm")
      #expect(page.status == 422 && page.faults["wish"]?.contains(sentence) == true)
      #expect(try page.form["title"] == "Warm")
      let long = try await group(ada, hats, [1, 3], title: String(repeating: "x", count: 81))
      #expect(long.status == 422 && long.faults.keys.sorted() == ["title"])
      #expect(try long.form.all("wish") == [hats.ids[1], hats.ids[3]])
      #expect(try site.count("SELECT count(*) FROM wish_groups") == 0)
    }
  }

  @Test("a draft, a wish of another group and one of another list belong to none")
  func strangers() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      let hats = try await wishes(ada)
      let draft = try await ada.addGift("Secret", to: hats.list, ["draft": "yes"])
      let other = try await ada.addGift("Doll", to: try await ada.list(of: "Mia"))
      _ = try await group(ada, hats, [0, 2])
      for stranger in [Self.id(draft), Self.id(other), hats.ids[2], "x"] {
        let form = try await ada.get("\(hats.list)/groups/new").form
        #expect(!form.all("wish").contains(stranger))
        let answer = try await ada.submit(form.ticking("wish", [hats.ids[1], stranger]))
        #expect(answer.status == 422, "\(stranger)")
      }
      #expect(try site.count("SELECT count(*) FROM gifts WHERE wish_group IS NOT NULL") == 2)
    }
  }

  @Test("a group moves as one, and its wishes within it")
  func order() async throws {
    try await withHousehold { _, ada async throws in
      let hats = try await wishes(ada)
      _ = try await group(ada, hats, [1, 3, 4])
      let rows = try await ada.get("\(hats.list)/order").html.all("ol")[0].all("li")
      #expect(
        rows.map { $0.all(class: "row-title")[0].text }
          == ["Kite", "Pick one of these", "Cap", "Hat", "Beret", "Ball"])
      func move(_ gift: Int, at place: Int, _ to: String, whole: Bool) async throws -> [String] {
        let group = whole ? [("group", "yes")] : []
        let answer = try await ada.post(
          "\(hats.list)/order",
          [("gift", hats.ids[gift]), ("place", "\(place)"), ("to", to)] + group)
        #expect(answer.status == 303)
        return try await cards(ada, hats.list)
      }
      #expect(
        try await move(4, at: 2, "first", whole: false)
          == ["Kite", "Pick one of these: Beret, Cap, Hat", "Ball"])
      #expect(
        try await move(4, at: 1, "down", whole: true)
          == ["Kite", "Ball", "Pick one of these: Beret, Cap, Hat"])
      #expect(
        try await move(4, at: 1, "down", whole: true)
          == ["Kite", "Ball", "Pick one of these: Beret, Cap, Hat"], "the same form again")
      #expect(
        try await move(0, at: 0, "down", whole: false)
          == ["Ball", "Kite", "Pick one of these: Beret, Cap, Hat"])
    }
  }

  @Test("only who may change any wish puts them together; everybody sees the card")
  func rights() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let hats = try await wishes(ada)
      _ = try await group(ada, hats, [1, 3])
      let edit = try #require(
        try await ada.get(hats.list).html.all(class: "gift-group")[0].all("a").first?["href"])
      let card = try #require(try await ben.get(hats.list).html.all(class: "gift-group").first)
      #expect(card.all("a").allSatisfy { $0["href"] != edit })
      for address in ["\(hats.list)/groups/new", edit] {
        #expect(try await ben.get(address).status == 403)
      }
      for address in ["\(hats.list)/groups", edit, "\(edit)/archive", "\(edit)/restore"] {
        #expect(try await ben.post(address).status == 403)
      }
      // Under another list's address it is not there.
      let bens = try await ben.list(of: "Ben")
      let elsewhere = "\(bens)/groups/\(Self.id(edit))"
      #expect(try await ben.get(elsewhere).status == 404)
      #expect(try await ben.post("\(elsewhere)/archive").status == 303)
      #expect(try await cards(ada, hats.list)[1] == "Pick one of these: Cap, Hat")
    }
  }

  @Test("a copy of a list has groups of its own, where two of one come along")
  func copy() async throws {
    try await withHousehold { site, ada async throws in
      let hats = try await wishes(ada)
      _ = try await group(ada, hats, [1, 3], title: "Warm")
      _ = try await group(ada, hats, [0, 2])
      let form = try await ada.get("/gifts/lists/new?from=\(Self.id(hats.list))").form
      let answer = try await ada.submit(
        form.ticking("wish", [0, 1, 3].map { hats.ids[$0] }))
      #expect(
        try await cards(ada, try #require(answer.location)) == ["Kite", "Warm: Cap, Hat"])
      #expect(try site.count("SELECT count(*) FROM wish_groups") == 3)
      #expect(try await cards(ada, hats.list)[1] == "Warm: Cap, Hat")
    }
  }
}
