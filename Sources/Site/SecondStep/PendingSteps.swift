import Household
import SealedStore
import Synchronization
import Vault

/// Somebody whose passcode was right and whose code is still missing. Their key is sealed under the
/// cookie of that one browser, so that nobody else, this process included, has it meanwhile.
struct PendingStep: Sendable {
  let member: [UInt8]
  let next: NextPath
  let device: DeviceToken
  /// How often the household had been locked then: what began before a lock opens nothing after it.
  let lockings: Int
  fileprivate let wrap: [UInt8]
  fileprivate let context: KeyContext
  fileprivate var failures = 0

  /// Throws `SealFault` for another cookie.
  func holder(by token: SessionToken, _ deviceKey: DeviceKey) throws(SealFault) -> KeyHolder {
    KeyHolder(
      member: member,
      privateKey: try PrivateKey(
        scalar: token.wrappingKey(deviceKey).open(wrap, as: context)))
  }
}

/// All who are in the midst of signing in, kept nowhere but in memory.
package final class PendingSteps: Sendable {
  /// Seconds.
  static let lifetime: Int64 = 300
  /// So many wrong codes, and it begins again with the passcode.
  static let failures = 5
  /// Beyond these the oldest are forgotten; whoever has one passcode drives out none but their own.
  static let limit = 1_000
  static let limitPerMember = 10

  private let steps = Mutex(
    Unfinished<PendingStep, [UInt8]>(
      lifetime: PendingSteps.lifetime, limit: PendingSteps.limit,
      limitPerOwner: PendingSteps.limitPerMember))

  package init() {}

  /// Gives the token for the browser's cookie. `now` is in seconds of a clock that never goes back.
  func begin(
    _ holder: KeyHolder, _ deviceKey: DeviceKey, household: [UInt8], device: DeviceToken,
    next: NextPath, lockings: Int, at now: Int64
  ) -> SessionToken {
    let token = SessionToken()
    let context = KeyContext(
      .member, of: holder.member, household: household, generation: 0,
      for: .member(holder.member, holder.privateKey.publicKey))
    let step = PendingStep(
      member: holder.member, next: next, device: device, lockings: lockings,
      wrap: token.wrappingKey(deviceKey).seal(holder.privateKey.scalar, as: context),
      context: context)
    steps.withLock { $0.begin(step, of: holder.member, for: token.hash, at: now) }
    return token
  }

  func step(_ token: SessionToken, at now: Int64) -> PendingStep? {
    steps.withLock { $0.value(for: token.hash, at: now) }
  }

  /// Counts a wrong code, and answers whether that was the last.
  func fail(_ token: SessionToken) -> Bool {
    steps.withLock { steps in
      let failures = steps.change(for: token.hash) { step in
        step.failures += 1
        return step.failures
      }
      guard let failures else { return true }
      guard failures >= Self.failures else { return false }
      steps.end(for: token.hash)
      return true
    }
  }

  /// Answers whether it was still there: of two right codes at once one signs in.
  func end(_ token: SessionToken) -> Bool {
    steps.withLock { $0.end(for: token.hash) }
  }

  var count: Int { steps.withLock { $0.count } }
}
