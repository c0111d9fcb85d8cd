import HTTP
import Testing

@testable import Site

@Suite("Sizes beside a wish", .timeLimit(.minutes(10)))
struct GiftSizeTests {
  private func open(_ page: Page) -> [Bool] {
    page.html.all(class: "known").map { $0["open"] != nil }
  }

  @Test("a wish shows the sizes as they stand on the person’s page, and copies nothing")
  func refers() async throws {
    try await withHousehold { site, ada async throws in
      let person = try await ada.address(of: "Ada")
      let list = try await ada.list(of: "Ada")
      #expect(try await ada.edit(person, ["shoes": "38", "likes": "whales"]) == 303)
      let plain = try await ada.addGift("Kite", to: list)
      let boots = try await ada.addGift("Boots", to: list, ["sizes": "yes"])
      #expect(open(try await ada.get(plain)) == [false])
      let page = try await ada.get(boots)
      #expect(open(page) == [true])
      #expect(page.text.contains("38") && page.text.contains("whales"))
      #expect(try page.link("More about Ada") == person)
      #expect(try await ada.edit(person, ["shoes": "39"]) == 303)
      #expect(try await ada.get(boots).text.contains("39"))
      #expect(!(try await ada.get(boots)).text.contains("38"))
      #expect(try site.count("SELECT count(*) FROM gifts WHERE note <> ''") == 0)
      #expect(try await ada.edit(person, ["shoes": ""]) == 303)
      #expect(open(try await ada.get(boots)) == [false], "likes alone are not what was asked for")
      #expect(try await ada.edit(person, ["likes": ""]) == 303)
      #expect(open(try await ada.get(boots)).isEmpty)
    }
  }

  @Test("the form shows what is known of everybody it is for, and keeps the tick")
  func form() async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia", role: "child")
      #expect(try await ada.edit(mia, ["tops": "128"]) == 303)
      let list = try await ada.list(of: "Mia")
      let page = try await ada.get("\(list)/gifts/new")
      #expect(open(page) == [false] && page.text.contains("128"))
      #expect(page.text.contains("Show the sizes of Mia with this wish"))
      #expect(
        try await ada.get("\(try await ada.list(of: "Ada"))/gifts/new").text.contains(
          "Show my sizes with this wish"))
      let refused = try await ada.submit(page.form.filled(["title": "", "sizes": "yes"]))
      #expect(refused.status == 422)
      #expect(try refused.form["sizes"] == "yes")
      let coat = try await ada.addGift("Coat", to: list, ["sizes": "yes"])
      let form = try await ada.get("\(coat)/edit").form
      #expect(form["sizes"] == "yes")
      #expect(try await ada.submit(form.filled(["title": "Warm coat"])).status == 303)
      #expect(open(try await ada.get(coat)) == [true])
      let id = list.split(separator: "/").last.map(String.init) ?? ""
      let copy = try await ada.submit(try await ada.get("/gifts/lists/new?from=\(id)").form)
      let copied = try await ada.get(try await ada.get(#require(copy.location)).link("Warm coat"))
      #expect(open(copied) == [true])
      let again = try await ada.get("\(coat)/edit").form.without("sizes")
      #expect(try await ada.submit(again).status == 303)
      #expect(open(try await ada.get(coat)) == [false])
      _ = site
    }
  }
}
