import HTTP
import Household
import Testing

@testable import Site

@Suite("A sign-in on a device that was not known")
struct NewSignInTests {
  private static let news =
    "Somebody signed in as you on a new device today, 13:00: Safari on an iPhone, from 10.0.0.5."

  private func signIn(_ site: TestSite, from address: String = "10.0.0.5") async throws -> Browser {
    let phone = Browser(site, address: address)
    site.clock.advance(1)
    phone.userAgent = SessionPageTests.iPhone
    _ = try await phone.signIn("Ada")
    return phone
  }

  private func news(_ browser: Browser) async throws -> [String] {
    try await browser.get("/").notices.filter { $0.contains("new device") }
  }

  @Test("stands on Today of one's other browsers until somebody there has seen it")
  func seen() async throws {
    try await withHousehold { site, ada async throws in
      #expect(try await news(ada).isEmpty, "not for the browser that set it all up")
      let phone = try await signIn(site)
      let page = try await ada.get("/")
      let text = try #require(page.notices.first { $0.contains("new device") })
      #expect(text.hasPrefix(Self.news) && text.contains("If this was not you"))
      #expect(try page.link("Look at your devices") == "/settings/sessions")
      #expect(try await news(phone).isEmpty, "not to whoever did it")
      #expect(try await phone.post("/settings/sessions/seen").location == "/")
      #expect(try await news(ada).count == 1, "nor can they make it go")
      #expect(try await ada.submit(page.form(button: "It was me")).location == "/")
      #expect(try await news(ada).isEmpty)
    }
  }

  @Test("stays when the one who did it has signed out, and is told to that person alone")
  func signedOut() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let phone = try await signIn(site)
      _ = try await phone.post("/sign-out")
      #expect(try await news(ada).count == 1)
      #expect(try await news(ben).isEmpty)
    }
  }

  @Test("a known device and a first sign-in are no news, a third device is")
  func known() async throws {
    try await withHousehold { site, ada async throws in
      let phone = try await signIn(site)
      _ = try await ada.post("/settings/sessions/seen")
      _ = try await phone.signIn("Ada")
      #expect(try await news(ada).isEmpty, "the same device again")
      try await ada.addPerson("Ben")
      let ben = try await site.signedIn(as: "Ben")
      site.clock.advance(1)
      let tablet = try await site.signedIn(as: "Ben")
      #expect(try await news(tablet).isEmpty, "the first one is no news")
      #expect(try await news(ben).count == 1)
      for number in 1...5 { _ = try await signIn(site, from: "10.0.1.\(number)") }
      #expect(try await news(ada).count == 3, "the newest, so that a page stays a page")
    }
  }

  @Test("whoever did it makes it go from no session of theirs, by the same device or by others")
  func again() async throws {
    try await withHousehold { site, ada async throws in
      let phone = try await signIn(site)
      site.clock.advance(60)
      _ = try await phone.signIn("Ada")
      let other = try await signIn(site, from: "10.0.0.6")
      let same = Browser(site, address: "10.0.0.7")
      _ = try await same.signIn("Ada")
      site.clock.advance(60)
      _ = try await other.signIn("Ada")
      for browser in [phone, other, same] {
        #expect(try await !news(browser).contains { $0.contains("10.0.0.5") })
        _ = try await browser.post("/settings/sessions/seen")
      }
      #expect(try await news(ada).contains { $0.hasPrefix(Self.news) })
    }
  }

  @Test("waits for the person’s next session on a device that they had before, also by a PIN")
  func nextSession() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = Browser(site, address: "192.168.1.40")
      site.clock.advance(1)
      _ = try await tablet.signIn("Ada")
      try await tablet.enrol(pin: "2580")
      _ = try await tablet.post("/settings/sessions/seen")
      _ = try await ada.post("/settings/sessions/seen")
      for browser in [tablet, ada] { _ = try await browser.post("/sign-out") }
      let phone = try await signIn(site)
      try await phone.enrol(pin: "1470")
      _ = try await phone.post("/sign-out")
      site.clock.advance(60)
      #expect(try await phone.signIn("Ada", pin: "1470").status == 303)
      #expect(try await news(phone).isEmpty, "a PIN that was chosen after it")
      #expect(try await tablet.signIn("Ada", pin: "2580").status == 303)
      #expect(try await news(tablet).count == 1)
      _ = try await tablet.submit(
        tablet.get("/settings/confirm").form.filled(["passcode": SetUpFields.passcode]))
      #expect(try await news(tablet).count == 1, "also when the session has grown stronger")
      _ = try await ada.signIn("Ada")
      _ = try await ada.post("/settings/sessions/seen")
      #expect(try await news(tablet).isEmpty)
    }
  }

  @Test("is forgotten after a year")
  func swept() async throws {
    try await withHousehold { site, _ async throws in
      _ = try await signIn(site)
      site.clock.advance(AuditRule.kept)
      #expect(try await Browser(site).signIn("Ada").status == 303)
      await Tidying(services: site.services).run()
      #expect(try site.count("SELECT count(*) FROM new_sign_ins WHERE address = '10.0.0.5'") == 0)
    }
  }
}
