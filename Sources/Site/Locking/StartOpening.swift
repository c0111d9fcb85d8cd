import System

extension Services {
  /// Opens the household by the device key, where it is set so. What fails is logged: the household is
  /// then locked until somebody signs in.
  package func openAtStart() async {
    do {
      try await lock.openAtStart()
    } catch {
      log.error(
        "the household cannot be opened at the start", ["error": .text(String(describing: error))])
    }
  }
}
