package import System
package import Vault

/// Why a sealed file could not be written or read.
package enum FileFault: Error, Equatable, Sendable {
  /// No room is left; nothing of the file was kept.
  case diskFull
  /// The key that opens files has been taken away.
  case locked
  /// A row names a file that is not there.
  case missing
  /// The key that the file hangs on is no longer kept.
  case noKey(generation: Int64)
  /// The file or its key is not what was sealed.
  case damaged(SealFault)
  /// Its length or salt is not what its row says.
  case mismatch
  /// Written to after its end, or read before it.
  case finished
  /// The system refused a call.
  case refused(SystemError)

  package var isDiskFull: Bool { self == .diskFull }

  init(_ error: SystemError) {
    self = error.isNoSpace ? .diskFull : error.isNotFound ? .missing : .refused(error)
  }

  static func system<Value: ~Copyable>(
    _ body: () throws(SystemError) -> Value
  ) throws(FileFault) -> Value {
    do {
      return try body()
    } catch {
      throw FileFault(error)
    }
  }

  static func seal<Value: ~Copyable>(
    _ body: () throws(SealFault) -> Value
  ) throws(FileFault) -> Value {
    do {
      return try body()
    } catch {
      throw .damaged(error)
    }
  }
}
