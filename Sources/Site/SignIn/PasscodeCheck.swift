import HTTP
import Household
import SealedStore
import Vault

/// The one way a typed passcode is checked: counted first, hashed second, so that a stop in between
/// costs a try and gives none. Unknown names are counted and cost alike.
struct PasscodeCheck {
  enum Outcome: Sendable {
    case right(PersonID)
    case wrong
    /// Seconds until the next try counts.
    case wait(Int)
    case busy
  }

  let services: Services

  func check(name: String, passcode: SecretBytes, _ call: Call) async throws -> Outcome {
    let address = call.request.peer.address
    let nameTag = services.nameTag(of: name)
    let attempts = AttemptTag(account: nameTag, deviceKey: services.deviceKey).bytes
    if let seconds = try await waiting(attempts, at: call.now) { return .wait(seconds) }
    let account = try await services.keybag.account(nameTag: nameTag.bytes)
    let stored = account.flatMap { PasscodeHash($0.passcodeHash) }
    let verdict: PasscodeHasher.Verdict
    do {
      verdict = try await services.passcodes.verify(passcode, against: stored, address: address)
    } catch is PasscodeDeskBusy {
      return .busy
    }
    guard case .right(_, let needsUpgrade) = verdict, let account,
      let person = PersonID(bytes: account.id)
    else { return .wrong }
    try await services.keybag.clearAttempts(attempts)
    if needsUpgrade {
      let enrolment = try await services.passcodes.enrol(passcode, address: address)
      try await services.keybag.upgradeHash(
        of: account.id, from: account.passcodeHash, to: enrolment.hash.text)
    }
    return .right(person)
  }

  /// Counts this try before it is made. Seconds still to wait, or nil where it may be made.
  private func waiting(_ tag: [UInt8], at now: Instant) async throws -> Int? {
    try await services.keybag.recordAttempt(tag, at: now.seconds) { before in
      let gate = SignInGate(
        failures: before.count, waitUntil: before.waitUntil.map { Instant(seconds: $0) })
      if let wait = gate.wait(at: now) { return .waiting(seconds: wait) }
      let after = gate.failing(at: now)
      return .counted(
        Attempts(count: after.failures, waitUntil: after.waitUntil?.seconds))
    }.map { Int($0) }
  }
}
