import Testing

@testable import Vault

@Suite("Spare codes")
struct SpareCodeTests {
  private let member = [UInt8](repeating: 1, count: 16)

  private func hash(_ text: String, of member: [UInt8]? = nil) -> [UInt8]? {
    SpareCode(typed: Array(text.utf8).span)?
      .hash(of: member ?? self.member, deviceKey: .counting)
  }

  @Test("sixteen characters in four groups, read back in any spelling")
  func spelling() {
    let code = SpareCode(secret: SecretBytes(bytes(hex: "00112233445566778899")))
    #expect(code.text == "008J-4CT4-ANK7-F24S")
    let expected = code.hash(of: member, deviceKey: .counting)
    for text in ["008J-4CT4-ANK7-F24S", "008j4ct4ank7f24s", " oo8j 4ct4 ank7 f24s "] {
      #expect(hash(text) == expected, "\(text)")
    }
  }

  @Test(
    "anything else is no code",
    arguments: [
      "", "-", "008J-4CT4-ANK7-F24", "008J-4CT4-ANK7-F24S0", "008J-4CT4-ANK7-F24U",
      "008J-4CT4-ANK7-F24é", String(repeating: "0", count: 60_000),
    ])
  func wrong(text: String) {
    #expect(SpareCode(typed: Array(text.utf8).span) == nil)
  }

  @Test("what is stored is another for each code, member and device")
  func hashes() {
    let code = SpareCode(secret: SecretBytes(bytes(hex: "00112233445566778899")))
    let stored = code.hash(of: member, deviceKey: .counting)
    // HMAC-SHA-256 under the pinned key, computed by another implementation.
    #expect(hex(stored) == "62180ed9a7b89f237e624cd6751ee84c7ae5d36d28d69ccbffe3d1f49b05f5ea")
    #expect(code.hash(of: [UInt8](repeating: 2, count: 16), deviceKey: .counting) != stored)
    #expect(code.hash(of: member, deviceKey: .ephemeral()) != stored)
    #expect(SpareCode().text != SpareCode().text)
  }
}
