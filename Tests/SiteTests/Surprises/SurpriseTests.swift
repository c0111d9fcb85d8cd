import HTTP
import Testing

@testable import Site

@Suite("Surprises", .timeLimit(.minutes(10)))
struct SurpriseTests {
  @Test("what others add to a list of an adult is a surprise, and claimed like a wish")
  func byDefault() async throws {
    try await Family.together { family async throws in
      let before = try await family.mia.get(family.list)
      let lists = try await family.mia.get("/gifts")
      let form = try await family.ben.get("\(family.list)/gifts/new").form
      #expect(form["secret"] == "yes")
      let sent = form.filled(["title": "Telescope", "note": "the **big** one", "price": "99"])
      #expect(try await family.ben.submit(sent).status == 303)
      #expect(try await family.ben.submit(sent).status == 303)
      #expect(try family.site.count("SELECT count(*) FROM giver_rows") == 1)
      #expect(try family.site.count("SELECT count(*) FROM gifts") == 0)
      let gift = try await family.ada.get(family.list).link("Telescope")
      let page = try await family.ada.get(gift)
      #expect(page.text.contains("Thought of by Ben") && page.text.contains("€99.00"))
      #expect(page.text.contains("Not for the eyes of Mia."))
      try await family.ada.claim(gift)
      #expect(try await family.cleo.get(family.list).text.contains("Ada gives it"))
      #expect(try await family.mia.get(family.list).bytes == before.bytes)
      #expect(try await family.mia.get("/gifts").bytes == lists.bytes)
      #expect(try await family.mia.get(gift).status == 404)
    }
  }

  @Test("on a child’s list a wish is open, and can be kept a surprise")
  func inCare() async throws {
    try await Family.together(role: "child") { family async throws in
      let form = try await family.ben.get("\(family.list)/gifts/new").form
      #expect(form["secret"] == "no")
      #expect(try await family.ben.submit(form.filled(["title": "Kite"])).status == 303)
      #expect(try await family.mia.get(family.list).text.contains("Kite"))
      let secret = try await family.ben.get("\(family.list)/gifts/new").form
        .filled(["title": "Telescope", "secret": "yes"])
      #expect(try await family.ben.submit(secret).status == 303)
      #expect(!(try await family.mia.get(family.list)).text.contains("Telescope"))
      #expect(try await family.ada.get(family.list).text.contains("Telescope"))
      // Whoever it is for has no such choice, whatever is sent.
      let own = try await family.mia.get("\(family.list)/gifts/new").form
      #expect(own["secret"] == nil)
      let forced = own.filled(["title": "Drum", "secret": "yes"])
      #expect(try await family.mia.submit(forced).status == 422)
    }
  }

  @Test("only whoever thought of it changes it; another tab is told, and nothing is overwritten")
  func change() async throws {
    try await Family.together { family async throws in
      let gift = try await family.ben.addSurprise("Telescope", to: family.list)
      #expect(try await family.ada.get("\(gift)/edit").status == 404)
      #expect(try await family.ada.post("\(gift)/withdraw").status == 404)
      let first = try await family.ben.get("\(gift)/edit").form
      let second = first.filled(["title": "Microscope"])
      #expect(try await family.ben.submit(first.filled(["note": "big"])).location == gift)
      let late = try await family.ben.submit(second)
      #expect(late.status == 422)
      #expect(try late.form["title"] == "Microscope")
      #expect(try await family.ben.get(gift).heading == "Telescope")
      #expect(try await family.ben.submit(try late.form).location == gift)
      #expect(try await family.ada.get(gift).heading == "Microscope")
      let empty = try await family.ben.submit(
        try await family.ben.get("\(gift)/edit").form.filled(["title": ""]))
      #expect(empty.status == 422 && empty.faults["title"] != nil)
    }
  }

  @Test("a withdrawn one stays with whoever gives it, and can be brought back")
  func withdraw() async throws {
    try await Family.together { family async throws in
      let gift = try await family.ben.addSurprise("Telescope", to: family.list)
      try await family.ada.claim(gift)
      let away = try await family.ben.post("\(gift)/withdraw")
      let page = try await family.ben.get(try #require(away.location))
      #expect(page.notices.contains("“Telescope” is withdrawn."))
      #expect(!(try await family.cleo.get(family.list)).text.contains("Telescope"))
      #expect(try await family.ada.get(family.list).link("Telescope") == gift)
      #expect(try await family.ada.get("/claims").text.contains("not wished for any more"))
      #expect(try await family.cleo.post("\(gift)/claim").status == 422)
      #expect(try await family.ben.submit(try page.form(button: "Undo")).status == 303)
      #expect(try await family.cleo.get(family.list).text.contains("Telescope"))
    }
  }

  @Test(
    "a suggestion becomes a wish by the word of another giver, with what was claimed and said of it"
  )
  func suggestion() async throws {
    try await Family.together { family async throws in
      let gift = try await family.ben.addSurprise(
        "Telescope", to: family.list, ["secret": "suggest"])
      try await family.cleo.claim(gift)
      #expect(!(try await family.mia.get(family.list)).text.contains("Telescope"))
      #expect(try await family.ben.post("\(gift)/agree").status == 404)
      let open = try await family.ada.post("\(gift)/agree")
      let wish = try #require(open.location)
      #expect(try await family.mia.get(wish).heading == "Telescope")
      #expect(try await family.ada.get(wish).text.contains("Cleo gives it"))
      #expect(try await family.ada.post("\(gift)/agree").status == 404)
      #expect(try await family.ada.get(family.list).html.all(class: "gift").count == 1)
    }
  }

  @Test("a suggestion whose form is sent again after another giver has agreed is not made again")
  func sentAgain() async throws {
    try await Family.together { family async throws in
      let form = try await family.ben.get("\(family.list)/gifts/new").form
        .filled(["title": "Telescope", "secret": "suggest"])
      #expect(try await family.ben.submit(form).status == 303)
      let gift = try await family.ben.get(family.list).link("Telescope")
      #expect(try await family.ada.post("\(gift)/agree").status == 303)
      let before = try family.site.count("SELECT count(*) FROM giver_rows")
      #expect(try await family.ben.submit(form).status == 303)
      #expect(try family.site.count("SELECT count(*) FROM giver_rows") == before)
      let titles = try await family.ben.get(family.list).links.filter { $0.text == "Telescope" }
      #expect(titles.count == 1)
    }
  }
}
