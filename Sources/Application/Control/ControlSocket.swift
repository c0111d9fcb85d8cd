import SealedStore
import Site
import Synchronization
import System

/// The data directory's socket, `control.sock`: commands on the machine itself ask the running server over
/// it. On a thread of its own; one command at a time, on another.
///
/// Only whoever owns the directory's lock may make it: what lies there under its name belongs to a server
/// that is gone.
final class ControlSocket: Sendable {
  static let name = "control.sock"
  /// For a whole request: those who ask have everything at hand.
  private static let requestSeconds = 5.0

  private let runner: CommandRunner
  private let log: Log
  private let listener: Descriptor
  private let wakeUp: WakeUp
  private let running = Mutex(Running())
  private let thread = Mutex<Thread?>(nil)

  private struct Running {
    var isStopped = false
    var command: (caller: ControlCaller, thread: Thread)?
  }

  init(in directory: DataDirectory, services: Services, log: Log) throws {
    runner = CommandRunner(services: services)
    self.log = log
    listener = try LocalSocket.listen(in: directory.path, name: Self.name)
    wakeUp = try WakeUp()
    let thread = try Thread(name: "control") { [self] in serve() }
    self.thread.withLock { $0 = thread }
  }

  /// Breaks a command off, and comes back when nothing of it goes on. What it has changed is whole. Blocks.
  func stop() {
    let command = running.withLock { running in
      running.isStopped = true
      return running.command
    }
    wakeUp.signal()
    command?.caller.breakOff()
    thread.withLock { $0.take() }?.join()
    command?.thread.join()
    listener.close()
  }

  private func serve() {
    do {
      while try waitForInput(on: listener, or: wakeUp.descriptor) {
        if let connection = try LocalSocket.accept(listener) { greet(connection) }
      }
    } catch {
      log.error("the control socket is gone", ["error": .text("\(error)")])
    }
  }

  /// Whatever goes wrong with one caller is over with that caller.
  private func greet(_ socket: Descriptor) {
    do {
      let user = try LocalSocket.peerUser(of: socket)
      guard user == FileSystem.currentUser || user == 0 else {
        log.warning("somebody else asked the control socket", ["user": .number(Int(user))])
        return
      }
      let caller = ControlCaller(socket)
      guard let command = try caller.command(by: .after(seconds: Self.requestSeconds)) else {
        try caller.say(.end(.cannotStart, "the running server does not know this command"))
        return
      }
      try start(command, for: caller)
    } catch {
      log.debug("a caller of the control socket left", ["error": .text("\(error)")])
    }
  }

  private func start(_ command: StoreCommand, for caller: ControlCaller) throws {
    let isFree = try running.withLock { running in
      guard running.command == nil, !running.isStopped else { return false }
      let thread = try Thread(name: "command") { [self] in
        let last = run(command, for: caller)
        // First: whoever hears the end may ask again at once.
        self.running.withLock { $0.command = nil }
        if let last { try? caller.say(last) }
        caller.close()
      }
      running.command = (caller, thread)
      return true
    }
    if !isFree {
      try caller.say(.end(.cannotStart, "another command is running; try again when it has ended"))
    }
  }

  /// Gives what is to be said last; nil where nobody listens any more.
  private func run(_ command: StoreCommand, for caller: ControlCaller) -> CommandReply? {
    do {
      return try runner.runToItsEnd(command) { reply in try caller.say(reply) }
    } catch {
      log.info("a command was broken off", ["reason": .text("\(error)")])
      return nil
    }
  }
}
