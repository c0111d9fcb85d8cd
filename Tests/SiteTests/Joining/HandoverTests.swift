import HTTP
import Household
import SealedStore
import Testing
import Vault

@testable import Site

@Suite("Passcodes given in person")
struct HandoverTests {
  private func choice(_ passcode: String) -> [(String, String)] {
    [("passcode", passcode), ("passcode_again", passcode)]
  }

  @Test("somebody's first passcode, chosen on an adult's device")
  func setUp() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let link = try await ada.invite("Mia")
      let answer = try await ada.handOver(to: "Mia", chosenPasscode)
      #expect(answer.status == 303)
      let page = try await ada.get(try #require(answer.location))
      #expect(page.notices == ["The passcode of Mia is kept."])
      let mia = Browser(site)
      #expect(try await mia.signIn("Mia", chosenPasscode).status == 303)
      #expect(try await mia.get("/").text.contains("Ada set up a passcode for you today."))
      #expect(try await ben.get("/").text.contains("Ada set up a passcode for Mia today."))
      #expect(try await !ada.get("/").text.contains("set up a passcode"))
      #expect(try await Browser(site).open(link).status == 404, "the invitation is done with")
      #expect(try await ada.get("/").status == 200, "the device stays Ada's")
    }
  }

  @Test("a reset: the old passcode opens nothing, every session ends, all concerned are told")
  func reset() async throws {
    try await withHousehold { site, ada async throws in
      for (name, role) in [("Ben", "member"), ("Cleo", "adult"), ("Mia", "child")] {
        try await ada.addPerson(name, role: role)
      }
      let phone = try await site.signedIn(as: "Ben")
      let tablet = try await site.signedIn(as: "Ben")
      let cleo = try await site.signedIn(as: "Cleo")
      let mia = try await site.signedIn(as: "Mia")
      let before = try await site.services.ledger.publicKeys()
      #expect(try await ada.handOver(to: "Ben", chosenPasscode).status == 303)
      for browser in [phone, tablet] {
        #expect(try await browser.get("/").location?.hasPrefix("/sign-in") == true)
      }
      #expect(try await Browser(site).signIn("Ben").status == 401)
      #expect(try await phone.signIn("Ben", chosenPasscode).status == 303)
      #expect(try await phone.get("/").text.contains("Ada gave you a new passcode today."))
      #expect(try await cleo.get("/").text.contains("Ada gave Ben a new passcode today."))
      for browser in [ada, mia] {
        #expect(try await !browser.get("/").text.contains("new passcode today"))
      }
      for browser in [ada, cleo, mia] { #expect(try await browser.get("/people").status == 200) }
      #expect(try await cleo.get("/settings/audit").text.contains("Ada gave Ben a new passcode."))
      #expect(try await phone.post("/invitations/seen").location == "/")
      #expect(try await !phone.get("/").text.contains("new passcode today"))
      #expect(try await cleo.get("/").text.contains("new passcode today"))

      let after = try await site.services.ledger.publicKeys()
      let ben = try #require(PersonID(try await ada.id(of: "Ben")))
      #expect(before.members[ben.bytes] != after.members[ben.bytes])
      let origin = try await site.services.store.write { try $0.keyOrigins() }[ben.bytes]
      #expect(origin?.cause == .reset && origin?.at == site.clock.now)
      #expect(
        before.members.filter { $0.key != ben.bytes }
          == after.members.filter { $0.key != ben.bytes })
      await site.restart()
      #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 303)
      #expect(site.services.lock.isOpen)
    }
  }

  @Test("the adult's own passcode comes first, every time, for this person and in time")
  func ownFirst() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      try await ada.addPerson("Cleo", role: "adult")
      _ = try await site.signedIn(as: "Ben")
      let other = try await site.signedIn(as: "Ada")
      let cleo = try await site.signedIn(as: "Cleo")
      let ben = "/people/\(try await ada.id(of: "Ben"))/passcode"
      #expect(try await ada.get(ben).text.contains("type your own passcode first"))
      #expect(try await ada.post(ben, choice(chosenPasscode)).location == ben)
      let wrong = try await ada.post(ben, [("passcode", "not this one at all")])
      #expect(wrong.status == 422 && wrong.text.contains("not your passcode"))
      #expect(try await ada.post(ben, choice(chosenPasscode)).location == ben)
      let own = [("passcode", SetUpFields.passcode)]
      #expect(try await ada.post(ben, own).location == ben)
      for browser in [other, cleo] {
        #expect(try await browser.get(ben).text.contains("your own passcode first"))
        #expect(try await browser.post(ben, choice(chosenPasscode)).location == ben)
      }
      let beside = "/people/\(try await ada.id(of: "Cleo"))/passcode"
      #expect(try await ada.post(beside, choice(chosenPasscode)).location == beside)
      site.clock.advance(PasscodeHandovers.keep)
      #expect(try await ada.post(ben, choice(chosenPasscode)).location == ben)
      #expect(try await Browser(site).signIn("Ben").status == 303, "nothing has changed")
      #expect(try await ada.post(ben, own).location == ben)
      #expect(try await ada.get(ben).heading == "Ben, choose your passcode")
      #expect(try await ada.post(ben, choice(chosenPasscode)).status == 303)
      #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 303)
      #expect(try await ada.post(ben, choice("seven green bottles")).location == ben)
      #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 303)
    }
  }

  @Test("an adult who came by a PIN types their own passcode once in a row")
  func onceByPIN() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
      let weak = tablet.cookie
      let address = "/people/\(try await tablet.id(of: "Ben"))/passcode"
      let asked = try await tablet.get(address)
      #expect(asked.text.contains("type your own passcode first") && tablet.cookie == weak)
      let own = try await tablet.submit(asked.form.filled(["passcode": SetUpFields.passcode]))
      #expect(own.location == address && tablet.cookie != weak)
      #expect(try await tablet.get(address).heading == "Ben, choose your passcode")
      #expect(try await tablet.post(address, choice(chosenPasscode)).status == 303)
      #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 303)
    }
  }

  @Test("five wrong passcodes of the adult's own begin a wait")
  func gate() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let ben = "/people/\(try await ada.id(of: "Ben"))/passcode"
      for number in 1...5 {
        #expect(try await ada.post(ben, [("passcode", "wrong \(number)")]).status == 422)
      }
      let wait = try await ada.post(ben, [("passcode", SetUpFields.passcode)])
      #expect(wait.status == 429 && wait.fields.first("retry-after") == "60")
    }
  }

  @Test("what is chosen follows the rules, and keeps the device handed over")
  func rules() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Benjamin")
      let address = "/people/\(try await ada.id(of: "Benjamin"))/passcode"
      _ = try await ada.post(address, [("passcode", SetUpFields.passcode)])
      for (passcode, again, field) in [
        ("short", "short", "passcode"), ("benjamin12", "benjamin12", "passcode"),
        (chosenPasscode, "another one", "passcode_again"),
      ] {
        let answer = try await ada.post(
          address, [("passcode", passcode), ("passcode_again", again)])
        #expect(answer.status == 422 && answer.faults.keys.sorted() == [field])
      }
      #expect(try await ada.post(address, choice(chosenPasscode)).status == 303)
    }
  }

  @Test("one's own is changed in Settings")
  func own() async throws {
    try await withHousehold { site, ada async throws in
      let id: PersonID? = try site.services.store.read { db in
        try db.first("SELECT id FROM people") { try $0.identifier(0) }
      }
      let address = "/people/\(try #require(id).text)/passcode"
      #expect(try await ada.get(address).location == "/settings/passcode")
      #expect(try await ada.post(address, choice(chosenPasscode)).location == "/settings/passcode")
      #expect(
        try await ada.get("/invitations").links.contains { $0.address == "/settings/passcode" })
    }
  }

  /// What becomes of an adult between the last byte of their form and the moment at which it takes effect.
  enum Meanwhile: CaseIterable { case signedOut, noAdult, tooLate }

  @Test(
    "whoever may not do it any more when it takes effect does nothing",
    arguments: Meanwhile.allCases,
    [true, false])
  func meanwhile(meanwhile: Meanwhile, isReset: Bool) async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      if isReset { _ = try await site.signedIn(as: "Ben") }
      let address = "/people/\(try await ada.id(of: "Ben"))/passcode"
      #expect(
        try await ada.post(address, [("passcode", SetUpFields.passcode)]).location == address)
      let token = try #require(ada.sessionToken)
      let services = site.services
      async let answer = ada.post(address, choice(chosenPasscode))
      try await services.keybag.betweenChanges(beside: services.ledger) {
        // The news is written before the passcode changes, which now waits.
        while try site.count("SELECT count(*) FROM passcode_events") == 0 { await Task.yield() }
        switch meanwhile {
        case .signedOut: try await services.keybag.removeSession(token.hash)
        case .noAdult:
          try await services.store.write { try $0.run("UPDATE people SET role = 'child'") }
        case .tooLate: site.clock.advance(PasscodeHandovers.keep)
        }
      }
      #expect(try await answer.location == address)
      #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 401)
      #expect(try site.count("SELECT count(*) FROM passcode_events") == 0)
    }
  }

  @Test("joining by the link and in person at the same moment, one of them counts")
  func race() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let address = "/people/\(try await ada.id(of: "Ben"))/passcode"
      _ = try await ada.post(address, [("passcode", SetUpFields.passcode)])
      let phone = Browser(site)
      _ = try await phone.open(link)
      async let joined = phone.post("/join", choice(chosenPasscode)).status
      async let given = ada.post(address, choice("seven green bottles")).status
      let statuses = try await [joined, given]
      #expect(statuses != [404, 503], "one has to")
      // Both count only one after the other: then the second was a reset.
      let first = try await Browser(site).signIn("Ben", chosenPasscode).status
      let second = try await Browser(site).signIn("Ben", "seven green bottles").status
      #expect([first, second].sorted() == [303, 401], "\(statuses)")
      try await site.services.keybag.settle(with: site.services.ledger)
    }
  }
}

@Suite("A forgotten passcode")
struct ForgottenTests {
  @Test("the way out is the same for every name, asks nothing and looks nothing up")
  func same() async throws {
    try await withHousehold { site, ada async throws in
      let link = try await Browser(site).get("/sign-in").link("Forgotten your passcode?")
      let page = try await Browser(site).get(link)
      #expect(page.status == 200 && page.heading == "A forgotten passcode")
      #expect(page.html.all("form").isEmpty && !page.fields.contains("set-cookie"))
      for target in [link + "?name=Ada", link + "?name=Nobody"] {
        #expect(try await Browser(site).get(target).source == page.source)
      }
      #expect(try await ada.get(link).source == page.source)
      for name in ["Ada", "Nobody"] {
        let answer = try await Browser(site).post(link, [("name", name)])
        #expect(answer.status == 405)
      }
      await site.restart()
      #expect(try await Browser(site).get(link).source == page.source)
    }
  }
}
