import HTTP
import TestSupport
import Testing

@testable import Site

@Suite("The pictures of a wish", .timeLimit(.minutes(10)))
struct GiftPicturesTests {
  private struct Three {
    let gift: String
    /// Their ids, in the order in which they came.
    let pictures: [String]
  }

  private func three(_ ada: Browser) async throws -> Three {
    let uploads = ["a.png", "b.png", "c.png"].map {
      Upload(name: $0, Forgery.png(width: 4, height: 3))
    }
    let gift = try await ada.addGift("Kite", to: try await ada.list(of: "Ada"), files: uploads)
    return Three(gift: gift, pictures: try await ids(ada, gift))
  }

  private func ids(_ browser: Browser, _ gift: String) async throws -> [String] {
    try await browser.get(gift).html.all(class: "gallery")[0].all("img").compactMap {
      $0["src"]?.split(separator: "/")[1].description
    }
  }

  private func cover(_ browser: Browser) async throws -> String? {
    let list = try await browser.list(of: "Ada")
    return try await browser.get(list).html.all(class: "gift")[0].all("img").first?["src"]
  }

  private func move(
    _ browser: Browser, _ three: Three, _ picture: Int, at place: Int, _ to: String
  ) async throws -> [String] {
    let answer = try await browser.post(
      "\(three.gift)/pictures",
      [("picture", three.pictures[picture]), ("place", "\(place)"), ("to", to)])
    #expect(answer.status == 303)
    return try await ids(browser, three.gift)
  }

  @Test(
    "pictures go earlier, later and to the front, once for one form, and the first is the cover")
  func order() async throws {
    try await withHousehold { _, ada async throws in
      let three = try await three(ada)
      let (a, b, c) = (three.pictures[0], three.pictures[1], three.pictures[2])
      #expect(try await cover(ada) == "/images/\(a)/thumb")
      #expect(try await move(ada, three, 2, at: 2, "first") == [c, a, b])
      #expect(try await cover(ada) == "/images/\(c)/thumb")
      #expect(try await move(ada, three, 2, at: 2, "first") == [c, a, b], "the same form again")
      #expect(try await move(ada, three, 0, at: 1, "down") == [c, b, a])
      #expect(try await move(ada, three, 1, at: 1, "up") == [b, c, a])
      let page = try await ada.get(try await ada.get(three.gift).link("Pictures"))
      let offered = page.html.all("ol")[0].all("li").map { row in
        row.all("button").compactMap { $0["value"] }
      }
      #expect(offered == [["down"], ["up", "down"], ["first", "up"]])
      #expect(page.html.all("ol")[0].all(class: "chip").map(\.text) == ["cover"])
      // The form keeps the order.
      let form = try await ada.get("\(three.gift)/edit").form
      #expect(form.all("picture") == [b, c, a])
      #expect(try await ada.submit(form.filled(["title": "Big kite"])).status == 303)
      #expect(try await ids(ada, three.gift) == [b, c, a])
    }
  }

  @Test("one is taken off and comes back to its place, safely twice, and the cover follows")
  func takeOff() async throws {
    try await withHousehold { site, ada async throws in
      let three = try await three(ada)
      let one = "\(three.gift)/pictures/\(three.pictures[0])"
      for _ in 1...2 {
        let answer = try await ada.post("\(one)/archive")
        let page = try await ada.get(try #require(answer.location))
        #expect(page.notices == ["“a.png” is taken off. It can be brought back for 30 days."])
        #expect(page.text.contains("1 picture taken off"))
      }
      #expect(try await ids(ada, three.gift) == Array(three.pictures.dropFirst()))
      #expect(try await cover(ada) == "/images/\(three.pictures[1])/thumb")
      let page = try await ada.get("\(three.gift)/pictures?archived=\(three.pictures[0])")
      #expect(try await ada.submit(page.form(button: "Undo")).status == 303)
      #expect(try await ada.post("\(one)/restore").status == 303)
      #expect(try await ids(ada, three.gift) == three.pictures)
      #expect(try await cover(ada) == "/images/\(three.pictures[0])/thumb")
      for picture in three.pictures {
        #expect(try await ada.post("\(three.gift)/pictures/\(picture)/archive").status == 303)
      }
      #expect(try await cover(ada) == nil)
      #expect(
        try await ada.get("\(three.gift)/pictures").text.contains("This wish shows no picture."))
      site.clock.advance(Tidying.removedSeconds + 1)
      await Tidying(services: site.services).run()
      #expect(try site.fileNames().isEmpty)
      _ = try await ada.signIn("Ada")
      #expect(try await ada.post("\(one)/restore").status == 404)
    }
  }

  @Test("whoever has the wish’s form open meanwhile is told, and overwrites no order")
  func conflict() async throws {
    try await withHousehold { _, ada async throws in
      let three = try await three(ada)
      let form = try await ada.get("\(three.gift)/edit").form
      let order = try await move(ada, three, 2, at: 2, "first")
      #expect(try await ada.submit(form.filled(["title": "Big kite"])).status == 422)
      #expect(try await ids(ada, three.gift) == order)
    }
  }

  @Test("only who may change the wish, and only with what a form can say")
  func rights() async throws {
    try await withHousehold { site, ada async throws in
      let three = try await three(ada)
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let pictures = "\(three.gift)/pictures"
      let first = [("picture", three.pictures[2]), ("place", "2"), ("to", "first")]
      #expect(try await ben.get(pictures).status == 403)
      #expect(try await ben.post(pictures, first).status == 403)
      #expect(try await ben.post("\(pictures)/\(three.pictures[0])/archive").status == 403)
      for wrong in [("picture", "x"), ("place", "x"), ("to", "sideways")] {
        let fields = first.map { $0.0 == wrong.0 ? wrong : $0 }
        #expect(try await ada.post(pictures, fields).status == 404, "\(wrong)")
      }
      // A picture of another wish.
      let other = try await ada.addGift(
        "Ball", to: try await ada.list(of: "Ada"),
        files: [Upload(name: "x.png", Forgery.png(width: 1, height: 1))])
      let stranger = try #require(try await ids(ada, other).first)
      #expect(try await ada.post("\(pictures)/\(stranger)/archive").status == 404)
      let strange = [("picture", stranger), ("place", "0"), ("to", "down")]
      #expect(try await ada.post(pictures, strange).status == 303)
      #expect(try await ids(ada, three.gift) == three.pictures)
      #expect(try await ids(ada, other) == [stranger])
    }
  }
}
