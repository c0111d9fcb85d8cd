import HTTP
import Testing

@testable import Site

@Suite("Claims", .timeLimit(.minutes(10)))
struct ClaimTests {
  @Test(
    "one tap claims, the others see who, and whoever it is for sees a page without a difference")
  func oneTap() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      let before = try await family.mia.get(family.list)
      let beforeGift = try await family.mia.get(gift)
      let tap = try await family.ben.get(family.list).form(to: "\(gift)/claim")
      let answer = try await family.ben.submit(tap)
      #expect(answer.status == 303 && answer.location?.hasPrefix("\(family.list)#") == true)
      #expect(try await family.ben.chips(of: "Skates", on: family.list) == ["You give this"])
      #expect(try await family.ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
      #expect(try await family.ada.get(gift).text.contains("Ben gives it"))
      #expect(try await family.mia.get(family.list).bytes == before.bytes)
      #expect(try await family.mia.get(gift).bytes == beforeGift.bytes)
      #expect(try await family.mia.get("/claims").text.contains("You give nothing yet"))
      // Once more changes nothing.
      #expect(try await family.ben.submit(tap).status == 303)
      #expect(try family.site.count("SELECT count(*) FROM giver_rows") == 1)
    }
  }

  @Test("whoever it is for meets the same page as for a gift that never was")
  func recipient() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      let nowhere = try await family.mia.post("/gifts/00000000000000000000000000/claim")
      #expect(nowhere.status == 404)
      for path in ["claim", "claim/release", "claim/restore", "messages"] {
        let answer = try await family.mia.post(
          "\(gift)/\(path)", [("quantity", "2"), ("text", "x")])
        #expect(answer.status == 404 && answer.bytes == nowhere.bytes, "\(path)")
      }
      for path in ["\(gift)/claim", "\(family.list)/surprises/00000000000000000000000000"] {
        let answer = try await family.mia.get(path)
        #expect(answer.status == 404 && answer.bytes == nowhere.bytes, "\(path)")
      }
    }
  }

  @Test("of five, two and then three pass, and the next is refused in words")
  func quantity() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Plates", to: family.list, ["quantity": "5"])
      #expect(try await family.ada.claim(gift, ["quantity": "2"]).status == 303)
      let tooMany = try await family.ben.claim(gift, ["quantity": "4"])
      #expect(tooMany.status == 422)
      #expect(tooMany.text.contains("Only 3 of them are left to give."))
      #expect(try tooMany.form(to: "\(gift)/claim")["quantity"] == "4")
      #expect(try await family.ben.claim(gift, ["quantity": "3"]).status == 303)
      let late = try await family.cleo.post("\(gift)/claim")
      #expect(late.status == 422 && late.text.contains("Somebody else gives this already."))
      #expect(
        try await family.cleo.chips(of: "Plates", on: family.list)
          == ["5 wanted", "Ada and Ben give it: 5 of 5"])
    }
  }

  @Test("of two who take the last one at the same moment one is told that it is gone")
  func lastOne() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      // Both have looked at it before.
      for giver in [family.ada, family.ben, family.cleo] { _ = try await giver.get(gift) }
      let answers = try await withThrowingTaskGroup(of: Int.self) { group in
        for giver in [family.ada, family.ben, family.cleo] {
          group.addTask { try await giver.post("\(gift)/claim").status }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.sorted() == [303, 422, 422])
      #expect(try family.site.count("SELECT count(*) FROM giver_rows") == 1)
    }
  }

  @Test("every field of a claim is kept through a change of another, and can be cleared")
  func fields() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list, ["price": "80"])
      try await family.ben.claim(gift)
      try await family.ben.claim(
        gift, ["state": "bought", "note": "blue ones", "paid": "74,50", "hiding": "attic"])
      var form = try await family.ben.get(gift).form(to: "\(gift)/claim")
      #expect(form["state"] == "bought" && form["note"] == "blue ones")
      #expect(form["paid"] == "74.50" && form["hiding"] == "attic")
      // A script that says one thing changes that one thing.
      #expect(try await family.ben.post("\(gift)/claim", [("state", "wrapped")]).status == 303)
      form = try await family.ben.get(gift).form(to: "\(gift)/claim")
      #expect(
        form["state"] == "wrapped" && form["note"] == "blue ones" && form["hiding"] == "attic")
      let seen = try await family.ada.get(gift)
      #expect(seen.text.contains("blue ones") && seen.text.contains("wrapped"))
      #expect(!seen.text.contains("attic") && !seen.text.contains("74.50"))
      let own = try await family.ben.get("/claims")
      #expect(own.text.contains("€74.50") && own.text.contains("attic"))
      try await family.ben.claim(gift, ["note": "", "paid": "", "hiding": ""])
      form = try await family.ben.get(gift).form(to: "\(gift)/claim")
      #expect(form["note"] == "" && form["paid"] == "" && form["hiding"] == "")
      let wrong = try await family.ben.claim(gift, ["paid": "cheap", "note": "kept"])
      #expect(wrong.status == 422 && wrong.faults.keys.sorted() == ["paid"])
      #expect(try wrong.form(to: "\(gift)/claim")["note"] == "kept")
    }
  }

  @Test("a release can be taken back, as long as nobody else has claimed it since")
  func release() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      try await family.ben.claim(gift, ["note": "blue ones"])
      let away = try await family.ben.post("\(gift)/claim/release")
      let page = try await family.ben.get(try #require(away.location))
      #expect(page.notices.contains("You do not give this any more."))
      #expect(try await family.ada.chips(of: "Skates", on: family.list).isEmpty)
      #expect(try await family.ben.submit(try page.form(button: "Undo")).status == 303)
      #expect(try await family.ben.get(gift).form(to: "\(gift)/claim")["note"] == "blue ones")

      _ = try await family.ben.post("\(gift)/claim/release")
      try await family.ada.claim(gift)
      let late = try await family.ben.post("\(gift)/claim/restore")
      #expect(late.status == 422 && late.text.contains("Somebody else gives this already."))
    }
  }

  @Test("what is withdrawn or changed stays with whoever gives it, and looks usual to its owner")
  func withdrawn() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift, [:])
      _ = try await family.mia.submit(
        try await family.mia.get("\(gift)/edit").form.filled(["title": "Roller skates"]))
      let changed = try await family.ben.get(gift)
      #expect(changed.notices.contains { $0.contains("It was changed since") })
      #expect(try await family.ben.get("/claims").text.contains("changed since"))
      try await family.ben.claim(gift)
      #expect(!(try await family.ben.get(gift)).notices.contains { $0.contains("It was changed") })

      #expect(try await family.mia.post("\(gift)/archive").status == 303)
      #expect(!(try await family.mia.get(family.list)).text.contains("Not wished for any more"))
      let list = try await family.ben.get(family.list)
      #expect(list.text.contains("Not wished for any more"))
      #expect(try list.link("Roller skates") == "\(gift)/claim")
      #expect(!(try await family.ada.get(family.list)).text.contains("Roller skates"))
      #expect(try await family.ada.get("\(gift)/claim").status == 404)
      let held = try await family.ben.get("\(gift)/claim")
      #expect(held.text.contains("This was withdrawn, and you hold it."))
      #expect(try await family.ben.submit(try held.form(to: "\(gift)/claim")).status == 303)
      #expect(try await family.ada.post("\(gift)/claim").status == 404)

      #expect(try await family.mia.post("\(gift)/restore").status == 303)
      #expect(try await family.ben.chips(of: "Roller skates", on: family.list) == ["You give this"])
      // Fewer than are given: no trace on the owner's side, and no claim is lost.
      #expect(try await family.ben.post("\(gift)/claim/release").status == 303)
    }
  }

  @Test("several give one together: each part counts, and the rest is shown")
  func shares() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Bicycle", to: family.list, ["price": "300"])
      #expect(try await family.ada.claim(gift, ["share": "100"]).status == 303)
      let whole = try await family.ben.post("\(gift)/claim", [("quantity", "1")])
      #expect(whole.status == 422 && whole.text.contains("Others give this together."))
      let more = try await family.ben.claim(gift, ["share": "250"])
      #expect(more.status == 422 && more.text.contains("Only €200.00 of it is left to give."))
      let francs = try await family.ben.claim(gift, ["share": "CHF 20"])
      #expect(francs.status == 422 && francs.text.contains("in EUR"))
      #expect(try await family.ben.claim(gift, ["share": "200"]).status == 303)
      #expect(
        try await family.cleo.chips(of: "Bicycle", on: family.list) == ["Ada and Ben give a part"])
      #expect(try await family.cleo.post("\(gift)/claim", [("share", "1")]).status == 422)
    }
  }

  @Test("givers talk about a gift; sent twice it is said once")
  func messages() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      let form = try await family.ada.get(gift).form(to: "\(gift)/messages")
        .filled(["text": "Which size?"])
      #expect(try await family.ada.submit(form).location == "\(gift)#messages")
      _ = try await family.ada.submit(form)
      let page = try await family.ben.get(gift)
      #expect(page.html.all(class: "row-quote").map(\.text) == ["Which size?"])
      #expect(try await family.ben.get(family.list).text.contains("1 word among givers"))
    }
  }
}

