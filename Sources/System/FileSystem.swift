import Glibc

/// Names on the disk: what exists, and moving, removing and listing it.
package enum FileSystem {
  package enum Kind: Sendable { case file, directory, link, other }

  package struct Status: Sendable {
    package let kind: Kind
    package let length: Int
    /// Permission bits.
    package let mode: UInt32
    /// Owner's user id.
    package let owner: UInt32
    /// Last change of content, in Unix seconds.
    package let modified: Int64

    init(_ status: stat) {
      kind =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .directory
        case S_IFLNK: .link
        default: .other
        }
      length = Int(status.st_size)
      mode = status.st_mode & 0o7777
      owner = status.st_uid
      modified = Int64(status.st_mtim.tv_sec)
    }
  }

  /// What a path names, itself and not what a link points to; nil where there is nothing.
  package static func status(_ path: String) throws(SystemError) -> Status? {
    try status(path, "lstat") { lstat($0, $1) }
  }

  /// What a path leads to, through links; nil where there is nothing at their end.
  package static func statusBehindLinks(_ path: String) throws(SystemError) -> Status? {
    try status(path, "stat") { stat($0, $1) }
  }

  private static func status(
    _ path: String, _ name: StaticString,
    _ ask: (UnsafePointer<CChar>, UnsafeMutablePointer<stat>) -> Int32
  ) throws(SystemError) -> Status? {
    var status = stat()
    do {
      try SystemCall.run(name) { ask(path, &status) }
    } catch  where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
    return Status(status)
  }

  /// The absolute path of something that exists, without links and dots.
  package static func wholePath(of path: String) throws(SystemError) -> String {
    guard let found = realpath(path, nil) else { throw SystemError(code: errno, call: "realpath") }
    defer { free(found) }
    return String(cString: found)
  }

  package static func exists(_ path: String) throws(SystemError) -> Bool {
    try status(path) != nil
  }

  /// The whole content of a file; one longer than `limit` is an error (EFBIG).
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let file = try File.open(path)
    var content: [UInt8] = []
    while true {
      let part = try file.read(max: min(65_536, limit + 1 - content.count))
      if part.isEmpty { return content }
      content += part
      if content.count > limit { throw SystemError(code: EFBIG, call: "read") }
    }
  }

  /// Makes one directory, 0700. One that exists is left as it is; anything else of that name is an
  /// error.
  package static func makeDirectory(_ path: String) throws(SystemError) {
    do {
      try SystemCall.run("mkdir") { mkdir(path, 0o700) }
    } catch  where error.code == EEXIST {
      var status = stat()
      try SystemCall.run("stat") { stat(path, &status) }
      if status.st_mode & S_IFMT != S_IFDIR { throw error }
    }
  }

  /// The names in a directory, sorted, without "." and "..".
  package static func names(in directory: String) throws(SystemError) -> [String] {
    guard let stream = opendir(directory) else {
      throw SystemError(code: errno, call: "opendir")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(code: errno, call: "readdir") }
        return names.sorted()
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Puts a file in another's place at once; on the disk only after `syncDirectory`.
  package static func rename(_ old: String, to new: String) throws(SystemError) {
    try SystemCall.run("rename") { Glibc.rename(old, new) }
  }

  /// Gives a file a second name; a name that exists is an error (`alreadyExists`).
  package static func link(_ old: String, as new: String) throws(SystemError) {
    try SystemCall.run("link") { Glibc.link(old, new) }
  }

  /// Why this process may not open a file to read and, where asked, to write it; nil where it may. Other
  /// than by opening and closing it, which would drop this process's locks on it.
  package static func refusal(
    ofOpening path: String, forWriting: Bool
  ) -> SystemError? {
    do throws(SystemError) {
      try SystemCall.run("faccessat") {
        faccessat(AT_FDCWD, path, forWriting ? R_OK | W_OK : R_OK, AT_EACCESS)
      }
      return nil
    } catch {
      return error
    }
  }

  /// As whom this process opens files.
  package static var currentUser: UInt32 { geteuid() }

  /// Sets the permission bits.
  package static func setMode(_ path: String, _ mode: UInt32) throws(SystemError) {
    try SystemCall.run("chmod") { chmod(path, mode) }
  }

  /// Removes a file; false where there was none.
  @discardableResult
  package static func remove(_ path: String) throws(SystemError) -> Bool {
    do {
      try SystemCall.run("unlink") { unlink(path) }
      return true
    } catch  where error.code == ENOENT {
      return false
    }
  }

  /// Removes an empty directory.
  package static func removeDirectory(_ path: String) throws(SystemError) {
    try SystemCall.run("rmdir") { rmdir(path) }
  }

  /// Returns when names made, moved or removed in the directory are on the disk.
  package static func syncDirectory(_ path: String) throws(SystemError) {
    let number = try SystemCall.run("open") { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    let directory = Descriptor(owning: number)
    try SystemCall.run("fsync") { fsync(directory.number) }
  }

  /// What a symbolic link holds; `/proc/self/exe` gives the running program.
  package static func target(ofLink path: String) throws(SystemError) -> String {
    let bytes = try makeBytes(max: 4096) { buffer throws(SystemError) in
      let characters = buffer.bindMemory(to: CChar.self)
      guard let start = characters.baseAddress else { return 0 }
      return try SystemCall.run("readlink") { readlink(path, start, characters.count) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
