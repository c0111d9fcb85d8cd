import HTTP
import Household
import TestSupport
import Testing

@testable import SealedStore
@testable import Site

@Suite("A PIN on the wall", .timeLimit(.minutes(10)))
struct KioskPINTests {
  private static let pin = "2580"

  private func withTablet(
    _ test: @Sendable (_ site: TestSite, _ ada: Browser, _ tablet: Browser) async throws -> Void
  ) async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      _ = try await ada.addChore("Dishes")
      let tablet = try await site.pairedTablet(by: ada)
      #expect(try await choose(Self.pin, ada).location == "/settings/kiosk-pin?done=chosen")
      try await test(site, ada, tablet)
    }
  }

  private func choose(
    _ pin: String, _ browser: Browser, passcode: String = SetUpFields.passcode
  ) async throws -> Page {
    let form = try await browser.get("/settings/kiosk-pin").form
    return try await browser.submit(
      form.filled(["pin": pin, "pin_again": pin, "passcode": passcode]))
  }

  /// The pad behind somebody's face.
  private func pad(_ tablet: Browser, of name: String = "Ada") async throws -> FormOnPage {
    let who = try await tablet.get(try await tablet.get("/kiosk/chores").kioskChore("Dishes"))
    let face = who.html.all(class: "kiosk-face").first { $0.text.contains(name) }
    let page = try await tablet.get(try #require(face?["href"], "a tap would be enough"))
    return try page.form(to: "/kiosk/log")
  }

  @Test("it is asked for whoever wants one, and for nobody else")
  func asked() async throws {
    try await withTablet { site, _, tablet async throws in
      let form = try await pad(tablet)
      for pin in ["", "1", "abcd", "123456789"] {
        #expect(try await tablet.submit(form.filled(["pin": pin])).status == 422)
      }
      let wrong = try await tablet.submit(form.filled(["pin": "9041"]))
      #expect(wrong.status == 422 && wrong.notices == ["That PIN is not right. Please try again."])
      #expect(try wrong.form(to: "/kiosk/log")["once"] == form["once"])
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
      let right = form.filled(["pin": Self.pin])
      #expect(try await tablet.submit(right).location?.hasPrefix("/kiosk?logged=") == true)
      _ = try await tablet.submit(right)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 1, "a double tap logs once")
      #expect(try await tablet.tap("Mia", for: "Dishes").status == 303)
    }
  }

  @Test("a form without the field does not come round it")
  func around() async throws {
    try await withTablet { site, _, tablet async throws in
      let form = try await pad(tablet)
      let fields = form.fields.filter { $0.name != "pin" }
      let answer = try await tablet.post("/kiosk/log", fields)
      #expect(answer.status == 422 && answer.heading == "Dishes")
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 0)
    }
  }

  @Test(
    "wrong ones are counted for that person on that tablet, whatever the address, and over a start")
  func counted() async throws {
    try await withTablet { site, ada, tablet async throws in
      let other = try await site.pairedTablet(by: ada, "Hall")
      #expect(try await choose("4071", try await site.signedIn(as: "Mia")).status == 303)
      let form = try await pad(tablet)
      for number in 0..<5 {
        let moved = Browser(site, address: "10.0.0.\(number)")
        moved.cookie = tablet.cookie
        #expect(try await moved.submit(form.filled(["pin": "90\(41 + number)"])).status == 422)
      }
      let waiting = try await tablet.submit(form.filled(["pin": Self.pin]))
      #expect(waiting.status == 429 && waiting.fields.first("retry-after") == "60")
      let again = try await site.afterKill()
      let later = Browser(again, tablet)
      #expect(try await later.submit(form.filled(["pin": Self.pin])).status == 429)
      try await onThread { again.close() }
      let mias = try await pad(tablet, of: "Mia").filled(["pin": "4071"])
      #expect(try await tablet.submit(mias).status == 303, "others go on")
      let elsewhere = try await pad(other).filled(["pin": Self.pin])
      #expect(try await other.submit(elsewhere).status == 303, "so does she on the other tablet")
      #expect(try await Browser(site).signIn("Ada").status == 303)
      site.clock.advance(60)
      #expect(try await tablet.submit(form.filled(["pin": Self.pin])).status == 303)
      #expect(try await tablet.submit(form.filled(["pin": "9041"])).status == 422, "free again")
    }
  }

  @Test("choosing takes the passcode and a PIN that nobody would try first; going without, too")
  func chosen() async throws {
    try await withTablet { site, ada, tablet async throws in
      for (pin, field) in [("1234", "pin"), ("7777", "pin"), ("12", "pin"), ("abcd", "pin")] {
        let answer = try await choose(pin, ada)
        #expect(answer.status == 422 && answer.faults.keys.contains(field), "\(pin)")
      }
      let form = try await ada.get("/settings/kiosk-pin").form
      let differ = try await ada.submit(
        form.filled(["pin": "2580", "pin_again": "2581", "passcode": SetUpFields.passcode]))
      #expect(differ.faults.keys.contains("pin_again"))
      let wrong = try await choose("4071", ada, passcode: "not this one")
      #expect(wrong.status == 422 && wrong.faults.keys.contains("passcode"))
      #expect(try await tablet.submit(try await pad(tablet).filled(["pin": "4071"])).status == 422)
      let stays = try await ada.post(
        "/settings/kiosk-pin", [("without", "yes"), ("passcode", "not this one")])
      #expect(stays.status == 422)
      let gone = try await ada.post(
        "/settings/kiosk-pin", [("without", "yes"), ("passcode", SetUpFields.passcode)])
      #expect(gone.location == "/settings/kiosk-pin?done=without")
      #expect(try await tablet.tap("Ada", for: "Dishes").status == 303)
      #expect(try site.count("SELECT count(*) FROM kiosk_pins") == 0)
    }
  }

  @Test(
    "whoever is put away and comes back has none: they could not change it before they have a way in"
  )
  func archived() async throws {
    try await withTablet { site, ada, tablet async throws in
      try await ada.addPerson("Ben", role: "adult")
      let ben = try await site.signedIn(as: "Ben")
      let form = try await pad(tablet).filled(["pin": Self.pin])
      let id = try #require(form["person"])
      let away = try await ben.post(
        "/people/\(id)/archive", [("passcode", SetUpFields.passcode)])
      #expect(away.status == 303)
      #expect(try await tablet.submit(form).location == "/kiosk", "not with the PIN either")
      #expect(try await ben.post("/people/\(id)/restore").status == 303)
      #expect(try await tablet.tap("Ada", for: "Dishes").status == 303)
      #expect(try site.count("SELECT count(*) FROM chore_entries") == 1)
    }
  }

  @Test("it is kept as a hash, and neither in the keybag nor in the log")
  func sealed() async throws {
    try await withTablet { site, _, tablet async throws in
      _ = try await tablet.submit(try await pad(tablet).filled(["pin": "90414"]))
      let hash = try site.services.store.read { db in
        try db.first("SELECT hash FROM kiosk_pins") { try $0.text(0) }
      }
      #expect(hash?.hasPrefix("$pbkdf2-sha256$i=") == true)
      #expect(!site.log.text.contains("2580") && !site.log.text.contains("90414"))
    }
  }
}
