import Site
import System
import Vault

/// Where a command gets its secrets: from a person at a terminal, who does not see them, or from the lines
/// of standard input.
struct CommandInput {
  let isTerminal: Bool
  /// Asks the person, and reads a line.
  let readLine: (_ question: String, _ isSecret: Bool) throws -> SecretLines
  let readAll: () throws -> SecretLines

  static var standard: CommandInput {
    CommandInput(
      isTerminal: Terminal.isInput,
      readLine: { question, isSecret in
        if isSecret { return try Terminal.withoutEcho(asking: question, line) }
        StandardError.write(question)
        return try line()
      },
      readAll: {
        try SecretLines(limit: StoreCommand.limit, to: .ofInput, read: Terminal.read)
      })
  }

  /// A name and a passcode, or the recovery key. As lines: the name, or “recovery”, then the secret; or
  /// the recovery key alone.
  func verify() throws -> StoreCommand {
    if isTerminal {
      guard let name = try ask("Name (nothing for the recovery key): ").text(0), !name.isEmpty
      else { return .verify(.recovery(try askSecret("Recovery key: ").secret(0))) }
      return .verify(.passcode(name: name, try askSecret("Passcode: ").passcode(0)))
    }
    let lines = try allLines()
    switch lines.count {
    case 1: return .verify(.recovery(lines.secret(0)))
    case 2:
      guard let name = lines.text(0) else { throw UsageFault.badInput(Self.verifyLines) }
      return .verify(
        name == "recovery"
          ? .recovery(lines.secret(1)) : .passcode(name: name, lines.passcode(1)))
    default: throw UsageFault.badInput(Self.verifyLines)
    }
  }

  /// The recovery key, and the new passcode twice. As three lines.
  func resetPasscode(of name: String) throws -> StoreCommand {
    if isTerminal {
      let key = try askSecret("Recovery key: ").secret(0)
      let passcode = try askSecret("New passcode of \(name): ").passcode(0)
      return .resetPasscode(
        of: name, recoveryKey: key, passcode: passcode,
        again: try askSecret("The same again: ").passcode(0))
    }
    let lines = try allLines()
    guard lines.count == 3 else {
      throw UsageFault.badInput("the recovery key and the new passcode twice, a line each")
    }
    return .resetPasscode(
      of: name, recoveryKey: lines.secret(0), passcode: lines.passcode(1),
      again: lines.passcode(2))
  }

  private static let verifyLines =
    "a name and a passcode, or the recovery key, a line each"

  private func ask(_ question: String) throws -> SecretLines {
    try bounded { try readLine(question, false) }
  }

  private func askSecret(_ question: String) throws -> SecretLines {
    try bounded { try readLine(question, true) }
  }

  private func allLines() throws -> SecretLines { try bounded(readAll) }

  private func bounded(_ read: () throws -> SecretLines) throws -> SecretLines {
    do {
      return try read()
    } catch SecretLines.Fault.tooLong {
      throw UsageFault.badInput("less than \(StoreCommand.limit) bytes")
    }
  }

  private static func line() throws -> SecretLines {
    try SecretLines(limit: StoreCommand.limit, to: .ofLine, read: Terminal.read)
  }
}
