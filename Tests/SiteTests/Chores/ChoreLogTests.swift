import HTTP
import Testing

@Suite("The chore log")
struct ChoreLogTests {
  /// What the journal says, newest first: chore, people, time.
  static func lines(_ page: Page) -> [String] {
    page.html.all(class: "journal").first?.all("li").map { line in
      let title = line.all(class: "row-title")[0].text
      return title + " · " + line.all(class: "row-note")[0].all("span").map(\.text)[0]
        + " · " + line.all("time")[0].text
    } ?? []
  }

  @Test("the form offers now and oneself; time, people and note are kept")
  func log() async throws {
    try await withHousehold { site, ada async throws in
      #expect(try await ada.get("/chores/log").text.contains("First, a chore"))
      let id = try await ada.addChore("Dishes")
      try await ada.addPerson("Ben")
      let form = try await ada.get("/chores/log?chore=\(id)").form
      #expect(form["chore"] == id && form["done_at"] == "2026-11-30T13:00")
      #expect(form.all("person").count == 1)
      let everybody = try await ada.get("/chores/log").html.first(id: "person")?.all("input")
      let people = try #require(everybody).compactMap { $0["value"] }
      let answer = try await ada.submit(
        form.filled(["done_at": "2026-11-29T08:15", "note": "all of them"])
          .ticking("person", people))
      #expect(answer.status == 303 && answer.location == "/chores/log")
      let page = try await ada.get("/chores/log")
      #expect(ChoreLogTests.lines(page) == ["Dishes · Ada and Ben · 08:15"])
      #expect(page.html.all(class: "day-head").map(\.text) == ["Yesterday"])
      #expect(page.html.all("time").first?["datetime"]?.hasPrefix("2026-11-29T08:15") == true)
      #expect(page.text.contains("all of them"))
      #expect(try site.count("SELECT count(*) FROM chore_entry_people") == 2)
    }
  }

  @Test(
    "a wrong field is told beside it and what was typed is kept",
    arguments: [
      ("chore", "", "choose one of these"), ("chore", "x", "choose one of these"),
      ("done_at", "", "a day and a time"), ("done_at", "yesterday", "a day and a time"),
      ("done_at", "2026-02-30T10:00", "a day and a time"),
      ("done_at", "2026-11-30T13:06", "still to come"),
      ("done_at", "2027-01-01T00:00", "still to come"),
      ("done_at", "0026-11-30T10:00", "too long ago"),
      ("done_at", "1969-12-31T23:59", "too long ago"),
      ("person", "", "choose who did it"), ("person", "nobody", "choose who did it"),
      ("note", String(repeating: "x", count: 10_001), "to 10000 characters"),
    ])
  func wrong(field: String, value: String, sentence: String) async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form.filled(["note": "kept note"])
      let page = try await ada.submit(form.filled([field: value]))
      #expect(page.status == 422 && page.faults.keys.sorted() == [field])
      #expect(page.faults[field]?.contains(sentence) == true)
      if field != "note" { #expect(try page.form["note"] == "kept note") }
      if field == "done_at" { #expect(try page.form["done_at"] == value) }
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
    }
  }

  @Test("a phone's clock may run five minutes ahead")
  func ahead() async throws {
    try await withHousehold { _, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form
      #expect(try await ada.submit(form.filled(["done_at": "2026-11-30T13:05"])).status == 303)
    }
  }

  @Test("a time that clocks skipped becomes the first one after the gap")
  func skippedTime() async throws {
    try await withHousehold { _, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form
      #expect(try await ada.submit(form.filled(["done_at": "2026-03-29T02:30"])).status == 303)
      #expect(ChoreLogTests.lines(try await ada.get("/chores/log")) == ["Dishes · Ada · 03:00"])
    }
  }

