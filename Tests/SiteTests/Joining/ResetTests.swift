import HTTP
import Testing

@testable import SealedStore
@testable import Site

@Suite("What goes with a reset in person")
struct ResetTests {
  @Test("passkeys, PINs, the second step and invitations go, as the page says")
  func ends() async throws {
    try await withHousehold { site, ada async throws in
      try await ada.addPerson("Ben", role: "adult")
      try await ada.addPerson("Mia", role: "child")
      _ = try await site.signedIn(as: "Ben")
      let ben = try await Browser.here(site, "Ben")
      var passkey = TestPasskey()
      _ = try await ben.addPasskey(&passkey)
      let link = try await ben.invite("Mia")
      _ = try await ben.turnOnSecondStep()
      let tablet = Browser(site)
      tablet.cookie = ben.cookie
      _ = try await tablet.enrol(pin: "7391")
      _ = try await tablet.post("/sign-out")
      #expect(try await tablet.get("/sign-in").faces == ["Ben"])

      let address = "/people/\(try await ada.id(of: "Ben"))/passcode"
      let page = try await ada.get(address)
      for word in ["signed out everywhere", "passkeys", "PINs", "second step", "invitations"] {
        #expect(page.text.contains(word), "\(word)")
      }
      #expect(try await ada.handOver(to: "Ben", chosenPasscode).status == 303)

      let door = Browser(site, host: "localhost:8080")
      #expect(try await door.signIn(with: &passkey).status == 401)
      #expect(try await tablet.get("/sign-in").faces == [])
      #expect(try await Browser(site).open(link).status == 404)
      let again = Browser(site, host: "localhost:8080")
      #expect(try await again.signIn("Ben", chosenPasscode).location == "/", "no code is asked")
      for address in ["/settings/passkeys", "/settings/second-step"] {
        #expect(try await !again.get(address).text.contains("My phone"), "\(address)")
      }
      #expect(try await again.get("/settings/second-step").text.contains("turned off"))
      for table in Self.kept {
        #expect(try site.count(table) == 0, "\(table)")
      }
    }
  }

  private static let kept: [StaticString] = [
    "SELECT count(*) FROM passkeys", "SELECT count(*) FROM second_steps",
    "SELECT count(*) FROM spare_codes",
  ]

  @Test("a first passcode in person says nothing of what is not there yet")
  func first() async throws {
    try await withHousehold { _, ada async throws in
      try await ada.addPerson("Mia", role: "child")
      let page = try await ada.get("/people/\(try await ada.id(of: "Mia"))/passcode")
      #expect(!page.text.contains("passkeys"))
    }
  }
}
