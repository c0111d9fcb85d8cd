import CLinux
import Glibc
import Synchronization

/// A program started with one pipe to it, one pipe from it, and nothing else of this process. It is
/// killed and reaped with its last reference.
package final class Child: Sendable {
  package enum Exit: Equatable, Sendable {
    case code(Int32)
    case signal(Int32)
  }

  /// What the program finds as its descriptor 2.
  package enum ErrorOutput: Sendable { case inherited, discarded }

  package let process: Int32
  /// What the program reads.
  package let input: PipeWriter
  /// What the program writes.
  package let output: PipeReader
  /// Becomes readable when the program has ended; nil where the kernel does not offer it.
  private let ended: Descriptor?
  private let exit = Mutex<Exit?>(nil)

  /// Starts `program`, a path: nothing is searched for.
  /// - Parameters:
  ///   - environment: "NAME=value" entries; the program sees these only.
  ///   - inputNumber: the descriptor number under which the program reads its pipe; not 2.
  ///   - outputNumber: the number under which it writes; not 2.
  package init(
    program: String, arguments: [String] = [], environment: [String] = [], inputNumber: Int32 = 0,
    outputNumber: Int32 = 1, errorOutput: ErrorOutput = .discarded
  ) throws(SystemError) {
    try Signals.ignoreBrokenPipes()
    let toChild = try makePipe()
    let fromChild = try makePipe()
    try toChild.write.setNonBlocking()
    try fromChild.read.setNonBlocking()
    // The child's ends move above the numbers it will use, so that no renumbering overwrites another.
    let lowest = max(inputNumber, outputNumber, STDERR_FILENO) + 1
    let reading = try toChild.read.duplicate(above: lowest)
    let writing = try fromChild.write.duplicate(above: lowest)
    let errors =
      switch errorOutput {
      case .discarded: try File.open("/dev/null", .write).descriptor.duplicate(above: lowest)
      case .inherited:
        Descriptor(
          owning: try SystemCall.run("fcntl") { fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, lowest) })
      }
    let argumentList = CStringList([program] + arguments)
    let environmentList = CStringList(environment)
    var plan = hk_spawn_plan(
      path: argumentList.pointers[0], arguments: argumentList.pointers,
      environment: environmentList.pointers, input: reading.number, input_number: inputNumber,
      output: writing.number, output_number: outputNumber, errors: errors.number)
    var started: pid_t = 0
    try withExtendedLifetime((reading, writing, errors, argumentList, environmentList)) {
      () throws(SystemError) in
      try SystemCall.check("posix_spawn") { hk_spawn(&plan, &started) }
    }
    process = started
    input = PipeWriter(toChild.write)
    output = PipeReader(fromChild.read)
    let number = hk_pidfd_open(started)
    ended = number == -1 ? nil : Descriptor(owning: number)
  }

  deinit {
    kill()
    _ = try? exit.withLock { exit throws(SystemError) in try collect(&exit, wait: true) }
  }

  /// Ends the program at once; `reap` still has to collect it.
  package func kill() {
    exit.withLock { exit in
      // Once reaped, the number may belong to another process.
      if exit == nil { _ = Glibc.kill(process, SIGKILL) }
    }
  }

  /// Waits for the program's end and collects it; nil while it still runs at the deadline. Blocks.
  package func reap(by deadline: Deadline) throws(SystemError) -> Exit? {
    while true {
      let end = try exit.withLock { exit throws(SystemError) in try collect(&exit, wait: false) }
      if let end { return end }
      if deadline.millisecondsLeft == 0 { return nil }
      if let ended {
        do {
          try ended.wait(for: POLLIN, by: deadline)
        } catch  where !error.isTimeout {
          throw error
        }
      } else {
        _ = poll(nil, 0, min(5, deadline.millisecondsLeft))
      }
    }
  }

  private func collect(_ exit: inout Exit?, wait: Bool) throws(SystemError) -> Exit? {
    if let exit { return exit }
    var reaped: pid_t = 0
    var code: Int32 = 0
    var status: Int32 = 0
    try SystemCall.run("waitid") { hk_wait(process, wait ? 1 : 0, &reaped, &code, &status) }
    if reaped == 0 { return nil }
    exit = code == CLD_EXITED ? .code(status) : .signal(status)
    return exit
  }
}

/// A null-terminated array of C strings, as the exec family takes it.
private final class CStringList {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ strings: [String]) {
    count = strings.count
    pointers = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      pointers.advanced(by: index).initialize(to: strdup(string))
    }
    pointers.advanced(by: count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
