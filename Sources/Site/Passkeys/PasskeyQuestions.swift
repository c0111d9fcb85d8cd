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

  private struct Question: Sendable {
    let browser: [UInt8]
    let challenge: [UInt8]
    let address: String
    let asked: Int64
  }

  /// The oldest first.
  private let questions = Mutex<[Question]>([])

  package init() {}

  /// A new challenge in place of the browser's last one. `now` is in seconds of a clock that never goes
  /// back.
  ///
  /// - Parameter browser: the hash of a token that only this browser has.
  func ask(_ browser: [UInt8], from address: String, at now: Int64) -> [UInt8] {
    let challenge = RandomBytes.make(32)
    questions.withLock { questions in
      questions.removeAll { $0.browser == browser || now >= $0.asked + Self.lifetime }
      if questions.count(where: { $0.address == address }) >= Self.limitPerAddress,
        let oldest = questions.firstIndex(where: { $0.address == address })
      {
        questions.remove(at: oldest)
      }
      if questions.count >= Self.limit { questions.removeFirst() }
      questions.append(
        Question(browser: browser, challenge: challenge, address: address, asked: now))
    }
    return challenge
  }

  /// The challenge that this browser still has to answer.
  func challenge(of browser: [UInt8], at now: Int64) -> [UInt8]? {
    questions.withLock { questions in
      questions.first { $0.browser == browser && now < $0.asked + Self.lifetime }?.challenge
    }
  }

  /// The same, and never again: whatever the answer is worth.
  func take(_ browser: [UInt8], at now: Int64) -> [UInt8]? {
    questions.withLock { questions in
      guard let place = questions.firstIndex(where: { $0.browser == browser }) else { return nil }
      let question = questions.remove(at: place)
      return now < question.asked + Self.lifetime ? question.challenge : nil
    }
  }

  var count: Int { questions.withLock { $0.count } }
}
