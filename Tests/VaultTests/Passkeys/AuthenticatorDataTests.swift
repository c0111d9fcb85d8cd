import TestSupport
import Testing

@testable import Vault

@Suite("What an authenticator says")
struct AuthenticatorDataTests {
  private let authenticator = SoftAuthenticator()

  @Test("hash, flags, count, id and key are where they have to be")
  func sound() throws {
    var authenticator = authenticator
    authenticator.signCount = 0x0102_0304
    let made = try #require(AuthenticatorData(authenticator.madeData))
    #expect(made.relyingPartyHash == sha256(Array("example.org".utf8).span))
    #expect(made.flags == [.isPresent, .isVerified, .hasAttested])
    #expect(made.signCount == 0x0102_0304)
    #expect(made.attested?.credential == authenticator.credential)
    #expect(made.attested?.key == authenticator.key)
    #expect(AuthenticatorData(authenticator.usedData)?.attested == nil)
  }

  @Test("no beginning is read, and nothing behind the end")
  func ends() {
    for whole in [authenticator.madeData, authenticator.usedData] {
      for count in whole.indices { #expect(AuthenticatorData(Array(whole.prefix(count))) == nil) }
      #expect(AuthenticatorData(whole + [0]) == nil)
      #expect(AuthenticatorData(whole + [0xa0]) == nil)
    }
  }

  @Test("extensions are one map where they are announced, and nowhere else")
  func extensions() {
    var authenticator = authenticator
    authenticator.flags = 0x85
    let output = bytes(hex: "a16b686d61632d736563726574f5")
    for whole in [authenticator.madeData, authenticator.usedData] {
      #expect(AuthenticatorData(whole + output) != nil)
      #expect(AuthenticatorData(whole) == nil)
      #expect(AuthenticatorData(whole + [0x00]) == nil)
      #expect(AuthenticatorData(whole + output + [0]) == nil)
      #expect(AuthenticatorData(whole + output.dropLast()) == nil)
    }
  }

  @Test("a length that leads past the end is refused, and so is a flag without what it announces")
  func lengths() {
    var made = authenticator.madeData
    made[53] = 0xff
    #expect(AuthenticatorData(made) == nil)
    var used = authenticator.usedData
    used[32] |= 0x40
    #expect(AuthenticatorData(used) == nil)
    #expect(AuthenticatorData([UInt8](repeating: 0, count: 20_000)) == nil)
  }
}
