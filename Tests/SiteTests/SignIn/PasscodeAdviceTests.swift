import HTTP
import Testing

@testable import Site

@Suite("Advice on a new passcode")
struct PasscodeAdviceTests {
  @Test(
    "it says what the form would",
    arguments: [
      ("", "0"), ("short", "0"), ("password1", "1"), ("12345678", "1"), ("Lovelace24", "1"),
      ("ada-lovelace", "1"), ("kB7#qwLz", "2"), ("copper kettle sings", "3"),
      ("correct horse battery staple", "3"),
    ])
  func advice(passcode: String, level: String) async throws {
    try await withNewSite { site async throws in
      let fields = [("passcode", passcode), ("own", "Lovelace"), ("own", "Ada")]
      let answer = try await Browser(site).post("/passcode-advice", fields)
      #expect(answer.status == 200 && answer.source.hasPrefix(level + " "), "\(answer.source)")
      var form = SetUpFields(code: site.setUpCode)
      form.passcode = passcode
      let taken = try await Browser(site).post("/setup", form.fields).status == 303
      #expect(taken == ["2", "3"].contains(level), "the same rule")
    }
  }

  @Test("it is asked by our own pages only, and leaves nothing behind")
  func quiet() async throws {
    try await withNewSite { site async throws in
      let answer = try await Browser(site).post("/passcode-advice", [("passcode", "kB7#qwLz")])
      #expect(answer.fields.first("cache-control") == "no-store")
      #expect(!answer.source.contains("kB7") && !site.log.text.contains("kB7"))
      let foreign = try await Browser(site).send(
        .post, "/passcode-advice", [("sec-fetch-site", "cross-site")])
      #expect(foreign.status == 403)
    }
  }
}
