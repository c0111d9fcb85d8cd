import HTTP
import Household
import SealedStore
import System
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("Invitations")
struct InvitationTests {
  @Test("a link lets one person choose a passcode on their phone, and then opens nothing")
  func wholeWay() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let link = try await ada.invite("Ben")
      #expect(try await ada.get("/invitations").text.contains("Invited until Monday, 7 December."))
      let phone = Browser(site)
      for _ in 1...3 {
        let page = try await phone.open(link)
        #expect(page.status == 200 && page.heading == "Welcome, Ben")
        #expect(page.text.contains("Ada invites you to “Lovelace”"))
        #expect(page.fields.first("cache-control") == "no-store")
      }
      let answer = try await phone.join(link)
      #expect(answer.status == 303 && answer.location == "/")
      #expect(phone.session != nil && !phone.cookie.contains("hearthkeep-join"))
      #expect(try await phone.get("/").text.contains("Ben"))
      #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 303)
      await site.restart()
      #expect(try await phone.get("/").status == 200, "his own key opens the household")

      let late = try await Browser(site).open(link)
      #expect(late.status == 404 && late.heading == "This link opens nothing")
      let line = try await ada.get("/invitations").text
      #expect(line.contains("Has a passcode.") && !line.contains("Invited until"))
      #expect(
        try await ada.get("/").text.contains("Ben came in today by an invitation that Ada made"))
      #expect(try await !phone.get("/").text.contains("came in"))
      let audit = try await ada.get("/settings/audit").text
      #expect(audit.contains("Ada invited Ben.") && audit.contains("Ben joined by an invitation."))
      #expect(try await ada.submit(ada.get("/").form(to: "/invitations/seen")).location == "/")
      #expect(try await !ada.get("/").text.contains("came in"))
    }
  }

  @Test("it opens the household after a start, and so does a joining that was half done")
  func locked() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      await site.restart()
      let phone = Browser(site)
      #expect(try await Browser(site).get("/readyz").status == 503)
      let page = try await phone.open(link)
      #expect(page.heading == "Welcome, Ben")
      await site.restart()
      let answer = try await phone.submit(
        page.form.filled(["passcode": chosenPasscode, "passcode_again": chosenPasscode]))
      #expect(answer.location == "/")
      #expect(try await phone.get("/").status == 200)

      let killed = try await site.afterKill()
      #expect(try await Browser(killed).signIn("Ben", chosenPasscode).status == 303)
      try await onThread { killed.close() }
    }
  }

  @Test("whatever opens nothing looks alike: missing, malformed, foreign, withdrawn, expired, used")
  func alike() async throws {
    try await withHousehold { site, ada async throws in
      for name in ["Ben", "Cleo", "Dora"] { try await ada.addPerson(name) }
      let used = try await ada.invite("Ben")
      _ = try await Browser(site).join(used)
      let withdrawn = try await ada.invite("Cleo")
      _ = try await ada.submit(
        try await ada.get("/invitations/\(ada.id(of: "Cleo"))").form(
          button: "Take the invitation back"))
      let replaced = try await ada.invite("Cleo")
      let again = try await ada.post(
        "/invitations",
        [("person", try await ada.id(of: "Cleo")), ("passcode", SetUpFields.passcode)])
      #expect(again.status == 303)
      let expired = try await ada.invite("Dora")
      site.clock.advance(InvitationRule.lifetime)
      let missing = try await Browser(site).get("/join")
      #expect(missing.status == 404)
      let links = [
        used, withdrawn, replaced, expired, "/join/\(InvitationToken().cookieText)", "/join/x",
        "/join/%20", used + "x", String(used.dropLast()),
      ]
      for (number, link) in links.enumerated() {
        let phone = Browser(site, address: "192.168.1.\(40 + number)")
        let page = try await phone.open(link)
        #expect(page.status == 404 && page.source == missing.source, "\(link)")
        #expect(page.fields.lines.map(\.value) == missing.fields.lines.map(\.value), "\(link)")
        let form = [("passcode", chosenPasscode), ("passcode_again", chosenPasscode)]
        for target in [link, "/join"] {
          let sent = try await phone.post(target, form)
          #expect(sent.status == 404 && sent.source == missing.source, "\(target)")
        }
      }
      #expect(try site.count("SELECT count(*) FROM public_keys") == 3, "escrow, Ada and Ben")
    }
  }

  @Test("it works for a week to the second, and an hour later its row is swept away")
  func expiry() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let phone = Browser(site)
      site.clock.advance(InvitationRule.lifetime - 1)
      let page = try await phone.open(link)
      #expect(page.status == 200)
      await Tidying(services: site.services).run()
      #expect(try await site.services.keybag.invitations().count == 1)
      site.clock.advance(1)
      let answer = try await phone.submit(
        page.form.filled(["passcode": chosenPasscode, "passcode_again": chosenPasscode]))
      #expect(answer.status == 404)
      #expect(try await ada.get("/invitations").text.contains("Has no passcode yet."))
      await Tidying(services: site.services).run()
      #expect(try await site.services.keybag.invitations().isEmpty)
    }
  }

  @Test("of two phones that answer at the same moment one comes in")
  func twoPhones() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let phones = (0..<2).map { Browser(site, address: "192.168.1.\(40 + $0)") }
      for phone in phones { #expect(try await phone.open(link).status == 200) }
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for (phone, passcode) in zip(phones, [chosenPasscode, "seven green bottles"]) {
          group.addTask {
            try await phone.post("/join", [("passcode", passcode), ("passcode_again", passcode)])
              .status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303, 404])
      #expect(phones.filter { $0.session != nil }.count == 1)
      #expect(try site.count("SELECT count(*) FROM passcode_events") == 1, "told of once")
      let ways = [
        try await Browser(site).signIn("Ben", chosenPasscode).status,
        try await Browser(site).signIn("Ben", "seven green bottles").status,
      ]
      #expect(ways.sorted() == [303, 401])
    }
  }

  @Test("taken back at the moment of its use it lets nobody in who does not stay in")
  func withdrawnMeanwhile() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let address = "/invitations/\(try await ada.id(of: "Ben"))/withdraw"
      let phone = Browser(site)
      _ = try await phone.open(link)
      let form = [("passcode", chosenPasscode), ("passcode_again", chosenPasscode)]
      async let joined = phone.post("/join", form).status
      async let taken = ada.post(address).status
      let (status, answer) = try await (joined, taken)
      #expect(answer == 303)
      #expect([303, 404].contains(status))
      let again = try await Browser(site).signIn("Ben", chosenPasscode).status
      #expect(again == (status == 303 ? 303 : 401))
      #expect(try await Browser(site).open(link).status == 404)
    }
  }

  @Test("it goes with whoever made it: left, no adult any more, another passcode")
  func inviterGone() async throws {
    for end in ["left", "no adult", "passcode", "reset"] {
      try await withHousehold { site, ada async throws in
        try await ada.addPerson("Cleo", role: "adult")
        try await ada.addPerson("Ben")
        let cleo = try await site.signedIn(as: "Cleo")
        let link = try await cleo.invite("Ben")
        let phone = Browser(site)
        let page = try await phone.open(link)
        #expect(page.text.contains("Cleo invites you"))
        let id = try #require(PersonID(try await ada.id(of: "Cleo")))
        switch end {
        case "left":
          try await site.services.keybag.removeAccount(
            id.bytes, by: #require(site.services.lock.key), beside: site.services.ledger)
        case "no adult":
          try await site.services.store.write {
            try $0.run("UPDATE people SET role = 'child' WHERE id = ?", id)
          }
        case "passcode":
          let new = "seven green bottles"
          let form = [
            ("current", SetUpFields.passcode), ("passcode", new), ("passcode_again", new),
          ]
          #expect(try await cleo.post("/settings/passcode", form).status == 303)
        default:
          #expect(try await ada.handOver(to: "Cleo", "seven green bottles").status == 303)
        }
        let answer = try await phone.submit(
          page.form.filled(["passcode": chosenPasscode, "passcode_again": chosenPasscode]))
        #expect(answer.status == 404, "\(end)")
        #expect(try await Browser(site).open(link).status == 404, "\(end)")
        #expect(try await Browser(site).signIn("Ben", chosenPasscode).status == 401)
        #expect(try await !ada.get("/").text.contains("came in"))
      }
    }
  }

  @Test("new keys and a lock end what is open")
  func ended() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let first = try await ada.invite("Ben")
      _ = try await ada.post("/settings/keys", [("passcode", SetUpFields.passcode)])
      #expect(try await Browser(site).open(first).status == 404)
      let second = try await ada.invite("Ben")
      #expect(try await ada.post("/lock").location == "/sign-in")
      #expect(try await Browser(site).open(second).status == 404)
      #expect(!site.services.lock.isOpen, "only a passcode opens it now")
      #expect(try await ada.signIn("Ada").status == 303)
      #expect(try await Browser(site).open(second).status == 404)
    }
  }

  @Test("the passcode follows the rules of set-up, and a wrong one uses nothing up")
  func rules() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Benjamin")
      let link = try await ada.invite("Benjamin")
      let phone = Browser(site)
      for (passcode, again, field, sentence) in [
        ("short", "short", "passcode", "Please use at least 8 characters."),
        ("benjamin12", "benjamin12", "passcode", "Your own names"),
        ("lovelace12", "lovelace12", "passcode", "Your own names"),
        ("password1", "password1", "passcode", "one of the first"),
        (chosenPasscode, "another one", "passcode_again", "differ"),
        ("", "", "passcode", "at least 8"),
      ] {
        let form = try await phone.open(link).form
        let answer = try await phone.submit(
          form.filled(["passcode": passcode, "passcode_again": again]))
        #expect(answer.status == 422, "\(passcode)")
        #expect(answer.faults.keys.sorted() == [field])
        #expect(answer.faults[field]?.contains(sentence) == true, "\(answer.faults)")
        #expect(!answer.source.contains("value=\"\(chosenPasscode)\""))
      }
      #expect(try await phone.join(link).status == 303)
    }
  }

  @Test("a program may send the passcode to the link itself")
  func direct() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben")
      let link = try await ada.invite("Ben")
      let form = [("passcode", chosenPasscode), ("passcode_again", chosenPasscode)]
      let cross = try await Browser(site).send(
        .post, link,
        [
          ("sec-fetch-site", "cross-site"), ("content-type", "application/x-www-form-urlencoded"),
        ], body: FormBody.urlencoded(form))
      #expect(cross.status == 403)
      let phone = Browser(site)
      #expect(try await phone.post(link, form).location == "/")
      #expect(try await phone.get("/").status == 200)
    }
  }
}
