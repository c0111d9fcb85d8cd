import HTTP
import Household
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("People put away")
struct PersonArchiveTests {
  private func personID(in address: String) throws -> PersonID {
    try #require(PersonID(String(address.split(separator: "/")[1])))
  }

  @Test("somebody put away stands nowhere at home, keeps their name in the history, and comes back")
  func away() async throws {
    try await withHousehold { _, ada async throws in
      let ben = try await ada.person("Ben", birthday: "2000-12-01")
      let list = try await ada.list(of: "Ben")
      let kite = try await ada.addGift("Kite", to: list)
      let chore = try await ada.addChore("Dishes")
      let id = String(ben.split(separator: "/")[1])
      _ = try await ada.post("/chores/log", [("chore", chore), ("person", id)])
      #expect(
        try await ada.get("\(ben)/archive").text.contains("no longer stands among the people"))
      let answer = try await ada.post("\(ben)/archive")
      #expect(answer.status == 303)
      let people = try await ada.get(try #require(answer.location))
      #expect(people.notices == ["Ben is put away."])
      #expect(people.html.all(class: "person").allSatisfy { !$0.text.contains("Ben") })
      #expect(people.html.all(class: "put-away")[0].text.contains("Ben"))
      #expect(people.text.contains("So far it is only you") && people.text.contains("1 person"))
      #expect(try await !ada.get("/gifts").text.contains("Ben"))
      #expect(
        try await !ada.get("/chores/log").html.all(class: "person-chip").contains {
          $0.text.contains("Ben")
        })
      #expect(try await ada.get("/chores/log").html.all(class: "journal")[0].text.contains("Ben"))
      #expect(try await !ada.get("/").text.contains("Ben’s birthday"))
      #expect(try await !ada.get("/").text.contains("Ben turns"))
      #expect(try await ada.get(kite).status == 200, "nothing of theirs is gone")
      #expect(try await ada.get(ben).text.contains("Put away today"))
      #expect(try await ada.submit(people.form(button: "Undo")).location == ben)
      #expect(try await ada.get("/gifts").text.contains("Ben’s wishes"))
      #expect(try await ada.get("/people").html.all(class: "put-away").isEmpty)
    }
  }

  @Test("putting away and bringing back are safe to send twice")
  func twice() async throws {
    try await withHousehold { site, ada async throws in
      let ben = try await ada.person("Ben")
      for _ in 1...2 { #expect(try await ada.post("\(ben)/archive").status == 303) }
      #expect(try await ada.get("\(ben)/archive").location == ben)
      for _ in 1...2 { #expect(try await ada.post("\(ben)/restore").status == 303) }
      #expect(try site.count("SELECT count(*) FROM people WHERE archived_at IS NULL") == 2)
    }
  }

  @Test(
    "only adults put others away, and nobody themselves",
    arguments: [("member", 403), ("child", 403), ("adult", 200)])
  func roles(role: String, status: Int) async throws {
    try await withHousehold { site, ada async throws in
      let mia = try await ada.person("Mia")
      let zeds = try await ada.person("Zed", role: role)
      let zed = try await site.signedIn(as: "Zed")
      #expect(try await zed.get("\(mia)/archive").status == status)
      let hasLink = try await zed.get(mia).links.contains { $0.address == "\(mia)/archive" }
      #expect(hasLink == (status == 200))
      #expect(try await zed.post("\(mia)/archive").status == (status == 200 ? 303 : 403))
      #expect(try await zed.post("\(mia)/restore").status == (status == 200 ? 303 : 403))
      #expect(try await zed.get("\(zeds)/archive").status == 403)
      #expect(
        try await zed.post("\(zeds)/archive", [("passcode", SetUpFields.passcode)]).status == 403)
      #expect(try await zed.get(zeds).links.allSatisfy { $0.address != "\(zeds)/archive" })
    }
  }

  @Test("who can sign in is put away by an adult’s passcode only, and is out at the next request")
  func signedIn() async throws {
    try await withHousehold { site, ada async throws in
      let bens = try await ada.person("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      for passcode in [[], [("passcode", "not this one")]] {
        let refused = try await ada.post("\(bens)/archive", passcode)
        #expect(refused.status == 422 && refused.notices.count == 1)
        #expect(try await ben.get("/").status == 200)
      }
      let form = try await ada.get("\(bens)/archive").form
      let done = try await ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      #expect(done.status == 303)
      #expect(try await ben.get("/").location?.hasPrefix("/sign-in") == true)
      #expect(try await Browser(site).signIn("Ben").status == 401)
      #expect(try site.count("SELECT count(*) FROM public_keys WHERE is_intended = 1") == 0)
      let id = try personID(in: bens)
      #expect(try await site.services.keybag.account(id: id.bytes) == nil)
      #expect(try await site.services.ledger.publicKeys().members[id.bytes] == nil)
      let happened = try await ada.get("/settings/audit").text
      #expect(happened.contains("Ada put Ben away"))
      // Back again, they have no way in until they are given one.
      #expect(try await ada.post("\(bens)/restore").status == 303)
      #expect(try await Browser(site).signIn("Ben").status == 401)
      #expect(try await ada.get(bens).text.contains("Does not sign in"))
      #expect(try await site.signedIn(as: "Ben").get("/").status == 200)
    }
  }

  @Test("two adults who put each other away at once: one of them stays")
  func eachOther() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try await ada.address(of: "Ada")
      let bens = try await ada.person("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let passcode = [("passcode", SetUpFields.passcode)]
      async let first = ada.post("\(bens)/archive", passcode)
      async let second = ben.post("\(adas)/archive", passcode)
      let answers = try await [first, second].map(\.status)
      #expect(answers.contains(303))
      #expect(
        try site.count(
          "SELECT count(*) FROM people WHERE archived_at IS NULL AND role = 'adult'") == 1)
      #expect(try await site.services.ledger.publicKeys().members.count == 1)
    }
  }

  @Test("a kill after the row and before the keybag: the way in is shut, and is gone once opened")
  func killed() async throws {
    try await withHousehold { site, ada async throws in
      let bens = try await ada.person("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let id = try personID(in: bens)
      let adas = try personID(in: try await ada.address(of: "Ada"))
      try await site.services.store.write { db in
        let member = try #require(try db.member(adas))
        #expect(try db.archivePerson(id, by: member, at: Instant(seconds: 1)) == .isAway)
      }
      #expect(try await ben.get("/").location?.hasPrefix("/sign-in") == true, "at once")
      let again = try await site.afterKill()
      #expect(try await again.services.keybag.account(id: id.bytes) != nil)
      let browser = Browser(again)
      browser.cookie = ben.cookie
      #expect(try await browser.get("/").location?.hasPrefix("/sign-in") == true)
      #expect(try await Browser(again).signIn("Ada").status == 303)
      #expect(try await again.services.keybag.account(id: id.bytes) == nil)
      #expect(try await again.services.ledger.publicKeys().members.count == 1)
      try await onThread { again.close() }
    }
  }

  @Test("a kill between a new name and its tag: the next opening finds them by the new name")
  func killedRename() async throws {
    try await withHousehold { site, ada async throws in
      let adas = try personID(in: try await ada.address(of: "Ada"))
      try await site.services.store.write { db in
        try db.run(
          "UPDATE people SET name = 'Lina', name_key = ? WHERE id = ?", NameKey("Lina").text, adas)
      }
      let again = try await site.afterKill()
      #expect(try await Browser(again).signIn("Lina").status == 401, "the old one until then")
      #expect(try await Browser(again).signIn("Ada").status == 303)
      #expect(try await Browser(again).signIn("Lina").status == 303)
      #expect(try await Browser(again).signIn("Ada").status == 401)
      try await onThread { again.close() }
    }
  }

  @Test("what a stop left of an account does not come back with its person")
  func restoredAfterKill() async throws {
    try await withHousehold { site, ada async throws in
      let bens = try await ada.person("Ben")
      _ = try await site.signedIn(as: "Ben")
      let id = try personID(in: bens)
      let adas = try personID(in: try await ada.address(of: "Ada"))
      try await site.services.store.write { db in
        _ = try db.archivePerson(id, by: #require(try db.member(adas)), at: Instant(seconds: 1))
      }
      #expect(try await ada.post("\(bens)/restore").status == 303)
      #expect(try await site.services.keybag.account(id: id.bytes) == nil)
      #expect(try await Browser(site).signIn("Ben").status == 401)
    }
  }
}
