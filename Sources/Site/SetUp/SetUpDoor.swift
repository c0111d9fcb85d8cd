package import SealedStore
import Synchronization
package import Vault

/// Who may set the household up: whoever holds the code that was printed at this start, one at a time
/// and once.
package final class SetUpDoor: Sendable {
  package let code = SetupCode()
  package let directory: DataDirectory
  /// Two at once could leave the one's account and the other's household.
  let turn = OneAtATime()
  private let done: Mutex<Bool>

  /// - Parameter isDone: false for a new installation.
  package init(directory: DataDirectory, isDone: Bool) {
    self.directory = directory
    done = Mutex(isDone)
  }

  package var isDone: Bool { done.withLock { $0 } }

  /// The household is whole and on the disk: from now on a missing part of it is a loss. Blocks.
  func finish() throws {
    try directory.finishInstallation()
    done.withLock { $0 = true }
  }
}
