import Household
import Synchronization

/// Sessions in which an adult has just typed their own passcode, so that somebody beside them may choose
/// one: for one person, and for a few minutes.
package final class PasscodeHandovers: Sendable {
  /// Seconds.
  static let keep: Int64 = 600

  private struct Handover: Sendable {
    let person: PersonID
    let until: Instant
  }

  private let open = Mutex<[[UInt8]: Handover]>([:])

  package init() {}

  func begin(for session: [UInt8], of person: PersonID, at now: Instant) {
    open.withLock { open in
      open = open.filter { now < $0.value.until }
      open[session] = Handover(person: person, until: now.adding(seconds: Self.keep))
    }
  }

  func isOpen(for session: [UInt8], of person: PersonID, at now: Instant) -> Bool {
    open.withLock { open in
      open[session].map { $0.person == person && now < $0.until } ?? false
    }
  }

  /// When it is done, and at sign-out.
  func end(for session: [UInt8]) { open.withLock { $0[session] = nil } }

  /// At lock.
  func endAll() { open.withLock { $0 = [:] } }
}
