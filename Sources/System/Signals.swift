import CLinux
import Glibc

/// What this process does with signals.
package enum Signals {
  /// A write to a pipe that nobody reads then fails with EPIPE instead of ending the process.
  package static func ignoreBrokenPipes() throws(SystemError) {
    try SystemCall.run("signal") { hk_ignore_broken_pipes() }
  }

  /// Blocks SIGTERM and SIGINT for the calling thread and every thread it starts from now on: a
  /// server calls it before anything else, or a thread made earlier would take the signal and die of
  /// it.
  package static func blockStopSignals() throws(SystemError) {
    try SystemCall.run("pthread_sigmask") { hk_block_stop_signals() }
  }
}

/// SIGTERM and SIGINT as something to wait for, once they are blocked.
package final class StopSignals: Sendable {
  package let descriptor: Descriptor

  package init() throws(SystemError) {
    try Signals.blockStopSignals()
    descriptor = Descriptor(owning: try SystemCall.run("signalfd") { hk_stop_signalfd() })
  }

  /// The name of the signal that came; nil where none did.
  package func next() -> String? {
    switch hk_read_signal(descriptor.number) {
    case SIGTERM: "SIGTERM"
    case SIGINT: "SIGINT"
    default: nil
    }
  }
}
