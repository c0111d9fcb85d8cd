import SealedStore
import Site
import System

/// Runs a command that needs the stores: in the server that owns the data directory, or here where
/// nobody does, which its lock tells.
struct StoreCommands {
  let settings: Settings
  let assembly: Assembly
  let output: CommandOutput

  init(settings: Settings, assembly: Assembly, output: CommandOutput = .standard) {
    self.settings = settings
    self.assembly = assembly
    self.output = output
  }

  /// Blocks. Throws `StartFault`, or what `make` throws, which asks for the secrets.
  func run(_ make: () throws -> StoreCommand) throws -> ExitCode {
    guard try FileSystem.exists(settings.data) else { throw noHousehold }
    // A person takes their time: nobody is kept out meanwhile.
    let command = try make()
    try Signals.ignoreBrokenPipes()
    let (code, sentence) = try answer(command)
    output.end(code, sentence)
    return code
  }

  private func answer(_ command: StoreCommand) throws -> (ExitCode, String) {
    let directory: DataDirectory
    do {
      directory = try DataDirectory.take(settings.data)
    } catch DataFault.inUse {
      return try ControlClient.ask(command, in: settings.data, show: output.show)
    } catch {
      throw StartFault(reason: error, opening: "the data directory", in: settings.data)
    }
    defer { directory.release() }
    try checkOwner(of: directory)
    return try answer(command, in: directory)
  }

  private func answer(
    _ command: StoreCommand, in directory: DataDirectory
  ) throws -> (ExitCode, String) {
    let bootstrap = Bootstrap(settings: settings, assembly: assembly, log: .commands)
    do {
      let household = try bootstrap.open(directory, loops: 1)
      defer { household.close() }
      return try CommandRunner(services: household.services).runToItsEnd(
        command, say: output.show
      ).ending
    } catch let fault as StartFault {
      switch (fault.kind, command) {
      case (.damage, .verify):
        output.show(.line(fault.description))
        return (.foundFault, "the household cannot be opened")
      case (
        .lostDeviceKey, .resetPasscode(let name, let recoveryKey, let passcode, let again)
      ):
        let reply = try bootstrap.replacingDeviceKey(in: directory) { replacement in
          let reset = PasscodeReset(
            of: name, recoveryKey: recoveryKey, passcode: passcode, again: again)
          return try waitFor {
            await CommandRunner.outcome(of: name) { try await replacement.run(reset) }
          }
        }
        return reply.ending
      default: throw fault
      }
    }
  }

  /// What another user writes there would be theirs, and the server could not open it.
  private func checkOwner(of directory: DataDirectory) throws {
    guard let status = try FileSystem.status(directory.path(of: .keybag)) else {
      throw noHousehold
    }
    guard status.owner == FileSystem.currentUser else {
      throw StartFault(
        "the household in \(settings.data) belongs to user \(status.owner); run this as that user")
    }
  }

  private var noHousehold: StartFault { StartFault("there is no household in \(settings.data)") }
}

extension Log {
  /// What goes wrong, to standard error: standard output is the command's own.
  fileprivate static var commands: Log {
    Log(level: .error, style: .readable, now: Clock.system.now) { line in
      StandardError.write(String(decoding: line, as: UTF8.self))
    }
  }
}
