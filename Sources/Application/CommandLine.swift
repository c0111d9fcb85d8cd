/// What was asked for on the command line.
package enum Command: String, CaseIterable, Sendable {
  case serve, verify
  case resetPasscode = "reset-passcode"
  case health, version, help

  /// What stands behind the command before its options; nil where nothing may.
  var operand: String? { self == .resetPasscode ? "NAME" : nil }
}

/// A command with its options, before they are understood as settings.
package struct Invocation: Sendable {
  package let command: Command
  /// What the command is about: a name.
  package let operand: String?
  package let options: [(name: String, value: String)]

  /// `[COMMAND [NAME]] [--name value]… [--name=value]…`; no command means `serve`.
  package init(_ arguments: some Collection<String>) throws(UsageFault) {
    var rest = Array(arguments)[...]
    if let first = rest.first, !first.hasPrefix("--") {
      guard let command = Command(rawValue: first) else { throw .unknownCommand(first) }
      self.command = command
      rest = rest.dropFirst()
    } else if rest.first == "--help" {
      command = .help
      rest = []
    } else {
      command = .serve
    }
    if let name = command.operand {
      guard let given = rest.popFirst(), !given.isEmpty, !given.hasPrefix("--") else {
        throw .missingOperand(command.rawValue, name)
      }
      operand = given
    } else {
      operand = nil
    }
    var options: [(name: String, value: String)] = []
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--"), argument.count > 2 else {
        throw .unexpectedArgument(argument)
      }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        options.append((String(parts[0]), String(parts[1])))
      } else if let value = rest.popFirst() {
        options.append((String(parts[0]), value))
      } else {
        throw .missingValue(argument)
      }
    }
    self.options = options
  }
}

/// Why a command line is not one of ours: exit code 2.
package enum UsageFault: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String)
  case unexpectedArgument(String)
  case missingValue(String)
  case missingOperand(_ command: String, _ operand: String)
  /// What standard input should have held.
  case badInput(String)

  package var description: String {
    switch self {
    case .unknownCommand(let word): "“\(word)” is not a command; try: hearthkeep help"
    case .unexpectedArgument(let word): "“\(word)” was not expected here; try: hearthkeep help"
    case .missingValue(let word): "\(word) needs a value"
    case .missingOperand(let command, let operand): "it is: hearthkeep \(command) \(operand)"
    case .badInput(let expected): "standard input should hold \(expected)"
    }
  }
}
