import Synchronization
import System
import Testing

struct WorkersTests {
  private struct Refused: Error {}

  @Test("work runs elsewhere and its answer or error comes back")
  func answers() async throws {
    let workers = try Workers(threads: 2, queue: 4, name: "test")
    #expect(try await workers.run { 6 * 7 } == 42)
    await #expect(throws: Refused.self) { try await workers.run { throw Refused() } }
  }

  @Test("more than threads and queue hold is refused before it runs")
  func busy() async throws {
    let workers = try Workers(threads: 1, queue: 1, name: "test")
    let gate = BlockingQueue<Void>(capacity: 1)
    let started = BlockingQueue<Void>(capacity: 1)
    async let blocking: Void = workers.run {
      _ = started.push(())
      _ = gate.pop()
    }
    try await onThread { _ = started.pop() }
    // The only thread is held and the queue has one place: of five, one waits and four are refused.
    let ran = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<5 {
        group.addTask { (try? await workers.run {}) != nil }
      }
      var ran = 0
      var refused = 0
      for await didRun in group {
        if didRun { ran += 1 } else { refused += 1 }
        // The last one refused lets the waiting one run.
        if refused == 4 { gate.close() }
      }
      return ran
    }
    try await blocking
    #expect(ran == 1)
  }

  @Test("close finishes what is queued and refuses what comes later")
  func close() async throws {
    let workers = try Workers(threads: 1, queue: 8, name: "test")
    #expect(try await workers.run { 1 } == 1)
    try await onThread { workers.close() }
    await #expect(throws: WorkersBusy.self) { try await workers.run { 2 } }
  }
}

struct BlockingQueueTests {
  @Test("elements leave in the order they came, also round the end of the ring")
  func order() {
    let queue = BlockingQueue<Int>(capacity: 3)
    var popped: [Int] = []
    for number in 0..<10 {
      #expect(queue.push(number))
      if number % 2 == 1 { for _ in 0..<2 { if let next = queue.pop() { popped.append(next) } } }
    }
    #expect(popped == Array(0..<10))
  }

  @Test("a full queue refuses, a closed one gives out what it has and then nil")
  func bounds() {
    let queue = BlockingQueue<Int>(capacity: 2)
    #expect(queue.push(1))
    #expect(queue.push(2))
    #expect(!queue.push(3))
    queue.close()
    #expect(queue.pop() == 1)
    #expect(!queue.push(4))
    #expect(queue.pop() == 2)
    #expect(queue.pop() == nil)
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
