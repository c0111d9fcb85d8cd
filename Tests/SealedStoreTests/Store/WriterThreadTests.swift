import Synchronization
import System
import TestSupport
import Testing

@testable import SealedStore

@Suite("Writer thread") struct WriterThreadTests {
  struct Stop: Error {}

  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func start(capacity: Int) async throws -> WriterThread {
    let path = directory.file("a.db")
    return try await onThread {
      try WriterThread(
        name: "test", capacity: capacity,
        open: { try Connection.open(path, .create, .sealedLog(testKey)) },
        close: { _ in })
    }
  }

  @Test("work is done in the order it was given")
  func order() async throws {
    let writer = try await start(capacity: 200)
    let seen = Mutex<[Int]>([])
    for number in 0..<100 {
      #expect(writer.post { _ in seen.withLock { $0.append(number) } })
    }
    try await writer.run { _ in }
    #expect(seen.withLock { $0 } == Array(0..<100))
    try await onThread { writer.close() }
  }

  @Test("more work than may wait is refused as busy, after the close as locked")
  func full() async throws {
    let writer = try await start(capacity: 1)
    let gate = BlockingQueue<Void>(capacity: 1)
    let began = BlockingQueue<Void>(capacity: 1)
    #expect(
      writer.post { _ in
        _ = began.push(())
        _ = gate.pop()
      })
    _ = try await onThread { began.pop() }
    #expect(writer.post { _ in })
    #expect(!writer.post { _ in })
    #expect(await asyncCode { try await writer.run { _ in } } == .busy)
    _ = gate.push(())
    try await onThread { writer.close() }
    #expect(await asyncCode { try await writer.run { _ in } } == .locked)
  }

  @Test("what opening throws is thrown to the caller")
  func failedOpen() async throws {
    await #expect(throws: Stop.self) {
      try await onThread {
        _ = try WriterThread(
          name: "test", capacity: 1, open: { throw Stop() }, close: { _ in })
      }
    }
  }
}
