import HTTP
import Household
import SealedStore
import TestSupport
import Testing

@testable import Site

@Suite("The board on the wall", .timeLimit(.minutes(10)))
struct KioskBoardTests {
  private func withTablet(
    _ test: @Sendable (_ site: TestSite, _ ada: Browser, _ tablet: Browser) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      _ = try await ada.addChore("Dishes")
      _ = try await ada.addChore("Rabbits")
      try await test(site, ada, try await site.pairedTablet(by: ada))
    }
  }

  @Test("two taps log for the person tapped, and it shows everywhere")
  func logs() async throws {
    try await withTablet { site, ada, tablet async throws in
      #expect(try await tablet.get("/kiosk").kioskOpen == ["Dishes", "Rabbits"])
      let answer = try await tablet.tap("Mia", for: "Dishes")
      #expect(answer.status == 303)
      let board = try await tablet.get(try #require(answer.location))
      #expect(board.notices == ["Mia: Dishes. Thank you."])
      #expect(board.kioskOpen == ["Rabbits"] && board.kioskDone == ["Dishes"])
      #expect(try await tablet.get("/kiosk/chores").kioskOpen == ["Dishes", "Rabbits"])
      #expect(try await tablet.get("/kiosk").notices.isEmpty)
      let journal = try await ada.get("/chores/log")
      #expect(journal.html.all(class: "journal").first?.text.contains("Mia") == true)
      let mia = try await site.signedIn(as: "Mia")
      #expect(try await mia.get("/").text.contains("Undo"), "it is hers")
    }
  }

  @Test("a double tap logs once, one after the other or at once")
  func doubleTap() async throws {
    try await withTablet { site, _, tablet async throws in
      let who = try await tablet.get(try await tablet.get("/kiosk").kioskChore("Dishes"))
      let tap = try who.kioskTap("Mia")
      let first = try await tablet.submit(tap)
      #expect(try await tablet.submit(tap).location == first.location)
      let next = try await tablet.get(try await tablet.get("/kiosk").kioskChore("Rabbits"))
        .kioskTap("Mia")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { _ = try await tablet.submit(next) } }
        try await group.waitForAll()
      }
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 2)
      #expect(try site.count("SELECT count(*) FROM kiosk_entries") == 2)
      // Another tap on the same page, on another face, is another one's.
      _ = try await tablet.submit(who.kioskTap("Ada"))
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 3)
    }
  }

  @Test("it takes back what it has just logged, and nothing else")
  func takesBack() async throws {
    try await withTablet { site, ada, tablet async throws in
      let other = try await site.pairedTablet(by: ada, "Hall")
      _ = try await tablet.tap("Mia", for: "Dishes")
      let undo = try await tablet.get("/kiosk").form(button: "Take it back: Dishes")
      #expect(try await other.get("/kiosk").kioskDone == ["Dishes"])
      #expect(!(try await other.get("/kiosk").text.contains("Take it back")))
      _ = try await other.submit(undo)
      #expect(try await tablet.get("/kiosk").kioskDone == ["Dishes"], "another tablet may not")
      site.clock.advance(599)
      #expect(try await tablet.submit(undo).location == "/kiosk")
      #expect(try await tablet.submit(undo).location == "/kiosk", "twice is fine")
      #expect(try await tablet.get("/kiosk").kioskOpen == ["Dishes", "Rabbits"])

      _ = try await tablet.tap("Ada", for: "Rabbits")
      let late = try await tablet.get("/kiosk").form(button: "Take it back: Rabbits")
      site.clock.advance(600)
      #expect(!(try await tablet.get("/kiosk").text.contains("Take it back")))
      _ = try await tablet.submit(late)
      #expect(try await tablet.get("/kiosk").kioskDone == ["Rabbits"])

      let chore = try #require(try await ada.get("/").form(to: "/chores/log")["chore"])
      _ = try await ada.submit(
        try await ada.get("/chores/log").form.filled(["chore": chore]))
      let entry = try site.services.store.read { db in
        try db.first(
          "SELECT id FROM chore_entries WHERE undone_at IS NULL ORDER BY entered_at DESC"
        ) {
          (row) -> ChoreEntryID in try row.identifier(0)
        }
      }
      _ = try await tablet.post("/kiosk/log/\(try #require(entry).text)/undo")
      #expect(
        try site.count("SELECT count(*) FROM chore_entries WHERE undone_at IS NULL") == 2,
        "what was logged on a phone stays")
    }
  }

  @Test("a chore that was put away, or none at all, leads back to the board")
  func gone() async throws {
    try await withTablet { site, ada, tablet async throws in
      let address = try await tablet.get("/kiosk").kioskChore("Dishes")
      let tap = try await tablet.get(address).kioskTap("Mia")
      let chore = try #require(tap["chore"])
      #expect(try await ada.post("/chores/\(chore)/archive").status == 303)
      for answer in [
        try await tablet.get(address), try await tablet.submit(tap),
        try await tablet.get("/kiosk/chores/\(unknownID())"),
        try await tablet.get("/kiosk/chores/x"),
        try await tablet.get("\(address)/\(unknownID())"),
        try await tablet.submit(tap.filled(["chore": "x"])),
        try await tablet.submit(tap.filled(["person": unknownID()])),
        try await tablet.post("/kiosk/log/\(unknownID())/undo"),
      ] { #expect(answer.status == 303 && answer.location == "/kiosk") }
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
    }
  }

  @Test(
    "whoever was put away is not among the faces, and an open page of before takes no tap for them")
  func archived() async throws {
    try await withTablet { site, ada, tablet async throws in
      let address = try await tablet.get("/kiosk").kioskChore("Dishes")
      let tap = try await tablet.get(address).kioskTap("Mia")
      let mia = try #require(tap["person"])
      #expect(try await ada.post("/people/\(mia)/archive").status == 303)
      #expect(try await tablet.get(address).html.all(class: "kiosk-face").map(\.text) == ["AAda"])
      for answer in [try await tablet.submit(tap), try await tablet.get("\(address)/\(mia)")] {
        #expect(answer.status == 303 && answer.location == "/kiosk")
      }
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
      #expect(try await ada.post("/people/\(mia)/restore").status == 303)
      #expect(try await tablet.submit(tap).location?.hasPrefix("/kiosk?logged=") == true)
    }
  }

  @Test("a board that has nothing new to say has the same state, and another one another")
  func state() async throws {
    try await withTablet { site, ada, tablet async throws in
      func state() async throws -> String? {
        try await tablet.get("/kiosk").html.first(id: "content")?["data-state"]
      }
      let before = try await state()
      #expect(before?.count == 26)
      #expect(try await state() == before)
      _ = try await tablet.tap("Mia", for: "Dishes")
      let after = try await state()
      #expect(after != before)
      site.clock.advance(600)
      #expect(try await state() != after, "it can no longer be taken back")
      _ = try await ada.addChore("Plants")
      #expect(try await tablet.get("/kiosk").kioskOpen.contains("Plants"))
    }
  }

  @Test("another site's page cannot log or pair")
  func crossSite() async throws {
    try await withTablet { site, _, tablet async throws in
      let tap = try await tablet.get(try await tablet.get("/kiosk").kioskChore("Dishes"))
        .kioskTap("Mia")
      let answer = try await tablet.send(
        .post, "/kiosk/log",
        [
          ("sec-fetch-site", "cross-site"), ("content-type", "application/x-www-form-urlencoded"),
        ], body: FormBody.urlencoded(tap.fields))
      #expect(answer.status == 403)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
    }
  }
}
