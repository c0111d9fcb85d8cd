import Testing

@testable import Vault

@Suite("The text of a passcode hash")
struct PasscodeHashTests {
  static let salt = "AAECAwQFBgcICQoLDA0ODw"
  static let verifier = "ZDQcGgro7KrlofhqhS6IohbAs22YvKM0T0MNlzeApu4"
  static let text = "$pbkdf2-sha256$i=1000$\(salt)$\(verifier)"

  @Test("comes back as it was")
  func roundTrip() throws {
    let hash = try #require(PasscodeHash(Self.text))
    #expect(hash.iterations == 1000)
    #expect(hash.salt == Array(0..<16))
    #expect(hash.verifier.count == 32)
    #expect(hash.text == Self.text)
    #expect(PasscodeHash(Substring(Self.text)) == hash)
  }

  @Test("every count that can be asked for is read", arguments: [1, 9, 600_000, 20_000_000])
  func counts(count: Int) {
    let hash = PasscodeHash(
      iterations: count, salt: Array(0..<16), verifier: Array(0..<32))
    #expect(PasscodeHash(hash.text) == hash)
  }

  @Test(
    "no other form is read",
    arguments: [
      "", "$", "$$$$", "$$$$$", text + "$", "$" + text, String(text.dropFirst()), " " + text,
      text + " ", text + "\n", text + "\0", String(text.dropLast()), text + "A",
      // the scheme
      "$pbkdf2-sha512$i=1000$\(salt)$\(verifier)", "$PBKDF2-SHA256$i=1000$\(salt)$\(verifier)",
      "$pbkdf2$i=1000$\(salt)$\(verifier)", "$$i=1000$\(salt)$\(verifier)",
      "x$pbkdf2-sha256$i=1000$\(salt)$\(verifier)",
      // the salt
      "$pbkdf2-sha256$i=1000$$\(verifier)",
      "$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0O$\(verifier)",
      "$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0ODxA$\(verifier)",
      "$pbkdf2-sha256$i=1000$AAECAwQFBgcICQoLDA0ODx$\(verifier)",
      "$pbkdf2-sha256$i=1000$\(salt)==$\(verifier)",
      "$pbkdf2-sha256$i=1000$+AECAwQFBgcICQoLDA0ODw$\(verifier)",
      // the verifier
      "$pbkdf2-sha256$i=1000$\(salt)$", "$pbkdf2-sha256$i=1000$\(salt)", "$pbkdf2-sha256$i=1000",
      "$pbkdf2-sha256$i=1000$\(salt)$\(verifier)=", "$pbkdf2-sha256$i=1000$\(salt)$\(salt)",
      "$pbkdf2-sha256$i=1000$\(salt)$\(verifier.dropLast())5",
      "$pbkdf2-sha256$i=1000$\(salt)$/\(verifier.dropFirst())",
      "$pbkdf2-sha256$i=1000$\(verifier)$\(salt)",
    ])
  func strict(text: String) {
    #expect(PasscodeHash(text) == nil)
  }

  @Test(
    "a count has one spelling and a limit",
    arguments: [
      "", "i", "i=", "i=0", "i=-1", "i=+1000", "i=01000", "i= 1000", "i=1000 ", "i=1e3", "i=0x3e8",
      "i=1_000", "i=１０００", "i=20000001", "i=9223372036854775808", "I=1000", "1000", "n=1000",
      "i==1000", "i=1000,l=32", "i=1000\u{301}",
    ])
  func strictCount(field: String) {
    #expect(PasscodeHash("$pbkdf2-sha256$\(field)$\(Self.salt)$\(Self.verifier)") == nil)
  }
}
