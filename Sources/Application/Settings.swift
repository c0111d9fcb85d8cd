package import System

/// Everything that can be set from outside: `HEARTHKEEP_…` in the environment, or `--name value` on
/// the command line, which wins.
package struct Settings: Sendable, Equatable {
  package var data = "./data"
  package var address = "0.0.0.0"
  /// 0 lets the kernel choose, for tests.
  package var port: UInt16 = 8080
  package var log = Log.Level.info
  package var deviceKey = DeviceKeySource.besideTheData
  /// Whether the device key alone opens the household at the start.
  package var unlockAtStart = false
  /// Whether the page of a link can be looked up: then this server asks shops.
  package var linkPreview = true

  package init() {}
}

/// Why the settings cannot be used: stops the start, exit code 2 for an option and 3 for a variable.
package enum SettingFault: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case outOfRange(String, value: String, allowed: String)
  case notBuilt(String, value: String, only: String)
  case missingValue(String)
  /// A place for the device key that a later version knows. What stands behind the kind may be secret.
  case sourceNotBuilt(String, kind: String)

  /// Whether an option is at fault; else a variable in the environment.
  var isOnCommandLine: Bool {
    switch self {
    case .unknown(let name), .outOfRange(let name, _, _), .notBuilt(let name, _, _),
      .missingValue(let name), .sourceNotBuilt(let name, _):
      name.hasPrefix("--")
    }
  }

  package var description: String {
    switch self {
    case .unknown(let name): "\(name) is not a setting of Hearthkeep"
    case .outOfRange(let name, let value, let allowed):
      "\(name) is “\(value)”; it has to be \(allowed)"
    case .notBuilt(let name, let value, let only):
      "\(name) is “\(value)”; this version only knows “\(only)”"
    case .missingValue(let name): "\(name) needs a value"
    case .sourceNotBuilt(let name, let kind):
      "\(name): a device key in “\(kind):” is not built yet; this version takes a file"
    }
  }
}
