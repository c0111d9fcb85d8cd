package import System
import Synchronization

/// Thrown before anything is hashed: the queue is full, or this address has a check under way.
package struct PasscodeDeskBusy: Error, Equatable {
  package init() {}
}

/// Where passcodes are hashed: on threads of its own, so that half a second of arithmetic never
/// stands in an event loop, and few at a time, so that a stranger cannot keep every core busy.
package final class PasscodeDesk: Sendable {
  private let hasher: PasscodeHasher
  private let workers: Workers
  private let seats: Int
  private let line = Mutex(Line())

  private struct Line {
    var isClosed = false
    /// Who has a seat: one for an address.
    var addresses: Set<String> = []
  }

  /// How many checks wait while every thread is busy.
  package static let queue = 8

  /// - Parameter cores: of this machine; one of them, where there are several, is left for pages.
  package init(hasher: PasscodeHasher, cores: Int) throws(SystemError) {
    self.hasher = hasher
    let threads = Self.threads(ofCores: cores)
    seats = threads + Self.queue
    workers = try Workers(threads: threads, queue: Self.queue, name: "passcode")
  }

  /// Runs `body` with a seat at the desk, the only way to its threads. Throws `PasscodeDeskBusy`
  /// before `body` has run: whoever is sent away has used up nothing.
  package func seat<Answer>(
    for address: String, _ body: (PasscodeSeat) async throws -> Answer
  ) async throws -> Answer {
    let isSeated = line.withLock { line in
      line.addresses.count < seats && !line.isClosed && line.addresses.insert(address).inserted
    }
    guard isSeated else { throw PasscodeDeskBusy() }
    defer { line.withLock { _ = $0.addresses.remove(address) } }
    return try await body(PasscodeSeat(desk: self))
  }

  /// Blocks until what is being hashed is done; who still waits is sent away.
  package func close() {
    line.withLock { $0.isClosed = true }
    workers.close()
  }

  static func threads(ofCores cores: Int) -> Int { max(1, cores - 1) }

  fileprivate func run<Answer: Sendable>(
    _ work: @escaping @Sendable (PasscodeHasher) -> Answer
  ) async throws -> Answer {
    do {
      return try await workers.run { [self] in
        if line.withLock({ $0.isClosed }) { throw PasscodeDeskBusy() }
        return work(hasher)
      }
    } catch is WorkersBusy {
      throw PasscodeDeskBusy()
    }
  }
}

/// Leave to hash. Throws `PasscodeDeskBusy` only when the desk closes.
package struct PasscodeSeat: Sendable {
  fileprivate let desk: PasscodeDesk

  package func verify(
    _ passcode: SecretBytes, against hash: PasscodeHash?
  ) async throws -> PasscodeHasher.Verdict {
    try await desk.run { $0.verify(passcode, against: hash) }
  }

  package func enrol(_ passcode: SecretBytes) async throws -> PasscodeHasher.Enrolment {
    try await desk.run { $0.enrol(passcode) }
  }

  func run<Answer: Sendable>(
    hashing work: @escaping @Sendable (PasscodeHasher) -> Answer
  ) async throws -> Answer {
    try await desk.run(work)
  }

  /// Any work on the desk's threads, for tests.
  func run<Answer: Sendable>(_ work: @escaping @Sendable () -> Answer) async throws -> Answer {
    try await desk.run { _ in work() }
  }
}
