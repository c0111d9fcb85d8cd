import SealedStore
import System
import Vault

/// Where the device key of one data directory lies.
struct DeviceKeyPlace {
  let source: DeviceKeySource
  let directory: DataDirectory

  var path: String {
    switch source {
    case .besideTheData: directory.deviceKey
    case .file(let path): path
    }
  }

  /// The key, or, where it is missing, one that was prepared to take its place: a kill may have come
  /// between the keybag's step and the key's. Whether the keybag knows it is still to be asked.
  ///
  /// A new key only for a new installation: beside existing stores it would open nothing.
  func load(for installation: Installation) throws(KeyFault) -> (key: DeviceKey, isPrepared: Bool) {
    do throws(KeyFault) {
      return (try load(), false)
    } catch .missing {
      if installation == .new { return (try DeviceKey.create(path), false) }
      guard let key = DeviceKey.prepared(path) else { throw .missing }
      return (key, true)
    }
  }

  /// Whether whoever takes the data takes the key along. Where links lead counts, and what cannot be
  /// followed counts as inside.
  var isInsideTheData: Bool {
    guard let key = try? FileSystem.wholePath(of: path),
      let data = try? FileSystem.wholePath(of: directory.path)
    else { return true }
    return key.hasPrefix(data + "/")
  }

  private func load() throws(KeyFault) -> DeviceKey {
    switch source {
    case .besideTheData: try DeviceKey.load(path)
    case .file: try DeviceKey.load(fromSecret: path)
    }
  }
}
