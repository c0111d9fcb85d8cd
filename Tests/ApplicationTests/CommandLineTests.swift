import Testing

@testable import Application

@Suite("The command line")
struct CommandLineTests {
  @Test(
    "is a command and options",
    arguments: [
      ([], Command.serve, []),
      (["serve"], .serve, []),
      (["health", "--port", "9"], .health, ["port=9"]),
      (["--port", "9", "--log=debug"], .serve, ["port=9", "log=debug"]),
      (["--data=/a=b"], .serve, ["data=/a=b"]),
      (["--data="], .serve, ["data="]),
      (["--data", "--port"], .serve, ["data=--port"]),
      (["version"], .version, []),
      (["verify", "--data", "/a"], .verify, ["data=/a"]),
      (["help"], .help, []),
      (["--help"], .help, []),
    ] as [([String], Command, [String])])
  func read(arguments: [String], command: Command, options: [String]) throws {
    let invocation = try Invocation(arguments)
    #expect(invocation.command == command)
    #expect(invocation.options.map { "\($0.name)=\($0.value)" } == options)
  }

  @Test(
    "that says anything else is refused by name",
    arguments: [
      (["start"], UsageFault.unknownCommand("start")),
      ([""], .unknownCommand("")),
      (["-h"], .unknownCommand("-h")),
      (["serve", "now"], .unexpectedArgument("now")),
      (["serve", "--"], .unexpectedArgument("--")),
      (["verify", "Ada"], .unexpectedArgument("Ada")),
      (["reset-passcode"], .missingOperand("reset-passcode", "NAME")),
      (["reset-passcode", ""], .missingOperand("reset-passcode", "NAME")),
      (["reset-passcode", "--data", "/a"], .missingOperand("reset-passcode", "NAME")),
      (["reset-passcode", "Ada", "Ben"], .unexpectedArgument("Ben")),
      (["--port", "9", "8"], .unexpectedArgument("8")),
      (["--port"], .missingValue("--port")),
    ])
  func refused(arguments: [String], fault: UsageFault) {
    #expect(throws: fault) { try Invocation(arguments) }
  }

  @Test(
    "ends with 2 for wrong usage and 3 for an environment that nothing can start in",
    arguments: [
      (["version"], [:], ExitCode.done),
      (["help"], [:], .done),
      (["start"], [:], .wrongUsage),
      (["serve", "--port", "x"], [:], .wrongUsage),
      (["health", "--colour", "blue"], [:], .wrongUsage),
      (["reset-passcode"], [:], .wrongUsage),
      (["verify", "--data", "/nowhere/at/all"], [:], .cannotStart),
      (["reset-passcode", "Ada", "--data", "/nowhere/at/all"], [:], .cannotStart),
      (["serve"], ["HEARTHKEEP_PORT": "x"], .cannotStart),
      (["serve"], ["HEARTHKEEP_COLOUR": "blue"], .cannotStart),
      (["serve"], ["HEARTHKEEP_UNLOCK_AT_START": "on"], .cannotStart),
    ] as [([String], [String: String], ExitCode)])
  func exitCodes(arguments: [String], environment: [String: String], code: ExitCode) {
    #expect(
      Program.run(words: ["hearthkeep"] + arguments, environment: environment, assembly: .quick)
        == code)
  }

  @Test("names whom a reset is about, before the options")
  func operand() throws {
    let invocation = try Invocation(["reset-passcode", "Zoë Ada", "--data", "/a"])
    #expect(invocation.command == .resetPasscode && invocation.operand == "Zoë Ada")
    #expect(invocation.options.map(\.value) == ["/a"])
    #expect(try Invocation(["serve"]).operand == nil)
  }

  @Test("that cannot be read starts nothing")
  func unreadable() {
    #expect(Program.run(words: [], environment: [:], assembly: .quick) == .cannotStart)
  }
}
