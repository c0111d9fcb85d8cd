import HTTP
import Synchronization
import System

@testable import HTTPServer

/// A server on a loopback port of its own, with a clock that only the test moves.
final class TestServer: Sendable {
  let server: Server
  let clock: ManualClock

  init(
    loops: Int = 2, limits: Limits = Limits(), log: Log = .silent, handler: @escaping Handler
  ) throws {
    let clock = ManualClock()
    self.clock = clock
    server = try Server(
      address: "127.0.0.1", port: 0, loops: loops, limits: limits, log: log,
      monotonic: { clock.nanoseconds }, handler: handler)
    try server.start()
  }

  /// Runs a blocking conversation with the server on a thread of its own, then stops the server.
  @discardableResult
  func talk<Answer: Sendable>(
    _ conversation: @escaping @Sendable (TestServer) throws -> Answer
  ) async throws -> Answer {
    let result: Result<Answer, any Error>
    do {
      result = .success(try await onThread { try conversation(self) })
    } catch {
      result = .failure(error)
    }
    await server.stop()
    return try result.get()
  }

  func connect() throws -> TestClient { try TestClient(port: server.port) }

  /// Lets time pass and every loop notice.
  func advance(seconds: Int64) {
    clock.advance(seconds: seconds)
    server.wake()
  }
}

final class ManualClock: Sendable {
  private let now = Atomic<Int64>(1_000_000_000)

  var nanoseconds: Int64 { now.load(ordering: .sequentiallyConsistent) }

  func advance(seconds: Int64) {
    now.add(seconds * 1_000_000_000, ordering: .sequentiallyConsistent)
  }
}

/// Runs what blocks on a thread of its own: the test pool has few.
func onThread<Answer: Sendable>(
  _ work: @escaping @Sendable () throws -> Answer
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try Thread(name: "test") { continuation.resume(with: Result { try work() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
