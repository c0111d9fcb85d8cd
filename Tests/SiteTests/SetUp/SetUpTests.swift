import HTTP
import Household
import SealedStore
import Testing

@testable import Site

@Suite("Set-up")
struct SetUpTests {
  @Test("from the printed link to Today, signed in")
  func wholeWay() async throws {
    try await withNewSite { site async throws in
      let browser = Browser(site)
      #expect(try await browser.get("/").location == "/setup")
      let page = try await browser.get("/setup?code=\(site.setUpCode)")
      #expect(page.status == 200)
      #expect(page.fields.first("cache-control") == "no-store")
      let form = try page.form.filled([
        "household": "Lovelace", "name": "Ada", "passcode": SetUpFields.passcode,
        "passcode_again": SetUpFields.passcode, "time_zone": "Europe/Berlin", "currency": "EUR",
      ])
      #expect(form["code"] == site.setUpCode)
      let answer = try await browser.submit(form)
      #expect(answer.status == 303 && answer.location == "/setup/recovery")
      #expect(try await browser.get("/").heading == "Good afternoon, Ada")
    }
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let field: String
    let sentence: String
    let change: @Sendable (inout SetUpFields) -> Void

    init(
      _ name: String, _ field: String, _ sentence: String,
      _ change: @escaping @Sendable (inout SetUpFields) -> Void
    ) {
      testDescription = name
      self.field = field
      self.sentence = sentence
      self.change = change
    }
  }

