import CLinux
import Glibc

/// The person at standard input, where there is one.
package enum Terminal {
  package static var isInput: Bool { isatty(STDIN_FILENO) == 1 }
  package static var showsErrors: Bool { isatty(STDERR_FILENO) == 1 }

  /// Bytes from standard input, 0 at its end.
  package static func read(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try SystemCall.run("read") { Glibc.read(STDIN_FILENO, buffer.baseAddress, buffer.count) }
  }

  /// Asks, and runs `body` while what is typed is not shown; what was typed before the question does not
  /// count. A stop signal in the midst takes effect after the terminal is as it was.
  package static func withoutEcho<Answer>(
    asking question: String, _ body: () throws -> Answer
  ) throws -> Answer {
    var before = termios()
    try SystemCall.run("tcgetattr") { tcgetattr(STDIN_FILENO, &before) }
    let signals = try StopSignals()
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO)
    try SystemCall.run("tcsetattr") { tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet) }
    defer {
      _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      StandardError.write("\n")
      // One that has come ends the process here.
      _ = hk_unblock_stop_signals()
    }
    StandardError.write(question)
    let input = Descriptor(
      owning: try SystemCall.run("fcntl") { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) })
    guard try waitForInput(on: input, or: signals.descriptor) else {
      throw SystemError(code: ECANCELED, call: "read")
    }
    return try body()
  }
}
