import HTTP
import Testing

@Suite("The head of a form", .timeLimit(.minutes(10)))
struct FormHeadTests {
  /// A form that changes something, with a field of it.
  private struct Editing {
    let form: String
    /// Where it says what is there now.
    let latest: String
    let field: String
    let changed: String
  }

  private func forms(_ ada: Browser) async throws -> [Editing] {
    let list = try await ada.list(of: "Ada")
    let kite = try await ada.addGift("Kite", to: list)
    let ids = [kite, try await ada.addGift("Ball", to: list)].compactMap {
      $0.split(separator: "/").last.map(String.init)
    }
    let group = try await ada.get("\(list)/groups/new").form.ticking("wish", ids)
    #expect(try await ada.submit(group).status == 303)
    let groups = try await ada.get(list).html.all(class: "gift-group")
    let edit = try #require(groups.first?.all("a").first?["href"])
    let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo", "Mia"])
    let ben = try await ada.address(of: "Ben")
    return [
      Editing(form: "\(list)/edit", latest: list, field: "title", changed: "this list"),
      Editing(form: edit, latest: list, field: "title", changed: "this while you were choosing"),
      Editing(form: "\(kite)/edit", latest: kite, field: "title", changed: "this wish"),
      Editing(form: "\(draw)/edit", latest: draw, field: "title", changed: "this draw"),
      Editing(form: "\(ben)/edit", latest: ben, field: "shoes", changed: "this page"),
    ]
  }

  @Test("who saves second is told, can see what was saved, and saves with what they typed")
  func conflict() async throws {
    try await withFamily { _, ada, _, _, _ async throws in
      for editing in try await forms(ada) {
        let form = try await ada.get(editing.form).form
        #expect(try await ada.submit(form.filled([editing.field: "First"])).status == 303)
        let told = try await ada.submit(form.filled([editing.field: "Second"]))
        #expect(told.status == 422)
        #expect(told.notices.first?.contains("Somebody changed \(editing.changed)") == true)
        #expect(try told.link("See what it says now") == editing.latest)
        #expect(try told.form[editing.field] == "Second")
        #expect(try await ada.submit(told.form).status == 303, "told once, then obeyed")
      }
    }
  }

  @Test("a form that comes back sums up what is wrong, and is the same form still")
  func summary() async throws {
    try await withFamily { _, ada, _, _, _ async throws in
      for editing in try await forms(ada) {
        let form = try await ada.get(editing.form).form
        let tooLong = String(repeating: "x", count: 5_000)
        let back = try await ada.submit(form.filled([editing.field: tooLong]))
        #expect(back.status == 422)
        let lines = try #require(back.html.all(class: "summary").first).all("a")
        #expect(lines.map { $0["href"] } == ["#\(editing.field)"])
        let again = try back.form
        #expect(again["version"] == form["version"] && form["version"] != nil)
        #expect(again["once"] == form["once"])
        #expect((form["once"] == nil) == editing.form.hasPrefix("/people/"))
        #expect(back.notices.isEmpty)
      }
    }
  }
}