@Suite("Claims of one of several", .timeLimit(.minutes(10)))
struct AlternativeClaimTests {
  @Test("one of a group is enough: the others cannot be claimed beside it")
  func oneIsEnough() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let sledge = try await family.mia.addGift("Sledge", to: family.list)
      let ids = [skates, sledge].map { String($0.split(separator: "/").last ?? "") }
      let form = try await family.mia.get("\(family.list)/groups/new").form
        .filled(["title": "For the winter"]).ticking("wish", ids)
      #expect(try await family.mia.submit(form).status == 303)
      let before = try await family.mia.get(family.list)
      #expect(try await family.ben.claim(skates).status == 303)
      #expect(try await family.mia.get(family.list).bytes == before.bytes)
      let late = try await family.ada.post("\(sledge)/claim")
      #expect(late.status == 422 && late.text.contains("One of these is enough"))
      #expect(try await family.ada.get(sledge).text.contains("another is given already"))
      #expect(!(try await family.ada.get(family.list)).text.contains("I give this"))
      #expect(try await family.ben.post("\(skates)/claim/release").status == 303)
      #expect(try await family.ada.post("\(sledge)/claim").status == 303)
      let again = try await family.ben.post("\(skates)/claim/restore")
      #expect(again.status == 422 && again.text.contains("One of these is enough"))
    }
  }
}
