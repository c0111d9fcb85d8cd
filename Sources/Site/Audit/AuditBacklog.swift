import Household
import Synchronization

/// What happened while the household was locked: nothing can be written then, so it waits in memory until
/// somebody opens it. A stop forgets it.
package final class AuditBacklog: Sendable {
  private let entries = Mutex<[AuditEntry]>([])

  package init() {}

  /// Beyond the limit the oldest is forgotten.
  func add(_ entry: AuditEntry) {
    entries.withLock { entries in
      if let like = entries.lastIndex(where: { entry.continues($0) }) {
        var counted = entries.remove(at: like)
        counted.times += entry.times
        counted.at = max(counted.at, entry.at)
        entries.append(counted)
      } else {
        entries.append(entry)
      }
      if entries.count > AuditRule.waiting { entries.removeFirst() }
    }
  }

  /// All that wait, which are no longer kept here.
  func take() -> [AuditEntry] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}
