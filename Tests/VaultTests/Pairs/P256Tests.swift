import Testing

@testable import Vault

@Suite("P-256")
struct P256Tests {
  // NIST CAVP, ECC CDH primitive (SP 800-56A), P-256, count 0.
  static let scalar = "7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534"
  static let own =
    "04ead218590119e8876b29146ff89ca61770c4edbbf97d38ce385ed281d8a6b230"
    + "28af61281fd35e2fa7002523acc85a429cb06ee6648325389f59edfce1405141"
  static let peer =
    "04700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287"
    + "db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac"
  static let secret = "46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b"
  /// SEC 2 section 2.4.2.
  static let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"

  @Test("public key and shared secret are NIST's")
  func knownAnswers() {
    let scalar = SecretBytes(bytes(hex: Self.scalar))
    #expect(P256.publicKey(of: scalar) == bytes(hex: Self.own))
    #expect(P256.sharedSecret(scalar, bytes(hex: Self.peer))?.copy == bytes(hex: Self.secret))
  }

  @Test("a fresh key is one, and two are never the same")
  func fresh() {
    let (one, two) = (PrivateKey(), PrivateKey())
    #expect(one.publicKey != two.publicKey)
    #expect(one.scalar != two.scalar)
    #expect(
      P256.sharedSecret(one.scalar, two.publicKey.bytes)
        == P256.sharedSecret(two.scalar, one.publicKey.bytes))
  }

  @Test(
    "zero, the order and what is above it are no private keys, and the number below it is one",
    arguments: [
      (String(repeating: "0", count: 64), false),
      (String(repeating: "0", count: 63) + "1", true),
      (order.dropLast() + "0", true),
      (order, false),
      (order.dropLast() + "2", false),
      (String(repeating: "f", count: 64), false),
    ] as [(String, Bool)])
  func scalars(scalar: String, isKey: Bool) {
    let fault = privateKeyFault(bytes(hex: scalar))
    #expect(fault == (isKey ? nil : .notAKey))
  }

  @Test("a private key has 32 bytes", arguments: [0, 31, 33])
  func scalarLength(count: Int) {
    #expect(privateKeyFault([UInt8](repeating: 1, count: count)) == .keySize)
  }

  @Test("a public key is a point of the curve in the one form that is written")
  func points() {
    let point = bytes(hex: Self.peer)
    #expect(pointFault(point) == nil)
    for bit in 0..<point.count * 8 {
      var changed = point
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(pointFault(changed) == .notAKey)
    }
    let foreign: [[UInt8]] = [
      [], [0], [4], [UInt8](repeating: 0, count: 65),
      [4] + [UInt8](repeating: 0, count: 64), [4] + [UInt8](repeating: 0xff, count: 64),
      [2] + point[1...32], [6] + point.dropFirst(), [7] + point.dropFirst(),
      Array(point.dropLast()), point + [0],
    ]
    for bytes in foreign { #expect(pointFault(bytes) == .notAKey) }
  }

  @Test("with bytes that are no point there is no shared secret")
  func noSecret() {
    let scalar = SecretBytes(bytes(hex: Self.scalar))
    var changed = bytes(hex: Self.peer)
    changed[64] ^= 1
    for point in [changed, [4] + [UInt8](repeating: 0, count: 64), [], [6] + changed.dropFirst()] {
      #expect(P256.sharedSecret(scalar, point) == nil)
    }
  }

  private func privateKeyFault(_ scalar: [UInt8]) -> SealFault? {
    sealFault { () throws(SealFault) in try PrivateKey(scalar: SecretBytes(scalar)).scalar }
  }

  private func pointFault(_ point: [UInt8]) -> SealFault? {
    sealFault { () throws(SealFault) in try SecretBytes(PublicKey(bytes: point).bytes) }
  }
}
