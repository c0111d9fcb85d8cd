import System

// A device key that takes the place of a lost one: on the disk before anything hangs on it, and found in
// its place only when everything does.
extension DeviceKey {
  /// Puts a new key on the disk under a name that no start takes it by.
  package static func prepare(_ path: String) throws(KeyFault) -> DeviceKey {
    guard try asked({ () throws(SystemError) in try !FileSystem.exists(path) }) else {
      throw .exists
    }
    let key = try write(to: unnamed(path))
    try asked { () throws(SystemError) in
      try FileSystem.syncDirectory(FileSystem.directory(of: path))
    }
    return key
  }

  /// A key that was prepared and not taken yet; nil where there is none, or half of one.
  package static func prepared(_ path: String) -> DeviceKey? { try? load(unnamed(path)) }

  /// Gives the prepared key its place, where nothing may be.
  package static func takePrepared(_ path: String) throws(KeyFault) {
    try name(unnamed(path), as: path)
  }
}
