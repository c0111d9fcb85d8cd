import Glibc
@testable import System
import Testing

/// A directory that is gone after the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let random = RandomBytes.make(8).map { String($0, radix: 16) }.joined()
    path = "/tmp/hearthkeep-\(random)"
    try FileSystem.makeDirectory(path)
  }

  deinit {
    for name in (try? FileSystem.names(in: path)) ?? [] {
      _ = try? FileSystem.remove("\(path)/\(name)")
    }
    try? FileSystem.removeDirectory(path)
  }
}

struct FileTests {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("what was written is read back, at the start and at an offset")
  func roundTrip() throws {
    let path = directory.path + "/a"
    let file = try File.create(path)
    try file.writeAll(Array("hearth and keep".utf8))
    try file.sync()
    #expect(try file.length() == 15)
    #expect(try file.read(max: 6, at: 0) == Array("hearth".utf8))
    #expect(try file.read(max: 100, at: 11) == Array("keep".utf8))
    #expect(try file.read(max: 100, at: 15) == [])
    #expect(try FileSystem.read(path, limit: 15) == Array("hearth and keep".utf8))
  }

  @Test("a file longer than the limit is refused, not cut")
  func limit() throws {
    let path = directory.path + "/a"
    try File.create(path).writeAll([1, 2, 3])
    #expect(throws: SystemError(code: EFBIG, call: "read")) {
      try FileSystem.read(path, limit: 2)
    }
  }

  @Test("create refuses a name that exists, a dangling link included")
  func exclusive() throws {
    let path = directory.path + "/a"
    _ = try File.create(path)
    #expect(throws: SystemError(code: EEXIST, call: "open")) { _ = try File.create(path) }
    let link = directory.path + "/link"
    #expect(symlink("/tmp/nowhere-at-all", link) == 0)
    #expect(throws: SystemError(code: EEXIST, call: "open")) { _ = try File.create(link) }
  }

  @Test("new files are for their owner only, new directories too")
  func modes() throws {
    let path = directory.path + "/a"
    _ = try File.create(path)
    #expect(try FileSystem.status(path)?.mode == 0o600)
    #expect(try FileSystem.status(directory.path)?.mode == 0o700)
  }

  @Test("every descriptor is close-on-exec")
  func closeOnExec() throws {
    let path = directory.path + "/a"
    let files = [
      try File.create(path), try File.open(path), try File.openOrCreate(directory.path + "/b"),
    ]
    for file in files {
      #expect(fcntl(file.descriptor.number, F_GETFD) & FD_CLOEXEC != 0)
    }
  }

  @Test("a missing file has no status, its removal changes nothing, opening it is not found")
  func missing() throws {
    let path = directory.path + "/missing"
    #expect(try FileSystem.status(path) == nil)
    #expect(try FileSystem.remove(path) == false)
    #expect(throws: SystemError(code: ENOENT, call: "open")) { _ = try File.open(path) }
  }

  @Test("rename replaces, and the directory lists what is there, sorted")
  func names() throws {
    for name in ["c", "a", "b"] { try File.create("\(directory.path)/\(name)").writeAll([7]) }
    try FileSystem.rename(directory.path + "/c", to: directory.path + "/a")
    try FileSystem.syncDirectory(directory.path)
    #expect(try FileSystem.names(in: directory.path) == ["a", "b"])
    try FileSystem.makeDirectory(directory.path)
    #expect(throws: SystemError(code: EEXIST, call: "mkdir")) {
      try FileSystem.makeDirectory(directory.path + "/a")
    }
  }

  @Test("a data directory has one owner at a time")
  func lock() throws {
    var first = try DirectoryLock.take(in: directory.path)
    #expect(first != nil)
    #expect(try DirectoryLock.take(in: directory.path) == nil)
    first = nil
    #expect(try DirectoryLock.take(in: directory.path) != nil)
  }

  @Test("an error says its symbol and its call")
  func errorText() {
    #expect(SystemError(code: ENOENT, call: "open").description == "open: ENOENT")
    #expect(SystemError(code: 9999, call: "open").description == "open: 9999")
  }

  @Test("a directory is free as soon as its lock goes, also while a child is being started")
  func lockAndCopies() throws {
    var lock = try DirectoryLock.take(in: directory.path)
    let taken = try #require(lock)
    // What a child has of it between fork and exec.
    let copy = Descriptor(
      owning: try SystemCall.run("dup") { dup(taken.file.descriptor.number) })
    #expect(try DirectoryLock.take(in: directory.path) == nil)
    _ = consume taken
    lock = nil
    #expect(try DirectoryLock.take(in: directory.path) != nil)
    copy.close()
  }
}
