import SealedStore
import System

extension Services {
  /// Renews keys that have sealed so many pages that they must not seal many more. What fails is logged
  /// and tried again the next time.
  package func renewSpentKeys() async {
    guard lock.isOpen, store.needsNewKey else { return }
    do {
      try await lock.renewKeys()
      log.info("new household key, since the old one has sealed enough")
    } catch {
      log.error("spent keys cannot be renewed", ["error": .text(String(describing: error))])
    }
  }
}
