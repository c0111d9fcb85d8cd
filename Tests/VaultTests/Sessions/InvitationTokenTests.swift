import Testing

@testable import Vault

@Suite("Invitation tokens")
struct InvitationTokenTests {
  /// The key of a token of 32 times 9 and the device key 0 … 31: HKDF-SHA-256 computed by another
  /// implementation.
  private static let key = "9939d6bbb960391edbfd48a00fa40fa8532c1efcf6999de6af43e361ad2928b5"

  private let token = InvitationToken(secret: SecretBytes([UInt8](repeating: 9, count: 32)))

  @Test("what the token opens hangs on the device key too, and is no session's")
  func wrappingKey() throws {
    let known = WrappingKey(derived: SecretBytes(bytes(hex: Self.key)))
    let secret = SecretBytes(Array(100..<132))
    let wrap = known.seal(secret, as: .published)
    #expect(try token.wrappingKey(.counting).open(wrap, as: .published) == secret)
    #expect(throws: SealFault.notAuthentic) {
      try token.wrappingKey(.ephemeral()).open(wrap, as: .published)
    }
    #expect(throws: SealFault.notAuthentic) {
      try InvitationToken().wrappingKey(.counting).open(wrap, as: .published)
    }
    #expect(throws: SealFault.notAuthentic) {
      try SessionToken(secret: token.secret).wrappingKey(.counting).open(wrap, as: .published)
    }
  }

  @Test("the link's text comes back, and the keybag gets its SHA-256")
  func text() throws {
    let again = try #require(InvitationToken(cookieText: token.cookieText))
    #expect(again.secret == token.secret && again.hash == token.hash)
    #expect(token.hash == SessionToken(secret: token.secret).hash)
    #expect(InvitationToken(cookieText: token.cookieText.dropLast()) == nil)
  }
}
