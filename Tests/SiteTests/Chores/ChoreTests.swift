import HTTP
import Testing

@Suite("Chores")
struct ChoreTests {
  @Test("a chore is added, shown, put away with its history and brought back")
  func wholeWay() async throws {
    try await withHousehold { _, ada async throws in
      #expect(try await ada.get("/chores").text.contains("No chores yet"))
      let id = try await ada.addChore("Water the plants", note: "also the cactus")
      let board = try await ada.get("/chores")
      #expect(board.text.contains("1 chore at home") && board.text.contains("also the cactus"))
      _ = try await ada.submit(try board.form(button: "Done: Water the plants"))
      let archived = try await ada.submit(try board.form(to: "/chores/\(id)/archive"))
      let after = try await ada.get(try #require(archived.location))
      #expect(after.notices == ["“Water the plants” is put away. Its history stays."])
      #expect(after.text.contains("1 chore put away"))
      let log = try await ada.get("/chores/log")
      #expect(log.html.all(class: "journal").first?.text.contains("Water the plants") == true)
      #expect(log.html.first(id: "chore") == nil, "it can no longer be logged")
      let undo = try await ada.submit(try after.form(button: "Undo"))
      #expect(undo.status == 303)
      #expect(try await ada.get("/chores").text.contains("Last done today"))
    }
  }

  @Test("putting away and bringing back are safe to call twice")
  func archiveTwice() async throws {
    try await withHousehold { _, ada async throws in
      let id = try await ada.addChore("Dishes")
      for action in ["archive", "archive", "restore", "restore"] {
        #expect(try await ada.post("/chores/\(id)/\(action)").status == 303)
      }
      #expect(try await ada.get("/chores").text.contains("1 chore at home"))
    }
  }

  @Test(
    "a wrong field is told beside it and what was typed is kept",
    arguments: [
      ("name", "", "fill this in"), ("name", "\u{200B}", "fill this in"),
      ("name", String(repeating: "x", count: 201), "characters"),
      ("note", String(repeating: "x", count: 10_001), "to 10000 characters"),
      ("name", "a\u{0}b", "cannot be shown"),
    ])
  func wrong(field: String, value: String, sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/chores/new").form.filled(["name": "Dishes", "note": "all"])
      let page = try await ada.submit(form.filled([field: value]))
      #expect(page.status == 422 && page.faults.keys.sorted() == [field])
      #expect(page.faults[field]?.contains(sentence) == true)
      let other = field == "name" ? "note" : "name"
      #expect(try page.form[other] == form[other])
      #expect(try site.count("SELECT count(*) FROM chores") == 0)
      #expect(try await ada.submit(page.form.filled([field: "Dishes"])).status == 303)
    }
  }

  @Test(
    "any text survives",
    arguments: ["🧹👨‍👩‍👧‍👦", "غسل الأطباق", "<b>&\"'</b>", "O'Neill’s \"bins\"", "{% end %}"])
  func text(text: String) async throws {
    try await withHousehold { _, ada async throws in
      let id = try await ada.addChore(text, note: text)
      _ = try await ada.submit(
        try await ada.get("/chores/log?chore=\(id)").form.filled(["note": text]))
      for target in ["/chores", "/chores/log", "/"] {
        #expect(try await ada.get(target).text.contains(text), "\(target)")
      }
    }
  }

  @Test(
    "notes of 10,000 characters are kept whole, of whatever letters they are",
    arguments: ["x", "ü", "木", "🎁"])
  func longNotes(letter: String) async throws {
    try await withHousehold { site, ada async throws in
      let note = String(repeating: letter, count: 10_000)
      let id = try await ada.addChore("Dishes", note: note)
      let log = try await ada.get("/chores/log?chore=\(id)").form.filled(["note": note])
      #expect(try await ada.submit(log).status == 303)
      #expect(try site.count("SELECT length(note) FROM chores") == 10_000)
      #expect(try site.count("SELECT length(note) FROM chore_entries") == 10_000)
    }
  }

  @Test("a form that is too large, or no form at all, is a page in words")
  func brokenForms() async throws {
    try await withHousehold { site, ada async throws in
      let note = String(repeating: "x", count: 70_000)
      #expect(try await ada.post("/chores", [("name", "x"), ("note", note)]).status == 413)
      for type in ["application/json", "text/plain", "multipart/form-data; boundary=x", ""] {
        let answer = try await ada.send(
          .post, "/chores", [("sec-fetch-site", "same-origin"), ("content-type", type)],
          body: Array("name=Dishes".utf8))
        #expect(answer.status == 415 && answer.heading == "That could not be understood")
      }
      #expect(try site.count("SELECT count(*) FROM chores") == 0)
    }
  }

  @Test("a form sent twice adds one chore, and one that says something else adds another")
  func twice() async throws {
    try await withHousehold { site, ada async throws in
      let form = try await ada.get("/chores/new").form.filled(["name": "Dishes"])
      async let first = ada.submit(form).status
      async let second = ada.submit(form).status
      #expect(try await [first, second] == [303, 303])
      #expect(try site.count("SELECT count(*) FROM chores") == 1)
      #expect(try await ada.submit(form.filled(["name": "Bins"])).status == 303)
      #expect(try site.count("SELECT count(*) FROM chores") == 2)
    }
  }

  @Test("a child logs chores and neither adds nor puts away any")
  func child() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      let away = try await ada.addChore("Bins")
      _ = try await ada.post("/chores/\(away)/archive")
      try await ada.addPerson("Mia", role: "child")
      let mia = try await site.signedIn(as: "Mia")
      #expect(try await mia.get("/chores/new").status == 403)
      #expect(try await mia.post("/chores", [("name", "Sweets")]).status == 403)
      #expect(try await mia.post("/chores/\(id)/archive").status == 403)
      let tick = try await mia.get("/chores").form(button: "Done: Dishes")
      #expect(try await mia.submit(tick).status == 303)
      let board = try await mia.get("/chores")
      #expect(board.links.allSatisfy { $0.address != "/chores/new" }, "no button that refuses")
      let tickOnly = board.html.all("form").allSatisfy { $0["action"] == "/chores/log" }
      #expect(tickOnly, "nothing to put away or to bring back")
    }
  }
}
