/// The secret on the recovery sheet: 160 random bits, written as 32 characters of Crockford's base 32
/// and one to check them, in eleven groups of three.
package struct RecoveryKey: Sendable {
  static let length = 20
  static let characters = 33
  static let group = 3

  let secret: SecretBytes

  /// A fresh one.
  package init() { secret = .random(Self.length) }

  init(secret: SecretBytes) { self.secret = secret }

  /// Opens the household's escrow key. Long enough to need no stretching, and without the device key:
  /// the sheet is for the day when that is lost.
  package var wrappingKey: WrappingKey {
    WrappingKey(derived: hkdf(key: secret, info: KeyLabel.recoveryKey.info, count: 32))
  }

  /// The groups in their order. They are printed, so they have to be text: make it where the page is
  /// made, and do not keep it.
  package var groups: [String] {
    var digits = secret.withBytes { Base32.digits($0) }
    digits.append(Base32.check(digits))
    return stride(from: 0, to: digits.count, by: Self.group).map { start in
      String(decoding: digits[start..<start + Self.group].map(Base32.character), as: UTF8.self)
    }
  }

  /// `7KM-2QF-…`, as the QR code holds it.
  package var text: String { groups.joined(separator: "-") }
}

/// Why what was typed is no recovery key. Whether it is the household's own shows only when it opens
/// something.
package enum RecoveryKeyFault: Error, Hashable, Sendable {
  /// So many characters instead of 33.
  case wrongLength(Int)
  /// One that no sheet has: its place among those that count, from 1.
  case badCharacter(at: Int)
  /// All there, but at least one is not the one on the sheet.
  case wrongCheck
}
