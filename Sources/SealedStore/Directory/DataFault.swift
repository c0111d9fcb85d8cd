package import System

/// Why the data directory cannot be used: each stops the start with its own sentence.
package enum DataFault: Error, Equatable, Sendable {
  /// Something else than a directory has its name.
  case notADirectory(path: String)
  /// This process may not write there.
  case notWritable(path: String, user: UInt32)
  /// Another process owns it.
  case inUse(path: String)
  /// A store that was there is gone or empty. Never a new installation.
  case missing(DataFile)
  /// The system refused a call.
  case refused(SystemError)

  init(_ error: SystemError, path: String) {
    self =
      error.isNotPermitted
      ? .notWritable(path: path, user: FileSystem.currentUser) : .refused(error)
  }
}

/// The stores that an installation cannot be without.
package enum DataFile: String, CaseIterable, Sendable {
  case keybag = "keybag.db"
  case household = "household.db"
}
