import Glibc
import Synchronization

/// One open file descriptor, closed once: by `close()` or with its last reference.
package final class Descriptor: Sendable {
  /// Only for the length of a call that keeps this object alive.
  package let number: Int32
  private let isOpen = Atomic(true)

  /// Takes ownership of an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit { close() }

  package func close() {
    guard isOpen.exchange(false, ordering: .acquiringAndReleasing) else { return }
    // Linux has released the number even when close was interrupted: repeating it could close
    // somebody else's.
    _ = Glibc.close(number)
  }

  /// Makes reads and writes answer "would block" instead of waiting.
  package func setNonBlocking() throws(SystemError) {
    let flags = try SystemCall.run("fcntl") { fcntl(number, F_GETFL) }
    try SystemCall.run("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }
}
