import Testing

@testable import Vault

@Suite("What a passkey opens")
struct PasskeySecretTests {
  @Test("a passkey’s secret opens what was sealed by it on this device, and nothing else does")
  func secret() throws {
    let key = SecretBytes.random(32)
    let context = KeyContext.published
    let text = Base64URL.text(Array<UInt8>(0..<32).span)
    func read(_ text: String) -> PasskeySecret? { PasskeySecret(Array(text.utf8).span) }
    let secret = try #require(read(text))
    let wrap = secret.wrappingKey(.counting).seal(key, as: context)
    #expect(try secret.wrappingKey(.counting).open(wrap, as: context) == key)
    let others = [
      PasskeySecret(secret: .random(32)).wrappingKey(.counting),
      secret.wrappingKey(.ephemeral()),
    ]
    for other in others {
      #expect(throws: SealFault.notAuthentic) { try other.open(wrap, as: context) }
    }
    for text in ["", "AAAA", text + "A", String(text.dropLast()), String(text.dropLast()) + "="] {
      #expect(read(text) == nil)
    }
    #expect(DeviceKey.counting.passkeySalt.count == 32)
  }
}
