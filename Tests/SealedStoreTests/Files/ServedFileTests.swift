import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Files that are served") struct ServedFileTests {
  private func content(_ file: ServedFile) throws -> [UInt8] {
    try file.read(at: 0, file.length)
  }

  /// A store that keeps little: files of up to 1,000 bytes, three of that size.
  private func small() throws -> (FileFixture, FileStore) {
    let fixture = try FileFixture()
    let store = try FileStore(
      directory: fixture.directory.file("files"), steps: .system,
      kept: KeptFiles(limits: KeptFiles.Limits(file: 1_000, all: 3_000)))
    store.unlock(with: FileKeys(fixture.key))
    return (fixture, store)
  }

  @Test(
    "it is as it was written, kept or not, whole and in any part", arguments: [0, 1, 999, 90_000])
  func same(count: Int) throws {
    let (fixture, store) = try small()
    let written = FileFixture.content(count)
    let file = try fixture.keep(written)
    for _ in 0..<2 {
      let served = try store.serve(file)
      #expect(served.length == count)
      #expect(try content(served) == written)
      for (offset, length) in [
        (0, 1), (count / 2, 7), (count, 9), (count + 5, 1), (-3, 4), (0, -1),
      ] {
        let start = min(max(0, offset), count)
        let end = start + min(max(0, length), count - start)
        #expect(try served.read(at: offset, length) == Array(written[start..<end]))
      }
    }
  }

  @Test("a small file is read once, a large one each time; opening always reads")
  func kept() throws {
    let (fixture, store) = try small()
    for (count, isKept) in [(1_000, true), (1_001, false)] {
      let written = FileFixture.content(count)
      let file = try fixture.keep(written)
      _ = try store.serve(file)
      try FileSystem.remove(fixture.path(of: file))
      if isKept {
        #expect(try content(try store.serve(file)) == written)
      } else {
        #expect(fault { _ = try store.serve(file) } == .missing)
      }
      #expect(fault { _ = try store.open(file) } == .missing)
    }
  }

  @Test("what was unused the longest goes first")
  func bounded() throws {
    let (fixture, store) = try small()
    let files = try (0..<4).map { _ in try fixture.keep(FileFixture.content(1_000)) }
    for file in files[..<3] { _ = try store.serve(file) }
    _ = try store.serve(files[0])
    _ = try store.serve(files[3])
    for file in files { try FileSystem.remove(fixture.path(of: file)) }
    for index in [0, 2, 3] { #expect(try store.serve(files[index]).length == 1_000) }
    #expect(fault { _ = try store.serve(files[1]) } == .missing)
  }

  @Test("after a lock nothing is served, and after the next unlock nothing is left")
  func lock() throws {
    let (fixture, store) = try small()
    let file = try fixture.keep(FileFixture.content(500))
    _ = try store.serve(file)
    store.lock()
    #expect(fault { _ = try store.serve(file) } == .locked)
    try FileSystem.remove(fixture.path(of: file))
    store.unlock(with: FileKeys(fixture.key))
    #expect(fault { _ = try store.serve(file) } == .missing)
  }

  @Test("a file that was opened before a lock is not kept after it")
  func late() {
    let kept = KeptFiles()
    let file = SealedFile(
      id: [1], variant: "view", salt: [], sealedKey: [], keyGeneration: 1, length: 1)
    kept.keep([7], of: file)
    #expect(kept.content(of: file) == nil)
    kept.open()
    kept.keep([7], of: file)
    #expect(kept.content(of: file) == [7])
    kept.close()
    kept.keep([7], of: file)
    kept.open()
    #expect(kept.content(of: file) == nil)
  }

  @Test("a removed file is served no more, and another row is another file")
  func rows() throws {
    let (fixture, store) = try small()
    let file = try fixture.keep(FileFixture.content(500))
    _ = try store.serve(file)
    let other = SealedFile(
      id: file.id, variant: "thumb", salt: file.salt, sealedKey: file.sealedKey,
      keyGeneration: file.keyGeneration, length: file.length)
    #expect(fault { _ = try store.serve(other) } == .damaged(.notAuthentic))
    store.remove(file)
    #expect(fault { _ = try store.serve(file) } == .missing)
  }
}
