/// What is stored to check a passcode, describing itself:
/// `$pbkdf2-sha256$i=<iterations>$<salt>$<verifier>`, the last two in base64url without padding.
package struct PasscodeHash: Hashable, Sendable {
  static let saltLength = 16
  static let verifierLength = 32
  /// A count beyond this is damage, not a choice: checking it would take ten seconds and more.
  static let iterationLimit = 20_000_000

  package let iterations: Int
  let salt: [UInt8]
  let verifier: [UInt8]

  init(iterations: Int, salt: [UInt8], verifier: [UInt8]) {
    self.iterations = iterations
    self.salt = salt
    self.verifier = verifier
  }

  /// Reads the one form that `text` writes; nil for any other.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].isEmpty, parts[1] == "pbkdf2-sha256",
      let iterations = Self.iterations(parts[2]),
      let salt = Base64URL.bytes(parts[3]), salt.count == Self.saltLength,
      let verifier = Base64URL.bytes(parts[4]), verifier.count == Self.verifierLength
    else { return nil }
    self.init(iterations: iterations, salt: salt, verifier: verifier)
  }

  package var text: String {
    "$pbkdf2-sha256$i=\(iterations)$\(Base64URL.text(salt.span))$\(Base64URL.text(verifier.span))"
  }

  private static func iterations(_ field: some StringProtocol) -> Int? {
    guard field.hasPrefix("i="), let count = Int(field.dropFirst(2)),
      (1...iterationLimit).contains(count), "i=\(count)" == field
    else { return nil }
    return count
  }
}