  @Test("a tick in the hour that comes twice is logged in the one it was made in")
  func doubledHour() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      // 25 October 2026, 02:30 in Berlin for the second time: 01:30 UTC.
      site.clock.set(1_792_891_800)
      let tick = try await ada.get("/").form(button: "Done: Dishes")
      #expect(tick["chore"] == id)
      #expect(try await ada.submit(tick).status == 303)
      #expect(try site.count("SELECT done_at FROM chore_entries") == 1_792_891_800)
    }
  }

  @Test("a double click, a re-sent form and the back button log once")
  func twice() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form
      async let first = ada.submit(form).status
      async let second = ada.submit(form).status
      #expect(try await [first, second] == [303, 303])
      site.clock.advance(3_600)
      #expect(try await ada.submit(form).status == 303)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 1)
      #expect(try site.count("SELECT count(*) FROM chore_entry_people") == 1)

      #expect(try await ada.submit(form.filled(["done_at": "2026-11-30T09:00"])).status == 303)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 2, "another time is another")
    }
  }

  @Test("a tick that was sent once more a minute later logs once")
  func slowDoubleTick() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.addChore("Dishes")
      let tick = try await ada.get("/chores").form(button: "Done: Dishes")
      #expect(try await ada.submit(tick).location == "/chores")
      site.clock.advance(90)
      #expect(try await ada.submit(tick).status == 303)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 1)
    }
  }

  @Test("a form without a key counts each time it is sent")
  func withoutKey() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form.without("once")
      for _ in 1...2 { #expect(try await ada.submit(form).status == 303) }
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 2)
    }
  }

  @Test("undo and putting back work at any age and are safe to call twice")
  func undo() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form
      _ = try await ada.submit(form.filled(["done_at": "1999-12-31T23:59"]))
      let undo = try await ada.get("/chores/log").form(button: "Undo: Dishes, 23:59")
      let answer = try await ada.submit(undo)
      let after = try await ada.get(try #require(answer.location))
      #expect(after.notices == ["“Dishes” is taken back."])
      #expect(ChoreLogTests.lines(after).isEmpty)
      #expect(try await !ada.get("/chores").text.contains("Last done"))
      #expect(try await ada.submit(undo).status == 303)

      site.clock.advance(400 * 86_400)
      _ = try await ada.signIn("Ada")
      let restore = try after.form(button: "Put it back")
      for _ in 1...2 { #expect(try await ada.submit(restore).status == 303) }
      #expect(ChoreLogTests.lines(try await ada.get("/chores/log")) == ["Dishes · Ada · 23:59"])
      let stale = try await ada.get(try #require(answer.location))
      #expect(stale.notices.isEmpty, "it is back, whatever the address says")
    }
  }

  @Test("a child takes back what names them and is offered nothing else")
  func childUndo() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      try await ada.addPerson("Mia", role: "child")
      let mia = try await site.signedIn(as: "Mia")
      _ = try await ada.submit(try await ada.get("/chores/log?chore=\(id)").form)
      let undo = try await ada.get("/chores/log").form(button: "Undo: Dishes, 13:00")
      for target in ["/", "/chores/log"] {
        let forms = try await mia.get(target).html.all("form")
        #expect(forms.allSatisfy { $0["action"] != undo.action }, "\(target)")
      }
      #expect(try await mia.submit(undo).status == 403)
      site.clock.advance(60)
      _ = try await mia.submit(try await mia.get("/chores/log?chore=\(id)").form)
      let own = try await mia.get("/chores/log").form(button: "Undo: Dishes, 13:01")
      #expect(try await mia.submit(own).status == 303)
      #expect(ChoreLogTests.lines(try await ada.get("/chores/log")) == ["Dishes · Ada · 13:00"])
    }
  }

  @Test("of one minute, what was entered last comes first")
  func sameMinute() async throws {
    try await withHousehold { site, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form.without("once")
      let notes = (0..<9).map { "entry \($0)" }
      for note in notes {
        site.clock.advance(1)
        _ = try await ada.submit(form.filled(["done_at": "2026-11-10T08:00", "note": note]))
      }
      let journal = try await ada.get("/chores/log").html.all(class: "row-quote").map(\.text)
      #expect(journal == notes.reversed())
    }
  }

  @Test("the journal is newest first, by the time it was done, a page at a time, each entry once")
  func paging() async throws {
    try await withHousehold { _, ada async throws in
      let id = try await ada.addChore("Dishes")
      let form = try await ada.get("/chores/log?chore=\(id)").form.without("once")
      var expected: [String] = []
      for number in (0..<205).shuffled() {
        let minute = number % 60 < 10 ? "0\(number % 60)" : "\(number % 60)"
        // Pairs of one time, so that a page may end between two.
        let time = "2026-11-\(10 + number / 60)T0\(number / 2 % 9):\(minute)"
        _ = try await ada.submit(form.filled(["done_at": time, "note": "entry \(number)"]))
        expected.append("entry \(number)")
      }
      var seen: [String] = []
      var times: [String] = []
      var target = "/chores/log"
      var pages = 0
      while true {
        let page = try await ada.get(target)
        seen += page.html.all(class: "row-quote").map(\.text)
        times += page.html.all("time").compactMap { $0["datetime"] }
        pages += 1
        guard let older = page.links.first(where: { $0.text == "Older entries" }) else { break }
        target = older.address
      }
      #expect(pages == 3 && seen.count == 205)
      #expect(Set(seen) == Set(expected))
      #expect(times == times.sorted(by: >))
    }
  }
}
