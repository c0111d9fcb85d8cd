import Glibc
import SealedStore
import Site
import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import Application

@Suite("The start", .timeLimit(.minutes(10)))
struct BootstrapTests {
  private let directory: TemporaryDirectory
  private var data: String { directory.file("data") }

  init() throws { directory = try TemporaryDirectory() }

  private func open(
    _ assembly: Assembly = .quick, _ given: Settings? = nil
  ) throws -> OpenHousehold {
    var settings = given ?? Settings()
    settings.data = data
    return try Bootstrap(settings: settings, assembly: assembly, log: .silent).open(loops: 1)
  }

  /// Sets a household up and ends.
  private func moveIn() async throws {
    let household = try await onThread { try open() }
    try await household.moveIn()
    try await onThread { household.close() }
  }

  /// What a start that cannot be says, or nothing where it could.
  private func refusal(
    _ assembly: Assembly = .quick, _ settings: Settings? = nil
  ) throws -> String? {
    do {
      try open(assembly, settings).close()
      return nil
    } catch let fault as StartFault {
      return fault.description
    }
  }

  @Test("makes an empty directory a new household, and finds it again, locked")
  func again() async throws {
    try await onThread {
      for _ in 1...2 {
        let household = try open()
        #expect(!household.services.setUp.isDone)
        household.close()
      }
    }
    try await moveIn()
    try await onThread {
      for _ in 1...2 {
        let household = try open()
        #expect(household.services.setUp.isDone && !household.services.lock.isOpen)
        household.close()
      }
    }
  }

  @Test("does not take a directory that another process owns")
  func inUse() async throws {
    try await onThread {
      let first = try open()
      #expect(try refusal()?.contains("in use by another Hearthkeep") == true)
      first.close()
    }
  }

  @Test("does not take a file for a directory")
  func file() async throws {
    try await onThread {
      _ = try File.create(data)
      #expect(try refusal() == "\(data) is not a directory")
    }
  }

  @Test(
    "never takes a store that is gone for a new household",
    arguments: ["household.db", "keybag.db", "device.key"])
  func missing(name: String) async throws {
    try await moveIn()
    try await onThread {
      try FileSystem.remove(data + "/" + name)
      let sentence = try refusal() ?? "it started"
      #expect(sentence.contains(name) && sentence.contains("missing"))
      #expect(sentence.hasSuffix("Nothing was changed"))
      #expect(try FileSystem.status(data + "/" + name) == nil)
    }
  }

