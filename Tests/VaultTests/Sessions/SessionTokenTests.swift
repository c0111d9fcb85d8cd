import Testing

@testable import Vault

@Suite("Session tokens")
struct SessionTokenTests {
  /// The bytes 200 … 231.
  static let text = "yMnKy8zNzs_Q0dLT1NXW19jZ2tvc3d7f4OHi4-Tl5uc"

  @Test("the cookie's text comes back, and the keybag gets its SHA-256")
  func knownAnswer() throws {
    let token = try #require(SessionToken(cookieText: Self.text))
    #expect(token.secret.copy == [UInt8](200..<232))
    #expect(token.cookieText == Self.text)
    #expect(
      hex(token.hash) == "ddaa3357f98f1e5186c4317959832aeb4f616ef44b38bb7279ec89836b2873e5")
  }

  @Test("a fresh token is 32 bytes that no other has")
  func fresh() {
    let tokens = (0..<100).map { _ in SessionToken() }
    #expect(Set(tokens.map(\.cookieText)).count == 100)
    for token in tokens {
      #expect(token.secret.count == 32)
      #expect(SessionToken(cookieText: token.cookieText)?.hash == token.hash)
    }
  }

  @Test(
    "no other text is a token",
    arguments: [
      "", "y", String(text.dropLast()), text + "A", text + "=", "=" + text, " " + text,
      text + "\n", String(text.dropLast()) + "d", String(text.dropLast()) + "=",
      text.replacing("_", with: "/"), text.replacing("-", with: "+"), "\"" + text + "\"",
      String(text.dropLast()) + "é", text + text,
    ])
  func strict(text: String) {
    #expect(SessionToken(cookieText: text) == nil)
  }

  @Test("what the token opens hangs on the device key too")
  func wrappingKey() throws {
    let text = Base64URL.text([UInt8](repeating: 9, count: 32).span)
    let token = try #require(SessionToken(cookieText: text))
    let wrap = bytes(
      hex: "000102030405060708090a0b14515ea1cc81992f2a629e068daa7b35a2550ebca6dba9ebef1e76b03fa24c"
        + "4c1c9357da421758a90a822e5f8cfc7e83")
    let key = try token.wrappingKey(.counting).open(wrap, as: .published)
    #expect(key.copy == Array(100..<132))
    #expect(throws: SealFault.notAuthentic) {
      try token.wrappingKey(.ephemeral()).open(wrap, as: .published)
    }
    #expect(throws: SealFault.notAuthentic) {
      try SessionToken().wrappingKey(.counting).open(wrap, as: .published)
    }
  }
}
