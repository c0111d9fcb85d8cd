import Synchronization

/// Wrong secrets of the last ten minutes, so that somebody who sends the same one again is not
/// counted again: a form sent twice, a passcode that a browser has stored wrongly.
///
/// Kept are codes under a key that lives as long as the process, and they are compared in constant time.
package final class RepeatedSecrets: Sendable {
  /// Seconds.
  static let memory: Int64 = 600
  /// Beyond this the oldest are forgotten.
  static let limit = 1_000

  private struct Wrong {
    let subject: [UInt8]
    let code: [UInt8]
    let time: Int64

    func isSame(_ subject: [UInt8], _ code: [UInt8]) -> Bool {
      self.subject == subject && equalInConstantTime(self.code.span, code.span)
    }
  }

  private let key = SecretBytes.random(32)
  /// The oldest first.
  private let wrong = Mutex<[Wrong]>([])

  package init() {}

  /// Whether this secret was wrong for this subject lately; `now` is in Unix seconds.
  package func contains(_ secret: SecretBytes, for subject: [UInt8], at now: Int64) -> Bool {
    let code = code(of: secret)
    return wrong.withLock { wrong in
      forget(&wrong, at: now)
      return wrong.reduce(false) { $1.isSame(subject, code) || $0 }
    }
  }

  /// After a check that found it wrong, also when it was again: the ten minutes begin anew.
  package func insert(_ secret: SecretBytes, for subject: [UInt8], at now: Int64) {
    let code = code(of: secret)
    wrong.withLock { wrong in
      forget(&wrong, at: now)
      wrong.removeAll { $0.isSame(subject, code) }
      if wrong.count == Self.limit { wrong.removeFirst() }
      wrong.append(Wrong(subject: subject, code: code, time: now))
    }
  }

  private func code(of secret: SecretBytes) -> [UInt8] {
    secret.withBytes { hmacSHA256(key: key, $0) }
  }

  /// Also what a clock that was set back has put into the future.
  private func forget(_ wrong: inout [Wrong], at now: Int64) {
    wrong.removeAll { now >= $0.time + Self.memory || $0.time > now }
  }
}
