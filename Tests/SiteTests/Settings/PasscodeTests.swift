import HTTP
import SealedStore
import Testing

@testable import Site

@Suite("Changing one's passcode")
struct PasscodeTests {
  static let new = "seven green bottles"

  private func form(_ current: String, _ passcode: String, _ again: String) -> [(String, String)] {
    [("current", current), ("passcode", passcode), ("passcode_again", again)]
  }

  @Test("the new one opens, the old one does not, and every other session has ended")
  func change() async throws {
    try await withHousehold { site, ada async throws in
      let tablet = try await site.signedIn(as: "Ada")
      let answer = try await ada.post(
        "/settings/passcode", form(SetUpFields.passcode, Self.new, Self.new))
      #expect(answer.location == "/settings?passcode=changed")
      #expect(try await ada.get("/settings?passcode=changed").text.contains("is kept"))
      #expect(try await tablet.get("/").location?.hasPrefix("/sign-in") == true)
      #expect(try await Browser(site).signIn("Ada").status == 401)
      #expect(try await Browser(site).signIn("Ada", Self.new).status == 303)
      await site.restart()
      #expect(try await ada.get("/people").status == 200, "the session that stayed opens it")
      await site.restart()
      #expect(try await Browser(site).signIn("Ada", Self.new).status == 303)
      #expect(site.services.lock.isOpen)
    }
  }

  @Test(
    "what is wrong is told beside its field, and nothing changes",
    arguments: [
      ("not this one at all", PasscodeTests.new, PasscodeTests.new, "current"),
      ("", PasscodeTests.new, PasscodeTests.new, "current"),
      (SetUpFields.passcode, "b7rf!q", "b7rf!q", "passcode"),
      (SetUpFields.passcode, "lovelace12", "lovelace12", "passcode"),
      (SetUpFields.passcode, PasscodeTests.new, "another one typed", "passcode_again"),
      (SetUpFields.passcode, "", "", "passcode"),
    ])
  func wrong(current: String, new: String, again: String, field: String) async throws {
    try await withHousehold { site, ada async throws in
      let page = try await ada.post("/settings/passcode", form(current, new, again))
      #expect(page.status == 422 && page.faults.keys.sorted() == [field])
      #expect(new.isEmpty || !page.source.contains(new))
      #expect(try await Browser(site).signIn("Ada").status == 303)
    }
  }
}
