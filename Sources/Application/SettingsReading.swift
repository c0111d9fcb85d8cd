import System

extension Settings {
  /// Reads `environment`, then `options` over it. An unknown name with our prefix, or a value out of
  /// range, is a fault: a typing error must not run a household with the wrong settings.
  package init(
    environment: [String: String], options: [(name: String, value: String)]
  ) throws(SettingFault) {
    self.init()
    for name in environment.keys.sorted() where name.hasPrefix(Settings.prefix) {
      try set(String(name.dropFirst(Settings.prefix.count)), to: environment[name] ?? "", as: name)
    }
    for option in options {
      let name = option.name.map { $0 == "-" ? "_" : $0.uppercased() }.joined()
      try set(name, to: option.value, as: "--\(option.name)")
    }
  }

  private static let prefix = "HEARTHKEEP_"

  private mutating func set(
    _ name: String, to value: String, as written: String
  ) throws(SettingFault) {
    switch name {
    case "DATA":
      guard !value.isEmpty else { throw .missingValue(written) }
      data = value
    case "ADDRESS":
      guard !value.isEmpty else { throw .missingValue(written) }
      address = value
    case "PORT":
      guard let number = UInt16(value) else {
        throw .outOfRange(written, value: value, allowed: "a number from 0 to 65535")
      }
      port = number
    case "LOG":
      guard let level = Log.Level(name: value) else {
        throw .outOfRange(written, value: value, allowed: "debug, info, warning or error")
      }
      log = level
    case "DEVICE_KEY": deviceKey = try DeviceKeySource(value, as: written)
    case "TLS_PORT": try requireDefault(value, "8443", "off", as: written)
    case "UNLOCK_AT_START": unlockAtStart = try isOn(value, as: written)
    case "LINK_PREVIEW": linkPreview = try isOn(value, as: written)
    case "TLS_CERT", "TLS_KEY", "TRUSTED_PROXIES":
      try requireDefault(value, "", as: written)
    default: throw .unknown(written)
    }
  }

  private func isOn(_ value: String, as written: String) throws(SettingFault) -> Bool {
    guard ["on", "off"].contains(value) else {
      throw .outOfRange(written, value: value, allowed: "on or off")
    }
    return value == "on"
  }

  /// A setting that is not built yet refuses any value but its default.
  private func requireDefault(
    _ value: String, _ defaults: String..., as written: String
  ) throws(SettingFault) {
    guard defaults.contains(value) else {
      throw .notBuilt(written, value: value, only: defaults[0])
    }
  }
}
