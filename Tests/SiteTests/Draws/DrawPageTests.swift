import HTTP
import Household
import Testing

@testable import SealedStore
@testable import Site

@Suite("Draws of names", .timeLimit(.minutes(10)))
struct DrawPageTests {
  private static let everybody = ["Ada", "Ben", "Cleo", "Mia", "Grandma"]

  @Test("from the first form to the slips, each sees whom they give to and nobody else's")
  func wholeWay() async throws {
    try await withFamily { site, ada, ben, cleo, mia async throws in
      #expect(try await ada.get("/gifts").link("Draw names from a hat") == "/gifts/draws")
      let draw = try await ada.makeDraw(
        among: Self.everybody, ["price": "20", "note": "Home-made counts **double**."])
      let prepared = try await ada.get(draw)
      #expect(prepared.heading == "Winter feast")
      #expect(
        prepared.text.contains("Thursday, 24 December") && prepared.text.contains("up to €20.00"))
      #expect(prepared.text.contains("Yes. Everybody has at least two people"))
      #expect(prepared.text.contains("on paper"))

      let asked = try await ada.get("\(draw)/draw")
      #expect(asked.heading == "Draw names for “Winter feast”")
      let wrong = try await ada.drawNames(draw, "not this one")
      #expect(wrong.status == 422)
      #expect(try site.count("SELECT count(*) FROM draw_slips") == 0)
      #expect(try await ada.drawNames(draw).location == draw)

      var names: Set<String> = []
      for (browser, name) in [(ada, "Ada"), (ben, "Ben"), (cleo, "Cleo"), (mia, "Mia")] {
        let today = try await browser.get("/")
        #expect(today.text.contains("Names are drawn for “Winter feast”."))
        #expect(try today.link("See whom you give to") == draw)
        let page = try await browser.get(draw)
        #expect(page.text.contains("Names were drawn today."))
        #expect(try page.link("Show whom I give to") == "\(draw)/mine")
        let slip = try await browser.get("\(draw)/mine")
        #expect(slip.fields.first("cache-control") == "no-store")
        let recipient = try await browser.drawn(draw)
        #expect(recipient != name && names.insert(recipient).inserted)
        #expect(slip.text.contains("up to €20.00"))
        #expect(try slip.link("\(recipient)’s wishes").hasPrefix("/gifts/lists/"))
        #expect(try await !browser.get("/").text.contains("Names are drawn"))
      }
      let slips = try await ada.get("\(draw)/slips")
      let inside = try #require(slips.html.all(class: "slip").first)
      #expect(inside.text.contains("For Grandma"))
      let last = try #require(Set(Self.everybody).subtracting(names).first)
      #expect(inside.all(class: "only-paper").first?.text == last)
      #expect(slips.text.contains("whoever prints could look"))
      for browser in [ben, cleo, mia] {
        #expect(try await browser.get("\(draw)/slips").status == 403)
      }

      #expect(try await ada.submit(slips.form(button: "They are printed")).location == draw)
      #expect(try await ada.get("\(draw)/slips").location == draw)
      #expect(try await !ada.get(draw).text.contains("Print 1 slip"))
      #expect(try await ada.get(draw).html.all(class: "wrong").isEmpty)
      #expect(
        try await ada.get("/settings/audit").text.contains("Ada drew names from the hat."))
    }
  }

  @Test(
    "what cannot be is told beside the field, and what was typed is kept",
    arguments: [
      ("title", "", "title", "Please fill this in."),
      ("title", String(repeating: "x", count: 81), "title", "80 characters"),
      ("date", "", "date", "year, month and day"), ("date", "2026-13-01", "date", "year, month"),
      ("price", "much", "price", "one price"), ("people", "nobody", "people", "one of these"),
    ])
  func faults(_ field: String, _ value: String, _ told: String, _ sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cleo"] { try await ada.addPerson(name) }
      let form = try await ada.get("/gifts/draws/new").form
        .filled(["title": "Winter feast", "date": "2026-12-24", "price": "20", "note": "Hush."])
        .filled(["\(field)": value])
      let page = try await ada.submit(form)
      #expect(page.status == 422)
      #expect(page.faults[told]?.contains(sentence) == true, "\(page.faults)")
      let again = try page.form
      for kept in ["title", "date", "price", "note"] { #expect(again[kept] == form[kept]) }
      if field != "people" { #expect(again.all("people").count == 3) }
      #expect(try site.count("SELECT count(*) FROM draws") == 0)
    }
  }

  @Test("fewer than two people are no draw; the same form sent twice makes one")
  func onceOnly() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cleo"] { try await ada.addPerson(name) }
      let form = try await ada.get("/gifts/draws/new").form
        .filled(["title": "Winter feast", "date": "2026-12-24"])
      let few = try await ada.submit(form.ticking("people", [try await ada.personID("Ben")]))
      #expect(few.faults["people"] == "Please choose at least two people.")
      let first = try await ada.submit(form)
      #expect(try await ada.submit(form).location == first.location)
      #expect(try site.count("SELECT count(*) FROM draws") == 1)
    }
  }

  @Test("exclusions are added, shown and taken out, and say at once whether it still works")
  func exclusions() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cleo"] { try await ada.addPerson(name) }
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo"])
      let (adasID, bensID) = (try await ada.personID("Ada"), try await ada.personID("Ben"))
      let page = try await ada.get(draw)
      #expect(page.text.contains("whoever sees their own name can work out the other two"))
      let form = try page.form(to: "\(draw)/exclusions")
      #expect(form["both"] == "yes")
      let same = try await ada.submit(form.filled(["giver": adasID, "recipient": adasID]))
      #expect(same.status == 422 && same.notices.contains { $0.contains("two different people") })
      #expect(try same.form(to: "\(draw)/exclusions")["giver"] == adasID)

      let added = try await ada.submit(form.filled(["giver": adasID, "recipient": bensID]))
      #expect(added.location == "\(draw)#exclusions")
      let couple = try await ada.get(draw)
      #expect(couple.text.contains("Ada and Ben do not draw each other"))
      #expect(couple.text.contains("have only Cleo to draw between them"))
      #expect(try await ada.get("\(draw)/draw").location == draw, "there is nothing to draw")
      #expect(
        try await ada.post("\(draw)/draw", [("passcode", SetUpFields.passcode)]).location == draw)
      #expect(try site.count("SELECT count(*) FROM draw_slips") == 0)

      _ = try await ada.submit(couple.form(to: "\(draw)/exclusions/remove"))
      _ = try await ada.post(
        "\(draw)/exclusions", [("giver", adasID), ("recipient", bensID)])
      let oneWay = try await ada.get(draw)
      #expect(oneWay.text.contains("Ada does not draw Ben"))
      #expect(oneWay.text.contains("it is known beforehand whom Ada, Ben and Cleo would draw"))
      _ = try await ada.submit(oneWay.form(to: "\(draw)/exclusions/remove"))
      #expect(try await ada.get(draw).text.contains("Yes. Everybody has"))
    }
  }

  @Test("two who edit at once: the second is told, and nothing is overwritten")
  func conflict() async throws {
    try await withHousehold { _, ada async throws in
      for name in ["Ben", "Cleo"] { try await ada.addPerson(name) }
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo"])
      let (one, other) = (
        try await ada.get("\(draw)/edit").form, try await ada.get("\(draw)/edit").form
      )
      #expect(try await ada.submit(one.filled(["title": "Spring feast"])).location == draw)
      let second = try await ada.submit(other.filled(["title": "Summer feast"]))
      #expect(
        second.status == 422 && second.notices.contains { $0.contains("while you were writing") })
      #expect(try await ada.get(draw).heading == "Spring feast")
      #expect(try await ada.submit(second.form).location == draw)
      #expect(try await ada.get(draw).heading == "Summer feast")
      #expect(try await ada.drawNames(draw).location == draw)
      #expect(try await ada.get("\(draw)/edit").location == draw, "what is drawn stays as it is")
      #expect(try await ada.submit(one.filled(["title": "Late"])).location == draw)
      #expect(try await ada.get(draw).heading == "Summer feast")
    }
  }

  @Test("put away and brought back, with what was drawn")
  func archive() async throws {
    try await withFamily { _, ada, ben, cleo, _ async throws in
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo"])
      _ = try await ada.drawNames(draw)
      #expect(try await cleo.get("/").text.contains("Names are drawn"))
      let before = try await ben.drawn(draw)
      #expect(try await ben.post("\(draw)/archive").status == 403)
      let away = try await ada.post("\(draw)/archive")
      let list = try await ada.get(try #require(away.location))
      #expect(list.notices == ["“Winter feast” is put away."])
      #expect(try await !cleo.get("/").text.contains("Names are drawn"))
      #expect(try await ada.get("\(draw)/draw").location == draw)
      #expect(
        try await ada.post("\(draw)/draw", [("passcode", SetUpFields.passcode)]).status == 303)
      #expect(try await ada.submit(list.form(button: "Undo")).location == draw)
      #expect(try await ben.drawn(draw) == before)
    }
  }
}
