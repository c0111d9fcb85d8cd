import Synchronization

/// Lets one caller through, and sends every other away until it is done.
final class OneAtATime: Sendable {
  private let isTaken = Mutex(false)

  /// Runs `body`; nil where another is under way.
  func pass<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer? {
    let isFree = isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    guard isFree else { return nil }
    defer { isTaken.withLock { $0 = false } }
    return try await body()
  }
}
