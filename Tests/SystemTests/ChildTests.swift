import Glibc
import System
import Testing

struct ChildTests {
  private static let shell = "/bin/sh"

  /// Everything a program writes until it closes its pipe.
  private func output(of child: Child) throws -> String {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = try bytes.withUnsafeMutableBytes {
      try child.output.readAll(into: $0, by: .after(seconds: 30))
    }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test("what goes in by one pipe comes out by the other, and the end is seen on both sides")
  func roundTrip() async throws {
    try await onThread {
      let child = try Child(program: "/bin/cat")
      let sent = [UInt8](repeating: 7, count: 30_000)
      try child.input.writeAll(sent, by: .after(seconds: 30))
      child.input.close()
      var received = [UInt8](repeating: 0, count: 40_000)
      let count = try received.withUnsafeMutableBytes {
        try child.output.readAll(into: $0, by: .after(seconds: 30))
      }
      #expect(Array(received.prefix(count)) == sent)
      #expect(try child.reap(by: .after(seconds: 30)) == .code(0))
    }
  }

  @Test("a program has three descriptors and nothing else of ours")
  func descriptors() async throws {
    try await onThread {
      // Deliberately inheritable, as a careless library would leave it.
      let careless = fcntl(0, F_DUPFD, 100)
      defer { close(careless) }
      let child = try Child(program: Self.shell, arguments: ["-c", "echo /proc/$$/fd/*"])
      let names = try output(of: child).split(whereSeparator: \.isWhitespace)
      let numbers = names.compactMap { $0.split(separator: "/").last.flatMap { Int32($0) } }
      #expect(numbers.starts(with: [0, 1, 2]))
      // The shell lists the directory through one of its own.
      #expect(numbers.count <= 4)
      #expect(!numbers.contains(careless))
    }
  }

  @Test("the pipes lie at the numbers asked for, which may be exchanged")
  func numbers() async throws {
    try await onThread {
      let child = try Child(
        program: Self.shell, arguments: ["-c", "read line <&4; echo \"got $line\" >&3"],
        inputNumber: 4, outputNumber: 3)
      try child.input.writeAll(Array("word\n".utf8), by: .after(seconds: 30))
      #expect(try output(of: child) == "got word\n")
      #expect(try child.reap(by: .after(seconds: 30)) == .code(0))
    }
  }

  @Test("the environment is exactly what is given")
  func environment() async throws {
    try await onThread {
      let bare = try Child(program: "/usr/bin/env")
      #expect(try output(of: bare) == "")
      let child = try Child(program: "/usr/bin/env", environment: ["A=1"])
      #expect(try output(of: child) == "A=1\n")
    }
  }

  @Test("signals that this process blocks or ignores are the program's own again")
  func signals() async throws {
    try await onThread {
      try Signals.blockStopSignals()
      let child = try Child(program: Self.shell, arguments: ["-c", "kill -TERM $$; sleep 60"])
      #expect(try child.reap(by: .after(seconds: 30)) == .signal(SIGTERM))
    }
  }

  @Test("exit status and killing are told apart, and asking twice gives the same")
  func exits() async throws {
    try await onThread {
      let failing = try Child(program: Self.shell, arguments: ["-c", "exit 3"])
      #expect(try failing.reap(by: .after(seconds: 30)) == .code(3))
      #expect(try failing.reap(by: .after(seconds: 30)) == .code(3))
      let waiting = try Child(program: "/bin/cat")
      #expect(try waiting.reap(by: .after(seconds: 0)) == nil)
      waiting.kill()
      #expect(try waiting.reap(by: .after(seconds: 30)) == .signal(SIGKILL))
    }
  }

  @Test("a pipe that stays silent, or stays full, ends at the deadline")
  func deadlines() async throws {
    try await onThread {
      let child = try Child(program: "/bin/sleep", arguments: ["60"])
      var byte: [UInt8] = [0]
      let timeout = SystemError(code: ETIMEDOUT, call: "poll")
      #expect(throws: timeout) {
        try byte.withUnsafeMutableBytes { try child.output.read(into: $0, by: .after(seconds: 0)) }
      }
      #expect(throws: timeout) {
        try child.input.writeAll([UInt8](repeating: 0, count: 1 << 20), by: .after(seconds: 0))
      }
    }
  }

  @Test("writing to a program that has ended is an error, not our end")
  func brokenPipe() async throws {
    try await onThread {
      let child = try Child(program: "/bin/true")
      _ = try child.reap(by: .after(seconds: 30))
      // More than a pipe holds: another program that is just being started shares our descriptors
      // for a moment, and only waiting gets past it.
      #expect(throws: SystemError(code: EPIPE, call: "write")) {
        try child.input.writeAll([UInt8](repeating: 1, count: 1 << 20), by: .after(seconds: 30))
      }
    }
  }

  @Test("a program that is not there is an error with a name")
  func missing() {
    #expect(throws: SystemError(code: ENOENT, call: "posix_spawn")) {
      _ = try Child(program: "/nowhere/at/all")
    }
  }

  @Test("the last reference takes the program along")
  func lastReference() async throws {
    try await onThread {
      var child: Child? = try Child(program: "/bin/cat")
      let process = try #require(child?.process)
      #expect(kill(process, 0) == 0)
      child = nil
      #expect(kill(process, 0) == -1)
    }
  }
}
