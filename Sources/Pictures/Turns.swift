internal import Synchronization

/// One at a time, in the order of coming; whoever waits is suspended and holds no thread.
final class Turns: Sendable {
  static let closed = PictureFault.unavailable(reason: "the server is stopping")

  private struct Line {
    var isTaken = false
    var isClosed = false
    var waiting: [CheckedContinuation<Void, any Error>] = []
  }
  private let line = Mutex(Line())

  /// Comes back when it is the caller's turn; to be ended by `pass`. Throws `closed`.
  func take() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let answer: Result<Void, any Error>? = line.withLock { line in
        if line.isClosed { return .failure(Turns.closed) }
        if line.isTaken {
          line.waiting.append(continuation)
          return nil
        }
        line.isTaken = true
        return .success(())
      }
      if let answer { continuation.resume(with: answer) }
    }
  }

  /// Gives the turn to whoever has waited longest.
  func pass() {
    let next = line.withLock { line -> CheckedContinuation<Void, any Error>? in
      line.isTaken = !line.waiting.isEmpty
      return line.isTaken ? line.waiting.removeFirst() : nil
    }
    next?.resume()
  }

  /// Sends away whoever waits, and whoever comes later.
  func close() {
    let waiting = line.withLock { line in
      line.isClosed = true
      defer { line.waiting = [] }
      return line.waiting
    }
    for continuation in waiting { continuation.resume(throwing: Turns.closed) }
  }
}
