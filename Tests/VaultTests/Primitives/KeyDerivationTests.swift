import Testing

@testable import Vault

@Suite("Key derivation")
struct KeyDerivationTests {
  @Test(
    "PBKDF2-HMAC-SHA-256 gives the values of RFC 7914 section 11",
    arguments: [
      (
        "passwd", "salt", 1,
        "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
          + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
      ),
      (
        "Password", "NaCl", 80_000,
        "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
          + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
      ),
    ])
  func stretching(passcode: String, salt: String, iterations: Int, key: String) {
    let found = pbkdf2(
      SecretBytes(passcode), salt: Array(salt.utf8), iterations: iterations, count: 64)
    #expect(hex(found.copy) == key)
  }

  struct Derivation: Sendable {
    let key, salt, info: [UInt8]
    let output: String
  }

  // Expand alone under SHA-512 is checked by the sealed files' published keys and nonces.
  @Test(
    "HKDF-SHA-256 gives the values of RFC 5869 appendix A",
    arguments: [
      Derivation(
        key: [UInt8](repeating: 0x0b, count: 22), salt: [UInt8](0...12),
        info: [UInt8](0xf0...0xf9),
        output: "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b88718"
          + "5865"),
      Derivation(
        key: [UInt8](0...79), salt: [UInt8](0x60...0xaf), info: [UInt8](0xb0...0xff),
        output: "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac78272"
          + "71cb41c65e590e09da3275600c2f09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87"),
      Derivation(
        key: [UInt8](repeating: 0x0b, count: 22), salt: [], info: [],
        output: "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a"
          + "96c8"),
    ])
  func derivation(_ row: Derivation) {
    let found = hkdf(
      key: SecretBytes(row.key), salt: row.salt, info: row.info, count: row.output.count / 2)
    #expect(hex(found.copy) == row.output)
  }

  @Test("expanding alone is the second half of RFC 5869's first case")
  func expansion() {
    let pseudorandom = bytes(
      hex: "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    let found = hkdfExpand(
      .sha256, key: SecretBytes(pseudorandom), info: [UInt8](0xf0...0xf9), count: 42)
    #expect(
      hex(found.copy)
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
  }

  // NIST CAVP, ANS X9.63-2001, SHA-256: shared secret of 192 bits, shared info of 128, key data of
  // 1024, so that the counter is used four times.
  @Test("the X9.63 derivation gives NIST's value", arguments: [16, 128])
  func x963(count: Int) {
    let found = x963KDF(
      secret: SecretBytes(bytes(hex: "22518b10e70f2a3f243810ae3254139efbee04aa57c7af7d")),
      info: bytes(hex: "75eef81aa3041e33b80971203d2c0c52"), count: count)
    let published =
      "c498af77161cc59f2962b9a713e2b215152d139766ce34a776df11866a69bf2e52a13d9c7c6fc878c50c5ea0"
      + "bc7b00e0da2447cfd874f6cf92f30d0097111485500c90c3af8b487872d04685d14c8d1dc8d7fa08beb0ce0a"
      + "babc11f0bd496269142d43525a78e5bc79a17f59676a5706dc54d54d4d1f0bd7e386128ec26afc21"
    #expect(hex(found.copy) == String(published.prefix(2 * count)))
  }
}
