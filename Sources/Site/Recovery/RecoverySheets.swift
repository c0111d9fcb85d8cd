import Synchronization
import Vault

/// The recovery key that was made last and is not put away yet: shown to the session that made it,
/// and kept nowhere but in memory.
package final class RecoverySheets: Sendable {
  private struct Sheet: Sendable {
    let session: [UInt8]
    let key: RecoveryKey
  }

  /// Of two at once the one's sheet could be shown while the other's opens the household.
  let turn = OneAtATime()
  private let sheet = Mutex<Sheet?>(nil)

  package init() {}

  /// Takes the place of the one before, which opens nothing any more.
  func keep(_ key: RecoveryKey, for session: [UInt8]) {
    sheet.withLock { $0 = Sheet(session: session, key: key) }
  }

  /// Nil for every other session.
  func key(for session: [UInt8]) -> RecoveryKey? {
    sheet.withLock { $0.flatMap { $0.session == session ? $0.key : nil } }
  }

  /// At sign-out of the session that it is for.
  func forget(session: [UInt8]) {
    sheet.withLock { if $0?.session == session { $0 = nil } }
  }

  func forget() { sheet.withLock { $0 = nil } }
}
