import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Sealed files") struct FileStoreTests {
  typealias Fixture = FileFixture

  let fixture: Fixture
  var store: FileStore { fixture.store }

  init() throws { fixture = try Fixture() }

  @Test(
    "what was written is read, whole and in any part",
    arguments: [0, 1, 16_383, 16_384, 16_385, 32_768, 100_000])
  func roundTrip(_ count: Int) throws {
    let content = Fixture.content(count)
    let writer = try store.newFile(variant: "view")
    for start in stride(from: 0, to: count, by: 7_001) {
      try writer.append(Array(content[start..<min(start + 7_001, count)]))
    }
    let file = try writer.commit()
    #expect(file.length == count)
    let reader = try store.open(file)
    #expect(reader.length == count)
    #expect(try reader.read(at: 0, .max) == content)
    for (offset, length) in [(0, 1), (16_383, 2), (16_384, 16_384), (20_000, 50_000), (count, 5)] {
      let start = min(offset, count)
      #expect(
        try reader.read(at: offset, length) == Array(content[start..<min(start + length, count)]))
    }
    #expect(try reader.read(at: count + 1, 10) == [])
    #expect(try reader.read(at: -1, 0) == [])
  }

  @Test("files and folders are closed to others, and a name tells nothing")
  func places() throws {
    let file = try fixture.keep([1, 2, 3])
    let name = hexadecimal(file.id[...])
    #expect(
      try fixture.names() == ["\(name.prefix(2))/", "\(name.prefix(2))/\(name)", "incoming/"])
    #expect(try FileSystem.status(fixture.path(of: file))?.mode == 0o600)
    #expect(try FileSystem.status(store.places.folder(of: file.id))?.mode == 0o700)
    #expect(try FileSystem.status(store.places.incoming)?.mode == 0o700)
    #expect(file.id.count == 16)
    #expect(file.salt.count == 24)
  }

  @Test("no content is found on the disk, and equal files do not look alike")
  func sealedAtRest() throws {
    let content = Array(String(repeating: "red bicycle ", count: 3_000).utf8)
    let files = try (0..<2).map { _ in try fixture.keep(content) }
    let sealed = try files.map { try FileSystem.read(fixture.path(of: $0), limit: 1 << 20) }
    let word = Array("bicycle".utf8)
    for bytes in sealed {
      #expect(!bytes.indices.contains { bytes[$0...].starts(with: word) })
    }
    #expect(sealed[0] != sealed[1])
    #expect(files[0].sealedKey != files[1].sealedKey)
  }

  @Test("a file is nowhere until it is committed")
  func uncommitted() throws {
    let writer = try store.newFile(variant: "view")
    try writer.append(Fixture.content(50_000))
    #expect(try fixture.names().filter { $0.hasSuffix("/") == false }.count == 1)
    #expect(try fixture.names().contains { $0.hasSuffix(".unfinished") })
    writer.discard()
    #expect(try fixture.names().allSatisfy { $0.hasSuffix("/") })
    #expect(fault { try writer.append([1]) } == .finished)
    #expect(fault { _ = try writer.commit() } == .finished)
    do { try store.newFile(variant: "view").append([1]) }
    #expect(try fixture.names().allSatisfy { $0.hasSuffix("/") })
  }

  @Test("a committed file stays when its writer goes")
  func committed() throws {
    let writer = try store.newFile(variant: "view")
    let file = try writer.commit()
    writer.discard()
    #expect(fault { _ = try writer.commit() } == .finished)
    #expect(try store.open(file).length == 0)
  }

  @Test("a removed file is missing, and who reads it may go on")
  func removed() throws {
    let content = Fixture.content(40_000)
    let file = try fixture.keep(content)
    let reader = try store.open(file)
    store.remove(file)
    #expect(try reader.read(at: 0, 40_000) == content)
    #expect(fault { _ = try store.open(file) } == .missing)
    store.remove(file)
  }

  @Test("a locked store makes and opens nothing, but removes")
  func locked() throws {
    let file = try fixture.keep([1])
    let reader = try store.open(file)
    store.lock()
    #expect(fault { _ = try store.open(file) } == .locked)
    #expect(fault { _ = try store.newFile(variant: "view") } == .locked)
    #expect(try reader.read(at: 0, 1) == [1])
    store.unlock(with: FileKeys(fixture.key))
    #expect(try store.open(file).length == 1)
    store.lock()
    store.remove(file)
    store.unlock(with: FileKeys(fixture.key))
    #expect(fault { _ = try store.open(file) } == .missing)
  }

  @Test("many files written and read at once do not disturb each other")
  func concurrent() async throws {
    let fixture = fixture
    try await withThrowingTaskGroup { group in
      for number in 0..<4 {
        group.addTask {
          try await onThread {
            for round in 0..<10 {
              let content = [UInt8](repeating: UInt8(number * 10 + round), count: 20_000)
              let file = try fixture.keep(content)
              #expect(try fixture.store.open(file).read(at: 0, .max) == content)
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
