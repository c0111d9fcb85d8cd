import Synchronization
import System
package import Vault

extension Store {
  /// Whether the key has sealed so many pages that it has to be changed.
  package var needsNewKey: Bool { unlocked?.isKeySpent ?? false }

  /// Writes the whole database anew under another key and id. Reads go on and writes wait, except for
  /// the instant in which the one file takes the other's place.
  ///
  /// - Parameter commit: makes `key` the one that the next start is given, in one step. Until it has,
  ///   the old file is the store, from then on the new one: a kill at any time leaves the one that the
  ///   key at hand opens, and `unlock` finds it.
  /// - Throws: what went wrong before `commit`, with the store unlocked as it was; what `commit` throws
  ///   or what comes after it, with the store locked, since either key may be the one by then.
  package func rekey(
    to key: DatabaseKey, commit: () async throws -> Void
  ) async throws {
    guard let store = unlocked else { throw StoreError(.locked, "the store is locked") }
    let change = KeyChange(key: key)
    try await store.prepare(change)
    do {
      try await commit()
      try await store.finish(change)
    } catch {
      // Without effect where the decision was made.
      _ = change.decide(.stop)
      lock()
      throw error
    }
  }
}

/// What is agreed on with the writer thread while a key changes.
final class KeyChange: Sendable {
  typealias Waiting = CheckedContinuation<Void, any Error>

  enum Decision: Sendable {
    case take(Waiting)
    case stop
  }

  let key: DatabaseKey
  private let decision = BlockingQueue<Decision>(capacity: 1)
  private let isDecided = Mutex(false)

  init(key: DatabaseKey) { self.key = key }

  /// Only the first one counts: false where another was.
  func decide(_ decision: Decision) -> Bool {
    let isFirst = isDecided.withLock { isDecided in
      defer { isDecided = true }
      return !isDecided
    }
    return isFirst && self.decision.push(decision)
  }

  /// Blocks until there is one.
  func wait() -> Decision { decision.pop() ?? .stop }
}
