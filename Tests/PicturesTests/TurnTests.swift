import Synchronization
import Testing

@testable import Pictures

@Suite("Turns in the darkroom", .timeLimit(.minutes(10)))
struct TurnTests {
  private struct Interrupted: Error {}
  private final class Inside: Sendable { let count = Atomic(0) }
  private let darkroom = Darkroom(workerPath: "/nonexistent/picture-worker")

  @Test("one at a time, and the next also after one that failed")
  func oneAtATime() async throws {
    let inside = Inside()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { [darkroom, inside] in
          do {
            try await darkroom.turn {
              #expect(inside.count.add(1, ordering: .relaxed).newValue == 1)
              await Task.yield()
              inside.count.subtract(1, ordering: .relaxed)
              if number % 3 == 0 { throw Interrupted() }
            }
          } catch is Interrupted {}
        }
      }
      try await group.waitForAll()
    }
    #expect(try await darkroom.turn { 7 } == 7)
  }

  @Test(
    "a stop sends away those who wait and those who come later; a turn under way ends as it does")
  func close() async throws {
    let (waits, willWait) = AsyncStream.makeStream(of: Void.self)
    let answer = try await darkroom.turn { [darkroom] in
      let waiting = Task {
        willWait.finish()
        try await darkroom.turn {}
      }
      for await _ in waits {}
      darkroom.close()
      await #expect(throws: Turns.closed) { try await waiting.value }
      return 7
    }
    #expect(answer == 7)
    await #expect(throws: Turns.closed) { try await darkroom.turn {} }
  }
}
