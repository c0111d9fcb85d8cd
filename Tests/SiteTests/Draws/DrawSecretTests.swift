import HTTP
import Household
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("What draws keep to themselves", .timeLimit(.minutes(10)))
struct DrawSecretTests {
  /// Every address of a draw, and how it is asked for.
  private static let addresses: [(Method, String)] = [
    (.get, ""), (.get, "/edit"), (.post, "/edit"), (.post, "/exclusions"),
    (.post, "/exclusions/remove"), (.get, "/draw"), (.post, "/draw"), (.get, "/mine"),
    (.post, "/tell"), (.get, "/slips"), (.post, "/slips"), (.post, "/archive"),
    (.post, "/restore"),
  ]

  private func answer(_ browser: Browser, _ method: Method, _ address: String) async throws -> Page
  {
    method == .get
      ? try await browser.get(address)
      : try await browser.post(address, [("passcode", SetUpFields.passcode)])
  }

  @Test("whoever does not take part gets what a draw that does not exist gives")
  func strangers() async throws {
    try await withFamily { site, ada, ben, _, mia async throws in
      let draw = try await ada.makeDraw(among: ["Ada", "Cleo", "Grandma"])
      let nothing = "/gifts/draws/\(DrawID(high: 1, low: 1).text)"
      for isDrawn in [false, true] {
        if isDrawn { _ = try await ada.drawNames(draw) }
        for browser in [ben, mia] {
          for (method, address) in Self.addresses {
            let (real, none) = (
              try await answer(browser, method, draw + address),
              try await answer(browser, method, nothing + address)
            )
            #expect(real.status == 404, "\(method) \(address)")
            #expect(real.bytes == none.bytes, "\(method) \(address)")
          }
          for page in ["/gifts/draws", "/"] {
            #expect(try await !browser.get(page).text.contains("Winter feast"))
          }
        }
        #expect(
          try await ben.get("/gifts/draws/new?from=\(draw.split(separator: "/").last ?? "")").status
            == 404)
      }
      #expect(
        try site.count("SELECT count(*) FROM draws WHERE archived_at IS NULL AND round = 1") == 1)
    }
  }

  @Test("until it is drawn it is the organizer's alone; children and members take what is theirs")
  func roles() async throws {
    try await withFamily { _, ada, ben, cleo, mia async throws in
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo", "Mia"])
      for browser in [ben, cleo, mia] { #expect(try await browser.get(draw).status == 404) }
      _ = try await ada.drawNames(draw)
      for browser in [ben, cleo, mia] {
        #expect(try await browser.get(draw).status == 200)
        for (method, address) in Self.addresses
        where !["", "/mine", "/tell"].contains(address) {
          #expect(
            try await answer(browser, method, draw + address).status == 403, "\(method) \(address)")
        }
      }
      #expect(try await mia.get("/gifts/draws/new").status == 403)
      #expect(try await mia.post("/gifts/draws").status == 403)
      #expect(try await !mia.get("/gifts/draws").text.contains("New draw"))
      #expect(try await cleo.get("/gifts/draws/new").status == 200)
    }
  }

  @Test("an organizer who takes no part draws, and has no slip")
  func outsider() async throws {
    try await withFamily { _, ada, ben, _, _ async throws in
      let draw = try await ada.makeDraw(among: ["Ben", "Cleo", "Mia"])
      _ = try await ada.drawNames(draw)
      let page = try await ada.get(draw)
      #expect(page.status == 200 && !page.text.contains("Your slip"))
      #expect(try await ada.get("\(draw)/mine").status == 404)
      #expect(["Cleo", "Mia"].contains(try await ben.drawn(draw)))
    }
  }

  @Test("a session that a PIN began asks for the passcode, and leads back to the slip")
  func householdStrength() async throws {
    try await withFamily { site, ada, _, _, _ async throws in
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo"])
      _ = try await ada.drawNames(draw)
      let (tablet, _) = try await site.withHouseholdKey(as: "Ben")
      #expect(try await tablet.get(draw).status == 200)
      let asked = try await tablet.get("\(draw)/mine")
      #expect(asked.status == 303)
      let question = try await tablet.get(try #require(asked.location))
      #expect(!question.text.contains("You give to"))
      let back = try await tablet.submit(question.form.filled(["passcode": SetUpFields.passcode]))
      #expect(back.location == "\(draw)/mine")
      #expect(["Ada", "Cleo"].contains(try await tablet.drawn(draw)))
    }
  }

  @Test("no page but one's own slip, no clear row and no log line tells who gives to whom")
  func clear() async throws {
    try await withFamily { site, ada, ben, cleo, mia async throws in
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo", "Mia", "Grandma"])
      var pages: [[UInt8]] = []
      // Whatever is drawn, what others see is the same to the byte.
      for _ in 0..<4 {
        _ = try await ada.drawNames(draw)
        let page = try await ben.get(draw)
        pages.append(page.bytes)
      }
      #expect(Set(pages.dropFirst()).count == 1)
      let slips = try site.services.store.read { db in
        try db.rows("SELECT sealed FROM draw_slips") { try $0.blob(0) }
      }
      #expect(slips.count == 10 && Set(slips.map(\.count)) == [203])
      let id = try #require(DrawID(String(draw.split(separator: "/").last ?? "")))
      let people = try site.services.store.read { db in try db.everybody() }
      for person in people {
        #expect(!slips.contains { $0.contains(person.id.bytes) })
      }
      #expect(try site.count("SELECT count(*) FROM draw_told") == 0)
      let mine = try await cleo.drawn(draw)
      let order = try site.services.store.read { db in
        try db.drawSlips(of: id.bytes).map(\.giver)
      }
      #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) })
      #expect(!site.log.text.contains(mine) && !site.log.text.contains("Winter feast"))
    }
  }

  @Test(
    "a slip that was changed, swapped or kept from another round names nobody",
    arguments: [
      "UPDATE draw_slips SET sealed = zeroblob(203)",
      "UPDATE draw_slips SET round = round + 1",
      """
      UPDATE draw_slips SET sealed = (SELECT sealed FROM draw_slips o
        WHERE o.holder = o.giver AND o.giver <> draw_slips.giver LIMIT 1)
      WHERE holder = (SELECT id FROM people WHERE name = 'Ben')
      """,
      """
      UPDATE draw_slips SET sealed = (SELECT sealed FROM draw_slips o
        WHERE o.holder = zeroblob(16) AND o.giver = draw_slips.giver)
      WHERE holder <> zeroblob(16)
      """,
    ] as [StaticString])
  func tampered(_ change: StaticString) async throws {
    try await withFamily { site, ada, ben, _, _ async throws in
      let draw = try await ada.makeDraw(among: ["Ada", "Ben", "Cleo"])
      _ = try await ada.drawNames(draw)
      try await site.services.store.write { try $0.execute(change) }
      let page = try await ben.get("\(draw)/mine")
      #expect(page.status == 200 && page.text.contains("Your slip does not open any more."))
      #expect(!page.text.contains("You give to"))
      for name in ["Ada", "Cleo"] { #expect(!page.text.contains(name)) }
    }
  }
}
