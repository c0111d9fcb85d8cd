import Site
import System
import Testing
import Vault

@testable import Application

@Suite("What a command is given")
struct CommandInputTests {
  /// Input that comes in pieces of a few bytes.
  private func lines(
    _ text: String, limit: Int = 100, to end: SecretLines.End = .ofInput, piece: Int = 3
  ) throws -> SecretLines {
    var rest = Array(text.utf8)[...]
    return try SecretLines(limit: limit, to: end) { buffer in
      let part = rest.prefix(min(piece, buffer.count))
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  @Test(
    "is lines, with any ending, the last one with or without it",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("\n", [""]), ("a\n\nb\n", ["a", "", "b"]), ("Zoë\nwarm brëad", ["Zoë", "warm brëad"]),
    ] as [(String, [String])])
  func split(text: String, expected: [String]) throws {
    for piece in 1...8 {
      let read = try lines(text, piece: piece)
      #expect((0..<read.count).compactMap { read.text($0) } == expected)
      for (place, line) in expected.enumerated() {
        #expect(read.secret(place) == secret(line))
      }
      #expect(read.text(read.count) == nil && read.secret(read.count).count == 0)
    }
  }

  @Test("is refused when it is longer than anything that is ever asked for")
  func tooLong() throws {
    #expect(try lines(String(repeating: "a", count: 99)).count == 1)
    for count in [100, 101, 5_000] {
      #expect(throws: SecretLines.Fault.tooLong) {
        try lines(String(repeating: "a", count: count))
      }
    }
  }

  @Test("has a passcode in one normal form, and a name that is text")
  func normal() throws {
    let read = try lines("Zoe\u{308}\n")
    #expect(read.passcode(0) == secret("Zo\u{EB}"))
    let bytes = try SecretLines(limit: 10, to: .ofInput) { buffer in
      guard buffer.count == 10 else { return 0 }
      buffer.copyBytes(from: [0xFF, 0x0A])
      return 2
    }
    #expect(bytes.text(0) == nil && bytes.passcode(0).count == 1)
  }

  private func input(_ text: String) -> CommandInput {
    CommandInput(
      isTerminal: false, readLine: { _, _ in try lines("") },
      readAll: { try lines(text, limit: StoreCommand.limit) })
  }

  @Test(
    "for verify is a name and a passcode, or the recovery key with its name before it or without")
  func verify() throws {
    guard case .verify(.passcode("Ada", let passcode)) = try input("Ada\nwarm bread\n").verify()
    else {
      Issue.record("no passcode")
      return
    }
    #expect(passcode == secret("warm bread"))
    for text in ["7KM-2QF\n", "7KM-2QF", "recovery\n7KM-2QF\n"] {
      guard case .verify(.recovery(let key)) = try input(text).verify() else {
        Issue.record("no recovery key")
        continue
      }
      #expect(key == secret("7KM-2QF"))
    }
    for text in ["", "a\nb\nc\n", String(repeating: "a", count: StoreCommand.limit)] {
      #expect(throws: UsageFault.self) { try input(text).verify() }
    }
  }

  @Test("for a reset is the recovery key and the new passcode twice")
  func reset() throws {
    let command = try input("7KM-2QF\nwarm bread\nwarm breat\n").resetPasscode(of: "Ben")
    guard case .resetPasscode("Ben", let key, let passcode, let again) = command else {
      Issue.record("no reset")
      return
    }
    #expect(key == secret("7KM-2QF") && passcode == secret("warm bread"))
    #expect(again == secret("warm breat"))
    for text in ["", "a\nb\n", "a\nb\nc\nd\n"] {
      #expect(throws: UsageFault.self) { try input(text).resetPasscode(of: "Ben") }
    }
  }

  @Test("a person is asked for one thing after the other, and secrets are not shown")
  func terminal() throws {
    var answers = ["Ada\n", "warm bread\n", "\n", "7KM-2QF\n", "key\n", "new\n", "new\n"]
    var asked: [String] = []
    let input = CommandInput(
      isTerminal: true,
      readLine: { question, isSecret in
        asked.append(question)
        asked.append(isSecret ? "hidden" : "shown")
        return try lines(answers.removeFirst(), to: .ofLine, piece: 100)
      },
      readAll: { throw UsageFault.badInput("nothing") })
    guard case .verify(.passcode("Ada", secret("warm bread"))) = try input.verify(),
      case .verify(.recovery(secret("7KM-2QF"))) = try input.verify(),
      case .resetPasscode("Ben", secret("key"), secret("new"), secret("new")) =
        try input.resetPasscode(of: "Ben")
    else {
      Issue.record("something else was understood")
      return
    }
    #expect(
      asked == [
        "Name (nothing for the recovery key): ", "shown", "Passcode: ", "hidden",
        "Name (nothing for the recovery key): ", "shown", "Recovery key: ", "hidden",
        "Recovery key: ", "hidden", "New passcode of Ben: ", "hidden", "The same again: ", "hidden",
      ])
  }

  @Test(
    "a reply is a line, and says the same when it is read",
    arguments: [
      CommandReply.progress("3 rows"), .line("a picture of 2025-12-13"), .line(""),
      .end(.done, "all is well"), .end(.foundFault, ""), .end(.cannotStart, "no"),
    ])
  func reply(reply: CommandReply) {
    let bytes = reply.bytes
    #expect(bytes.last == 10 && bytes.dropLast().allSatisfy { $0 != 10 })
    #expect(CommandReply(bytes.dropLast()) == reply)
  }

  @Test("a reply never becomes two lines, and nothing else is a reply")
  func hostileReply() {
    let two = CommandReply.line("a\nend 0 b\u{1B}[2J\r")
    #expect(CommandReply(two.bytes.dropLast()) == .line("aend 0 b[2J"))
    for line in ["", "line", "end", "end 0", "end 9 a", "end x a", "end 01 a", "done a"] {
      #expect(CommandReply(Array(line.utf8)[...]) == nil, "\(line)")
    }
  }
}
