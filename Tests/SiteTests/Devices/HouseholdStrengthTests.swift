import HTTP
import Household
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore
@testable import Site

@Suite("Sessions that hold the household key alone")
struct HouseholdStrengthTests {
  @Test(
    "show what everybody may see, and ask once for the passcode where the member's key is needed")
  func strength() async throws {
    try await withHousehold { site, _ async throws in
      let (tablet, token) = try await site.withHouseholdKey(as: "Ada")
      #expect(try await tablet.get("/people").status == 200)
      #expect(try await tablet.post("/chores", [("name", "Dishes")]).status == 303)
      #expect(try await strength(of: tablet, on: site) == .household)
      let weak = tablet.cookie

      let page = try await tablet.get("/settings/confirm?next=%2Fgifts%3Fa%3D1")
      #expect(page.status == 200 && page.heading == "Your passcode, once")
      let wrong = try await tablet.submit(page.form.filled(["passcode": "not this one"]))
      #expect(wrong.status == 422 && tablet.cookie == weak)
      #expect(try await strength(of: tablet, on: site) == .household)
      let right = try await tablet.submit(
        wrong.form.filled(["passcode": SetUpFields.passcode]))
      #expect(right.status == 303 && right.location == "/gifts?a=1")
      #expect(try await strength(of: tablet, on: site) == .full)

      #expect(
        tablet.cookie != weak, "another token, so that a copy of the old one is worth nothing")
      let thief = Browser(site)
      thief.cookie = weak
      #expect(try await thief.get("/people").status == 303)
      #expect(try site.services.keybag.session(token.hash, at: site.clock.now) == nil)
      #expect(try await tablet.get("/settings/confirm?next=%2Fchores").location == "/chores")
    }
  }

  private func strength(of browser: Browser, on site: TestSite) async throws -> SessionStrength? {
    var fields = Fields()
    fields.add("cookie", browser.cookie)
    let request = Request(
      method: .get, path: .root, query: .empty, fields: fields, host: browser.host,
      peer: Peer(address: browser.address, isSecure: false), body: .empty)
    let found = try await site.services.member(of: request, at: Instant(seconds: site.clock.now))
    return found?.session.strength
  }

  @Test("every page that asks for the passcode makes the session a full one")
  func confirmations() async throws {
    for (address, leads) in [
      ("/settings/keys", "/settings?keys=new"), ("/settings/recovery", "/setup/recovery"),
    ] {
      try await withHousehold { site, _ async throws in
        let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
        let form = try await tablet.get(address).form
        let answer = try await tablet.submit(form.filled(["passcode": SetUpFields.passcode]))
        #expect(answer.status == 303 && answer.location == leads)
        #expect(try await strength(of: tablet, on: site) == .full)
        #expect(try await tablet.get(leads).status == 200)
      }
    }
    try await withHousehold { site, _ async throws in
      let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
      let new = "seven green bottles"
      let answer = try await tablet.post(
        "/settings/passcode",
        [("current", SetUpFields.passcode), ("passcode", new), ("passcode_again", new)])
      #expect(answer.status == 303)
      #expect(try await strength(of: tablet, on: site) == .full)
    }
  }

  @Test("open the household after a start, and not after it was locked or given new keys")
  func opening() async throws {
    try await withHousehold { site, ada async throws in
      let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
      await site.restart()
      #expect(!site.services.lock.isOpen)
      #expect(try await tablet.get("/people").status == 200)
      #expect(site.services.lock.isOpen)

      try await site.services.lock.renewKeys()
      #expect(try await tablet.get("/people").status == 303)
      #expect(try await ada.get("/people").status == 200)
      let (again, _) = try await site.withHouseholdKey(as: "Ada")
      #expect(try await again.get("/people").status == 200)
      #expect(try await ada.post("/lock").status == 303)
      #expect(try await again.get("/people").status == 303)
      #expect(!site.services.lock.isOpen)
    }
  }

  @Test("a row that somebody made by a key of their own signs nobody in, locked or open")
  func forged() async throws {
    try await withHousehold { site, ada async throws in
      let household = try #require(site.services.lock.key)
      let own = HouseholdKey(household: household.household, generation: household.generation)
      let (forger, _) = try await site.withHouseholdKey(as: "Ada", by: own)
      #expect(try await forger.get("/people").location == "/sign-in?next=%2Fpeople")
      await site.restart()
      #expect(try await forger.get("/people").location == "/sign-in?next=%2Fpeople")
      #expect(!site.services.lock.isOpen)
      #expect(try await ada.get("/people").status == 200)
      #expect(try await forger.post("/chores", [("name", "x")]).location == "/sign-in?next=%2F")
      let again = try await site.afterKill()
      let later = Browser(again)
      later.cookie = forger.cookie
      #expect(try await later.get("/people").status == 303)
      #expect(!again.services.lock.isOpen)
      try await onThread { again.close() }
    }
  }

  @Test("end a quarter of an hour after the last request, and after half a day")
  func lifetime() async throws {
    try await withHousehold { site, _ async throws in
      let (idle, _) = try await site.withHouseholdKey(as: "Ada")
      let (busy, _) = try await site.withHouseholdKey(as: "Ada")
      site.clock.advance(14 * 60)
      #expect(try await idle.get("/people").status == 200)
      #expect(try await busy.get("/people").status == 200)
      for _ in 1...50 {
        site.clock.advance(14 * 60)
        #expect(try await busy.get("/people").status == 200)
      }
      #expect(try await idle.get("/people").status == 303)
      site.clock.advance(14 * 60)
      #expect(try await busy.get("/people").status == 303, "twelve hours are over")
    }
  }

  @Test("their keys are wiped within a minute of their last request")
  func wiped() async throws {
    try await withHousehold { site, _ async throws in
      site.services.sessionKeys.forgetAll()
      let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
      _ = try await tablet.get("/people")
      #expect(site.services.sessionKeys.count == 1)
      site.clock.advance(60)
      site.services.sessionKeys.sweep(at: site.services.clock.monotonic())
      #expect(site.services.sessionKeys.count == 0)
    }
  }
}
