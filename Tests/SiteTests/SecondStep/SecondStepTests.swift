import HTTP
import Household
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

extension Browser {
  /// Turns the second step on by the pages, and gives the app with the spare codes.
  func turnOnSecondStep() async throws -> (app: TestApp, spareCodes: [String]) {
    let form = try await get("/settings/second-step/new").form
    let begun = try await submit(form.filled(["passcode": SetUpFields.passcode]))
    guard begun.location == "/settings/second-step/app" else {
      throw Unexpected(begun.status, "turning the second step on")
    }
    let page = try await get("/settings/second-step/app")
    let app = try TestApp(page)
    let answer = try await submit(
      page.form(to: "/settings/second-step/app").filled(["code": app.code(at: site.clock.now)]))
    guard answer.status == 200 else { throw Unexpected(answer.status, "the first code") }
    let list = try #require(answer.html.all("ol").first)
    return (app, list.all("li").map(\.text))
  }
}

@Suite("The second step in Settings")
struct SecondStepTests {
  @Test("it counts once a code has shown that the app has the key; spare codes are seen once")
  func turningOn() async throws {
    try await withHousehold { site, ada async throws in
      #expect(
        try await ada.get("/settings").links.contains { $0.address == "/settings/second-step" })
      #expect(try await ada.get("/settings/second-step").text.contains("turned off"))
      let form = try await ada.get("/settings/second-step/new").form
      _ = try await ada.submit(form.filled(["passcode": SetUpFields.passcode]))
      // Nothing counts yet.
      #expect(try await Browser(site).signIn("Ada").location == "/")
      #expect(try await ada.get("/settings/second-step").text.contains("turned off"))
      let page = try await ada.get("/settings/second-step/app")
      #expect(page.source.contains("<svg class=\"qr\""))
      let app = try TestApp(page)
      let again = try await ada.get("/settings/second-step/app")
      #expect(try TestApp(again).key == app.key, "the page can be opened again")
      let wrong = try await ada.post(
        "/settings/second-step/app", [("code", app.wrong(at: site.clock.now))])
      #expect(wrong.status == 422 && wrong.faults.keys.sorted() == ["code"])
      #expect(try await Browser(site).signIn("Ada").location == "/")
      let right = try await ada.post(
        "/settings/second-step/app", [("code", app.code(at: site.clock.now))])
      let codes = right.html.all("ol").first?.all("li").map(\.text) ?? []
      #expect(right.status == 200 && Set(codes).count == 10)
      #expect(codes.allSatisfy { $0.utf8.count == 19 })
      #expect(try await Browser(site).signIn("Ada").location == "/sign-in/code")
      #expect(
        try await ada.post("/settings/second-step/app", [("code", app.code(at: site.clock.now))])
          .location == "/settings/second-step")
      let state = try await ada.get("/settings/second-step")
      #expect(state.text.contains("since today") && state.text.contains("10 spare codes are left"))
      #expect(codes.allSatisfy { !state.source.contains($0) })
      #expect(try await ada.get("/settings/second-step/app").location == "/settings/second-step")
      #expect(try await ada.get("/settings/second-step/new").location == "/settings/second-step")
    }
  }

  @Test("the passcode is asked for before each change")
  func passcode() async throws {
    try await withHousehold { site, ada async throws in
      let wrong = [("passcode", "not this one at all")]
      #expect(try await ada.post("/settings/second-step/new", wrong).status == 422)
      #expect(try await ada.get("/settings/second-step/app").location == "/settings/second-step")
      let (app, codes) = try await ada.turnOnSecondStep()
      #expect(try await ada.post("/settings/second-step/codes", wrong).status == 422)
      #expect(try await ada.post("/settings/second-step/off", wrong).status == 422)
      site.clock.advance(60)
      #expect(try await site.enter("Ada", code: app.code(at: site.clock.now)).status == 303)
      #expect(try await site.enter("Ada", code: codes[0], isSpare: true).status == 303)
    }
  }

  @Test(
    "where it is on, a change of it takes a code too, through the gate",
    arguments: ["/settings/second-step/off", "/settings/second-step/codes"])
  func code(page: String) async throws {
    try await withHousehold { site, ada async throws in
      let (app, codes) = try await ada.turnOnSecondStep()
      site.clock.advance(60)
      let form = try await ada.get(page).form.filled(["passcode": SetUpFields.passcode])
      #expect(form["code"] == "")
      for number in 0..<5 {
        let code = number == 0 ? "" : app.wrong(at: site.clock.now)
        let answer = try await ada.submit(form.filled(["code": code]))
        #expect(answer.status == 422 && answer.notices.first?.hasPrefix("That code") == true)
      }
      let waiting = try await ada.submit(form.filled(["code": app.code(at: site.clock.now)]))
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      #expect(try await ada.get("/settings/second-step").text.contains("10 spare codes are left"))
      site.clock.advance(60)
      let spare = try await ada.submit(form.filled(["code": codes[9]]))
      #expect([200, 303].contains(spare.status))
      #expect(try site.count("SELECT count(*) FROM audit WHERE event = 'code-failed'") == 1)
    }
  }

  @Test("a PIN’s session takes the code with the passcode before it grows stronger")
  func growingStronger() async throws {
    try await withHousehold { site, ada async throws in
      let (app, codes) = try await ada.turnOnSecondStep()
      site.clock.advance(60)
      for code in [app.code(at: site.clock.now), codes[0]] {
        let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
        let weak = tablet.cookie
        let asked = try await tablet.get("/settings/second-step")
        #expect(asked.location == "/settings/confirm?next=%2Fsettings%2Fsecond-step")
        let form = try await tablet.get("/settings/confirm?next=%2Fsettings%2Fsecond-step").form
        let typed = form.filled(["passcode": SetUpFields.passcode])
        let without = try await tablet.submit(typed)
        #expect(without.status == 422 && tablet.cookie == weak)
        let wrong = try await tablet.submit(
          form.filled(["passcode": "not this one at all", "code": code]))
        #expect(wrong.status == 422 && tablet.cookie == weak)
        let right = try await tablet.submit(typed.filled(["code": code]))
        #expect(right.location == "/settings/second-step" && tablet.cookie != weak)
        #expect(try await tablet.get("/settings/second-step").status == 200)
      }
      let (tablet, _) = try await site.withHouseholdKey(as: "Ada")
      let form = try await tablet.get("/settings/keys").form
      #expect(form["code"] == "", "every page that asks once more asks for both")
    }
  }

  @Test("new spare codes take the place of the old ones")
  func newCodes() async throws {
    try await withHousehold { site, ada async throws in
      let (app, old) = try await ada.turnOnSecondStep()
      site.clock.advance(60)
      let page = try await ada.submit(
        ada.get("/settings/second-step/codes").form.filled([
          "passcode": SetUpFields.passcode, "code": app.code(at: site.clock.now),
        ]))
      let codes = page.html.all("ol").first?.all("li").map(\.text) ?? []
      #expect(codes.count == 10 && Set(codes).isDisjoint(with: old))
      #expect(try await site.enter("Ada", code: old[0], isSpare: true).status == 401)
      #expect(try await site.enter("Ada", code: codes[0], isSpare: true).status == 303)
      #expect(try await ada.get("/settings/second-step").text.contains("9 spare codes are left"))
    }
  }

  @Test("turned off it is gone, with its codes, and can be turned on anew")
  func turningOff() async throws {
    try await withHousehold { site, ada async throws in
      let (app, codes) = try await ada.turnOnSecondStep()
      let answer = try await ada.submit(
        ada.get("/settings/second-step/off").form.filled([
          "passcode": SetUpFields.passcode, "code": codes[0],
        ]))
      #expect(answer.location == "/settings/second-step?step=off")
      #expect(try await Browser(site).signIn("Ada").location == "/")
      #expect(try site.count("SELECT count(*) FROM spare_codes") == 0)
      #expect(try site.count("SELECT count(*) FROM second_steps") == 0)
      let (other, _) = try await ada.turnOnSecondStep()
      #expect(other.key != app.key)
    }
  }

  @Test("it stays with a new passcode of one’s own, also when the program is killed in between")
  func newPasscode() async throws {
    try await withHousehold { site, ada async throws in
      let (app, codes) = try await ada.turnOnSecondStep()
      let fields = [
        ("current", SetUpFields.passcode), ("passcode", PasscodeTests.new),
        ("passcode_again", PasscodeTests.new),
      ]
      #expect(try await ada.post("/settings/passcode", fields).status == 303)
      #expect(try await ada.get("/settings/second-step").text.contains("since today"))
      site.clock.advance(60)
      let code = app.code(at: site.clock.now)
      #expect(try await site.enter("Ada", PasscodeTests.new, code: code).status == 303)
      #expect(
        try await site.enter("Ada", PasscodeTests.new, code: codes[0], isSpare: true).status == 303)
      #expect(try site.count("SELECT count(*) FROM second_steps") == 1)
    }
  }

  @Test("before the passcode changes it is sealed to both pairs, and either opens it")
  func sealedToBoth() async throws {
    try await withHousehold { site, ada async throws in
      let (app, _) = try await ada.turnOnSecondStep()
      let services = site.services
      let token = try #require(ada.sessionToken)
      let session = try #require(try services.keybag.session(token.hash, at: site.clock.now))
      guard
        case .member(let key) = try services.keybag.key(
          in: session, by: token, services.deviceKey),
        let person = PersonID(bytes: session.account)
      else { throw Unexpected(0, "opening the session") }
      let holder = KeyHolder(member: session.account, privateKey: key)
      let renewed = KeyHolder(member: holder.member, privateKey: PrivateKey())
      let household = try #require(services.lock.key?.household)
      try await services.sealSecondStep(of: person, from: holder, to: renewed, in: household)
      // Killed here, the old pair is the present one.
      site.clock.advance(60)
      #expect(try await site.enter("Ada", code: app.code(at: site.clock.now)).status == 303)
      // Killed later, the new one is.
      for key in [holder, renewed] {
        let row = try #require(
          try await services.store.write {
            try $0.secondStep(of: person, key.privateKey.publicKey)
          })
        let seed = try key.openSecondStep(row, in: household)
        #expect(OneTimeSecret(seed: seed).text.filter { $0 != " " } == app.key)
      }
    }
  }

  @Test("whoever gets a new passcode from somebody else starts without it")
  func reset() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      _ = try await ben.turnOnSecondStep()
      #expect(try await Browser(site).signIn("Ben").location == "/sign-in/code")
      let services = site.services
      let account = try #require(
        try await services.keybag.account(nameTag: services.nameTag(of: "Ben").bytes))
      let enrolment = try await services.passcodes.seat(for: "test") { seat in
        try await seat.enrol(SecretBytes(copying: Array(PasscodeTests.new.utf8).span))
      }
      try await services.keybag.resetPasscode(
        of: account.id, to: enrolment, by: #require(services.lock.key), beside: services.ledger)
      #expect(try await Browser(site).signIn("Ben", PasscodeTests.new).location == "/")
    }
  }

  @Test("nobody sees another’s, and the key is on no page but its own")
  func own() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      let (app, _) = try await ada.turnOnSecondStep()
      let mia = try await site.signedIn(as: "Mia")
      #expect(try await mia.get("/settings/second-step").text.contains("turned off"))
      #expect(try await mia.get("/settings/second-step/app").location == "/settings/second-step")
      #expect(try await mia.get("/settings/second-step/new").status == 200, "a child may have one")
      #expect(try await Browser(site).signIn("Mia").location == "/")
      for address in ["/settings", "/settings/second-step", "/settings/second-step/codes"] {
        #expect(try await !ada.get(address).source.contains(app.key.prefix(8)))
      }
    }
  }
}
