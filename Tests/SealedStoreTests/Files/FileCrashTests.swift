import Synchronization
import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// The steps of the real disk, counted; one of them fails, and each can be watched.
private final class Disk: Sendable {
  struct Step: Equatable, Sendable {
    let name: String
    let path: String
  }

  private let taken = Mutex<[Step]>([])
  private let failing: Int?
  private let code: Int32
  private let before: @Sendable (Step) -> Void

  init(
    failing: Int? = nil, code: Int32 = 28, before: @escaping @Sendable (Step) -> Void = { _ in }
  ) {
    self.failing = failing
    self.code = code
    self.before = before
  }

  var log: [Step] { taken.withLock { $0 } }
  func forget() { taken.withLock { $0 = [] } }

  private func take(_ name: String, _ path: String = "") throws(SystemError) {
    let step = Step(name: name, path: path)
    before(step)
    let number = taken.withLock { taken in
      taken.append(step)
      return taken.count - 1
    }
    if number == failing { throw SystemError(code: code, call: name) }
  }

  var steps: FileSteps {
    FileSteps(
      create: { [self] path throws(SystemError) in
        try take("create", path)
        return try File.create(path)
      },
      write: { [self] file, bytes throws(SystemError) in
        do throws(SystemError) {
          try take("write")
        } catch {
          // A disk that fills up takes a part first.
          try file.writeAll(bytes[..<(bytes.count / 2)])
          throw error
        }
        try file.writeAll(bytes)
      },
      sync: { [self] file throws(SystemError) in
        try take("sync")
        try file.sync()
      },
      rename: { [self] old, new throws(SystemError) in
        try take("rename", new)
        try FileSystem.rename(old, to: new)
      },
      syncDirectory: { [self] path throws(SystemError) in
        try take("syncDirectory", path)
        try FileSystem.syncDirectory(path)
      })
  }
}

@Suite("Sealed files and failing disks") struct FileCrashTests {
  typealias Fixture = FileFixture

  private static let content = Fixture.content(40_000)

  @Test("a file is synced before it is renamed, and its directory after")
  func order() throws {
    let disk = Disk()
    let fixture = try Fixture(steps: disk.steps)
    let root = fixture.directory.file("files")
    disk.forget()
    let file = try fixture.keep(Self.content)
    let folder = fixture.store.places.folder(of: file.id)
    let path = fixture.path(of: file)
    #expect(
      disk.log == [
        .init(name: "create", path: path + ".unfinished"),
        .init(name: "write", path: ""), .init(name: "write", path: ""),
        .init(name: "write", path: ""),
        .init(name: "sync", path: ""), .init(name: "rename", path: path),
        .init(name: "syncDirectory", path: root), .init(name: "syncDirectory", path: folder),
      ])
  }

  @Test(
    "a disk that fails or fills at any step leaves nothing", arguments: [28, 122, 5] as [Int32])
  func everyStep(_ code: Int32) throws {
    // One step for the store itself, then the eight of the file.
    for number in 1...8 {
      let disk = Disk(failing: number, code: code)
      let fixture = try Fixture(steps: disk.steps)
      let found = fault { _ = try fixture.keep(Self.content) }
      let expected: FileFault =
        code == 5 ? .refused(SystemError(code: 5, call: disk.log.last?.name ?? "")) : .diskFull
      #expect(found == expected, "step \(number)")
      #expect(disk.log.count == number + 1)
      #expect(try fixture.names().allSatisfy { $0.hasSuffix("/") }, "step \(number)")
      #expect(try fixture.keep(Self.content).length == 40_000)
    }
  }

  @Test("files that are committed together are all there, or none when any step fails")
  func together() throws {
    let disk = Disk()
    let fixture = try Fixture(steps: disk.steps)
    for file in try keepThree(in: fixture) {
      #expect(try fixture.store.open(file).read(at: 0, .max) == Self.content)
    }
    let names = disk.log.map(\.name)
    let renames = names.indices.filter { names[$0] == "rename" }
    let syncs = names.indices.filter { names[$0] == "sync" }
    #expect(renames.count == 3 && syncs.count == 3)
    #expect(syncs.allSatisfy { $0 < renames[0] })
    #expect(names[(renames[2] + 1)...] == ["syncDirectory", "syncDirectory"])
    // After the store's own step.
    for number in 1..<names.count {
      let fixture = try Fixture(steps: Disk(failing: number, code: 5).steps)
      #expect(fault { _ = try keepThree(in: fixture) } != nil, "step \(number)")
      #expect(try fixture.names().allSatisfy { $0.hasSuffix("/") }, "step \(number)")
    }
  }

  private func keepThree(in fixture: Fixture) throws -> [SealedFile] {
    var writers: [SealedFileWriter] = []
    do {
      for variant in ["full", "thumb", "view"] {
        let writer = try fixture.store.newFile(variant: variant, beside: writers.first)
        writers.append(writer)
        try writer.append(Self.content)
        try writer.finish()
      }
      return try SealedFileWriter.commit(writers)
    } catch {
      for writer in writers { writer.discard() }
      throw error
    }
  }

  @Test("a writer that failed is finished, and discarding it is harmless")
  func afterFailure() throws {
    let fixture = try Fixture(steps: Disk(failing: 3).steps)
    let writer = try fixture.store.newFile(variant: "view")
    #expect(fault { try writer.append(Self.content) } == .diskFull)
    #expect(fault { try writer.append([1]) } == .finished)
    #expect(fault { _ = try writer.commit() } == .finished)
    writer.discard()
  }

  @Test("a process killed before any step leaves the whole file or none")
  func killed() throws {
    let directory = Mutex<TemporaryDirectory?>(nil)
    let snapshots = Mutex<[TemporaryDirectory]>([])
    let disk = Disk { step in
      guard step.name != "write", let directory = directory.withLock({ $0 }),
        let snapshot = try? directory.snapshot()
      else { return }
      snapshots.withLock { $0.append(snapshot) }
    }
    let fixture = try Fixture(steps: disk.steps)
    directory.withLock { $0 = fixture.directory }
    let file = try fixture.keep(Self.content)
    let killed = snapshots.withLock { $0 } + [try fixture.directory.snapshot()]
    #expect(killed.count == 6)
    for (number, snapshot) in killed.enumerated() {
      let store = try FileStore(directory: snapshot.file("files"))
      store.unlock(with: FileKeys(fixture.key))
      if number < 3 {
        #expect(fault { _ = try store.open(file) } == .missing)
      } else {
        #expect(try store.open(file).read(at: 0, .max) == Self.content)
      }
      // No row was written, so all of it is swept once it is old enough.
      let gone = try store.sweep(known: { _ in false }, olderThan: .max)
      #expect(gone == (number < 1 ? 0 : 1))
    }
  }

  @Test("an upload that fills the disk is a full disk, and leaves nothing", arguments: 1...3)
  func incoming(_ number: Int) throws {
    let fixture = try Fixture(steps: Disk(failing: number).steps)
    let found = fault {
      let upload = try fixture.store.receive()
      try upload.append(Self.content)
      try upload.finish()
    }
    #expect(found == .diskFull)
    #expect(found?.isDiskFull == true)
    #expect(try fixture.names() == ["incoming/"])
  }
}
