import Synchronization
import System

/// One thread that owns one connection and does what it is given in order.
final class WriterThread: Sendable {
  private let queue: BlockingQueue<@Sendable (Database) -> Void>
  private let isClosed = Mutex(false)
  private let thread: Thread

  /// - Parameter open: makes the connection, on the thread that will use it. What it throws is thrown
  ///   here, and no thread remains.
  /// - Parameter close: the last thing done with the connection.
  init(
    name: String, capacity: Int, open: @escaping @Sendable () throws -> Database,
    close: @escaping @Sendable (Database) -> Void
  ) throws {
    let queue = BlockingQueue<@Sendable (Database) -> Void>(capacity: capacity)
    let opened = BlockingQueue<Result<Void, any Error>>(capacity: 1)
    let thread = try Thread(name: name) {
      do {
        let database = try open()
        _ = opened.push(.success(()))
        while let job = queue.pop() { job(database) }
        close(database)
      } catch {
        _ = opened.push(.failure(error))
      }
    }
    do {
      try opened.pop()?.get()
    } catch {
      thread.join()
      throw error
    }
    self.queue = queue
    self.thread = thread
  }

  deinit { queue.close() }

  /// Runs `body` on the thread as one immediate transaction and comes back after the commit.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await run { database in try database.transaction(.immediate, body) }
  }

  /// Runs `body` on the thread, outside a transaction.
  func run<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isQueued = queue.push { database in
        continuation.resume(with: Result { try body(database) })
      }
      if !isQueued { continuation.resume(throwing: refusal) }
    }
  }

  /// Queues work whose outcome nobody waits for; false where there is no room for it.
  func post(_ body: @escaping @Sendable (Database) -> Void) -> Bool { queue.push(body) }

  /// Takes nothing more, finishes what waits, closes the connection. Blocks.
  func close() {
    isClosed.withLock { $0 = true }
    queue.close()
    thread.join()
  }

  private var refusal: StoreError {
    isClosed.withLock { $0 }
      ? StoreError(.locked, "the store is closed")
      : StoreError(.busy, "too many writes wait")
  }
}
