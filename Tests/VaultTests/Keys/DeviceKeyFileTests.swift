import Glibc
import System
import TestSupport
import Testing

@testable import Vault

@Suite("The device key's file")
struct DeviceKeyFileTests {
  let directory: TemporaryDirectory
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("device.key")
  }

  private func write(_ bytes: [UInt8], mode: UInt32 = 0o600, at path: String? = nil) throws {
    let path = path ?? self.path
    try File.create(path).writeAll(bytes)
    try FileSystem.setMode(path, mode)
  }

  @Test("a new key is on the disk, for its owner only, and loads as the same key")
  func create() throws {
    let key = try DeviceKey.create(path)
    #expect(key.secret.count == 32)
    #expect(try FileSystem.read(path, limit: 100) == key.secret.copy)
    #expect(try FileSystem.status(path)?.mode == 0o600)
    #expect(try DeviceKey.load(path).secret == key.secret)
    #expect(try FileSystem.names(in: directory.path) == ["device.key"])
    #expect(try DeviceKey.create(directory.file("other.key")).secret != key.secret)
  }

  @Test("a key is never written over")
  func exists() throws {
    try write(Array(0..<32))
    #expect(throws: KeyFault.exists) { try DeviceKey.create(path) }
    #expect(try FileSystem.read(path, limit: 100) == Array(0..<32))
    #expect(try FileSystem.names(in: directory.path) == ["device.key"])
  }

  @Test("neither is a short file, a directory or a link to nothing")
  func existsOtherwise() throws {
    try write([1, 2, 3], at: directory.file("short"))
    try FileSystem.makeDirectory(directory.file("directory"))
    #expect(symlink(directory.file("nothing"), directory.file("link")) == 0)
    for name in ["short", "directory", "link"] {
      #expect(throws: KeyFault.exists) { try DeviceKey.create(directory.file(name)) }
    }
    #expect(try FileSystem.names(in: directory.path) == ["directory", "link", "short"])
  }

  @Test("naming the new file cannot replace a key that came meanwhile")
  func raced() throws {
    let unnamed = path + ".new"
    _ = try DeviceKey.write(to: unnamed)
    try write(Array(0..<32))
    #expect(throws: KeyFault.exists) { try DeviceKey.name(unnamed, as: path) }
    #expect(try FileSystem.read(path, limit: 100) == Array(0..<32))
  }

  @Test("a stop between writing and naming leaves no key, and the next start makes one")
  func stopped() throws {
    let lost = try DeviceKey.write(to: path + ".new")
    #expect(try FileSystem.status(path + ".new")?.mode == 0o600)
    #expect(throws: KeyFault.missing) { try DeviceKey.load(path) }
    let key = try DeviceKey.create(path)
    #expect(key.secret != lost.secret)
    #expect(try DeviceKey.load(path).secret == key.secret)
    #expect(try FileSystem.names(in: directory.path) == ["device.key"])
  }

  @Test(
    "a stop between naming and removing leaves two names, in a copy two files: loading removes one",
    arguments: [false, true])
  func stoppedWithTwoNames(isCopied: Bool) throws {
    let key = try DeviceKey.write(to: path + ".new")
    if isCopied {
      try write(FileSystem.read(path + ".new", limit: 32))
    } else {
      try FileSystem.link(path + ".new", as: path)
    }
    #expect(try DeviceKey.load(path).secret == key.secret)
    #expect(try FileSystem.names(in: directory.path) == ["device.key"])
  }

  @Test("so does a stop in the midst of writing", arguments: [0, 1, 31])
  func stoppedHalfway(count: Int) throws {
    try write([UInt8](repeating: 7, count: count), at: path + ".new")
    #expect(throws: KeyFault.missing) { try DeviceKey.load(path) }
    let key = try DeviceKey.create(path)
    #expect(try DeviceKey.load(path).secret == key.secret)
    #expect(try FileSystem.names(in: directory.path) == ["device.key"])
  }

  @Test("a missing file is missing, also where its directory is")
  func missing() {
    #expect(throws: KeyFault.missing) { try DeviceKey.load(path) }
    #expect(throws: KeyFault.missing) { try DeviceKey.load(path + "/device.key") }
  }

  @Test("a key cannot be made where there is no directory")
  func noDirectory() {
    #expect(throws: KeyFault.refused(call: "open", code: ENOENT)) {
      try DeviceKey.create(path + "/device.key")
    }
  }

  @Test("only 32 bytes are a key", arguments: [0, 1, 31, 33, 64])
  func wrongSize(count: Int) throws {
    try write([UInt8](repeating: 1, count: count))
    #expect(throws: KeyFault.wrongSize(count)) { try DeviceKey.load(path) }
  }

  @Test(
    "a key that others may touch is refused",
    arguments: [0o640, 0o620, 0o610, 0o604, 0o602, 0o601, 0o644, 0o666, 0o440, 0o777] as [UInt32])
  func tooOpen(mode: UInt32) throws {
    try write(Array(0..<32), mode: mode)
    #expect(throws: KeyFault.tooOpen(mode: mode)) { try DeviceKey.load(path) }
  }

  @Test("a key that its owner alone may read is taken", arguments: [0o600, 0o400] as [UInt32])
  func closed(mode: UInt32) throws {
    try write(Array(0..<32), mode: mode)
    #expect(try DeviceKey.load(path).secret == DeviceKey.counting.secret)
  }

  @Test("a directory, a symbolic link to a key and a pipe are not a key's file")
  func notAFile() throws {
    try write(Array(0..<32))
    try FileSystem.makeDirectory(directory.file("directory"))
    #expect(symlink(path, directory.file("link")) == 0)
    #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
    for name in ["directory", "link", "pipe"] {
      #expect(throws: KeyFault.notAFile) { try DeviceKey.load(directory.file(name)) }
    }
  }

  @Test("another file beside the key is not the key's second name", arguments: [1, 31, 32, 33])
  func neighbour(count: Int) throws {
    try write(Array(0..<32))
    let other = [UInt8](repeating: 1, count: count)
    try write(other, at: path + ".new")
    _ = try DeviceKey.load(path)
    #expect(try FileSystem.read(path + ".new", limit: 100) == other)
  }

  @Test(
    "a mounted secret may be read by all of the container",
    arguments: [0o400, 0o440, 0o444, 0o600, 0o644] as [UInt32])
  func mounted(mode: UInt32) throws {
    try write(Array(0..<32), mode: mode)
    #expect(try DeviceKey.load(fromSecret: path).secret == DeviceKey.counting.secret)
  }

  @Test(
    "a secret that others may write is refused",
    arguments: [0o620, 0o602, 0o664, 0o646, 0o666, 0o777] as [UInt32])
  func mountedTooOpen(mode: UInt32) throws {
    try write(Array(0..<32), mode: mode)
    #expect(throws: KeyFault.tooOpen(mode: mode)) { try DeviceKey.load(fromSecret: path) }
  }

  @Test("a user's own secret is to be closed to others; root's and somebody else's cannot be")
  func owners() {
    #expect(DeviceKey.forbiddenMode(owner: 1000, user: 1000) == 0o077)
    for (owner, user) in [(0, 1000), (0, 0), (1000, 0), (1000, 1001)] as [(UInt32, UInt32)] {
      #expect(DeviceKey.forbiddenMode(owner: owner, user: user) == 0o022)
    }
  }

  @Test("a mounted secret may be a link to a link to a file, as container engines make them")
  func mountedLinks() throws {
    try FileSystem.makeDirectory(directory.file("..2026"))
    try write(Array(0..<32), mode: 0o444, at: directory.file("..2026/key"))
    #expect(symlink("..2026", directory.file("..data")) == 0)
    #expect(symlink("..data/key", path) == 0)
    #expect(try DeviceKey.load(fromSecret: path).secret == DeviceKey.counting.secret)
    #expect(throws: KeyFault.notAFile) { try DeviceKey.load(path) }
  }

  @Test("a link to nothing is missing; a directory, a pipe and a short file are no secret")
  func mountedOtherwise() throws {
    #expect(symlink("nothing", directory.file("link")) == 0)
    #expect(throws: KeyFault.missing) { try DeviceKey.load(fromSecret: directory.file("link")) }
    #expect(throws: KeyFault.missing) { try DeviceKey.load(fromSecret: path) }
    try FileSystem.makeDirectory(directory.file("directory"))
    #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
    for name in ["directory", "pipe"] {
      #expect(throws: KeyFault.notAFile) {
        try DeviceKey.load(fromSecret: directory.file(name))
      }
    }
    try write([1, 2, 3])
    #expect(throws: KeyFault.wrongSize(3)) { try DeviceKey.load(fromSecret: path) }
  }
}
