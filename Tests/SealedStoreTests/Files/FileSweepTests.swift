import System
import Testing
import Vault

@testable import SealedStore

@Suite("Sweeping files that no row names") struct FileSweepTests {
  typealias Fixture = FileFixture
  struct Stop: Error {}

  let fixture: Fixture
  var store: FileStore { fixture.store }

  init() throws { fixture = try Fixture() }

  @Test("an orphan goes when it is old enough, a file with a row never")
  func orphans() throws {
    let known = try fixture.keep([1])
    let orphan = try fixture.keep([2])
    let written = try #require(try FileSystem.status(fixture.path(of: orphan))).modified
    #expect(try store.sweep(known: { $0 == known.id }, olderThan: written) == 0)
    #expect(try store.open(orphan).length == 1)
    #expect(try store.sweep(known: { $0 == known.id }, olderThan: written + 100) == 1)
    #expect(fault { _ = try store.open(orphan) } == .missing)
    #expect(try store.open(known).length == 1)
  }

  @Test("unfinished files go by age alone")
  func unfinished() throws {
    let writer = try store.newFile(variant: "view")
    try writer.append([1])
    #expect(try store.sweep(known: { _ in true }, olderThan: 0) == 0)
    #expect(try store.sweep(known: { _ in true }, olderThan: .max) == 1)
    #expect(fault { _ = try writer.commit() } == .missing)
  }

  @Test("what is not a sealed file stays")
  func strangers() throws {
    let file = try fixture.keep([1])
    let folder = store.places.folder(of: file.id)
    let name = hexadecimal(file.id[...])
    let strangers = [
      folder + "/notes.txt", folder + "/" + name.uppercased() + "x", folder + "/" + name + ".old",
      folder + "/" + String(name.dropLast()), store.places.root + "/readme",
      folder + "/" + name.dropLast() + "g",
    ]
    for path in strangers { _ = try File.create(path) }
    try FileSystem.makeDirectory(folder + "/" + name.dropLast(2) + "00")
    #expect(try store.sweep(known: { $0 == file.id }, olderThan: .max) == 0)
    for path in strangers { #expect(try FileSystem.exists(path)) }
  }

  @Test("a sweep that cannot ask removes nothing")
  func unknown() throws {
    let file = try fixture.keep([1])
    #expect(throws: Stop.self) {
      try store.sweep(known: { _ in throw Stop() }, olderThan: .max)
    }
    #expect(try store.open(file).length == 1)
  }
}