  @Test(
    "a wrong field is told beside it, what was typed is kept, and nothing is set up",
    arguments: [
      Wrong("wrong code", "code", "This is not the code") { $0.code = "AAAAAAAAAAAAAAAAAAAAAA" },
      Wrong("no code", "code", "This is not the code") { $0.code = "" },
      Wrong("code cut short", "code", "This is not the code") { $0.code.removeLast() },
      Wrong("two passcodes", "passcode_again", "The two passcodes differ") { $0.again = "other" },
      Wrong("short", "passcode", "at least 8 characters") { $0.passcode = "k7#mQ2x" },
      Wrong("no passcode", "passcode", "at least 8 characters") { $0.passcode = "" },
      Wrong("long", "passcode", "to 128 characters") {
        $0.passcode = String(repeating: "kx", count: 65)
      },
      Wrong("common", "passcode", "one of the first") { $0.passcode = "password123" },
      Wrong("own name", "passcode", "Your own names") {
        $0.name = "Wilhelmina"
        $0.passcode = "wilhelmina1"
      },
      Wrong("household's name", "passcode", "Your own names") { $0.passcode = "lovelace12" },
      Wrong("unknown zone", "time_zone", "choose one of these") { $0.zone = "Europe/Atlantis" },
      Wrong("zone that is a path", "time_zone", "choose one of these") {
        $0.zone = "../../../etc/passwd"
      },
      Wrong("no zone", "time_zone", "choose one of these") { $0.zone = "" },
      Wrong("unknown currency", "currency", "choose one of these") { $0.currency = "GOLD" },
      Wrong("no name", "name", "fill this in") { $0.name = " \u{200B} " },
      Wrong("long name", "name", "to 80 characters") {
        $0.name = String(repeating: "x", count: 81)
      },
      Wrong("no household", "household", "fill this in") { $0.household = "" },
      Wrong("control character", "household", "cannot be shown") { $0.household = "A\u{7}B" },
    ])
  func wrongField(_ wrong: Wrong) async throws {
    try await withNewSite { site async throws in
      let browser = Browser(site)
      var form = SetUpFields(code: site.setUpCode)
      wrong.change(&form)
      let page = try await browser.post("/setup", form.fields)
      #expect(page.status == 422)
      #expect(page.faults.keys.sorted() == [wrong.field])
      #expect(page.faults[wrong.field]?.contains(wrong.sentence) == true)
      let kept = try page.form
      #expect(kept["household"] == form.household && kept["name"] == form.name)
      #expect(kept["passcode"] == "" && kept["passcode_again"] == "")
      #expect(form.passcode.isEmpty || !page.source.contains(form.passcode))
      #expect(browser.cookie.isEmpty)
      #expect(try await browser.get("/").location == "/setup")
      #expect(
        try await Browser(site).post("/setup", SetUpFields(code: site.setUpCode).fields).status
          == 303)
    }
  }

  @Test("a form without any field is told of each, in the order of the form")
  func empty() async throws {
    try await withNewSite { site async throws in
      let page = try await Browser(site).post("/setup", [])
      #expect(page.status == 422)
      let summary = try #require(page.html.all(class: "summary").first)
      #expect(
        summary.all("a").map { $0["href"] } == [
          "#household", "#name", "#passcode", "#time_zone", "#currency", "#code",
        ])
      for link in summary.all("a") {
        #expect(page.html.first(id: String((link["href"] ?? "#").dropFirst())) != nil)
      }
    }
  }

  @Test(
    "any text a family may have as its name survives",
    arguments: ["🎁👨‍👩‍👧‍👦", "بيت العائلة", "<b>&\"'</b>", "O'Neill", "Štěpánovi", "{{ name }}"])
  func text(name: String) async throws {
    try await withNewSite { site async throws in
      let browser = Browser(site)
      var form = SetUpFields(code: site.setUpCode)
      form.name = name
      form.household = name
      #expect(try await browser.post("/setup", form.fields).status == 303)
      #expect(try await browser.get("/").heading == "Good afternoon, \(name)")
      #expect(try await browser.get("/settings").text.contains(name))
      #expect(try await !browser.get("/people").source.contains("<b>&"))
    }
  }

  @Test("a household is set up once: the form leads to sign-in, and a second one changes nothing")
  func twice() async throws {
    try await withHousehold { site, _ async throws in
      let stranger = Browser(site)
      #expect(try await stranger.get("/setup?code=\(site.setUpCode)").text.contains("is set up"))
      var form = SetUpFields(code: site.setUpCode)
      form.name = "Mallory"
      let answer = try await stranger.post("/setup", form.fields)
      #expect(answer.status == 200 && answer.text.contains("is set up"))
      #expect(stranger.cookie.isEmpty)
      #expect(try await stranger.signIn("Mallory").status == 401)
      #expect(try await stranger.signIn("Ada").status == 303)
    }
  }

  @Test("of two set-ups at once one makes the household, and only its passcode opens it")
  func atOnce() async throws {
    try await withNewSite { site async throws in
      let statuses = try await withThrowingTaskGroup(of: (String, Int).self) { group in
        for name in ["Ada", "Ben", "Cleo"] {
          group.addTask {
            var form = SetUpFields(code: site.setUpCode)
            form.name = name
            let browser = Browser(
              site, address: "192.168.1.\(name.utf8.count)\(name.hashValue & 7)")
            return (name, try await browser.post("/setup", form.fields).status)
          }
        }
        return try await group.reduce(into: [String: Int]()) { $0[$1.0] = $1.1 }
      }
      let winners = statuses.filter { $0.value == 303 }
      #expect(winners.count == 1)
      for name in ["Ada", "Ben", "Cleo"] {
        let status = try await Browser(site).signIn(name).status
        #expect(status == (winners[name] == nil ? 401 : 303), "\(name)")
      }
      #expect(try site.count("SELECT count(*) FROM people") == 1)
      #expect(try site.count("SELECT count(*) FROM household") == 1)
    }
  }

  @Test("zones that people live in can be chosen, also those that share another's rules")
  func zones() async throws {
    try await withNewSite { site async throws in
      let page = try await Browser(site).get("/setup")
      let offered = try #require(page.html.first(id: "time_zone")).all("option").map { $0["value"] }
      for zone in [
        "Europe/Amsterdam", "Europe/Oslo", "Europe/Stockholm", "Europe/Berlin", "UTC",
        "America/Los_Angeles", "Pacific/Auckland", "Asia/Kolkata",
      ] {
        let isOffered = offered.contains(zone)
        #expect(isOffered, "\(zone)")
      }
      #expect(Set(offered).count == offered.count)
    }
  }

  @Test(
    "a zone whose name has left the tables since is still the household's; one that is gone is not",
    arguments: [("Asia/Calcutta", true), ("Europe/Atlantis", false)])
  func renamedZone(name: String, isKnown: Bool) async throws {
    try await withHousehold { site, _ async throws in
      let services = site.services
      try await services.store.write { try $0.run("UPDATE household SET time_zone = ?", name) }
      let restarted = Households(store: services.store, zones: services.zones)
      guard isKnown else {
        await #expect(throws: SiteError.missingTimeZone(name)) {
          try await restarted.current(on: 0, services.workers)
        }
        return
      }
      #expect(try await restarted.current(on: 0, services.workers).zone.name == name)
      let form = SetUpFields(code: site.setUpCode, zone: name)
      #expect(!services.zones.names.contains(form.zone), "and nobody is offered it")
    }
  }

  @Test("neither log nor page holds the passcode or the code")
  func secrets() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await ada.signIn("Ada", "another long secret")
      for secret in [SetUpFields.passcode, "another long secret", site.setUpCode] {
        #expect(!site.log.text.contains(secret))
      }
    }
  }
}
