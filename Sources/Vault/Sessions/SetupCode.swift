/// The one-time code that lets the person who started a new installation, and nobody else on the
/// network, set it up: 128 random bits.
package struct SetupCode: Sendable {
  static let length = 16

  let secret: SecretBytes

  /// A fresh one.
  package init() { secret = .random(Self.length) }

  /// 22 characters that can stand in an address as they are. Printed for the person, so it has to be
  /// text.
  package var text: String { secret.withBytes { Base64URL.text($0) } }

  /// Whether the text is this code, in time that does not tell how much of it was right.
  package func matches(_ typed: some StringProtocol) -> Bool {
    guard let other = Base64URL.secret(typed, count: Self.length) else { return false }
    return secret == other
  }
}
