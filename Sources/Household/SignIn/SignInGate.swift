/// How long somebody who types wrong passcodes has to wait: four tries are free, then a minute,
/// five, a quarter of an hour, and an hour from there on. State in, state out; who keeps it under
/// which name, and when it is written, is the caller's part.
package struct SignInGate: Hashable, Sendable {
  /// Wrong tries in a row.
  package var failures: Int
  /// No try counts before this moment; nil while tries are free.
  package var waitUntil: Instant?

  package init(failures: Int = 0, waitUntil: Instant? = nil) {
    self.failures = max(0, failures)
    self.waitUntil = waitUntil
  }

  package static let freeTries = 4
  package static let waits: [Int64] = [60, 300, 900, 3600]

  /// Seconds still to wait, or nil where a try may be made now. A wait longer than the longest was begun
  /// by a clock that was ahead, and is over: it must not lock anybody out.
  package func wait(at now: Instant) -> Int64? {
    guard let waitUntil, now < waitUntil else { return nil }
    let seconds = waitUntil.seconds(since: now)
    return seconds > SignInGate.waits.last ?? 0 ? nil : seconds
  }

  /// After one more wrong try. To be stored before the passcode is checked, and `init()` after a
  /// right one: a crash in between costs a try and gives none.
  package func failing(at now: Instant) -> SignInGate {
    let count = failures == .max ? failures : failures + 1
    guard count > SignInGate.freeTries else { return SignInGate(failures: count) }
    let step = min(count - SignInGate.freeTries, SignInGate.waits.count) - 1
    return SignInGate(failures: count, waitUntil: now.adding(seconds: SignInGate.waits[step]))
  }
}
