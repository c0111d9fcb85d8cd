import HTTP
import Household
import SealedStore
import TestSupport
import Testing
import Vault

@testable import Site

@Suite("Where somebody is signed in")
struct SessionPageTests {
  static let iPhone = "Mozilla/5.0 (iPhone; CPU) Version/17.5 Mobile/15E148 Safari/604.1"
  static let linux = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"

  /// Ada on her phone beside the browser in which she set the household up.
  private func phone(
    _ site: TestSite, address: String = "192.168.1.77"
  ) async throws -> Browser {
    let phone = Browser(site, address: address)
    phone.userAgent = Self.iPhone
    let answer = try await phone.signIn("Ada")
    guard answer.status == 303 else { throw Unexpected(answer.status, "signing in") }
    return phone
  }

  private func lines(_ browser: Browser) async throws -> [String] {
    try await browser.get("/settings/sessions").html.all("li").map(\.text)
  }

  @Test(
    "each browser stands there with its device, its times in the household's zone and its address")
  func list() async throws {
    try await withHousehold(zone: "America/Los_Angeles") { site, ada async throws in
      ada.userAgent = Self.linux
      _ = try await ada.get("/")
      site.clock.advance(20 * 3_600)
      let phone = try await phone(site)
      site.clock.advance(600)
      _ = try await phone.get("/")
      let page = try await ada.get("/settings/sessions")
      let lines = page.html.all("li").map(\.text)
      #expect(lines.count == 2)
      #expect(lines[0].hasPrefix("Firefox on a Linux computer this one"), "\(lines)")
      #expect(lines[0].contains("in use now") && lines[0].contains("signed in yesterday, 04:00"))
      #expect(lines[0].contains("from 192.168.1.30"))
      #expect(lines[1].hasPrefix("Safari on an iPhone"), "\(lines)")
      #expect(lines[1].contains("last used today, 00:10"))
      #expect(lines[1].contains("signed in today, 00:00") && lines[1].contains("192.168.1.77"))
      #expect(page.text.contains("not used for 30 days, and 180 days after you signed in"))
      #expect(
        try await phone.get("/settings").link("Where you are signed in") == "/settings/sessions")
    }
  }

  @Test("a browser that says nothing is a browser; one that moves is told from where it is now")
  func unknown() async throws {
    try await withHousehold { site, ada async throws in
      #expect(try await lines(ada).first?.hasPrefix("A browser this one") == true)
      let moved = Browser(site, address: "fd00::7")
      moved.cookie = ada.cookie
      #expect(
        try await lines(moved).first?.contains("192.168.1.30") == true, "at most now and then")
      site.clock.advance(300)
      _ = try await moved.get("/")
      #expect(try await lines(moved).first?.contains("fd00::7") == true)
      try await site.services.store.write { try $0.removeAllSessionFacts() }
      _ = try await moved.get("/")
      #expect(try await lines(moved).first?.contains("fd00::7") == true, "what is lost comes back")
    }
  }

  @Test("one that is ended elsewhere dies at its next request, its key and a stolen cookie with it")
  func endOne() async throws {
    try await withHousehold { site, ada async throws in
      let phone = try await phone(site)
      _ = try await ada.get("/")
      let thief = Browser(site, address: "10.9.9.9")
      thief.cookie = phone.cookie
      #expect(try await thief.get("/gifts").status == 200)
      #expect(site.services.sessionKeys.count == 2)
      let form = try await ada.get("/settings/sessions")
        .form(button: "Sign it out: Safari on an iPhone, last used today, 13:00")
      let answer = try await ada.submit(form)
      #expect(answer.location == "/settings/sessions?ended=one")
      let page = try await ada.get("/settings/sessions?ended=one")
      #expect(page.notices == ["That device is signed out."])
      #expect(page.text.contains("You are signed in here only."))
      #expect(site.services.sessionKeys.count == 1)
      for browser in [phone, thief] {
        #expect(try await browser.get("/gifts").location == "/sign-in?next=%2Fgifts")
        #expect(try await browser.post("/settings/sessions", [("others", "yes")]).status == 303)
      }
      #expect(try await ada.get("/gifts").status == 200, "the thief ended nobody’s")
      #expect(try site.count("SELECT count(*) FROM session_facts") == 1)
      #expect(try site.happenings().last == "session-ended by Ada of Ada from 192.168.1.30")
      let again = try await ada.submit(form)
      #expect(again.status == 404, "it is gone")
      let restarted = try await site.afterKill()
      let back = Browser(restarted)
      back.cookie = phone.cookie
      #expect(try await back.get("/gifts").status == 303, "also after a kill")
      try await onThread { restarted.close() }
    }
  }

  @Test("all others end together, and this one stays")
  func endOthers() async throws {
    try await withHousehold { site, ada async throws in
      let others = [
        try await phone(site), try await phone(site), try await site.signedIn(as: "Ada"),
      ]
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      let page = try await ada.get("/settings/sessions")
      let answer = try await ada.submit(page.form(button: "Sign out everywhere else"))
      #expect(answer.location == "/settings/sessions?ended=others")
      for other in others { #expect(try await other.get("/").status == 303) }
      #expect(try await ada.get("/").status == 200)
      #expect(try await ben.get("/").status == 200)
      #expect(try await lines(ada).count == 1)
      #expect(try site.count("SELECT count(*) FROM session_facts") == 2)
      #expect(
        try site.happenings().last == "other-sessions-ended by Ada of Ada from 192.168.1.30")
    }
  }

  @Test("the one that asks can end itself, and is at the door then")
  func endThis() async throws {
    try await withHousehold { site, ada async throws in
      let (phone, copy) = (try await phone(site), Browser(site))
      copy.cookie = phone.cookie
      let lines = try await ada.get("/settings/sessions").html.all("input")
      let id = try #require(lines.first { $0["name"] == "session" }?["value"])
      let answer = try await phone.post("/settings/sessions", [("session", id)])
      #expect(answer.location == "/sign-in" && phone.session == nil)
      #expect(try await copy.get("/").status == 303)
    }
  }

  @Test("nobody sees or ends a session of somebody else's: it looks like none")
  func others() async throws {
    try await withHousehold { site, ada async throws in
      _ = try await phone(site)
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let page = try await ada.get("/settings/sessions")
      let id = try #require(
        page.html.all("input").first { $0["name"] == "session" }?["value"])
      let mine = try await ben.get("/settings/sessions")
      #expect(!mine.source.contains(id) && !mine.text.contains("iPhone"))
      let (foreign, missing) = (
        try await ben.post("/settings/sessions", [("session", id)]),
        try await ben.post("/settings/sessions", [("session", unknownID())])
      )
      #expect(foreign.status == 404 && foreign.source == missing.source)
      for text in ["", "x", "../..", id + "x", "🎁"] {
        #expect(try await ben.post("/settings/sessions", [("session", text)]).status == 404)
      }
      #expect(try await lines(ada).count == 2)
    }
  }

  @Test("a form that is under way when its session ends is not saved, and nothing after it is")
  func upload() async throws {
    try await withHousehold { site, ada async throws in
      let phone = try await phone(site)
      let list = try await phone.list(of: "Ada")
      let form = try await phone.get("\(list)/gifts/new").form.filled(["title": "Kite"])
      let ending = try await ada.get("/settings/sessions").form(
        button: "Sign it out: Safari on an iPhone, last used today, 13:00")
      let parts = form.fields.map { FormPart.text($0.name, $0.value) }
      let answer = try await phone.send(
        .post, form.action,
        [
          ("sec-fetch-site", "same-origin"),
          ("content-type", "multipart/form-data; boundary=\(FormBody.boundary)"),
        ],
        body: FormBody.multipart(parts)
      ) {
        let ended = try await ada.submit(ending).status
        #expect(ended == 303)
      }
      #expect(answer.location == "/sign-in?next=%2F")
      #expect(site.services.sessionKeys.count == 1, "its key is not kept again")
      #expect(try await phone.submit(form).location == "/sign-in?next=%2F")
      #expect(try site.count("SELECT count(*) FROM gifts") == 0)
    }
  }

  @Test(
    "a form that is under way while its sender's role changes does nothing, least of all undo that")
  func roleMeanwhile() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let id = try #require(
        try site.services.store.read { db in try db.people().first { $0.name == "Ben" }?.id })
      let answer = try await ben.send(
        .post, "/people/\(id.text)/edit",
        [
          ("sec-fetch-site", "same-origin"),
          ("content-type", "multipart/form-data; boundary=\(FormBody.boundary)"),
        ],
        body: FormBody.multipart([.text("relation", "Uncle")])
      ) {
        try await site.services.store.write { db in
          try db.run("UPDATE people SET role = 'child' WHERE id = ?", id)
        }
      }
      #expect(answer.location == "/sign-in?next=%2F")
      #expect(try site.count("SELECT count(*) FROM people WHERE role = 'child'") == 1)
      #expect(try await ben.get("/settings/audit").status == 403)
    }
  }

  @Test("what is known of a session goes with it, however it ends")
  func facts() async throws {
    try await withHousehold { site, ada async throws in
      func count() throws -> Int { try site.count("SELECT count(*) FROM session_facts") }
      let (first, second) = (try await phone(site), try await phone(site))
      _ = try await ada.get("/")
      #expect(try count() == 3)
      _ = try await first.post("/sign-out")
      #expect(try count() == 2)
      _ = try await ada.post(
        "/settings/passcode",
        [
          ("current", SetUpFields.passcode), ("passcode", PasscodeTests.new),
          ("passcode_again", PasscodeTests.new),
        ])
      #expect(try count() == 1)
      #expect(try await second.get("/").status == 303)
      site.clock.advance(SessionLimits.of(.adult, .full).idle)
      #expect(try await Browser(site).signIn("Ada", PasscodeTests.new).status == 303)
      await Tidying(services: site.services).run()
      #expect(try count() == 1, "an expired one is swept")
      let tablet = Browser(site)
      #expect(try await tablet.signIn("Ada", PasscodeTests.new).status == 303)
      _ = try await tablet.post("/lock")
      #expect(try await tablet.signIn("Ada", PasscodeTests.new).status == 303)
      #expect(try count() == 1)
    }
  }
}
