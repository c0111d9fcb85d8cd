/// The secret that an authenticator app shares with us, and the codes that it makes: TOTP (RFC 6238)
/// over HOTP (RFC 4226) with SHA-1, six digits and steps of 30 seconds, which is all that every such
/// app can do.
package struct OneTimeSecret: Sendable {
  /// RFC 4226 section 4 asks for 160 bits.
  static let length = 20
  static let digits = 6
  static let stepSeconds: Int64 = 30
  /// How many steps a phone's clock may be ahead or behind.
  static let window: Int64 = 1

  let secret: SecretBytes

  /// From the seed of 32 bytes that is sealed to the member.
  package init(seed: SecretBytes) {
    self.init(
      secret: hkdf(key: seed, info: KeyLabel.oneTimeSecret.info, count: Self.length))
  }

  init(secret: SecretBytes) { self.secret = secret }

  /// A fresh seed.
  package static func seed() -> SecretBytes { .random(KeyRecord.keyLength) }

  /// The key as a person types it into an app: RFC 4648 base 32 in groups of four. Make it where the
  /// page is made, and do not keep it.
  package var text: String {
    let digits = secret.withBytes { Base32.digits($0) }
    return stride(from: 0, to: digits.count, by: 4).map { start in
      String(
        decoding: digits[start..<min(start + 4, digits.count)].map(Self.character),
        as: UTF8.self)
    }.joined(separator: " ")
  }

  /// What the square on the page says, in the form that apps read
  /// (github.com/google/google-authenticator/wiki/Key-Uri-Format).
  ///
  /// - Parameter account: whose, written so that it can stand in an address.
  package func address(account: String) -> String {
    let key = String(text.filter { $0 != " " })
    return "otpauth://totp/Hearthkeep:\(account)?secret=\(key)&issuer=Hearthkeep"
      + "&algorithm=SHA1&digits=\(Self.digits)&period=\(Self.stepSeconds)"
  }

  /// The step whose code was typed; nil for a wrong code, and for one of a step not after `last`: no
  /// code works twice. Of two steps with one code the later counts, so that both are used up.
  ///
  /// - Parameter now: Unix seconds.
  package func step(
    of typed: OneTimeCode, at now: Int64, after last: Int64?
  ) -> Int64? {
    let present = Self.step(at: now)
    var found: Int64?
    for step in present - Self.window...present + Self.window {
      // Each is compared, whatever the others said: the time must not tell which one it was.
      let isRight = code(step: step, digits: Self.digits) == typed.value
      if isRight, step > last ?? .min { found = step }
    }
    return found
  }

  static func step(at now: Int64) -> Int64 {
    now >= 0 ? now / stepSeconds : (now - stepSeconds + 1) / stepSeconds
  }

  /// HOTP (RFC 4226 section 5.3) over the number of the step.
  func code(step: Int64, digits: Int) -> Int {
    let counter = stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: step >> Int64($0))
    }
    let code = hmacSHA1(key: secret, counter.span)
    let start = Int(code[19] & 15)
    let number = code[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7fff_ffff
    return number % (0..<digits).reduce(1) { power, _ in power * 10 }
  }

  private static func character(_ digit: UInt8) -> UInt8 {
    digit < 26 ? UInt8(ascii: "A") + digit : UInt8(ascii: "2") + digit - 26
  }
}

/// Six digits as somebody types them, spaces between them or not.
package struct OneTimeCode: Sendable {
  let value: Int

  /// Nil for anything but six digits.
  package init?(typed: borrowing Span<UInt8>) {
    var value = 0
    var count = 0
    for place in typed.indices where typed[place] != UInt8(ascii: " ") {
      let digit = typed[place]
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit),
        count < OneTimeSecret.digits
      else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
      count += 1
    }
    guard count == OneTimeSecret.digits else { return nil }
    self.value = value
  }
}
