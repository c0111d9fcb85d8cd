package import HTTP
package import System
import Synchronization

package typealias Handler = @Sendable (Request) async -> Response

/// The web server: one event loop a core, each with its own thread and its own connections.
package final class Server: Sendable {
  /// The port it listens on: what the kernel chose where 0 was asked for.
  package let port: UInt16
  private let loops: [EventLoop]
  private let drain: Int64
  private let log: Log

  private struct Ending {
    var runningLoops = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }
  private let ending = Mutex(Ending())

  /// Listens at once; newcomers wait in the kernel's queue until `run` or `start`.
  /// - Parameter address: numeric, IPv4 or IPv6; "::" takes both.
  package convenience init(
    address: String, port: UInt16, loops: Int, limits: Limits, log: Log,
    handler: @escaping Handler
  ) throws(SystemError) {
    try self.init(
      address: address, port: port, loops: loops, limits: limits, log: log,
      monotonic: Clock.system.monotonic, handler: handler)
  }

  init(
    address: String, port: UInt16, loops count: Int, limits: Limits, log: Log,
    monotonic: @escaping @Sendable () -> Int64, handler: @escaping Handler
  ) throws(SystemError) {
    let listener = try StreamSocket.listen(address: address, port: port)
    self.port = try StreamSocket.port(listener)
    self.log = log
    drain = Int64(limits.drainSeconds) * 1_000_000_000
    var loops: [EventLoop] = []
    for index in 0..<max(1, count) {
      loops.append(try EventLoop(index: index, log: log, monotonic: monotonic))
    }
    self.loops = loops
    let admission = try Admission(loops: loops, limits: limits, handler: handler)
    for loop in loops { try loop.listen(admission.listening(listener, on: loop)) }
  }

  /// Serves on the calling thread, and one more for each further loop, until SIGTERM or SIGINT; then
  /// stops as `stop` does. A second signal cuts short what still runs.
  ///
  /// Works as process 1 too, where a signal without a handler is ignored. The caller blocks the two
  /// signals (`Signals.blockStopSignals`) before it starts any thread.
  package func run() throws(SystemError) {
    let signals = try StopSignals()
    try loops[0].watch(signals.descriptor, .readable) { [self] in
      guard let signal = signals.next() else { return }
      log.info("stopping", ["signal": .text(signal)])
      stopLoops()
    }
    var threads: [Thread] = []
    for loop in loops.dropFirst() {
      threads.append(try Thread(name: "loop \(loop.index)") { loop.run() })
    }
    loops[0].run()
    for thread in threads { thread.join() }
  }

  /// Serves on threads of its own and returns at once, for tests.
  package func start() throws(SystemError) {
    for loop in loops {
      ending.withLock { $0.runningLoops += 1 }
      _ = try Thread(name: "loop \(loop.index)") { [self] in
        loop.run()
        let waiters = ending.withLock { ending in
          ending.runningLoops -= 1
          guard ending.runningLoops == 0 else { return [CheckedContinuation<Void, Never>]() }
          defer { ending.waiters = [] }
          return ending.waiters
        }
        for waiter in waiters { waiter.resume() }
      }
    }
  }

  /// Stops listening, ends idle connections at once, lets requests under way finish within
  /// `Limits.drainSeconds`, and cuts off what is left; a second call cuts it off at once.
  package func stop() async {
    stopLoops()
    await withCheckedContinuation { continuation in
      let isOver = ending.withLock { ending in
        if ending.runningLoops > 0 { ending.waiters.append(continuation) }
        return ending.runningLoops == 0
      }
      if isOver { continuation.resume() }
    }
  }

  /// Makes every loop look at the clock.
  func wake() {
    for loop in loops { loop.wake() }
  }

  private func stopLoops() {
    for loop in loops { loop.post { [drain] in loop.stop(drain: drain) } }
  }
}
