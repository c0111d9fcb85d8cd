import Synchronization
package import Vault

/// Who may set the household up: whoever holds the code that was printed at this start, one at a time.
package final class SetUpDoor: Sendable {
  package let code = SetupCode()
  private let isTaken = Mutex(false)

  package init() {}

  /// Runs one set-up; nil where another is under way. Two at once could leave the one's account and
  /// the other's household.
  func pass<Answer>(_ setUp: () async throws -> Answer) async rethrows -> Answer? {
    let isFree = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFree else { return nil }
    defer { isTaken.withLock { $0 = false } }
    return try await setUp()
  }
}
