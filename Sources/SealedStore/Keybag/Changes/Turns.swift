import Synchronization

/// Lets one caller at a time through, in the order of asking; whoever waits holds no thread.
package final class Turns: Sendable {
  private struct Line {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let line = Mutex(Line())

  package init() {}

  /// Runs `body` when everybody who asked before is done. Not to be called inside itself.
  package func take<Answer>(_ body: () async throws -> Answer) async rethrows -> Answer {
    await withCheckedContinuation { turn in
      let isFree = line.withLock { line in
        if line.isTaken { line.waiting.append(turn) }
        defer { line.isTaken = true }
        return !line.isTaken
      }
      if isFree { turn.resume() }
    }
    defer { pass() }
    return try await body()
  }

  private func pass() {
    let next = line.withLock { line in
      line.isTaken = !line.waiting.isEmpty
      return line.waiting.isEmpty ? nil : line.waiting.removeFirst()
    }
    next?.resume()
  }
}
