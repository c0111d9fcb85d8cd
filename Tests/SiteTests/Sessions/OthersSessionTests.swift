import HTTP
import Household
import Testing

@testable import SealedStore
@testable import Site

@Suite("Where somebody else is signed in")
struct OthersSessionTests {
  /// Ada, and Ben's phone and laptop; with the address of Ben's sessions.
  private func withBen(
    role: String = "member",
    _ test:
      @Sendable (
        _ site: TestSite, _ ada: Browser, _ phone: Browser, _ laptop: Browser, _ page: String
      ) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      let page = try await ada.person("Ben", role: role) + "/sessions"
      _ = try await site.signedIn(as: "Ben").post("/sign-out")
      var browsers: [Browser] = []
      for agent in [SessionPageTests.iPhone, SessionPageTests.linux] {
        let browser = Browser(site, address: "192.168.1.77")
        browser.userAgent = agent
        _ = try await browser.signIn("Ben")
        browsers.append(browser)
        site.clock.advance(60)
      }
      try await test(site, ada, browsers[0], browsers[1], page)
    }
  }

  private func lines(_ page: Page) -> [String] {
    page.html.all(class: "roomy").flatMap { $0.all("li").map(\.text) }
  }

  private func isIn(_ browser: Browser) async throws -> Bool {
    try await browser.get("/").status == 200
  }

  private let own = [("passcode", SetUpFields.passcode)]

  @Test("an adult sees the devices and when they were used, and nothing of where or what")
  func list() async throws {
    for role in Role.allCases {
      try await withBen(role: role.rawValue) { _, ada, _, _, address async throws in
        let person = try await ada.get(try await ada.address(of: "Ben"))
        #expect(try person.link("Where Ben is signed in") == address)
        let page = try await ada.get(address)
        let lines = lines(page)
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("Firefox on a Linux computer"), "\(lines)")
        #expect(lines[1].hasPrefix("Safari on an iPhone"))
        #expect(
          lines.allSatisfy { $0.contains("last used today, ") && $0.contains("signed in today, ") })
        #expect(!page.source.contains("192.168.1.77"))
      }
    }
  }

  @Test("one is ended from here and dies at its next request; the other stays, and so does Ada")
  func one() async throws {
    try await withBen { _, ada, phone, laptop, address async throws in
      let link = try await ada.get(address).links.first { $0.text.contains("Safari on an iPhone") }
      let question = try await ada.get(try #require(link?.address))
      #expect(question.text.contains("Safari on an iPhone asks for a passcode again"))
      #expect(try await isIn(phone), "asking ends nothing")
      let answer = try await ada.submit(question.form.filled(["passcode": SetUpFields.passcode]))
      #expect(answer.status == 303)
      let page = try await ada.get(try #require(answer.location))
      #expect(page.notices == ["That device is signed out."] && lines(page).count == 1)
      #expect(try await !isIn(phone))
      #expect(try await isIn(laptop))
      #expect(try await isIn(ada))
      #expect(
        try await ada.get("/settings/audit").text.contains("Ada signed Ben out on one device."))
    }
  }

  @Test("all are ended at once")
  func all() async throws {
    try await withBen { _, ada, phone, laptop, address async throws in
      let link = try await ada.get(address).link("Sign Ben out everywhere")
      let form = try await ada.get(link).form.filled(["passcode": SetUpFields.passcode])
      let page = try await ada.get(try #require(try await ada.submit(form).location))
      #expect(page.notices == ["Ben is signed out everywhere."])
      #expect(lines(page).isEmpty && page.text.contains("Ben is signed in nowhere"))
      for browser in [phone, laptop] { #expect(try await !isIn(browser)) }
      #expect(try await isIn(ada))
      #expect(
        try await ada.get("/settings/audit").text.contains("Ada signed Ben out everywhere."))
      #expect(try await phone.signIn("Ben").status == 303, "the passcode is what it was")
    }
  }

  @Test("without the adult's own passcode nothing ends, also in a session by PIN")
  func passcode() async throws {
    try await withBen { site, ada, phone, laptop, address async throws in
      let (weak, _) = try await site.withHouseholdKey(as: "Ada")
      for browser in [ada, weak] {
        for fields in [[], [("passcode", "not this one at all")]] {
          #expect(try await browser.post(address + "/all", fields).status == 422)
        }
      }
      for browser in [phone, laptop] { #expect(try await isIn(browser)) }
      #expect(try await weak.post(address + "/all", own).status == 303)
      for browser in [phone, laptop] { #expect(try await !isIn(browser)) }
    }
  }

  @Test("no child and no other member sees or ends them, their own neither")
  func closed() async throws {
    try await withBen { site, ada, phone, _, address async throws in
      let page = try await ada.get(address)
      let one = try #require(page.links.first { $0.text.contains("Safari on an iPhone") }?.address)
      for (name, role) in [("Mia", "child"), ("Leo", "member")] {
        try await ada.addPerson(name, role: role)
        let browser = try await site.signedIn(as: name)
        for target in [address, one, address + "/all"] {
          #expect(try await browser.get(target).status == 403, "\(name) \(target)")
        }
        for target in [one, address + "/all"] {
          #expect(try await browser.post(target, own).status == 403, "\(name) \(target)")
        }
        let person = try await browser.get(try await browser.address(of: "Ben"))
        #expect(!person.links.contains { $0.address.hasSuffix("/sessions") })
      }
      #expect(try await phone.get(address).location == "/settings/sessions")
      #expect(try await phone.post(address + "/all", own).location == "/settings/sessions")
      #expect(try await isIn(phone))
    }
  }

  @Test("a session is ended at its own person's address only")
  func misplaced() async throws {
    try await withBen { site, ada, phone, _, address async throws in
      let mias = try await ada.person("Mia", role: "child") + "/sessions"
      _ = try await site.signedIn(as: "Mia")
      let page = try await ada.get(address)
      let one = try #require(page.links.first { $0.text.contains("Safari on an iPhone") }?.address)
      let moved = one.replacing(address, with: mias)
      #expect(moved != one)
      #expect(try await ada.get(moved).status == 404)
      #expect(try await ada.post(moved, own).status == 404)
      #expect(try await isIn(phone))
    }
  }
}
