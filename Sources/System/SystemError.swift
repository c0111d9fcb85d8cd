import CLinux
import Glibc

/// What the kernel answered: the errno value and the call that got it.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let code: Int32
  package let call: String

  package init(code: Int32, call: String) {
    self.code = code
    self.call = call
  }

  /// The symbol, "ENOENT", or the number where there is none.
  package var name: String {
    guard let name = hk_error_name(code) else { return String(code) }
    return String(cString: name)
  }

  package var description: String { "\(call): \(name)" }

  package var isNotFound: Bool { code == ENOENT }
  package var alreadyExists: Bool { code == EEXIST }
  package var isTimeout: Bool { code == ETIMEDOUT }
  package var isBusy: Bool { code == EBUSY }
  package var isConnectionReset: Bool { code == ECONNRESET }
  package var isBrokenPipe: Bool { code == EPIPE }
  package var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }
  /// The disk is mounted for reading, or the place belongs to somebody else.
  package var isNotPermitted: Bool { code == EACCES || code == EPERM || code == EROFS }
}
