import Synchronization

/// The keys in sessions for as long as these make requests, so that not every request opens its own
/// again.
///
/// A key is dropped, and with its last reference wiped, within a minute of its session's last request:
/// `sweep` is to be called every ten seconds. A request that is under way keeps what it was given.
package final class SessionKeys: Sendable {
  /// Nanoseconds since the last request.
  static let keep: Int64 = 50 * 1_000_000_000

  private struct Kept: Sendable {
    let key: SessionKey
    let member: [UInt8]
    var lastUse: Int64
  }

  private struct State {
    var kept: [[UInt8]: Kept] = [:]
    /// Counts what was forgotten.
    var forgettings: UInt64 = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// How often something was forgotten: to be asked before a session is looked up.
  package var forgettings: UInt64 { state.withLock { $0.forgettings } }

  /// The key of a session, by its token's hash: a kept one, or what `open` gives. Where something was
  /// forgotten after `forgettings` were counted it is not kept, since the session may have ended.
  ///
  /// Times are nanoseconds of the clock that never goes back. Throws what `open` throws.
  package func key(
    of session: [UInt8], member: [UInt8], at now: Int64, after forgettings: UInt64,
    open: () throws -> SessionKey
  ) rethrows -> SessionKey {
    let kept = state.withLock { state in
      guard let kept = state.kept[session], now < kept.lastUse + Self.keep else {
        return SessionKey?.none
      }
      state.kept[session]?.lastUse = max(now, kept.lastUse)
      return kept.key
    }
    if let kept { return kept }
    let key = try open()
    state.withLock { state in
      guard state.forgettings == forgettings else { return }
      state.kept[session] = Kept(key: key, member: member, lastUse: now)
    }
    return key
  }

  /// At sign-out.
  package func forget(session: [UInt8]) { forget { key, _ in key == session } }

  /// When a passcode changes or a member leaves: every session of theirs.
  package func forget(member: [UInt8]) { forget { $1.member == member } }

  /// At lock and stop.
  package func forgetAll() { forget { _, _ in true } }

  private func forget(_ isMeant: (_ session: [UInt8], Kept) -> Bool) {
    state.withLock { state in
      state.forgettings += 1
      state.kept = state.kept.filter { !isMeant($0.key, $0.value) }
    }
  }

  /// Drops what no request has asked for lately.
  package func sweep(at now: Int64) {
    state.withLock { state in
      state.kept = state.kept.filter { now < $0.value.lastUse + Self.keep }
    }
  }

  /// How many are kept.
  package var count: Int { state.withLock { $0.kept.count } }
}
