import Glibc

/// The one place where errno is read: an interrupted call is repeated, "would block" is told apart
/// from failure, and everything else is thrown under the call's name.
package enum SystemCall {
  /// Runs a call that answers -1 on failure.
  @discardableResult
  package static func run<Answer: SignedInteger>(
    _ name: StaticString, _ call: () -> Answer
  ) throws(SystemError) -> Answer {
    while true {
      let answer = call()
      if answer != -1 { return answer }
      let code = errno
      if code != EINTR { throw SystemError(code: code, call: name.description) }
    }
  }

  /// Runs a call on a non-blocking descriptor: nil where it would have to wait.
  package static func attempt<Answer: SignedInteger>(
    _ name: StaticString, _ call: () -> Answer
  ) throws(SystemError) -> Answer? {
    while true {
      let answer = call()
      if answer != -1 { return answer }
      let code = errno
      if code == EAGAIN || code == EWOULDBLOCK { return nil }
      if code != EINTR { throw SystemError(code: code, call: name.description) }
    }
  }

  /// Runs a call that answers an errno value instead of setting it (the pthread and spawn families).
  package static func check(_ name: StaticString, _ call: () -> Int32) throws(SystemError) {
    let code = call()
    if code != 0 { throw SystemError(code: code, call: name.description) }
  }
}