  @Test("never takes a store that is empty, or both that are gone, for a new household")
  func lost() async throws {
    try await moveIn()
    try await onThread {
      let stores = [data + "/household.db", data + "/keybag.db"]
      for store in stores {
        let whole = try FileSystem.read(store, limit: 1 << 20)
        try FileSystem.remove(store)
        _ = try File.create(store)
        #expect(try refusal()?.contains("is missing or empty") == true)
        #expect(try FileSystem.status(store)?.length == 0)
        try FileSystem.remove(store)
        try File.create(store).writeAll(whole)
      }
      #expect(try refusal() == nil, "put back, it opens")
      for store in stores { try FileSystem.remove(store) }
      for _ in 1...2 { #expect(try refusal()?.contains("is missing or empty") == true) }
    }
  }

  @Test("makes everything for its owner's eyes only")
  func modes() async throws {
    try await moveIn()
    try await onThread {
      #expect(try FileSystem.status(data)?.mode == 0o700)
      for name in ["device.key", "keybag.db", "household.db", "install", "lock"] {
        let mode = try FileSystem.status(data + "/" + name)?.mode
        #expect(mode == 0o600, "\(name)")
      }
    }
  }

  @Test("begins anew after a start that failed before anybody had moved in")
  func unfinished() async throws {
    try await onThread { () throws in
      let nowhere = Assembly(clock: .system, zones: "/nowhere") { 1 }
      #expect(try refusal(nowhere)?.contains("/nowhere") == true)
      #expect(try refusal() == nil)
    }
  }

  @Test("leaves a keybag that cannot be read as it is")
  func damaged() async throws {
    try await moveIn()
    try await onThread {
      let path = data + "/keybag.db"
      let nonsense = [UInt8](repeating: 0x5A, count: 8_192)
      try FileSystem.remove(path)
      try File.create(path).writeAll(nonsense)
      let sentence = try refusal() ?? "it started"
      #expect(sentence.hasPrefix("keybag.db") && sentence.contains("restore it from a backup"))
      #expect(try FileSystem.read(path, limit: 1 << 20) == nonsense)
    }
  }

  @Test("refuses the device key of another household, and opens with the right one again")
  func foreignKey() async throws {
    try await moveIn()
    try await onThread {
      let path = data + "/device.key"
      let right = try FileSystem.read(path, limit: 64)
      for (key, isRight) in [([UInt8](repeating: 7, count: 32), false), (right, true)] {
        try FileSystem.remove(path)
        try File.create(path).writeAll(key)
        #expect(try refusal()?.contains("not the one that") == (isRight ? nil : true))
      }
    }
  }

  @Test("never takes sealed files without any store for a new household")
  func filesAlone() async throws {
    try await moveIn()
    try await onThread {
      try FileSystem.makeDirectory(data + "/files/0a")
      for name in ["household.db", "keybag.db", "install"] {
        try FileSystem.remove(data + "/" + name)
      }
      #expect(try refusal()?.contains("is missing or empty") == true)
    }
  }

  @Test("asks for a device key that nobody else may read, and of the right size")
  func deviceKey() async throws {
    try await moveIn()
    try await onThread {
      let path = data + "/device.key"
      try FileSystem.setMode(path, 0o644)
      #expect(try refusal()?.hasSuffix("make it 0600") == true)
      try FileSystem.remove(path)
      try File.create(path).writeAll([1, 2, 3])
      #expect(try refusal()?.contains("3 bytes instead of 32") == true)
      try FileSystem.remove(path)
      try FileSystem.makeDirectory(path)
      #expect(try refusal()?.contains("is not a file") == true)
    }
  }

  @Test("moves the device key by moving its file and saying where it is")
  func movedKey() async throws {
    try await moveIn()
    try await onThread { () throws in
      try FileSystem.makeDirectory(directory.file("secrets"))
      let place = directory.file("secrets/key")
      try FileSystem.rename(data + "/device.key", to: place)
      #expect(try refusal()?.contains("device.key is missing") == true)
      let opened = try openWithKey(place)
      #expect(opened.warnings.isEmpty, "\(opened.warnings)")
      #expect(opened.isSetUp)
      try FileSystem.setMode(place, 0o400)
      #expect(try openWithKey(place).isSetUp)
      #expect(try FileSystem.status(data + "/device.key") == nil)
    }
  }

  @Test("warns of a device key beside the data, wherever the setting seems to lead")
  func warnedKey() async throws {
    try await moveIn()
    try await onThread { () throws in
      let key = data + "/device.key"
      let link = directory.file("link")
      #expect(symlink(key, link) == 0)
      for place in [key, link, data + "/../data/./device.key"] {
        #expect(try openWithKey(place).warnings.contains("beside the data"), "\(place)")
      }
    }
  }

  @Test("makes a key in the place that was named for a new household, never for one that is there")
  func newKey() async throws {
    try await moveIn()
    try await onThread { () throws in
      let place = directory.file("key")
      #expect(throws: StartFault.self) { try openWithKey(place) }
      #expect(try FileSystem.status(place) == nil)
      let other = directory.file("other")
      #expect(try openWithKey(place, data: other).isSetUp == false)
      #expect(try FileSystem.status(place)?.length == 32)
      #expect(try FileSystem.status(other + "/device.key") == nil)
    }
  }

  /// Opens with the device key elsewhere and closes again.
  private func openWithKey(
    _ path: String, data: String? = nil
  ) throws -> (warnings: String, isSetUp: Bool) {
    var settings = Settings()
    settings.data = data ?? self.data
    settings.deviceKey = .file(path)
    let lines = Mutex("")
    let log = Log(level: .warning, style: .json, now: { 0 }) { line in
      lines.withLock { $0 += String(decoding: line, as: UTF8.self) }
    }
    let household = try Bootstrap(settings: settings, assembly: .quick, log: log).open(loops: 1)
    defer { household.close() }
    return (
      lines.withLock { $0 }.split(separator: "\n").filter { !$0.contains("memory") }.joined(),
      household.services.setUp.isDone
    )
  }

  @Test("does not let the device key open the household while it lies beside the data")
  func unlockAtStart() async throws {
    try await onThread {
      var settings = Settings()
      settings.data = data
      settings.unlockAtStart = true
      let sentence = try refusal(.quick, settings) ?? "it started"
      #expect(sentence.contains("UNLOCK_AT_START") && sentence.hasSuffix("Nothing was changed"))
      settings.deviceKey = .file(directory.file("device.key"))
      #expect(try refusal(.quick, settings) == nil)
    }
  }
}
