import System

/// The one directory that holds everything, owned by this process for as long as this object lives.
package final class DataDirectory: Sendable {
  package let path: String
  /// Others than its owner may look into it, and this process may not change that.
  package let isOpenToOthers: Bool
  private let lock: DirectoryLock

  /// Makes the directory where it is missing, closes it to others (0700), and takes its lock.
  package static func take(_ path: String) throws(DataFault) -> DataDirectory {
    let isOpenToOthers: Bool
    let lock: DirectoryLock?
    do throws(SystemError) {
      try FileSystem.makeDirectory(path)
      isOpenToOthers = try close(path)
      lock = try DirectoryLock.take(in: path)
    } catch  where error.alreadyExists {
      throw .notADirectory(path: path)
    } catch {
      throw DataFault(error, path: path)
    }
    guard let lock else { throw .inUse(path: path) }
    return DataDirectory(path: path, isOpenToOthers: isOpenToOthers, lock: lock)
  }

  private init(path: String, isOpenToOthers: Bool, lock: DirectoryLock) {
    self.path = path
    self.isOpenToOthers = isOpenToOthers
    self.lock = lock
  }

  /// Lets another have it. Nothing of it may be touched any more.
  package func release() { lock.release() }

  package func path(of file: DataFile) -> String { path + "/" + file.rawValue }

  /// Where sealed pictures are.
  package var files: String { path + "/files" }

  /// Where the device key is when no better place was given.
  package var deviceKey: String { path + "/device.key" }

  /// True where it stays open: on a volume that somebody else owns.
  private static func close(_ path: String) throws(SystemError) -> Bool {
    // The path may be a link; "." behind it is the directory itself.
    let directory = path + "/."
    guard let status = try FileSystem.status(directory), status.mode & 0o077 != 0 else {
      return false
    }
    do {
      try FileSystem.setMode(directory, 0o700)
      return false
    } catch  where error.isNotPermitted {
      return true
    }
  }
}
