import Testing

@testable import Vault

@Suite("Digests")
struct DigestTests {
  @Test(
    "SHA-256 gives the values of FIPS 180",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func secureHash(message: String, digest: String) {
    let message = Array(message.utf8)
    #expect(hex(sha256(message.span)) == digest)
  }

  struct Code: Sendable {
    let key, message: [UInt8]
    let code: String

    init(key: [UInt8], _ message: String, _ code: String) {
      self.init(key: key, Array(message.utf8), code)
    }

    init(key: [UInt8], _ message: [UInt8], _ code: String) {
      self.key = key
      self.message = message
      self.code = code
    }

    static func key(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }
  }

  static let codes = [
    Code(
      key: Code.key(0x0b, 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Code(
      key: Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Code(
      key: Code.key(0xaa, 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Code(
      key: [UInt8](1...25), [UInt8](repeating: 0xcd, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    // The RFC shows this one cut to 128 bits.
    Code(key: Code.key(0x0c, 20), "Test With Truncation", "a3b6167473100ee06e0c796c2955552b"),
    Code(
      key: Code.key(0xaa, 131), "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    Code(
      key: Code.key(0xaa, 131),
      """
      This is a test using a larger than block-size key and a larger than block-size data. \
      The key needs to be hashed before being used by the HMAC algorithm.
      """,
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ]

  @Test("HMAC-SHA-256 gives the values of RFC 4231", arguments: codes)
  func messageCode(_ row: Code) {
    let found = hex(hmacSHA256(key: SecretBytes(row.key), row.message.span))
    #expect(found.count == 64)
    #expect(found.hasPrefix(row.code))
  }

  @Test("an empty key and an empty message have a code too")
  func emptyMessageCode() {
    // RFC 2104 with nothing in it, as any other implementation computes it.
    let empty: [UInt8] = []
    #expect(
      hex(hmacSHA256(key: SecretBytes(empty), empty.span))
        == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
  }
}
