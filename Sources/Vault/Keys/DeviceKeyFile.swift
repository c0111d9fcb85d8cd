import System

extension DeviceKey {
  /// Reads the key from the file that this program made for it beside the data.
  ///
  /// - Throws: `KeyFault`: `.missing`, `.notAFile` also for a symbolic link, `.tooOpen` where others
  ///   than the owner may read or write it, `.wrongSize`, `.refused`.
  package static func load(_ path: String) throws(KeyFault) -> DeviceKey {
    guard let status = try asked({ () throws(SystemError) in try FileSystem.status(path) }) else {
      throw .missing
    }
    guard status.mode & 0o077 == 0 || status.kind != .file else {
      throw .tooOpen(mode: status.mode & 0o777)
    }
    return try read(path, status)
  }

  /// Reads the key from a file that somebody has put in a place of their own, a mounted secret for one:
  /// through links, and from whoever owns it.
  ///
  /// - Throws: `KeyFault`: `.missing` also for a link to nothing, `.notAFile`, `.tooOpen` where others
  ///   than the owner may write it, or read it though this process could forbid that.
  package static func load(fromSecret path: String) throws(KeyFault) -> DeviceKey {
    let status = try asked { () throws(SystemError) in try FileSystem.statusBehindLinks(path) }
    guard let status else { throw .missing }
    let forbidden = forbiddenMode(owner: status.owner, user: FileSystem.currentUser)
    guard status.mode & forbidden == 0 || status.kind != .file else {
      throw .tooOpen(mode: status.mode & 0o777)
    }
    return try read(path, status)
  }

  /// Container engines mount secrets as root's, readable for all of the container. A user's own file is
  /// theirs to close; root's may be another's key in a container of its own.
  static func forbiddenMode(owner: UInt32, user: UInt32) -> UInt32 {
    owner == user && user != 0 ? 0o077 : 0o022
  }

  private static func read(
    _ path: String, _ status: FileSystem.Status
  ) throws(KeyFault) -> DeviceKey {
    guard status.kind == .file else { throw .notAFile }
    guard status.length == length else { throw .wrongSize(status.length) }
    let file = try asked { () throws(SystemError) in try File.open(path) }
    let key = try DeviceKey(secret: readSecret(file))
    try removeSecond(of: key, at: path)
    return key
  }

  /// Makes a new key in a new file, 0600, and comes back when file and name are on the disk.
  ///
  /// - Throws: `KeyFault`: `.exists` where there is a file already, `.refused`.
  package static func create(_ path: String) throws(KeyFault) -> DeviceKey {
    guard try asked({ () throws(SystemError) in try !FileSystem.exists(path) }) else {
      throw .exists
    }
    // The key gets its name only when it is whole: a stop in between must not leave a short key where
    // the next start looks for one. A second name, unlike a move, cannot replace another's key.
    let unnamed = unnamed(path)
    let key = try write(to: unnamed)
    try name(unnamed, as: path)
    return key
  }

  /// Puts a new key on the disk under a name that nobody reads, over what an interrupted start left
  /// there.
  static func write(to unnamed: String) throws(KeyFault) -> DeviceKey {
    let key = DeviceKey.ephemeral()
    try asked { () throws(SystemError) in
      try FileSystem.remove(unnamed)
      let file = try File.create(unnamed)
      try unsafe key.secret.withUnsafeBytes { bytes throws(SystemError) in
        try unsafe file.writeAll(bytes)
      }
      try file.sync()
    }
    return key
  }

  static func name(_ unnamed: String, as path: String) throws(KeyFault) {
    try asked { () throws(SystemError) in
      try FileSystem.link(unnamed, as: path)
      try FileSystem.remove(unnamed)
      try FileSystem.syncDirectory(FileSystem.directory(of: path))
    }
  }

  /// A stop in the midst of `name` leaves the key under both its names, and a copy of the directory made
  /// then holds it twice: whoever moves the key to a better place would leave it behind there. Another
  /// key of that name is another's.
  private static func removeSecond(of key: DeviceKey, at path: String) throws(KeyFault) {
    try asked { () throws(SystemError) in
      // Asked first: where the disk is mounted for reading, even removing nothing is refused.
      guard let status = try FileSystem.status(unnamed(path)), status.kind == .file,
        status.length == length, let second = try? readSecret(File.open(unnamed(path))),
        second == key.secret
      else { return }
      try FileSystem.remove(unnamed(path))
    }
  }

  static func unnamed(_ path: String) -> String { path + ".new" }

  private static func readSecret(_ file: File) throws(KeyFault) -> SecretBytes {
    var count = 0
    var refusal: SystemError?
    let secret = unsafe SecretBytes(unsafeCount: length) { buffer in
      do throws(SystemError) {
        count = try unsafe file.read(into: buffer, at: 0)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw KeyFault(refusal) }
    guard count == length else { throw .wrongSize(count) }
    return secret
  }

  static func asked<Answer>(
    _ call: () throws(SystemError) -> Answer
  ) throws(KeyFault) -> Answer {
    do throws(SystemError) {
      return try call()
    } catch {
      throw KeyFault(error)
    }
  }
}

extension KeyFault {
  fileprivate init(_ error: SystemError) {
    self = error.alreadyExists ? .exists : .refused(call: error.call, code: error.code)
  }
}
