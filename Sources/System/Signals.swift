import CLinux

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
