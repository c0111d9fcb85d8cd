import Testing

@testable import Vault

@Suite("Keys of PINs")
struct PINKeyTests {
  static let context = KeyContext(
    .household, household: KeyContext.nobody, generation: 1, for: .household)
  let hasher = PasscodeHasher(deviceKey: .counting, iterations: 2)
  let salt = PINSalt(iterations: 2, salt: [UInt8](repeating: 7, count: 16))
  let device = SharedDeviceToken(secret: SecretBytes(copying: [UInt8](100..<132).span))
  let latch = SecretBytes(copying: [UInt8](50..<82).span)

  private func pin(_ text: String) -> SecretBytes {
    SecretBytes(copying: Array(text.utf8).span)
  }

  @Test("the same PIN gives the same key, and any other part of it another")
  func parts() throws {
    let key = SecretBytes.random(32)
    let wrap = hasher.pinKey(pin("2580"), salt, on: device, latch: latch)
      .seal(key, as: Self.context)
    func opens(_ other: WrappingKey) -> Bool {
      (try? other.open(wrap, as: Self.context)) == key
    }
    #expect(opens(hasher.pinKey(pin("2580"), salt, on: device, latch: latch)))
    #expect(!opens(hasher.pinKey(pin("2581"), salt, on: device, latch: latch)))
    #expect(!opens(hasher.pinKey(pin("2580"), hasher.freshPINSalt(), on: device, latch: latch)))
    #expect(
      !opens(
        hasher.pinKey(
          pin("2580"), PINSalt(iterations: 3, salt: salt.salt), on: device, latch: latch)))
    #expect(!opens(hasher.pinKey(pin("2580"), salt, on: SharedDeviceToken(), latch: latch)))
    #expect(!opens(hasher.pinKey(pin("2580"), salt, on: device, latch: .random(32))))
    let other = PasscodeHasher(deviceKey: .ephemeral(), iterations: 2)
    #expect(!opens(other.pinKey(pin("2580"), salt, on: device, latch: latch)))
  }

  @Test("PBKDF2 and HKDF as another implementation computes them")
  func knownAnswer() throws {
    let expected = "23d7c615c6b375816fa41deb576a2044d6dd71010f38ff387e12a23400f2b992"
    let key = SecretBytes.random(32)
    let wrap = hasher.pinKey(pin("2580"), salt, on: device, latch: latch)
      .seal(key, as: Self.context)
    let elsewhere = WrappingKey(derived: SecretBytes(copying: bytes(hex: expected).span))
    #expect(try elsewhere.open(wrap, as: Self.context) == key)
  }

  @Test("a salt is read in the one form that it is written in")
  func text() throws {
    let text = salt.text
    #expect(text == "$pbkdf2-sha256$i=2$BwcHBwcHBwcHBwcHBwcHBw")
    #expect(PINSalt(text) == salt)
    for other in [
      "", "$", text + "$", text + "A", String(text.dropLast()),
      "$pbkdf2-sha256$i=02$BwcHBwcHBwcHBwcHBwcHBw",
      "$pbkdf2-sha256$i=0$BwcHBwcHBwcHBwcHBwcHBw", "$md5$i=2$BwcHBwcHBwcHBwcHBwcHBw", " " + text,
    ] {
      #expect(PINSalt(other) == nil, "\(other)")
    }
  }

  @Test("a device's tag and its faces hang on its secret and on the device key")
  func hangsOn() throws {
    let other = SharedDeviceToken()
    #expect(device.tag(.counting) != other.tag(.counting))
    #expect(device.tag(.counting) != device.tag(.ephemeral()))
    let face = SecretBytes(copying: Array("Ada".utf8).span)
    let sealed = device.faces(.counting).seal(face, context: [1])
    let opened = try device.faces(.counting).open(sealed, context: [1])
    #expect(opened == face)
    for (token, key, context) in [
      (other, DeviceKey.counting, [1]), (device, .ephemeral(), [1]), (device, .counting, [2]),
    ] as [(SharedDeviceToken, DeviceKey, [UInt8])] {
      #expect(throws: SealFault.notAuthentic) {
        _ = try token.faces(key).open(sealed, context: context)
      }
    }
  }
}
