import Testing

@testable import Vault

@Suite("ECIES")
struct ECIESTests {
  // From the regression test of Apple's Security framework.
  static let publicKey =
    "0483734c5886229e86e1fa661423ff287a2df9e93e3d462f629ebd893f251dd24d"
    + "c116c98abd59af88bbdc0d2f74aa0a327de3769ffca10e569d213e3ec16bb986"
  static let message = bytes(
    hex:
      "044ec858559c71a225ee7eca7df83943ebe424c24556c1cff02e42fc03f35ba823510ca72464681b8570e1412c"
      + "1538bfc9f510613495ed5bf5f025c4ff721e7060082ee2e9703692c52c3316aaf09aa09c4aa4916d849ab7ef07"
      + "b9a2aad7d0aae0")
  static let plaintext = "4b4e4f574e20504c41494e5445585400"
  let key = PrivateKey.published

  private func fault(_ sealed: [UInt8]) -> SealFault? {
    sealFault { () throws(SealFault) in try ECIES.open(sealed, by: key.scalar) }
  }

  @Test("opens Apple's message, by way of Apple's shared secret and key")
  func knownAnswer() throws {
    #expect(hex(key.publicKey.bytes) == Self.publicKey)
    let ephemeral = Array(Self.message.prefix(65))
    let secret = try #require(P256.sharedSecret(key.scalar, ephemeral))
    #expect(
      hex(secret.copy) == "b0c392bddf92ca355b68587ea2e58edd72b9a7cfc7def31fc1ca4bf2051f8143")
    #expect(hex(ECIES.key(secret, ephemeral).copy) == "adc6f0a3e6097941a4360e958fe79ec6")
    #expect(hex(try ECIES.open(Self.message, by: key.scalar).copy) == Self.plaintext)
  }

  @Test("a message of any length comes back, 81 bytes longer when sealed", arguments: [0, 1, 122])
  func roundTrip(count: Int) throws {
    let message = SecretBytes.random(count)
    let sealed = ECIES.seal(message, to: key.publicKey)
    #expect(sealed.count == count + 81)
    #expect(try ECIES.open(sealed, by: key.scalar) == message)
    let stranger = PrivateKey()
    #expect(throws: SealFault.notAuthentic) { try ECIES.open(sealed, by: stranger.scalar) }
  }

  @Test("no ephemeral key is used twice")
  func ephemeral() {
    let sealed = (0..<50).map { _ in ECIES.seal(SecretBytes("x"), to: key.publicKey) }
    #expect(Set(sealed.map { $0.prefix(65) }).count == 50)
  }

  @Test("one changed bit anywhere is refused")
  func changed() {
    for bit in 0..<Self.message.count * 8 {
      var changed = Self.message
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      // A changed point is off the curve: of two coordinates, one fixes the other up to its sign.
      #expect(fault(changed) == (bit / 8 < 65 ? .notAKey : .notAuthentic))
    }
  }

  @Test("a message that was cut or made longer is refused")
  func length() {
    for count in 0..<Self.message.count {
      #expect(
        fault(Array(Self.message.prefix(count))) == (count < 81 ? .tooShort : .notAuthentic))
    }
    #expect(fault(Self.message + [0]) == .notAuthentic)
  }

  @Test("another point of the curve, the same one mirrored, and what is none are refused")
  func points() {
    let rest = Self.message.dropFirst(65)
    #expect(fault(PrivateKey().publicKey.bytes + rest) == .notAuthentic)
    #expect(fault(bytes(hex: P256Tests.peer) + rest) == .notAuthentic)
    #expect(fault([UInt8](repeating: 0, count: 65) + rest) == .notAKey)
    #expect(fault([4] + [UInt8](repeating: 0, count: 64) + rest) == .notAKey)
    for prefix in [0, 2, 3, 5, 6, 7] as [UInt8] {
      #expect(fault([prefix] + Self.message.dropFirst()) == .notAKey)
    }
  }
}
