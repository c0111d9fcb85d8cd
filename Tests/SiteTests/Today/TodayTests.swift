import HTTP
import Testing

@Suite("Today")
struct TodayTests {
  @Test("chores are there to tick; one tick logs, shows who and when, and can be taken back")
  func tick() async throws {
    try await withHousehold { site, ada async throws in
      #expect(try await ada.get("/").text.contains("No chores yet"))
      _ = try await ada.addChore("Dishes", note: "pots too")
      let page = try await ada.get("/")
      #expect(page.text.contains("Monday, 30 November") && page.text.contains("pots too"))
      let answer = try await ada.submit(try page.form(button: "Done: Dishes"))
      #expect(answer.location == "/")
      let done = try await ada.get("/")
      #expect(done.html.all(class: "is-done").first?.text.contains("Ada, 13:00") == true)
      #expect(done.html.all("button").allSatisfy { $0.text != "Done: Dishes" })
      let undo = try await ada.submit(try done.form(button: "Undo: Dishes"))
      #expect(undo.location == "/")
      _ = try await ada.get("/").form(button: "Done: Dishes")
      #expect(try site.count("SELECT count(*) FROM chore_entries WHERE undone_at IS NULL") == 0)
    }
  }

  @Test("a tick leads back only to a page of this site")
  func next() async throws {
    try await withHousehold { _, ada async throws in
      _ = try await ada.addChore("Dishes")
      for next in ["//evil.example", "https://evil.example", "/\\evil.example"] {
        let tick = try await ada.get("/chores").form(button: "Done: Dishes")
        #expect(try await ada.submit(tick.filled(["next": next])).location == "/chores/log")
      }
    }
  }

  @Test(
    "the day ends at the household's midnight, east and west of UTC",
    arguments: [
      // Local 23:59 of 30 November, in seconds since 1970.
      ("Pacific/Auckland", 1_796_036_340 as Int64), ("America/Los_Angeles", 1_796_111_940),
      ("Europe/Berlin", 1_796_079_540), ("UTC", 1_796_083_140),
    ])
  func midnight(zone: String, lastMinute: Int64) async throws {
    try await withHousehold(zone: zone) { site, ada async throws in
      site.clock.set(lastMinute)
      _ = try await ada.addChore("Dishes")
      let before = try await ada.get("/")
      #expect(before.text.contains("Monday, 30 November"))
      _ = try await ada.submit(try before.form(button: "Done: Dishes"))
      #expect(try await ada.get("/").html.all(class: "is-done").count == 1)
      #expect(try await ada.get("/chores").text.contains("Last done today"))
      site.clock.advance(60)
      let after = try await ada.get("/")
      #expect(after.text.contains("Tuesday, 1 December"))
      #expect(after.html.all(class: "is-done").isEmpty, "a new day, to be done again")
      #expect(try await ada.get("/chores").text.contains("Last done yesterday"))
      let log = try await ada.get("/chores/log")
      #expect(log.html.all(class: "day-head").map(\.text) == ["Yesterday"])
      #expect(ChoreLogTests.lines(log) == ["Dishes · Ada · 23:59"])
      #expect(try log.form["done_at"] == "2026-12-01T00:00")
    }
  }

  @Test(
    "birthdays come on their civil day, never one off",
    arguments: [
      ("2000-11-30", "Ben turns 26", "today"), ("2000-12-01", "Ben turns 26", "tomorrow"),
      ("2000-12-10", "Ben turns 26", "in 10 days"), ("2004-02-29", "Ben turns 23", "in 90 days"),
    ])
  func birthdays(birthday: String, title: String, until: String) async throws {
    for zone in ["Pacific/Auckland", "America/Los_Angeles"] {
      try await withHousehold(zone: zone) { site, ada async throws in
        // 30 November, 12:00 there.
        site.clock.set(zone == "Pacific/Auckland" ? 1_795_993_200 : 1_796_068_800)
        try await ada.addPerson("Ben", birthday: birthday)
        let page = try await ada.get("/")
        #expect(page.text.contains(title), "\(zone)")
        #expect(page.html.all(class: "chip").map(\.text) == [until], "\(zone)")
      }
    }
  }

  @Test(
    "the greeting follows the household's clock",
    arguments: [
      (0, "Good evening"), (4, "Good morning"), (12, "Good afternoon"), (18, "Good evening"),
    ])
  func greeting(hour: Int64, words: String) async throws {
    try await withHousehold { site, ada async throws in
      site.clock.set(1_795_993_200 + hour * 3_600)
      #expect(try await ada.get("/").heading == "\(words), Ada")
    }
  }
}
