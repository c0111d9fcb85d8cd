/// Where the device key comes from: a closed set that grows by a name before a colon.
package enum DeviceKeySource: Equatable, Sendable {
  /// `device.key` in the data directory, made by the first start.
  case besideTheData
  /// A file of the household's own choosing, a mounted secret for one.
  case file(String)

  /// Reads a setting's value; nothing means beside the data. A file's name with a colon in it is written
  /// with a path, `./a:b`.
  init(_ value: String, as written: String) throws(SettingFault) {
    if value.isEmpty {
      self = .besideTheData
      return
    }
    if let colon = value.firstIndex(of: ":"), !value[..<colon].contains("/") {
      let kind = String(value[..<colon])
      throw ["tpm2", "pkcs11"].contains(kind)
        ? .sourceNotBuilt(written, kind: kind)
        : .outOfRange(written, value: "\(kind):…", allowed: "a file, written as a path")
    }
    self = .file(value)
  }
}
