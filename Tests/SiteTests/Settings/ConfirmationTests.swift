import HTTP
import Testing
import Vault

@testable import Site

@Suite("Pages that ask for the passcode once more")
struct ConfirmationTests {
  static let pages = [
    "/settings/passcode", "/settings/recovery", "/settings/keys", "/settings/second-step/new",
    "/settings/kiosks", "/settings/kiosk-pin",
  ]

  /// Sends a page's form with this passcode.
  private func confirm(
    _ page: String, _ passcode: String, _ browser: Browser
  ) async throws -> Page {
    let form = try await browser.get(page).form
    switch page {
    case "/settings/passcode": break
    case "/settings/kiosks":
      return try await browser.submit(form.filled(["passcode": passcode, "name": "Kitchen wall"]))
    case "/settings/kiosk-pin":
      return try await browser.submit(
        form.filled(["passcode": passcode, "pin": "2580", "pin_again": "2580"]))
    default: return try await browser.submit(form.filled(["passcode": passcode]))
    }
    return try await browser.submit(
      form.filled([
        "current": passcode, "passcode": PasscodeTests.new, "passcode_again": PasscodeTests.new,
      ]))
  }

  @Test("every one of them is known here")
  func all() async throws {
    try await withHousehold { _, ada async throws in
      for route in routeTable where route.pattern.hasPrefix("/settings") {
        guard route.method == .get else { continue }
        let asks = try await ada.get(route.pattern).html.all("input").contains {
          $0["autocomplete"] == "current-password"
        }
        #expect(asks == Self.pages.contains(route.pattern), "\(route.pattern)")
      }
    }
  }

  @Test("after some wrong passcodes each of them waits, and says so calmly", arguments: pages)
  func waits(page: String) async throws {
    try await withHousehold { site, ada async throws in
      let key = site.services.lock.key?.secret
      for number in 1...5 {
        let wrong = try await confirm(page, "wrong one number \(number)", ada)
        #expect(wrong.status == 422 && wrong.text.contains("not your passcode"))
      }
      for passcode in [SetUpFields.passcode, "wrong one number 6"] {
        let waiting = try await confirm(page, passcode, ada)
        #expect(waiting.status == 429)
        #expect(waiting.fields.first("retry-after") == "60")
        #expect(
          waiting.text.contains(
            "That was tried a few times. Please wait 1 minute, then try again."))
        #expect(!waiting.source.contains(passcode))
      }
      #expect(site.services.lock.key?.secret == key)
      site.clock.advance(59)
      #expect(try await confirm(page, SetUpFields.passcode, ada).fields.first("retry-after") == "1")
      site.clock.advance(1)
      #expect(try await confirm(page, SetUpFields.passcode, ada).status == 303)
    }
  }

  @Test("tries are counted together, here and at sign-in")
  func together() async throws {
    try await withHousehold { site, ada async throws in
      for (number, page) in (Self.pages + Self.pages).prefix(5).enumerated() {
        #expect(try await confirm(page, "wrong one number \(number)", ada).status == 422)
      }
      for page in Self.pages {
        #expect(try await confirm(page, SetUpFields.passcode, ada).status == 429, "\(page)")
      }
      #expect(try await ada.signIn("Ada").status == 429, "on this device")
      #expect(try await Browser(site, address: "192.168.1.77").signIn("Ada").status == 303)
      site.clock.advance(60)
      #expect(try await confirm("/settings/keys", SetUpFields.passcode, ada).status == 303)
      #expect(
        try await confirm("/settings/recovery", "wrong one again", ada).status == 422,
        "a right one makes the tries free again")
    }
  }

  @Test("where the desk is busy they say so, and nothing is counted", arguments: pages)
  func busy(page: String) async throws {
    try await withHousehold { site, ada async throws in
      try await site.services.passcodes.seat(for: ada.address) { _ in
        for _ in 1...9 {
          let sentAway = try await confirm(page, "wrong one all the time", ada)
          #expect(sentAway.status == 503 && sentAway.fields.first("retry-after") == "5")
        }
      }
      #expect(try await confirm(page, SetUpFields.passcode, ada).status == 303)
    }
  }
}
