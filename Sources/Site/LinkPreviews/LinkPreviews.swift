package import HTTPClient
import Household
import Synchronization
import System

/// Asks shops, for whoever presses the button: one page at a time for each person and a few in all, on threads
/// of its own, since a slow shop must hold up nobody else. Nothing of it is made before it is first used.
package final class LinkPreviews: Sendable {
  /// For everything: page, redirects, picture.
  private static let seconds = 8.0
  private static let atOnce = 2
  private static let waiting = 2

  private let client: HTTPClient
  private let threads = Mutex<Workers?>(nil)
  private let asking = Mutex<Set<PersonID>>([])

  package init(client: HTTPClient) { self.client = client }

  /// Runs `body` on a thread that may block. Throws `WorkersBusy` where this person is asking already, or too
  /// many others are.
  func ask<Answer: Sendable>(
    for person: PersonID, _ body: @escaping @Sendable (HTTPClient, Deadline) throws -> Answer
  ) async throws -> Answer {
    guard asking.withLock({ $0.insert(person).inserted }) else { throw WorkersBusy() }
    defer { asking.withLock { _ = $0.remove(person) } }
    return try await workers().run { [client] in try body(client, .after(seconds: Self.seconds)) }
  }

  private func workers() throws -> Workers {
    try threads.withLock { threads in
      if let threads { return threads }
      let made = try Workers(threads: Self.atOnce, queue: Self.waiting, name: "look-up")
      threads = made
      return made
    }
  }
}
