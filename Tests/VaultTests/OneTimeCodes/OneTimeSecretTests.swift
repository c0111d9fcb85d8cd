import Testing

@testable import Vault

@Suite("One-time codes")
struct OneTimeSecretTests {
  /// The key of RFC 4226 appendix D and RFC 6238 appendix B.
  static let secret = OneTimeSecret(secret: SecretBytes("12345678901234567890"))

  @Test(
    "HOTP is RFC 4226’s",
    arguments: zip(
      0..., [755224, 287082, 359152, 969429, 338314, 254676, 287922, 162583, 399871, 520489]
    ).map { (Int64($0), $1) })
  func hotp(counter: Int64, code: Int) {
    #expect(Self.secret.code(step: counter, digits: 6) == code)
  }

  @Test(
    "TOTP is RFC 6238’s",
    arguments: [
      (59, 94_287_082), (1_111_111_109, 7_081_804), (1_111_111_111, 14_050_471),
      (1_234_567_890, 89_005_924), (2_000_000_000, 69_279_037), (20_000_000_000, 65_353_130),
    ] as [(Int64, Int)])
  func totp(time: Int64, code: Int) {
    #expect(Self.secret.code(step: OneTimeSecret.step(at: time), digits: 8) == code)
  }

  private func step(_ code: Int, at now: Int64, after last: Int64? = nil) throws -> Int64? {
    let digits = String(code)
    let typed = Array((String(repeating: "0", count: 6 - digits.count) + digits).utf8)
    let parsed = OneTimeCode(typed: typed.span)
    guard let parsed else { throw Missing() }
    return Self.secret.step(of: parsed, at: now, after: last)
  }

  private struct Missing: Error {}

  @Test(
    "a code works in its step and the one before and after",
    arguments: [(-2, false), (-1, true), (0, true), (1, true), (2, false)] as [(Int64, Bool)])
  func window(offset: Int64, isRight: Bool) throws {
    let now: Int64 = 1_111_111_111
    let step = OneTimeSecret.step(at: now) + offset
    let code = Self.secret.code(step: step, digits: 6)
    #expect(try self.step(code, at: now) == (isRight ? step : nil))
  }

  @Test("a step starts with its first second and ends with its last")
  func edges() {
    #expect(OneTimeSecret.step(at: 59) == 1)
    #expect(OneTimeSecret.step(at: 60) == 2)
    #expect(OneTimeSecret.step(at: 89) == 2)
    #expect(OneTimeSecret.step(at: -1) == -1)
  }

  @Test("no code works twice, nor does one before it")
  func replay() throws {
    let now: Int64 = 1_111_111_111
    let present = OneTimeSecret.step(at: now)
    let codes = [-1, 0, 1].map { Self.secret.code(step: present + $0, digits: 6) }
    #expect(try step(codes[1], at: now, after: present - 1) == present)
    #expect(try step(codes[1], at: now, after: present) == nil)
    #expect(try step(codes[0], at: now, after: present) == nil)
    #expect(try step(codes[2], at: now, after: present) == present + 1)
  }

  @Test("any other code is wrong")
  func wrong() throws {
    let now: Int64 = 1_111_111_111
    let present = OneTimeSecret.step(at: now)
    let right = Set((-1...1).map { Self.secret.code(step: present + $0, digits: 6) })
    for code in stride(from: 0, to: 1_000_000, by: 997) where !right.contains(code) {
      #expect(try step(code, at: now) == nil)
    }
  }

  @Test(
    "six digits are a code, with spaces or without",
    arguments: [
      ("000001", 1), ("123456", 123456), ("123 456", 123456), (" 12 34 56 ", 123456),
      ("12345", nil), ("1234567", nil), ("12345a", nil), ("１23456", nil), ("-12345", nil),
      ("123456\n", nil), ("", nil), (String(repeating: "1", count: 60_000), nil),
    ] as [(String, Int?)])
  func typed(text: String, value: Int?) {
    let code = OneTimeCode(typed: Array(text.utf8).span)
    if let code { #expect(code.value == value) } else { #expect(value == nil) }
  }

  @Test("an app is told the key, and whose it is")
  func address() {
    // The key of RFC 6238 in base 32, as every other program writes it.
    #expect(Self.secret.text == "GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ")
    #expect(
      Self.secret.address(account: "Ada%20L")
        == "otpauth://totp/Hearthkeep:Ada%20L?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
        + "&issuer=Hearthkeep&algorithm=SHA1&digits=6&period=30")
  }

  @Test("one seed has one secret, and two seeds have two")
  func seeds() {
    let seed = OneTimeSecret.seed()
    #expect(OneTimeSecret(seed: seed).secret == OneTimeSecret(seed: seed).secret)
    #expect(OneTimeSecret(seed: seed).secret.count == 20)
    #expect(OneTimeSecret(seed: seed).secret != OneTimeSecret(seed: OneTimeSecret.seed()).secret)
  }

  /// RFC 2202, cases 1 and 6.
  @Test("HMAC-SHA-1 is RFC 2202’s")
  func hmac() {
    let short = hmacSHA1(
      key: SecretBytes([UInt8](repeating: 0x0b, count: 20)), Array("Hi There".utf8).span)
    #expect(hex(short) == "b617318655057264e28bc0b6fb378c8ef146be00")
    let long = hmacSHA1(
      key: SecretBytes([UInt8](repeating: 0xaa, count: 80)),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8).span)
    #expect(hex(long) == "aa4ae5e15272d00e95705637ce8a3b55ed402112")
  }
}
