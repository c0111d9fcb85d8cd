import Glibc
import SealedStore
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import Application
@testable import Site

@Suite("The control socket", .timeLimit(.minutes(10)))
struct ControlSocketTests {
  private static let fresh = "nine blue lanterns"

  @Test("is its owner’s alone, and gone with a file of that name before it")
  func mode() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      for content in [[], [1, 2, 3]] as [[UInt8]] {
        let path = home.data + "/control.sock"
        try overwrite(path, content)
        try whileRunning(home) { (_: Running) throws in
          #expect(try FileSystem.status(path)?.kind == .other)
          #expect(try FileSystem.status(path)?.mode == 0o600)
          #expect(try home.run(.verify("Ada", MovedIn.passcode)).code == .done)
        }
        // What is left is nobody's: the next command opens the stores itself.
        #expect(try FileSystem.exists(path))
        #expect(try home.run(.verify("Ada", MovedIn.passcode)).code == .done)
      }
    }
  }

  @Test("lets a running server verify, locked or not, with the findings that it would have alone")
  func verify() async throws {
    try await withRunning { running in
      let home = running.home
      for command in [
        StoreCommand.verify("Ada", MovedIn.passcode), .verify(recovery: home.recoveryKey),
      ] {
        let said = try home.run(command)
        #expect(said.code == .done && said.text.contains("1 sealed files open"), "\(said.text)")
      }
      let path = try home.sealedFile()
      var bytes = try FileSystem.read(path, limit: 1 << 20)
      bytes[50_000] ^= 1
      try overwrite(path, bytes)
      let said = try home.run(.verify(recovery: home.recoveryKey))
      #expect(said.code == .foundFault, "\(said.text)")
      #expect(said.lines.first == "a picture of 2025-12-13 (thumb) is damaged")
      for word in MovedIn.content + [MovedIn.passcode, home.recoveryKey] {
        #expect(!said.text.contains(word) && !running.kept.text.contains(word))
      }
    }
  }

  @Test("lets a running server reset a passcode, and says no as it would alone")
  func reset() async throws {
    try await withRunning { running in
      let home = running.home
      let refused = try home.run(.reset("Ben", home.recoveryKey, "short"))
      #expect(refused.code == .cannotStart && refused.complaints.count == 1)
      let said = try home.run(.reset("Ben", home.recoveryKey, Self.fresh))
      #expect(said.code == .done && said.text.contains("has a new passcode"), "\(said.text)")
      #expect(try home.run(.verify("Ben", Self.fresh)).code == .done)
      #expect(try home.run(.verify("Ben", MovedIn.bensPasscode)).code == .cannotStart)
      for word in [Self.fresh, home.recoveryKey, "short"] {
        #expect(!running.kept.text.contains(word))
      }
    }
  }

  @Test("counts tries of the recovery key, and lets them wait, as the gate does")
  func gate() async throws {
    let foreign = try await MovedIn().recoveryKey
    try await withRunning { running in
      let other = RecoveryKey().text
      var answers: [String] = []
      for key in [foreign, other, RecoveryKey().text, RecoveryKey().text, RecoveryKey().text] {
        let said = try running.home.run(.verify(recovery: key))
        #expect(said.code == .cannotStart)
        answers.append(said.text)
      }
      #expect(answers.prefix(4).allSatisfy { $0.contains("does not open this household") })
      let said = try running.home.run(.reset("Ben", running.home.recoveryKey, Self.fresh))
      #expect(said.code == .cannotStart && said.text.contains("wait "), "\(said.text)")
    }
  }

  @Test("answers garbage, halves and too much with no, and goes on")
  func hostile() async throws {
    try await withRunning { running in
      let huge = [UInt8](repeating: 65, count: 200_000)
      for bytes in [
        [], [0], [10], Array("GET / HTTP/1.1\r\n\r\n".utf8), [UInt8](repeating: 0xFF, count: 900),
        Array("hearthkeep 1 verify passcode\nAda\n".utf8),
        Array("hearthkeep 1 verify passcode\nAda\nx\ny\n".utf8),
        Array("hearthkeep 1 verify recovery\n".utf8),
        Array("hearthkeep 2 verify recovery\nx\n".utf8),
        Array("hearthkeep 1 reset-passcode\nBen\n".utf8), huge,
        Array("hearthkeep 1 verify recovery\n".utf8) + huge,
      ] {
        let answer = try ask(running, bytes)
        #expect(answer == "end 3 the running server does not know this command\n", "\(answer)")
      }
      #expect(try running.home.run(.verify("Ada", MovedIn.passcode)).code == .done)
    }
  }

  @Test("forgets a caller who left before asking, or in the midst of it")
  func left() async throws {
    try await withRunning { running in
      for bytes in [[], Array("hearthkeep 1 verify rec".utf8)] as [[UInt8]] {
        let connection = LocalConnection(
          try LocalSocket.connect(in: running.home.data, name: ControlSocket.name))
        try connection.send(bytes, by: .after(seconds: 300))
        connection.descriptor.close()
      }
      #expect(try running.home.run(.verify("Ada", MovedIn.passcode)).code == .done)
    }
  }

  @Test("runs one command at a time, and says so to the second")
  func twoAtOnce() async throws {
    try await withRunning { running in
      let gate = try standStill(running)
      let first = try begin(running)
      let second = try running.home.run(.verify("Ada", MovedIn.passcode))
      #expect(second.code == .cannotStart && second.text.contains("another command is running"))
      gate.close()
      var part = [UInt8](repeating: 0, count: 65_536)
      let count = try part.withUnsafeMutableBytes { buffer in
        var filled = 0
        while filled < buffer.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
          let count = try first.receive(into: rest, by: .after(seconds: 300))
          if count == 0 { break }
          filled += count
        }
        return filled
      }
      let answer = String(decoding: part[..<count], as: UTF8.self)
      #expect(answer.contains("\nend 0 ") && answer.contains("nothing is damaged"), "\(answer)")
    }
  }

  @Test("a caller killed in the midst leaves room for the next")
  func killed() async throws {
    try await withRunning { running in
      let gate = try standStill(running)
      let first = try begin(running)
      first.descriptor.close()
      gate.close()
      // The one that nobody waits for ends by itself.
      var said = MovedIn.Said()
      repeat {
        said = try running.home.run(.verify("Ada", MovedIn.passcode))
      } while said.text.contains("another command is running")
      #expect(said.code == .done, "\(said.text)")
    }
  }

  @Test("a stop breaks a command off, and its caller hears that it did not end")
  func stopped() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      try whileRunning(home) { (running: Running) throws in
        let gate = try standStill(running)
        let first = try begin(running)
        let stopping = try Thread(name: "stop") { running.control.stop() }
        // Its end comes before the workers are let go.
        var part = [UInt8](repeating: 0, count: 4_096)
        var text = ""
        while true {
          let count = try part.withUnsafeMutableBytes { buffer in
            try first.receive(into: buffer, by: .after(seconds: 300))
          }
          if count == 0 { break }
          text += String(decoding: part[..<count], as: UTF8.self)
        }
        #expect(!text.contains("end "))
        gate.close()
        stopping.join()
      }
      #expect(try home.run(.verify("Ada", MovedIn.passcode)).code == .done)
    }
  }

  @Test("where the owner of the directory has no socket, the command says what to do")
  func noSocket() async throws {
    let home = try await MovedIn()
    try await onThread { () throws in
      let household = try home.open()
      defer { household.close() }
      #expect {
        try home.run(.verify("Ada", MovedIn.passcode))
      } throws: { error in
        "\(error)".contains("in use by another Hearthkeep, which does not answer")
      }
    }
  }

  @Test("works in a directory whose path is longer than a socket’s address")
  func longPath() async throws {
    let directory = try TemporaryDirectory()
    try await onThread { () throws in
      let path = directory.file(String(repeating: "long", count: 50))
      try FileSystem.makeDirectory(path)
      let listener = try LocalSocket.listen(in: path, name: "a.sock")
      let caller = try LocalSocket.connect(in: path, name: "a.sock")
      let taken = try #require(try LocalSocket.accept(listener))
      #expect(try LocalSocket.peerUser(of: taken) == FileSystem.currentUser)
      try LocalConnection(caller).send([1, 2, 3], by: .after(seconds: 300))
      var part = [UInt8](repeating: 0, count: 10)
      let count = try part.withUnsafeMutableBytes { buffer in
        try LocalConnection(taken).receive(into: buffer, by: .after(seconds: 300))
      }
      #expect(part[..<count] == [1, 2, 3])
    }
  }
}
