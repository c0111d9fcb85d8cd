import Synchronization
import System

/// One thread that owns one connection and does what it is given in order.
final class WriterThread: Sendable {
  /// What it is given has no connection any more where one could not be replaced.
  private typealias Job = @Sendable (inout Database?) -> Void

  private let queue: BlockingQueue<Job>
  private let isClosed = Mutex(false)
  private let thread: Thread

  /// - Parameter open: makes the connection, on the thread that will use it. What it throws is thrown
  ///   here, and no thread remains.
  /// - Parameter close: the last thing done with the connection.
  init(
    name: String, capacity: Int, open: @escaping @Sendable () throws -> Database,
    close: @escaping @Sendable (Database) -> Void
  ) throws {
    let queue = BlockingQueue<Job>(capacity: capacity)
    let opened = BlockingQueue<Result<Void, any Error>>(capacity: 1)
    let thread = try Thread(name: name) {
      do {
        var database: Database? = try open()
        _ = opened.push(.success(()))
        while let job = queue.pop() { job(&database) }
        if let database { close(database) }
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
        continuation.resume(
          with: Result {
            guard let database else { throw StoreError(.locked, "the connection is gone") }
            return try body(database)
          })
      }
      if !isQueued { continuation.resume(throwing: refusal) }
    }
  }

  /// Queues work whose outcome nobody waits for; false where there is no room for it.
  func post(_ body: @escaping @Sendable (Database) -> Void) -> Bool {
    queue.push { database in
      if let database { body(database) }
    }
  }

  /// Runs `body` on the thread, which may put another connection in the place of the present one.
  func replace(
    orRefused refused: (StoreError) -> Void, _ body: @escaping @Sendable (inout Database?) -> Void
  ) {
    if !queue.push(body) { refused(refusal) }
  }

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
