import System

/// Makes and checks passcode hashes with one iteration count for everybody; every call blocks for
/// about half a second, so it belongs on workers (`PasscodeDesk`).
package struct PasscodeHasher: Sendable {
  /// The answer to a passcode.
  package enum Verdict: Equatable, Sendable {
    case wrong
    /// With the key that this passcode opens things with; `needsUpgrade` asks for a new hash while
    /// the passcode is at hand.
    case right(passcodeKey: SecretBytes, needsUpgrade: Bool)
  }

  /// A new hash and the key that belongs to it.
  package struct Enrolment: Sendable {
    package let hash: PasscodeHash
    package let passcodeKey: SecretBytes
  }

  package let iterations: Int
  let deviceKey: DeviceKey

  /// The caller keeps the floor (600,000 in what is shipped).
  package init(deviceKey: DeviceKey, iterations: Int) {
    precondition(
      (1...PasscodeHash.iterationLimit).contains(iterations), "an iteration count in range")
    self.deviceKey = deviceKey
    self.iterations = iterations
  }

  /// Hashes a new passcode under a fresh salt.
  package func enrol(_ passcode: SecretBytes) -> Enrolment {
    enrol(passcode, salt: RandomBytes.make(PasscodeHash.saltLength))
  }

  func enrol(_ passcode: SecretBytes, salt: [UInt8]) -> Enrolment {
    let stretched = stretch(passcode, salt: salt, iterations: iterations)
    let verifier = stretched.key(for: .passcodeVerifier).withBytes { Array($0) }
    return Enrolment(
      hash: PasscodeHash(iterations: iterations, salt: salt, verifier: verifier),
      passcodeKey: stretched.key(for: .passcodeKey))
  }

  /// Checks a passcode; nil, for a name that nobody has, takes as long as a wrong one.
  package func verify(_ passcode: SecretBytes, against hash: PasscodeHash?) -> Verdict {
    // Nobody's verifier is random, so that nothing matches it.
    let stored =
      hash
      ?? PasscodeHash(
        iterations: iterations, salt: RandomBytes.make(PasscodeHash.saltLength),
        verifier: RandomBytes.make(PasscodeHash.verifierLength))
    let work = work(for: hash)
    let stretched = stretch(passcode, salt: stored.salt, iterations: work.own)
    if work.rest > 0 { _ = pbkdf2(passcode, salt: stored.salt, iterations: work.rest) }
    let passcodeKey = stretched.key(for: .passcodeKey)
    let isRight = stretched.key(for: .passcodeVerifier).withBytes { verifier in
      equalInConstantTime(verifier, stored.verifier.span)
    }
    guard isRight else { return .wrong }
    return .right(passcodeKey: passcodeKey, needsUpgrade: needsUpgrade(stored))
  }

  /// How many iterations a check takes: those of the hash itself and, where an older one asks for less, the
  /// rest, or the time would tell it apart. Together as many for nobody's as for anybody's.
  func work(for hash: PasscodeHash?) -> (own: Int, rest: Int) {
    let own = hash?.iterations ?? iterations
    return (own, max(0, iterations - own))
  }

  /// Whether the hash was made with fewer iterations than are asked for now.
  package func needsUpgrade(_ hash: PasscodeHash) -> Bool { hash.iterations < iterations }

  /// PBKDF2 output ‖ device key: useless without this device, useless without the passcode.
  private func stretch(
    _ passcode: SecretBytes, salt: [UInt8], iterations: Int
  ) -> StretchedPasscode {
    StretchedPasscode(
      secret: .joining(
        pbkdf2(passcode, salt: salt, iterations: iterations), deviceKey.secret))
  }
}

/// What verifier and passcode key are derived from, by different labels.
private struct StretchedPasscode {
  let secret: SecretBytes

  func key(for label: KeyLabel) -> SecretBytes {
    hkdf(key: secret, info: label.info, count: 32)
  }
}
