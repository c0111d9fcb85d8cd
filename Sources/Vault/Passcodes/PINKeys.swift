import System

/// How a PIN is stretched: `$pbkdf2-sha256$i=<iterations>$<salt>`. No verifier: whether a PIN is right shows
/// only in what it opens, and that takes the device's secret too.
package struct PINSalt: Hashable, Sendable {
  let iterations: Int
  let salt: [UInt8]

  init(iterations: Int, salt: [UInt8]) {
    self.iterations = iterations
    self.salt = salt
  }

  /// Reads the one form that `text` writes; nil for any other.
  package init?(_ text: some StringProtocol) {
    // The form of a passcode's hash, but for the part that is missing.
    let nothing = Base64URL.text([UInt8](repeating: 0, count: PasscodeHash.verifierLength).span)
    guard let hash = PasscodeHash("\(text)$\(nothing)") else { return nil }
    self.init(iterations: hash.iterations, salt: hash.salt)
  }

  package var text: String {
    "$pbkdf2-sha256$i=\(iterations)$\(Base64URL.text(salt.span))"
  }
}

extension PasscodeHasher {
  /// A salt for a new PIN, with the count that everybody has.
  func freshPINSalt() -> PINSalt {
    PINSalt(iterations: iterations, salt: RandomBytes.make(PasscodeHash.saltLength))
  }

  /// What a PIN opens: HKDF-SHA-256 over PBKDF2(PIN) ‖ the shared device's secret ‖ device key ‖ the
  /// household's latch. Blocks as a passcode does.
  func pinKey(
    _ pin: SecretBytes, _ salt: PINSalt, on device: SharedDeviceToken, latch: SecretBytes
  ) -> WrappingKey {
    let stretched = pbkdf2(pin, salt: salt.salt, iterations: salt.iterations)
    let all = SecretBytes.joining(stretched, device.secret, deviceKey.secret, latch)
    return WrappingKey(derived: hkdf(key: all, info: KeyLabel.pinKey.info, count: 32))
  }
}

extension PasscodeSeat {
  package func pinKey(
    _ pin: SecretBytes, _ salt: PINSalt, on device: SharedDeviceToken, latch: SecretBytes
  ) async throws -> WrappingKey {
    try await run(hashing: { $0.pinKey(pin, salt, on: device, latch: latch) })
  }

  /// For a PIN that somebody has just chosen.
  package func newPINKey(
    _ pin: SecretBytes, on device: SharedDeviceToken, latch: SecretBytes
  ) async throws -> (salt: PINSalt, key: WrappingKey) {
    try await run(hashing: { hasher in
      let salt = hasher.freshPINSalt()
      return (salt, hasher.pinKey(pin, salt, on: device, latch: latch))
    })
  }
}
