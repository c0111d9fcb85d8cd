import System
import TestSupport
import Testing

@testable import SealedStore

@Suite("Data directory") struct DataDirectoryTests {
  let parent: TemporaryDirectory
  var path: String { parent.file("data") }

  init() throws { parent = try TemporaryDirectory() }

  private func start() throws -> Installation {
    try DataDirectory.take(path).beginInstallation()
  }

  private func make(_ file: DataFile, _ content: [UInt8] = [1]) throws {
    try File.create(path + "/" + file.rawValue).writeAll(content)
  }

  private func fault(_ body: () throws -> Void) -> DataFault? {
    #expect(throws: DataFault.self) { try body() }
  }

  @Test("it is made closed to others, and closed where it was open")
  func mode() throws {
    #expect(try DataDirectory.take(path).isOpenToOthers == false)
    #expect(try FileSystem.status(path)?.mode == 0o700)
    try FileSystem.setMode(path, 0o755)
    #expect(try DataDirectory.take(path).isOpenToOthers == false)
    #expect(try FileSystem.status(path)?.mode == 0o700)
    #expect(try FileSystem.status(path + "/lock")?.mode == 0o600)
  }

  @Test("it has one owner at a time")
  func owner() throws {
    let first = try DataDirectory.take(path)
    #expect(fault { _ = try DataDirectory.take(path) } == .inUse(path: path))
    withExtendedLifetime(first) {}
  }

  @Test("a file of its name is not a directory")
  func notADirectory() throws {
    _ = try File.create(path)
    #expect(fault { _ = try DataDirectory.take(path) } == .notADirectory(path: path))
    #expect(
      fault { _ = try DataDirectory.take("/proc/self/data") }
        == .refused(SystemError(code: 2, call: "mkdir")))
  }

  @Test("an empty directory is a new installation until it is finished, however often it starts")
  func new() throws {
    #expect(try start() == .new)
    #expect(try start() == .new)
    try make(.keybag)
    #expect(try start() == .new)
    try make(.household)
    #expect(try start() == .new)
    try DataDirectory.take(path).finishInstallation()
    #expect(try start() == .existing)
    #expect(try FileSystem.status(path + "/install")?.mode == 0o600)
  }

  @Test("beside the marker a store that is gone or empty is a loss", arguments: DataFile.allCases)
  func lost(_ file: DataFile) throws {
    #expect(try start() == .new)
    for each in DataFile.allCases { try make(each) }
    try DataDirectory.take(path).finishInstallation()
    let name = path + "/" + file.rawValue
    try FileSystem.remove(name)
    #expect(fault { _ = try start() } == .missing(file))
    _ = try File.create(name)
    #expect(fault { _ = try start() } == .missing(file))
    try FileSystem.remove(name)
    try FileSystem.makeDirectory(name)
    #expect(fault { _ = try start() } == .missing(file))
  }

  @Test("both stores gone beside the marker is a loss, too")
  func allLost() throws {
    _ = try start()
    try DataDirectory.take(path).finishInstallation()
    #expect(fault { _ = try start() } == .missing(.keybag))
  }

  @Test(
    "one store without a marker is a loss, both are an installation", arguments: DataFile.allCases)
  func withoutMarker(_ file: DataFile) throws {
    try FileSystem.makeDirectory(path)
    try make(file)
    let other: DataFile = file == .keybag ? .household : .keybag
    #expect(fault { _ = try start() } == .missing(other))
    try make(other)
    #expect(try start() == .existing)
    try DataDirectory.take(path).finishInstallation()
    try FileSystem.remove(path + "/" + other.rawValue)
    #expect(fault { _ = try start() } == .missing(other))
  }

  @Test("a marker that says anything else counts as finished", arguments: ["", "begun", "x\n"])
  func oddMarker(_ text: String) throws {
    try FileSystem.makeDirectory(path)
    try File.create(path + "/install").writeAll(Array(text.utf8))
    #expect(fault { _ = try start() } == .missing(.keybag))
  }
}
