import HTTP
import Testing

@testable import Site

@Suite("Moving a wish to another list", .timeLimit(.minutes(10)))
struct WishMoveTests {
  private static let waits = Words.english.wishMoves.waits

  private func move(_ gift: String, to list: String, _ browser: Browser) async throws -> Page {
    let form = try await browser.get(gift).form(to: "\(gift)/move")
    return try await browser.submit(form.filled(["list": id(list)]))
  }

  private func id(_ address: String) -> String {
    address.split(separator: "/").last.map(String.init) ?? ""
  }

  private func moves(_ site: TestSite) throws -> Int {
    try site.count("SELECT count(*) FROM wish_moves")
  }

  @Test("a wish keeps its address and what it says, comes to the end, and goes back at a tap")
  func moves() async throws {
    try await Family.together { family async throws in
      let mia = family.mia
      let other = try await mia.makeList("Christmas", for: ["Mia"], shownTo: ["Ada", "Ben"])
      let gift = try await mia.addGift("Skates", to: family.list, ["tags": "winter"])
      let first = try await mia.addGift("Plates", to: other)
      let answer = try await move(gift, to: other, mia)
      #expect(answer.status == 303)
      let page = try await mia.get(try #require(answer.location))
      #expect(page.text.contains("It is on “Christmas” now."))
      #expect(page.text.contains("winter"))
      #expect(
        try await mia.get(other).html.all(class: "gift").map { $0.all("h2")[0].text }
          == ["Plates", "Skates"])
      #expect(try await !mia.get(family.list).text.contains("Skates"))
      #expect(try await mia.get(first).status == 200)
      let undo = try #require(
        page.html.all(class: "notice").first?.all("form").first { $0["action"] == "\(gift)/move" })
      #expect(undo.all("button").first?.text == "Undo")
      let back = [("list", id(family.list)), ("from", id(other))]
      #expect(try await mia.post("\(gift)/move", back).status == 303)
      #expect(try await mia.get(family.list).text.contains("Skates"))
      #expect(try moves(family.site) == 0, "nothing waits where it came from")
    }
  }

  @Test("what somebody moved meanwhile is not moved again, and no list but a right one is taken")
  func refusals() async throws {
    try await Family.together { family async throws in
      let mia = family.mia
      let other = try await mia.makeList("Christmas", for: ["Mia"], shownTo: ["Ada"])
      let third = try await mia.makeList("Easter", for: ["Mia"], shownTo: ["Ada"])
      let gift = try await mia.addGift("Skates", to: family.list)
      let stale = try await mia.get(gift).form(to: "\(gift)/move").filled(["list": id(third)])
      #expect(try await move(gift, to: other, mia).status == 303)
      let late = try await mia.submit(stale)
      #expect(late.status == 422 && late.text.contains("Somebody has moved this wish meanwhile."))
      #expect(try await mia.get(other).text.contains("Skates"))
      for list in [id(try await family.ben.list(of: "Ben")), "", "x"] {
        #expect(try await mia.post("\(gift)/move", [("list", list)]).status == 422, "\(list)")
      }
      #expect(try await family.ben.post("\(gift)/move", [("list", id(family.list))]).status == 404)
      let nowhere = "/gifts/00000000000000000000000000/move"
      #expect(try await mia.post(nowhere, [("list", id(other))]).status == 404)
      #expect(try await family.cleo.get(gift).status == 404, "Cleo is not shown that list")
    }
  }

  @Test("a claim and what was said go along when somebody who gives on both lists looks")
  func carried() async throws {
    try await Family.together { family async throws in
      let (mia, ada, ben, cleo) = (family.mia, family.ada, family.ben, family.cleo)
      let other = try await mia.makeList("Christmas", for: ["Mia"], shownTo: ["Ada", "Ben"])
      let gift = try await mia.addGift("Skates", to: family.list)
      let plain = try await mia.addGift("Plates", to: family.list)
      try await ben.claim(gift)
      _ = try await ben.post("\(gift)/messages", [("text", "In red")])
      #expect(try await move(gift, to: other, mia).status == 303)
      #expect(try await move(plain, to: other, mia).status == 303)
      let before = (try await mia.get(other), try await mia.get(gift), try await mia.get(plain))
      #expect(try moves(family.site) == 2, "whether or not anybody gives it")
      #expect(try await ada.chips(of: "Skates", on: other) == ["Ben gives it"])
      #expect(try moves(family.site) == 0)
      let page = try await ada.get(gift)
      #expect(page.text.contains("In red") && !page.text.contains(Self.waits))
      #expect(try await ada.post("\(gift)/claim").status == 422)
      #expect(try await ben.get("/claims").links.contains { $0.address == gift })
      #expect(try await mia.get(other).bytes == before.0.bytes)
      #expect(try await mia.get(gift).bytes == before.1.bytes)
      #expect(try await mia.get(plain).bytes == before.2.bytes)
      #expect(try await cleo.get(other).status == 404)
      #expect(try await !cleo.get(family.list).text.contains("Skates"))
    }
  }

  @Test("until then it shows nothing and cannot be given")
  func waiting() async throws {
    try await Family.together { family async throws in
      let (mia, ada, ben, cleo) = (family.mia, family.ada, family.ben, family.cleo)
      let first = try await mia.makeList("Easter", for: ["Mia"], shownTo: ["Ada", "Ben"])
      let second = try await mia.makeList("Christmas", for: ["Mia"], shownTo: ["Ada", "Cleo"])
      let gift = try await mia.addGift("Skates", to: first)
      try await ben.claim(gift)
      #expect(try await move(gift, to: second, mia).status == 303)
      // Cleo is the first giver of that list, and gives on this one only.
      let page = try await cleo.get(gift)
      #expect(page.text.contains(Self.waits))
      #expect(try await cleo.get(second).text.contains(Self.waits))
      for (path, field) in [("claim", ("quantity", "1")), ("messages", ("text", "x"))] {
        let answer = try await cleo.post("\(gift)/\(path)", [field])
        #expect(answer.status == 422 && answer.text.contains(Self.waits), "\(path)")
      }
      #expect(try moves(family.site) == 1)
      // Back where it was planned, it is given as before; then on again.
      #expect(try await move(gift, to: first, mia).status == 303)
      #expect(try await ada.chips(of: "Skates", on: first) == ["Ben gives it"])
      #expect(try await move(gift, to: second, mia).status == 303)
      #expect(try await ada.get(second).status == 200)
      // Ada gives on both, and Ben on the first alone: he keeps what is his, and can release it.
      #expect(try moves(family.site) == 0)
      #expect(try await cleo.chips(of: "Skates", on: second).isEmpty)
      let address = try await ben.get("/claims").link("Skates")
      let held = try await ben.get(address)
      #expect(held.text.contains(Words.english.giving.withdrawn))
      #expect(try await ben.submit(held.form(to: "\(address)/claim/release")).status == 303)
      #expect(try await !ben.get("/claims").text.contains("Skates"))
    }
  }

  @Test("whoever it was for and gives where it goes reads nothing of what was planned")
  func toWhereSheGives() async throws {
    try await Family.together { family async throws in
      let (mia, ada, ben) = (family.mia, family.ada, family.ben)
      let hers = try await ada.makeList("For Tom", for: ["Cleo"], shownTo: ["Mia", "Ben"])
      try await ada.setAdditions(of: hers, to: "open")
      let gift = try await mia.addGift("Skates", to: family.list)
      try await ben.claim(gift)
      _ = try await ben.post("\(gift)/messages", [("text", "In red")])
      #expect(try await move(gift, to: hers, mia).status == 303)
      for giver in [mia, ada, mia] {
        let page = try await giver.get(gift)
        #expect(page.status == 200 && !page.text.contains("In red"))
        #expect(try await giver.chips(of: "Skates", on: hers).isEmpty)
      }
      #expect(try moves(family.site) == 0, "nobody could ever bring it")
      #expect(try await ben.get("/claims").text.contains("Skates"))
      #expect(try await mia.claim(gift).status == 303)
      #expect(try await ben.chips(of: "Skates", on: hers) == ["Mia gives it"])
    }
  }
}

extension Browser {
  fileprivate func setAdditions(of list: String, to additions: String) async throws {
    let form = try await get("\(list)/edit").form.filled(["additions": additions])
    guard try await submit(form).status == 303 else { throw Unexpected(0, "additions") }
  }
}
