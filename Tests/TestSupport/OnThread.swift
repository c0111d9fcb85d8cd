import Synchronization
import System

/// Runs blocking work on a thread of its own, so that no thread of the tests' pool waits.
package func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  let handover = Handover()
  let value = try await withCheckedThrowingContinuation { continuation in
    do {
      _ = try Thread(name: "test") {
        let result = Result { try work() }
        handover.isMade.store(true, ordering: .releasing)
        continuation.resume(with: result)
      }
    } catch {
      continuation.resume(throwing: error)
    }
  }
  _ = handover.isMade.load(ordering: .acquiring)
  return value
}

/// Says to the thread sanitizer that what a thread did comes before what its caller does next. A
/// continuation says it too, but where it is resumed before it is waited for, only within the runtime,
/// which the sanitizer does not see.
private final class Handover: Sendable {
  let isMade = Atomic(false)
}
