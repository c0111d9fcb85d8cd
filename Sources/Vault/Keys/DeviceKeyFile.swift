import System

extension DeviceKey {
  /// Reads the key from its file.
  ///
  /// - Throws: `KeyFault`: `.missing`, `.notAFile`, `.tooOpen` where others than the owner may read or
  ///   write it, `.wrongSize`, `.refused`.
  package static func load(_ path: String) throws(KeyFault) -> DeviceKey {
    guard let status = try asked({ () throws(SystemError) in try FileSystem.status(path) }) else {
      throw .missing
    }
    guard status.kind == .file else { throw .notAFile }
    guard status.mode & 0o077 == 0 else { throw .tooOpen(mode: status.mode & 0o777) }
    guard status.length == length else { throw .wrongSize(status.length) }
    let file = try asked { () throws(SystemError) in try File.open(path) }
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
    return DeviceKey(secret: secret)
  }

  /// Makes a new key in a new file, 0600, and comes back when file and name are on the disk.
  ///
  /// - Throws: `KeyFault`: `.exists` where there is a file already, `.refused`.
  package static func create(_ path: String) throws(KeyFault) -> DeviceKey {
    let key = DeviceKey(secret: .random(length))
    // Written under another name and linked only when whole: a stop in between must not leave a short
    // key where the next start looks for one.
    let half = path + ".new"
    guard try asked({ () throws(SystemError) in try !FileSystem.exists(path) }) else {
      throw .exists
    }
    try asked { () throws(SystemError) in
      _ = try FileSystem.remove(half)
      let file = try File.create(half)
      try unsafe key.secret.withUnsafeBytes { bytes throws(SystemError) in
        try unsafe file.writeAll(bytes)
      }
      try file.sync()
      try FileSystem.rename(half, to: path)
      try FileSystem.syncDirectory(directory(of: path))
    }
    return key
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func asked<Answer>(
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
    self =
      error.isNotFound
      ? .missing
      : error.alreadyExists ? .exists : .refused(call: error.call, code: error.code)
  }
}
