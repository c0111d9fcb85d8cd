/// A code on paper for the day when the phone is gone: 80 random bits, 16 characters of Crockford's
/// base 32 in four groups. It works once.
package struct SpareCode: Sendable {
  /// How many somebody gets.
  package static let count = 10
  static let length = 10
  static let characters = 16

  let secret: SecretBytes

  /// A fresh one.
  package init() { secret = .random(Self.length) }

  init(secret: SecretBytes) { self.secret = secret }

  /// Reads a code as somebody types it, in either case, with or without hyphens and spaces; nil for
  /// anything that is none.
  package init?(typed: borrowing Span<UInt8>) {
    var count = 0
    var isSound = true
    let digits = SecretBytes(count: Self.characters) { digits in
      for place in typed.indices where !Base32.isFiller(typed[place]) {
        let digit = Base32.value(of: typed[place])
        if digit == nil || count == Self.characters { isSound = false }
        if count < Self.characters { digits[count] = digit ?? 0 }
        count = min(count + 1, Self.characters)
      }
    }
    guard isSound, count == Self.characters else { return nil }
    secret = digits.withBytes { digits in
      SecretBytes(count: Self.length) { Base32.pack(digits, into: &$0) }
    }
  }

  /// `7KM2-QF8N-…`. It is printed: make it where the page is made, and do not keep it.
  package var text: String {
    let digits = secret.withBytes { Base32.digits($0) }
    return stride(from: 0, to: digits.count, by: 4).map { start in
      String(decoding: digits[start..<start + 4].map(Base32.character), as: UTF8.self)
    }.joined(separator: "-")
  }

  /// 32 bytes, all that is stored: HMAC-SHA-256 under a key of this device, another for each member.
  package func hash(of member: [UInt8], deviceKey: DeviceKey) -> [UInt8] {
    secret.withBytes { code in
      hmacSHA256(key: deviceKey.key(for: .spareCode), (member + Array(code)).span)
    }
  }
}
