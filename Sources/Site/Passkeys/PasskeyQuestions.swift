import Synchronization
import System

/// What authenticators have been asked and have not answered yet: one question a browser, good for one
/// answer and five minutes, kept nowhere but in memory.
package final class PasskeyQuestions: Sendable {
  /// Seconds.
  static let lifetime: Int64 = 300
  /// Beyond these the oldest are forgotten: a flood from one address drives out its own.
  static let limit = 1_000
  static let limitPerAddress = 20

  /// Challenges, by the address that asked.
  private let questions = Mutex(
    Unfinished<[UInt8], String>(
      lifetime: PasskeyQuestions.lifetime, limit: PasskeyQuestions.limit,
      limitPerOwner: PasskeyQuestions.limitPerAddress))

  package init() {}

  /// A new challenge in place of the browser's last one. `now` is in seconds of a clock that never goes
  /// back.
  ///
  /// - Parameter browser: the hash of a token that only this browser has.
  func ask(_ browser: [UInt8], from address: String, at now: Int64) -> [UInt8] {
    let challenge = RandomBytes.make(32)
    questions.withLock { $0.begin(challenge, of: address, for: browser, at: now) }
    return challenge
  }

  /// The challenge that this browser still has to answer.
  func challenge(of browser: [UInt8], at now: Int64) -> [UInt8]? {
    questions.withLock { $0.value(for: browser, at: now) }
  }

  /// The same, and never again: whatever the answer is worth.
  func take(_ browser: [UInt8], at now: Int64) -> [UInt8]? {
    questions.withLock { questions in
      let challenge = questions.value(for: browser, at: now)
      questions.end(for: browser)
      return challenge
    }
  }

  var count: Int { questions.withLock { $0.count } }
}
