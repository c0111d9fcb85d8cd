import HTTP
import Household
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

/// What is asked before an invitation is made or opens anything, at the moment at which it does.
@Suite("Invitations at their moment")
struct InvitationMomentTests {
  @Test("a link takes the adult’s own passcode, once, also where a PIN was enough so far")
  func ownPasscode() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
      for browser in [tablet, ada] {
        let session = browser.cookie
        let overview = try await browser.get("/invitations")
        let asked = try await browser.submit(overview.form(button: "Invite: Ben"))
        #expect(asked.status == 200 && asked.heading == "Invite Ben" && asked.notices.isEmpty)
        let wrong = try await browser.submit(
          asked.form.filled(["passcode": "not this one at all"]))
        #expect(wrong.status == 422 && wrong.notices.count == 1)
        #expect(try await site.services.keybag.invitations().isEmpty && browser.cookie == session)
        let right = try await browser.submit(
          wrong.form.filled(["passcode": SetUpFields.passcode]))
        let link = try await browser.linkOfInvitation(at: try #require(right.location))
        #expect(try await Browser(site).open(link).heading == "Welcome, Ben")
        _ = try await browser.post("\(try #require(right.location))/withdraw")
      }
    }
  }

  @Test("whoever is signed out before the link is made makes none")
  func signedOutMeanwhile() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let id = try await ada.id(of: "Ben")
      let (tablet, token) = try await site.withHouseholdKey(as: "Ada")
      let services = site.services
      async let answer = tablet.post(
        "/invitations", [("person", id), ("passcode", SetUpFields.passcode)])
      try await services.keybag.betweenChanges(beside: services.ledger) {
        // The passcode was right, and the invitation waits.
        while try services.keybag.session(token.hash, at: site.clock.now) != nil {
          await Task.yield()
        }
        try await services.keybag.removeAllSessions()
      }
      #expect(try await answer.location == "/invitations")
      #expect(try await services.keybag.invitations().isEmpty)
    }
  }

  @Test("where somebody else comes by the name meanwhile nothing is half done, and it works again")
  func nameIsTaken() async throws {
    try await withHousehold { site, ada async throws in
      let (ben, cleo) = (try await ada.person("Ben"), try await ada.person("Cleo"))
      _ = try await site.signedIn(as: "Cleo")
      let link = try await ada.invite("Ben")
      let token = try #require(InvitationToken(cookieText: link.dropFirst("/join/".count)))
      let services = site.services
      let request = Request(
        method: .get, path: .root, query: .empty, fields: Fields(), host: "192.168.1.20:8080",
        peer: Peer(address: "192.168.1.30", isSecure: false), body: .empty)
      let call = Call(
        request: request, parameters: PathParameters(), words: .english, now: services.now)
      let invited = try #require(try await services.invited(by: token, call))
      #expect(try await ada.edit(ben, ["name": "Benno"]) == 303)
      #expect(try await ada.edit(cleo, ["name": "Ben"]) == 303)
      let enrolment = try await services.passcodes.seat(for: "test") { seat in
        try await seat.enrol(SecretBytes(copying: Array(chosenPasscode.utf8).span))
      }
      guard case .nameIsTaken = try await services.accept(invited, enrolment, at: services.now)
      else {
        Issue.record("it has to say so")
        return
      }
      #expect(try site.count("SELECT count(*) FROM passcode_events") == 0, "nobody has joined")
      #expect(try await Browser(site).join(link).location == "/")
      #expect(try await Browser(site).signIn("Benno", chosenPasscode).status == 303)
    }
  }

  @Test("one that is refused leaves a locked household locked, and disturbs nobody who opens it")
  func refusedWhileLocked() async throws {
    for end in ["no adult", "left"] {
      try await withHousehold { site, ada async throws in
        try await ada.addPerson("Cleo", role: "adult")
        try await ada.addPerson("Ben")
        let cleo = try await site.signedIn(as: "Cleo")
        let link = try await cleo.invite("Ben")
        // As a stop leaves it between the people's rows and the keybag.
        try await site.services.store.write { db in
          if end == "left" {
            try db.run("UPDATE people SET archived_at = 1 WHERE name = 'Ben'")
          } else {
            try db.run("UPDATE people SET role = 'child' WHERE name = 'Cleo'")
          }
        }
        await site.restart()
        #expect(try await Browser(site).open(link).status == 404)
        #expect(!site.services.lock.isOpen && !site.services.store.isUnlocked)
        try await withThrowingTaskGroup(of: Int.self) { group in
          for number in 0..<4 {
            group.addTask {
              number == 2
                ? try await ada.get("/people").status
                : try await Browser(site, address: "192.0.2.\(number)").open(link).status == 404
                  ? 200 : 0
            }
          }
          for try await status in group { #expect(status == 200, "\(end)") }
        }
        #expect(site.services.lock.isOpen)
      }
    }
  }
}
