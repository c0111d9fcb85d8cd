import System

/// The steps by which a file reaches the disk, so that tests can let each of them fail.
struct FileSteps: Sendable {
  var create: @Sendable (_ path: String) throws(SystemError) -> File
  var write: @Sendable (File, [UInt8]) throws(SystemError) -> Void
  var sync: @Sendable (File) throws(SystemError) -> Void
  var rename: @Sendable (_ old: String, _ new: String) throws(SystemError) -> Void
  var syncDirectory: @Sendable (_ path: String) throws(SystemError) -> Void

  static let system = FileSteps(
    create: { path throws(SystemError) in try File.create(path) },
    write: { file, bytes throws(SystemError) in try file.writeAll(bytes) },
    sync: { file throws(SystemError) in try file.sync() },
    rename: { old, new throws(SystemError) in try FileSystem.rename(old, to: new) },
    syncDirectory: { path throws(SystemError) in try FileSystem.syncDirectory(path) })
}
