import System

/// The command line from arguments to exit code: what the shipped program and the testing one share.
package enum Program {
  /// - Parameter words: the program's name and its arguments.
  package static func run(
    words: [String], environment: [String: String], assembly: Assembly
  ) -> ExitCode {
    // Swift reads them from /proc. Without it, every command would look like `serve`.
    guard !words.isEmpty else {
      complain("cannot start: the command line cannot be read; is /proc mounted?")
      return .cannotStart
    }
    do {
      let invocation = try Invocation(words.dropFirst())
      switch invocation.command {
      case .help:
        print(usage)
        return .done
      case .version:
        print("hearthkeep \(Version.current)")
        return .done
      case .serve:
        let settings = try Settings(environment: environment, options: invocation.options)
        try Serving(settings: settings, assembly: assembly).run()
        return .done
      case .verify:
        let settings = try Settings(environment: environment, options: invocation.options)
        return try StoreCommands(settings: settings, assembly: assembly).run {
          try CommandInput.standard.verify()
        }
      case .resetPasscode:
        let settings = try Settings(environment: environment, options: invocation.options)
        return try StoreCommands(settings: settings, assembly: assembly).run {
          try CommandInput.standard.resetPasscode(of: invocation.operand ?? "")
        }
      case .health:
        let settings = try Settings(environment: environment, options: invocation.options)
        return try HealthCheck(settings: settings).run()
      }
    } catch let fault as UsageFault {
      complain(fault.description)
      return .wrongUsage
    } catch let fault as SettingFault {
      complain(fault.description)
      return fault.isOnCommandLine ? .wrongUsage : .cannotStart
    } catch {
      complain("cannot start: \(error)")
      return .cannotStart
    }
  }

  private static func complain(_ sentence: String) {
    StandardError.write("hearthkeep: \(sentence)\n")
  }

  private static let usage = """
    Hearthkeep \(Version.current): gift lists and chores for one household.

      hearthkeep [serve]   start the server (the default)
      hearthkeep verify    open everything that a passcode or the recovery key opens, and
                           name what is damaged
      hearthkeep reset-passcode NAME
                           give somebody a new passcode, by the recovery key
      hearthkeep health    ask a running server whether it is alive
      hearthkeep version   print the version
      hearthkeep help      print this

    Settings, as HEARTHKEEP_NAME in the environment or --name on the command line:

      data         the one directory that holds everything    ./data
      address      where to listen                            0.0.0.0
      port         plain HTTP                                 8080
      device-key   the file with the device key               DATA/device.key
      log          debug, info, warning or error              info
    """
}
