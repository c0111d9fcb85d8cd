import System
import Vault

extension Log {
  /// Says once, at the start or when the limit is reached later, that secrets may reach the swap
  /// space.
  func warnOfUnlockedMemory() {
    guard let fault = LockFault.take() else { return }
    warning(
      "memory for secrets could not be locked; they may reach the swap space",
      ["locked": .number(fault.lockedBytes), "errno": .number(Int(fault.code))])
  }
}
