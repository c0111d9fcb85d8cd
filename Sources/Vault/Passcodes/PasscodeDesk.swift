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
  private let addresses = Mutex<Set<String>>([])

  /// How many checks wait while every thread is busy.
  package static let queue = 8

  /// - Parameter cores: of this machine; one of them, where there are several, is left for pages.
  package init(hasher: PasscodeHasher, cores: Int) throws(SystemError) {
    self.hasher = hasher
    workers = try Workers(
      threads: Self.threads(ofCores: cores), queue: Self.queue, name: "passcode")
  }

  /// Throws `PasscodeDeskBusy`.
  package func verify(
    _ passcode: SecretBytes, against hash: PasscodeHash?, address: String
  ) async throws -> PasscodeHasher.Verdict {
    try await run(for: address) { [hasher] in hasher.verify(passcode, against: hash) }
  }

  /// Throws `PasscodeDeskBusy`.
  package func enrol(
    _ passcode: SecretBytes, address: String
  ) async throws -> PasscodeHasher.Enrolment {
    try await run(for: address) { [hasher] in hasher.enrol(passcode) }
  }

  /// Blocks until what runs has ended.
  package func close() { workers.close() }

  static func threads(ofCores cores: Int) -> Int { max(1, cores - 1) }

  /// Every way to the threads, one check for an address at a time.
  func run<Answer: Sendable>(
    for address: String, _ work: @escaping @Sendable () -> Answer
  ) async throws -> Answer {
    guard addresses.withLock({ $0.insert(address).inserted }) else { throw PasscodeDeskBusy() }
    defer { addresses.withLock { _ = $0.remove(address) } }
    do {
      return try await workers.run(work)
    } catch is WorkersBusy {
      throw PasscodeDeskBusy()
    }
  }
}
