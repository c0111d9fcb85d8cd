import Household
import SealedStore
import System

extension Services {
  /// Renews keys where it is due: the database's has sealed so many pages that it must not seal many more,
  /// or the household's is from before the present recovery sheet. Whatever keeps it from being done is
  /// logged, and it is tried again the next time.
  ///
  /// - Returns: whether nothing is due any more.
  @discardableResult
  package func renewDueKeys() async -> Bool {
    do {
      guard lock.isOpen else { return false }
      let isFromBeforeSheet = try await keybag.hasKeyFromBeforeSheet()
      guard store.needsNewKey || isFromBeforeSheet else { return true }
      try await lock.renewKeys()
      await record(AuditEntry(.keysRenewed, at: now))
      log.info("new household key, since it was due")
      return true
    } catch {
      log.warning("keys are due and not renewed", ["error": .text(String(describing: error))])
      return false
    }
  }
}
