import HTTP
import Testing
import Vault

@testable import Site

@Suite("Sign-in")
struct SignInTests {
  @Test("the right passcode leads on, any other is told without a hint which part was wrong")
  func outcomes() async throws {
    try await withHousehold { site, _ async throws in
      let right = Browser(site)
      #expect(try await right.signIn("Ada").location == "/")
      #expect(try await right.get("/").status == 200)

      let wrong = try await Browser(site).signIn("Ada", "not this one")
      let unknown = try await Browser(site).signIn("Zeno", "not this one")
      #expect(wrong.status == 401 && unknown.status == 401)
      #expect(wrong.notices == ["That name and passcode do not go together. Please try again."])
      #expect(
        wrong.source == unknown.source.replacing("Zeno", with: "Ada"),
        "a name that exists looks like one that does not")
      #expect(try wrong.form["name"] == "Ada" && wrong.form["passcode"] == "")
    }
  }

  @Test(
    "a name is found however it is typed",
    arguments: ["Zoë", "Zoe\u{308}", " ZOË ", "zoë"])
  func names(typed: String) async throws {
    try await withNewSite { site async throws in
      var form = SetUpFields(code: site.setUpCode)
      form.name = "Zoe\u{308}"
      _ = try await Browser(site).post("/setup", form.fields)
      #expect(try await Browser(site).signIn(typed).status == 303)
    }
  }

  @Test("a passcode is the same in both normal forms, and no other one is")
  func passcodes() async throws {
    try await withNewSite { site async throws in
      var form = SetUpFields(code: site.setUpCode)
      form.passcode = "Zoës Kessel singt"
      form.again = "Zoe\u{308}s Kessel singt"
      #expect(try await Browser(site).post("/setup", form.fields).status == 303)
      #expect(try await Browser(site).signIn("Ada", "Zoe\u{308}s Kessel singt").status == 303)
      #expect(try await Browser(site).signIn("Ada", "Zoës Kessel singt").status == 303)
      #expect(try await Browser(site).signIn("Ada", "Zoës Kessel singt ").status == 401)
      #expect(try await Browser(site).signIn("Ada", "zoës Kessel singt").status == 401)
    }
  }

  @Test("after four free tries there is a wait, for known and unknown names alike")
  func waits() async throws {
    try await withHousehold { site, _ async throws in
      for (name, address) in [("Ada", "192.168.1.31"), ("Zeno", "192.168.1.32")] {
        // The fifth is made, and the wait begins with it.
        for number in 1...5 {
          let wrong = try await Browser(site, address: address).signIn(name, "wrong one \(number)")
          #expect(wrong.status == 401)
        }
        let waiting = try await Browser(site).signIn(name)
        #expect(waiting.status == 429)
        #expect(waiting.fields.first("retry-after") == "60")
        #expect(
          waiting.notices == ["That was tried a few times. Please wait 1 minute, then try again."])
        #expect(try waiting.form["name"] == name)
      }
      site.clock.advance(59)
      #expect(try await Browser(site).signIn("Ada").status == 429)
      site.clock.advance(1)
      #expect(try await Browser(site).signIn("Ada").status == 303)
      #expect(try await Browser(site).signIn("Ada", "wrong one").status == 401, "free again")
    }
  }

  @Test("where the desk is busy nothing is hashed, and nothing is counted")
  func busy() async throws {
    try await withHousehold { site, _ async throws in
      let browser = Browser(site)
      try await site.services.passcodes.seat(for: browser.address) { _ in
        for _ in 1...9 {
          let sentAway = try await browser.signIn("Ada")
          #expect(sentAway.status == 503)
          #expect(sentAway.fields.first("retry-after") == "5")
        }
      }
      #expect(try await browser.signIn("Ada").status == 303)
    }
  }

  @Test("waits grow to an hour and no further, and one that is over leaves the next longer")
  func growingWaits() async throws {
    try await withHousehold { site, _ async throws in
      for number in 1...5 { _ = try await Browser(site).signIn("Ada", "wrong one \(number)") }
      for (step, seconds) in [60, 300, 900, 3600, 3600].enumerated() {
        let waiting = try await Browser(site).signIn("Ada")
        #expect(waiting.fields.first("retry-after") == String(seconds))
        site.clock.advance(Int64(seconds))
        #expect(try await Browser(site).signIn("Ada", "wrong after \(step)").status == 401)
      }
    }
  }

  @Test("a stranger delays nobody on the device that they have signed in on")
  func knownDevice() async throws {
    try await withHousehold { site, ada async throws in
      let phone = Browser(site)
      #expect(try await phone.signIn("Ada").status == 303)
      for number in 1...5 {
        _ = try await Browser(site, address: "192.168.1.66").signIn("Ada", "guess number \(number)")
      }
      #expect(try await Browser(site).signIn("Ada").status == 429)
      #expect(try await phone.signIn("Ada").status == 303)
      #expect(
        try await ada.signIn("Ada").status == 303, "the browser that set the household up too")
      let form = try await ada.get("/settings/recovery").form
      #expect(try await ada.submit(form.filled(["passcode": SetUpFields.passcode])).status == 303)
    }
  }

  @Test(
    "next leads only to this site",
    arguments: [
      ("/gifts?archived=1", "/gifts?archived=1"), ("", "/"), ("//evil.example", "/"),
      ("/\\evil.example", "/"), ("https://evil.example/", "/"), ("javascript:alert(1)", "/"),
      ("/%2f/evil.example", "/"), ("/gifts\r\nSet-Cookie: a=b", "/"), ("/gifts/ü", "/"),
      ("gifts", "/"),
    ])
  func next(_ next: String, leadsTo: String) async throws {
    try await withHousehold { site, ada async throws in
      #expect(try await Browser(site).signIn("Ada", next: next).location == leadsTo)
      let query = String(decoding: FormBody.urlencoded([("next", next)]), as: UTF8.self)
      #expect(try await Browser(site).get("/sign-in?" + query).form["next"] == leadsTo)
      #expect(try await ada.get("/sign-in?" + query).location == leadsTo, "signed in already")
      let wrong = try await Browser(site).signIn("Ada", "wrong one", next: next)
      #expect(try wrong.form["next"] == leadsTo)
    }
  }

  @Test(
    "a page asked for while signed out comes after sign-in",
    arguments: ["/", "/gifts", "/chores/log?chore=x&before=%26", "/people/new"])
  func wayBack(_ target: String) async throws {
    try await withHousehold { site, _ async throws in
      let visitor = Browser(site)
      let door = try #require(try await visitor.get(target).location)
      #expect(door.hasPrefix("/sign-in?next=%2F"))
      let form = try await visitor.get(door).form
      let answer = try await visitor.submit(
        form.filled(["name": "Ada", "passcode": SetUpFields.passcode]))
      #expect(answer.location == target)
    }
  }

  @Test("a form sent while signed out leads to sign-in and changes nothing; programs get a 401")
  func signedOutForms() async throws {
    try await withHousehold { site, _ async throws in
      let visitor = Browser(site)
      let answer = try await visitor.post("/chores", [("name", "Dishes")])
      #expect(answer.status == 303 && answer.location == "/sign-in?next=%2F")
      #expect(try site.count("SELECT count(*) FROM chores") == 0)
      #expect(try await visitor.get("/gifts", [("accept", "application/json")]).status == 401)
    }
  }
}
