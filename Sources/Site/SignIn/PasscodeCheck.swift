import HTTP
import Household
import SealedStore
import System
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
    if account != nil, stored == nil {
      services.log.error("a stored passcode hash cannot be read: that member cannot sign in")
    }
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
    if needsUpgrade { try await upgrade(account, passcode, address) }
    return .right(person)
  }

  /// Hashes the passcode anew while it is at hand; where the desk is busy, at another sign-in.
  private func upgrade(
    _ account: Account, _ passcode: SecretBytes, _ address: String
  ) async throws {
    do {
      let enrolment = try await services.passcodes.enrol(passcode, address: address)
      try await services.keybag.upgradeHash(
        of: account.id, from: account.passcodeHash, to: enrolment.hash.text)
    } catch is PasscodeDeskBusy {
      services.log.debug("a passcode hash waits for its upgrade")
    }
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
