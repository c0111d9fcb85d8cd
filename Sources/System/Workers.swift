/// Thrown at once, before anything ran: every thread is busy and the queue is full.
package struct WorkersBusy: Error, Equatable {
  package init() {}
}

/// A fixed number of threads for work that scans, hashes or waits, with a bounded queue before them.
package final class Workers: Sendable {
  private typealias Job = @Sendable () -> Void

  private let queue: BlockingQueue<Job>
  private let threads: [Thread]

  /// - Parameter queue: how much work may wait while every thread is busy.
  package init(threads count: Int, queue capacity: Int, name: String) throws(SystemError) {
    let queue = BlockingQueue<Job>(capacity: capacity)
    var threads: [Thread] = []
    do throws(SystemError) {
      for number in 1...max(1, count) {
        let thread = try Thread(name: "\(name) \(number)") {
          while let job = queue.pop() { job() }
        }
        threads.append(thread)
      }
    } catch {
      queue.close()
      throw error
    }
    self.queue = queue
    self.threads = threads
  }

  deinit { queue.close() }

  /// Runs blocking work on one of the threads and comes back to the caller's executor.
  /// - Throws: `WorkersBusy` before the work ran, or what the work throws.
  package func run<Answer: Sendable>(
    _ work: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      let queued = queue.push { continuation.resume(with: Result { try work() }) }
      if !queued { continuation.resume(throwing: WorkersBusy()) }
    }
  }

  /// Refuses new work, finishes what is queued and waits for the threads. Blocks.
  package func close() {
    queue.close()
    for thread in threads { thread.join() }
  }
}
