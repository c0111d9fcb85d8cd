import HTTP
import Household
import SealedStore
import System
import Testing
import Vault

@testable import Site

@Suite("What givers plan, when rows are damaged or keys are renewed", .timeLimit(.minutes(10)))
struct GivingDamageTests {
  /// Ben gives skates and Ada gives a kite: two rows, in this order.
  private func planned(_ family: Family) async throws -> (ben: [UInt8], ada: [UInt8]) {
    let skates = try await family.mia.addGift("Skates", to: family.list)
    let kite = try await family.mia.addGift("Kite", to: family.list)
    try await family.ben.claim(skates)
    let ben = try #require(try family.rows().keys.first)
    try await family.ada.claim(kite)
    return (ben, try #require(try family.rows().keys.first { $0 != ben }))
  }

  private func isTold(_ browser: Browser, _ list: String) async throws -> Bool {
    try await browser.get(list).text.contains(Words.english.giving.damaged)
  }

  @Test("a row with a changed byte is told, the rest is shown, and it stays as it is")
  func flipped() async throws {
    try await Family.together { family async throws in
      let (ben, ada) = try await planned(family)
      #expect(try await !isTold(family.cleo, family.list))
      let whole = try #require(try family.rows()[ben])
      for place in [0, 11, 12, 300, whole.count - 1] {
        var changed = whole
        changed[place] ^= 1
        try await family.put(changed, at: ben)
        #expect(try await isTold(family.cleo, family.list), "byte \(place)")
        #expect(try await family.cleo.chips(of: "Skates", on: family.list).isEmpty)
        #expect(try await family.cleo.chips(of: "Kite", on: family.list) == ["Ada gives it"])
        #expect(try await !isTold(family.mia, family.list))
      }
      let damaged = try #require(try family.rows()[ben])
      let before = try #require(try family.rows()[ada])
      // Whoever leaves has the others seal everything anew.
      try await family.mia.change(family.list, for: ["Mia"], shownTo: ["Ada", "Ben"])
      #expect(try await family.ada.chips(of: "Kite", on: family.list) == ["You give this"])
      #expect(try family.site.count("SELECT max(generation) FROM giver_times") == 2)
      #expect(try family.rows()[ben] == damaged)
      #expect(try family.rows()[ada] != before)
    }
  }

  @Test("a row at the place of another, or under another list’s tag, is not read there")
  func swapped() async throws {
    try await Family.together { family async throws in
      let (ben, ada) = try await planned(family)
      let rows = try family.rows()
      try await family.put(try #require(rows[ada]), at: ben)
      #expect(try await isTold(family.cleo, family.list))
      #expect(try await family.cleo.chips(of: "Skates", on: family.list).isEmpty)
      try await family.put(try #require(rows[ben]), at: ada)
      #expect(try await isTold(family.cleo, family.list))
      for title in ["Skates", "Kite"] {
        #expect(try await family.cleo.chips(of: title, on: family.list).isEmpty)
      }
      try await family.put(try #require(rows[ben]), at: ben)
      try await family.put(try #require(rows[ada]), at: ada)
      #expect(try await !isTold(family.cleo, family.list))

      let other = try await family.ada.makeList("Mia at ten", for: ["Mia"], shownTo: ["Cleo"])
      let drum = try await family.mia.addGift("Drum", to: other)
      try await family.ada.claim(drum)
      let third = try #require(try family.rows().keys.first { $0 != ben && $0 != ada })
      try await family.site.services.store.write { db in
        try db.run(
          "UPDATE giver_rows SET tag = (SELECT tag FROM giver_rows WHERE id = ?) WHERE id = ?",
          third, ben)
      }
      #expect(try await isTold(family.cleo, other))
      #expect(try await family.cleo.chips(of: "Drum", on: other) == ["Ada gives it"])
      #expect(try await !isTold(family.cleo, family.list))
      #expect(try await family.cleo.chips(of: "Skates", on: family.list).isEmpty)
      #expect(try await family.cleo.chips(of: "Kite", on: family.list) == ["Ada gives it"])
    }
  }

  /// Somebody as their session knows them.
  private func holder(_ browser: Browser) async throws -> (KeyHolder, Member) {
    var fields = Fields()
    fields.add("cookie", browser.cookie)
    let services = browser.site.services
    let found = try await services.member(
      of: Request(
        method: .get, path: try #require(Path(encoded: "/")), query: .empty, fields: fields,
        host: browser.host, peer: Peer(address: browser.address, isSecure: false), body: .empty),
      at: services.now)
    let (session, member) = try #require(found)
    return (try #require(session.holder), member)
  }

  @Test("a claim under way while keys are renewed is made under the new ones")
  func renewedMeanwhile() async throws {
    try await Family.together { family async throws in
      let skates = try await family.mia.addGift("Skates", to: family.list)
      for giver in [family.ada, family.ben, family.cleo] { _ = try await giver.get(skates) }
      let services = family.site.services
      let list = try #require(GiftListID(family.list.dropFirst("/gifts/lists/".count)))
      let key = try #require(services.lock.key)
      let (ada, member) = try await holder(family.ada)
      let cleo = try #require(PersonID(try await family.ada.personID("Cleo")))
      let circle = try services.store.read { db in
        let row = try #require(try db.giftList(list, visibleTo: member))
        let all = try db.giverCircle(of: row)
        return GiverCircle(
          recipients: all.recipients, givers: all.givers.subtracting([cleo]), allowed: all.allowed)
      }
      let pass = GiverPass(list: list, circle: circle, visitor: ada, household: key.household)
      let gate = BlockingQueue<Void>(capacity: 1)
      async let renewal: Void = services.store.write { db in
        _ = gate.pop()
        try db.removeGiverKeys(from: cleo.bytes, of: list.bytes)
        _ = try pass.keep(in: db)
      }
      async let claim = family.ben.post("\(skates)/claim")
      for _ in 1...1_000 { await Task.yield() }
      _ = gate.push(())
      try await renewal
      #expect(try await claim.status == 303)
      #expect(try family.site.count("SELECT max(generation) FROM giver_times") >= 2)
      #expect(try await family.ada.chips(of: "Skates", on: family.list) == ["Ben gives it"])
      #expect(try await family.ben.chips(of: "Skates", on: family.list) == ["You give this"])
    }
  }
}

extension Family {
  fileprivate func put(_ sealed: [UInt8], at id: [UInt8]) async throws {
    try await site.services.store.write { db in
      try db.run("UPDATE giver_rows SET sealed = ? WHERE id = ?", sealed, id)
    }
  }
}
