import HTTP
import Testing

@testable import Site

@Suite("Reveals", .timeLimit(.minutes(10)))
struct RevealTests {
  private static let day: Int64 = 24 * 3_600

  /// Gives Mia's list a day, or none.
  private func setDay(_ day: String, of family: Family) async throws {
    let form = try await family.mia.get("\(family.list)/edit").form.filled(["date": day])
    #expect(try await family.mia.submit(form).status == 303)
  }

  /// The ticks of the reveal's page as they stand, each with its words.
  private func ticks(_ page: Page) -> [(text: String, isTicked: Bool)] {
    page.html.all(class: "check").compactMap { label in
      label.all("input").first.flatMap { input in
        input["name"] == "line" ? (label.text, input["checked"] != nil) : nil
      }
    }
  }

  @Test(
    "from the day on a holder shows what was given; whoever it is for sees who gave it, and no less before"
  )
  func wholeWay() async throws {
    try await Family.together { family async throws in
      try await setDay("2026-12-24", of: family)
      let skates = try await family.mia.addGift("Skates", to: family.list)
      let plates = try await family.mia.addGift("Plates", to: family.list, ["quantity": "5"])
      _ = try await family.mia.addGift("Kite", to: family.list)
      let addresses = [family.list, "\(family.list)/received", "\(family.list)/thanks", "/gifts"]
      var before: [[UInt8]] = []
      for address in addresses { before.append(try await family.mia.get(address).bytes) }

      try await family.ben.claim(skates)
      try await family.ben.claim(skates, ["state": "wrapped"])
      try await family.ada.claim(plates, ["quantity": "2"])
      try await family.ada.claim(plates, ["state": "bought"])
      try await family.cleo.claim(plates, ["quantity": "1"])
      let telescope = try await family.ben.addSurprise("Telescope", to: family.list)
      try await family.ada.claim(telescope)
      try await family.ada.claim(telescope, ["state": "given"])
      for (address, bytes) in zip(addresses, before) {
        #expect(try await family.mia.get(address).bytes == bytes, "\(address)")
      }

      family.site.clock.advance(24 * Self.day)
      let link = try await family.cleo.get(family.list).link("Show what was given")
      let page = try await family.cleo.get(link)
      #expect(
        ticks(page).map(\.text) == [
          "Plates Ada: 2, bought", "Plates You: promised", "Skates Ben: wrapped",
          "Telescope Ada: given",
        ])
      #expect(ticks(page).map(\.isTicked) == [true, false, true, true])
      let form = try page.form
      let shown = try await family.cleo.submit(form)
      #expect(shown.status == 303 && shown.location == "\(family.list)/received")
      // Sent twice it is shown once.
      #expect(try await family.cleo.submit(form).status == 303)
      #expect(try family.site.count("SELECT count(*) FROM received_gifts") == 3)

      let list = try await family.mia.get(family.list)
      #expect(list.html.all(class: "gift").map { $0.all("h2")[0].text } == ["Plates", "Kite"])
      #expect(list.text.contains("3 wanted"))
      let received = try await family.mia.get(try list.link("What you were given"))
      #expect(received.heading == "What you were given")
      #expect(received.html.all("h2").map(\.text) == ["2026"])
      #expect(
        received.html.all(class: "rows")[0].all("li").map { line in
          line.all(class: "row-title")[0].text + " " + line.all(class: "row-note")[0].text
        } == ["Plates from Ada2 of them", "Skates from Ben", "Telescope from Ada"])
      // What was only promised stays sealed, and counts.
      #expect(
        try await family.ada.chips(of: "Plates", on: family.list)
          == ["3 wanted", "Cleo gives it: 1 of 3"])
      #expect(!(try await family.ben.get(family.list)).text.contains("Telescope"))
      #expect(try await family.ben.get(telescope).status == 404)
      #expect(!received.text.contains("Cleo"))
      let put = try await family.mia.get(family.list).form(to: "\(skates)/restore")
      #expect(try await family.mia.submit(put).status == 303)
      // Wished for once more, it is free.
      #expect(try await family.ben.chips(of: "Skates", on: family.list).isEmpty)
    }
  }

  @Test("whoever it is for, and whoever sees nothing of the list, meets the page of what never was")
  func notForThem() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      let nowhere = try await family.mia.get("/gifts/lists/00000000000000000000000000/reveal")
      #expect(nowhere.status == 404)
      #expect(try await family.mia.get("\(family.list)/reveal").bytes == nowhere.bytes)
      let line = try #require(
        try await family.ben.get("\(family.list)/reveal").form.ticking("line", ["x"])
          .fields.first?.name)
      let forced = try await family.mia.post(
        "\(family.list)/reveal", [(line, "x"), ("early", "yes")])
      #expect(forced.status == 404 && forced.bytes == nowhere.bytes)
      let (tablet, _) = try await family.site.withHouseholdKey(as: "Ben")
      let asked = try await tablet.get("\(family.list)/reveal")
      #expect(asked.location?.hasPrefix("/settings/confirm") == true || asked.status == 403)
      #expect(try await tablet.get("\(family.list)/received").status == 200)
      #expect(try family.site.count("SELECT count(*) FROM received_gifts") == 0)
    }
  }

  @Test("before the day, and on a list for no day, a holder has to say that they mean it")
  func early() async throws {
    try await Family.together { family async throws in
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      for day in ["", "2026-12-24"] {
        try await setDay(day, of: family)
        let list = try await family.ada.get(family.list)
        #expect(!list.links.contains { $0.text == "Show what was given" })
        let page = try await family.ada.get(try list.link("Show what was given early"))
        #expect(
          page.notices[0].hasPrefix(
            day.isEmpty ? "This list is for no day" : "The day is Thursday, 24 December, in 24 days"
          ))
        let id = try #require(
          page.html.all("input").first { $0["name"] == "line" }?["value"])
        let refused = try await family.ada.submit(try page.form.ticking("line", [id]))
        #expect(refused.status == 422 && refused.faults.keys.sorted() == ["early"])
        #expect(try refused.form.all("line") == [id])
        let empty = try await family.ada.submit(try page.form.filled(["early": "yes"]))
        #expect(empty.status == 422 && empty.faults.keys.sorted() == ["line"])
        #expect(try empty.form["early"] == "yes")
        #expect(try family.site.count("SELECT count(*) FROM received_gifts") == 0)
      }
      let form = try await family.ada.get("\(family.list)/reveal").form
      let id = try #require(
        try await family.ada.get("\(family.list)/reveal").html.all("input").first {
          $0["name"] == "line"
        }?["value"])
      let shown = try await family.ada.submit(
        form.ticking("line", [id]).filled(["early": "yes"]))
      #expect(shown.status == 303)
      #expect(try await family.mia.get("\(family.list)/received").text.contains("from Ben"))
    }
  }

  @Test("who is told nothing of what others give shows only their own before the day")
  func policy() async throws {
    try await Family.together { family async throws in
      try await setDay("2026-12-24", of: family)
      let gift = try await family.mia.addGift("Skates", to: family.list)
      try await family.ben.claim(gift)
      try await family.ben.claim(gift, ["state": "bought"])
      let telescope = try await family.ben.addSurprise("Telescope", to: family.list)
      for (taken, expected) in [("that", ["Skates Somebody: bought"]), ("nothing", [])] {
        let form = try await family.mia.get("\(family.list)/edit").form.filled(["taken": taken])
        #expect(try await family.mia.submit(form).status == 303)
        let lines = ticks(try await family.ada.get("\(family.list)/reveal")).map(\.text)
        #expect(lines.filter { $0.hasPrefix("Skates") } == expected, "\(taken)")
        #expect(lines.contains { $0.hasPrefix("Telescope A surprise Ben thought of") })
      }
      family.site.clock.advance(24 * Self.day)
      let page = try await family.ada.get("\(family.list)/reveal")
      #expect(ticks(page).map(\.text).contains("Skates Somebody: bought"))
      #expect(ticks(page).map(\.isTicked) == [true, false])
      // A surprise that nobody says to give is whoever's thought of it.
      let all = page.html.all("input").filter { $0["name"] == "line" }.compactMap { $0["value"] }
      #expect(try await family.ada.submit(try page.form.ticking("line", all)).status == 303)
      let received = try await family.mia.get("\(family.list)/received")
      #expect(received.html.all(class: "row-note").map(\.text) == ["from Ben", "from Ben"])
      #expect(try await family.ben.get(telescope).status == 404)
    }
  }

  @Test("a copy of the list leaves unticked what was given and never runs out")
  func copy() async throws {
    try await Family.together { family async throws in
      try await setDay("2026-11-30", of: family)
      let books = try await family.mia.addGift("Books", to: family.list, ["quantity": "any"])
      let kite = try await family.mia.addGift("Kite", to: family.list)
      try await family.ben.claim(books)
      try await family.ben.claim(books, ["state": "given"])
      let form = try await family.ben.get("\(family.list)/reveal").form
      #expect(try await family.ben.submit(form).status == 303)
      let id = try #require(family.list.split(separator: "/").last)
      let copy = try await family.mia.get("/gifts/lists/new?from=\(id)")
      #expect(copy.text.contains("Books"))
      #expect(try copy.form.all("wish").map { "/gifts/\($0)" } == [kite])
    }
  }

  @Test("of wishes of which one is enough, the others go with the one that was given")
  func oneIsEnough() async throws {
    try await Family.together { family async throws in
      var hats: [String] = []
      for title in ["Cap", "Hat", "Scarf"] {
        hats.append(try await family.mia.addGift(title, to: family.list))
      }
      let form = try await family.mia.get("\(family.list)/groups/new").form
        .ticking("wish", hats.prefix(2).map { String($0.dropFirst("/gifts/".count)) })
      #expect(try await family.mia.submit(form).status == 303)
      try await family.ben.claim(hats[0])
      try await family.ben.claim(hats[0], ["state": "wrapped"])
      #expect(
        try await family.ada.get(family.list).text.contains("Mia cannot see who gives what."))
      let page = try await family.ada.get("\(family.list)/reveal")
      let shown = try await family.ada.submit(page.form.filled(["early": "yes"]))
      #expect(shown.status == 303)
      let list = try await family.mia.get(family.list)
      #expect(list.html.all(class: "gift").compactMap { $0.all("h2").first?.text } == ["Scarf"])
      let given = try await family.ben.get("/claims")
      #expect(given.html.all("h3").map(\.text) == ["Given"])
      #expect(try given.link("Cap") == "\(family.list)/received")
      #expect(!(try await family.ada.get("/claims")).text.contains("Cap"))
      let lead = "What was given is shown to everybody. Mia cannot see the rest."
      #expect(try await family.ada.get(family.list).text.contains(lead))
      family.site.clock.advance(61 * Self.day)
      let later = try await family.site.signedIn(as: "Ben")
      #expect(!(try await later.get("/claims")).text.contains("Cap"))
    }
  }
}
