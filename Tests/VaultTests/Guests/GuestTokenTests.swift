import Testing

@testable import Vault

@Suite("The secrets of guests")
struct GuestTokenTests {
  // Of a secret of 100 … 131, the device key 0 … 31, a passphrase's key of 200 … 231 and a list of sixteen
  // times 1: HKDF- and HMAC-SHA-256 computed by another implementation.
  private static let key = "7a07ffd046a710d3289b0914a8d8f21689d3a8823bc2a0d2d728206bfa2b3e3b"
  private static let keyByPassphrase =
    "6a1fbeddbb87787fb6fb10f703ce531c0bdce48c7d1d835d7794fd8b4b0555ae"
  private static let proof = "6ead3b4fabab371dfd0129f3c3e58c91ff2e56d62996ced99ef04fbee3c936da"
  private static let code = "4N10-53WE-WKAV-A5KE"

  private let secret = SecretBytes(Array(100..<132))
  private let list = [UInt8](repeating: 1, count: 16)

  @Test("a link opens by its token and device key, and with a passphrase by that alone")
  func links() throws {
    let passphrase = SecretBytes(Array(200..<232))
    let token = GuestToken(secret: secret)
    let wraps = [Self.key, Self.keyByPassphrase].map {
      WrappingKey(derived: SecretBytes(bytes(hex: $0))).seal(passphrase, as: .published)
    }
    let keys = [
      token.wrappingKey(.counting, passphraseKey: nil),
      token.wrappingKey(.counting, passphraseKey: passphrase),
    ]
    for (number, key) in keys.enumerated() {
      #expect(try key.open(wraps[number], as: .published) == passphrase)
      #expect(throws: SealFault.notAuthentic) {
        try key.open(wraps[1 - number], as: .published)
      }
    }
    #expect(throws: SealFault.notAuthentic) {
      try GuestBrowser(secret: secret).wrappingKey(.counting).open(wraps[0], as: .published)
    }
  }

  @Test("a browser proves itself on one list, and its code is its own")
  func browsers() {
    let browser = GuestBrowser(secret: secret)
    let other = [UInt8](repeating: 2, count: 16)
    #expect(hex(browser.proof(on: list, deviceKey: .counting)) == Self.proof)
    #expect(browser.proof(on: other, deviceKey: .counting) != bytes(hex: Self.proof))
    #expect(browser.code(on: list, deviceKey: .counting).text == Self.code)
    #expect(browser.code(on: other, deviceKey: .counting).text != Self.code)
  }

  @Test("a link's pair opens for its own link, list and household")
  func places() throws {
    let key = GuestToken(secret: secret).wrappingKey(.counting, passphraseKey: nil)
    let ids = (1...4).map { [UInt8](repeating: $0, count: 16) }
    let wrap = key.seal(secret, as: .guest(ids[0], of: ids[1], in: ids[2]))
    #expect(try key.open(wrap, as: .guest(ids[0], of: ids[1], in: ids[2])) == secret)
    for place in [
      KeyContext.guest(ids[3], of: ids[1], in: ids[2]), .guest(ids[0], of: ids[3], in: ids[2]),
      .guest(ids[0], of: ids[1], in: ids[3]),
    ] {
      #expect(throws: SealFault.notAuthentic) { try key.open(wrap, as: place) }
    }
  }
}
