import System

/// Blocks this thread, which must not be one of the tasks' own, until `body` has come to its end.
package func waitFor<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let ended = BlockingQueue<Result<Value, any Error>>(capacity: 1)
  // Away from the event loops on purpose: a thread waits for it.
  Task.detached {
    do {
      _ = ended.push(.success(try await body()))
    } catch {
      _ = ended.push(.failure(error))
    }
  }
  guard let result = ended.pop() else { throw CancellationError() }
  return try result.get()
}
