import HTTP
import Household
import SealedStore
import System
import Vault

/// The one way a typed passcode is checked: counted first, hashed second, so that a stop in between
/// costs a try and gives none. Unknown names are counted and cost alike. Where the desk is busy
/// nothing is counted: a neighbour who keeps it busy locks nobody out.
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
    do {
      return try await services.passcodes.seat(for: call.request.peer.address) { seat in
        try await check(name: name, passcode: passcode, call, at: seat)
      }
    } catch is PasscodeDeskBusy {
      return .busy
    }
  }

  private func check(
    name: String, passcode: SecretBytes, _ call: Call, at seat: PasscodeSeat
  ) async throws -> Outcome {
    let nameTag = services.nameTag(of: name)
    let attempts = AttemptTag(account: nameTag, deviceKey: services.deviceKey).bytes
    if let seconds = try await waiting(attempts, at: call.now) { return .wait(seconds) }
    let account = try await services.keybag.account(nameTag: nameTag.bytes)
    let stored = account.flatMap { PasscodeHash($0.passcodeHash) }
    if account != nil, stored == nil {
      services.log.error("a stored passcode hash cannot be read: that member cannot sign in")
    }
    let verdict = try await seat.verify(passcode, against: stored)
    guard case .right(_, let needsUpgrade) = verdict, let account,
      let person = PersonID(bytes: account.id)
    else { return .wrong }
    try await services.keybag.clearAttempts(attempts)
    if needsUpgrade { try await upgrade(account, passcode, at: seat) }
    return .right(person)
  }

  /// Hashes the passcode anew while it is at hand.
  private func upgrade(
    _ account: Account, _ passcode: SecretBytes, at seat: PasscodeSeat
  ) async throws {
    let enrolment = try await seat.enrol(passcode)
    try await services.keybag.upgradeHash(
      of: account.id, from: account.passcodeHash, to: enrolment.hash.text)
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
