import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Sealed files that only givers open") struct GiverFileTests {
  private let fixture: FileFixture
  private var store: FileStore { fixture.store }
  private let key = GiverFileTests.key(list: 1)

  init() throws { fixture = try FileFixture() }

  private static func key(list: UInt8, _ generation: Int64 = 1) -> GiverKey {
    GiverKey(
      household: FileFixture.household, list: [UInt8](repeating: list, count: 16),
      generation: generation)
  }

  private func keep(_ content: [UInt8]) throws -> SealedFile {
    let writer = try store.newFile(variant: "view", under: key)
    try writer.append(content)
    return try writer.commit()
  }

  private func content(_ file: SealedFile, _ giver: GiverKey?) throws -> [UInt8] {
    let reader = try store.open(file, under: giver)
    return try reader.read(at: 0, reader.length)
  }

  @Test("a giver key opens what was made under it, and no other key does")
  func closed() throws {
    let file = try keep(FileFixture.content(20_000))
    #expect(try content(file, key) == FileFixture.content(20_000))
    #expect(try store.serve(file, under: key).read(at: 3, 5) == Array(FileFixture.content(8)[3...]))
    for other in [nil, Self.key(list: 1), Self.key(list: 2)] {
      #expect(fault { _ = try content(file, other) } == .damaged(.notAuthentic))
    }
    #expect(fault { _ = try content(file, Self.key(list: 1, 2)) } == .noKey(generation: 1))
    let open = try fixture.keep([1, 2, 3])
    #expect(fault { _ = try content(open, key) } == .damaged(.notAuthentic))
    // What was served is not kept for whoever asks next.
    #expect(fault { _ = try store.serve(file) } == .damaged(.notAuthentic))
  }

  @Test("sealed for other givers it opens by their key, and the old one is worth nothing")
  func moved() throws {
    let next = Self.key(list: 1, 2)
    let file = try keep([1, 2, 3])
    let moved = try file.sealed(from: key, to: next)
    #expect(moved.id == file.id && moved.keyGeneration == 2 && moved.sealedKey != file.sealedKey)
    #expect(try content(moved, next) == [1, 2, 3])
    #expect(fault { _ = try content(moved, key) } == .noKey(generation: 2))
    #expect(fault { _ = try file.sealed(from: next, to: key) } == .noKey(generation: 1))
    #expect(
      fault { _ = try file.sealed(from: Self.key(list: 2), to: next) } == .damaged(.notAuthentic))
  }

  @Test("shared, everybody at home opens it, as any other file")
  func shared() throws {
    let file = try keep([1, 2, 3])
    let open = try store.share(file, from: key)
    #expect(try content(open, nil) == [1, 2, 3])
    #expect(fault { _ = try store.share(file, from: Self.key(list: 2)) } == .damaged(.notAuthentic))
  }

  @Test("what everybody opened is written anew for givers, under another name")
  func hidden() throws {
    let file = try fixture.keep([1, 2, 3])
    let hidden = try store.reseal(file, under: key).commit()
    #expect(hidden.id != file.id && hidden.salt != file.salt)
    #expect(try content(hidden, key) == [1, 2, 3])
    #expect(fault { _ = try content(hidden, nil) } == .damaged(.notAuthentic))
  }

  @Test("a locked store makes and opens none")
  func locked() throws {
    let file = try keep([1])
    store.lock()
    #expect(fault { _ = try content(file, key) } == .locked)
    #expect(fault { _ = try store.newFile(variant: "view", under: key) } == .locked)
    #expect(fault { _ = try store.share(file, from: key) } == .locked)
  }
}
