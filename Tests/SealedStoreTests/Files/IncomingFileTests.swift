import System
import Testing
import Vault

@testable import SealedStore

@Suite("Uploads on their way in") struct IncomingFileTests {
  typealias Fixture = FileFixture

  let fixture: Fixture
  var store: FileStore { fixture.store }

  init() throws { fixture = try Fixture() }

  @Test("what was received is read, in any part")
  func roundTrip() throws {
    let content = Fixture.content(100_000)
    let upload = try store.receive()
    for start in stride(from: 0, to: content.count, by: 9_999) {
      try upload.append(Array(content[start..<min(start + 9_999, content.count)]))
    }
    try upload.finish()
    let reader = try upload.open()
    #expect(reader.length == content.count)
    #expect(try reader.read(at: 0, .max) == content)
    #expect(try reader.read(at: 50_000, 10) == Array(content[50_000..<50_010]))
  }

  @Test("it has no name, so it ends with the process")
  func nameless() throws {
    let upload = try store.receive()
    try upload.append(Fixture.content(50_000))
    #expect(try fixture.names() == ["incoming/"])
    try upload.finish()
    #expect(try upload.open().length == 50_000)
  }

  @Test("it is read after its end and written before, not otherwise")
  func order() throws {
    let upload = try store.receive()
    #expect(fault { _ = try upload.open() } == .finished)
    try upload.finish()
    #expect(fault { try upload.append([1]) } == .finished)
    #expect(fault { try upload.finish() } == .finished)
    #expect(try upload.open().length == 0)
    upload.discard()
    #expect(fault { _ = try upload.open() } == .finished)
    upload.discard()
  }

  @Test("who reads it may go on when it is discarded")
  func discarded() throws {
    let upload = try store.receive()
    try upload.append([1, 2, 3])
    try upload.finish()
    let reader = try upload.open()
    upload.discard()
    #expect(try reader.read(at: 0, 3) == [1, 2, 3])
  }

  @Test("a start drops what an earlier process left there, and nothing else")
  func leftovers() throws {
    let file = try fixture.keep([1])
    try File.create(store.places.incoming + "/0123").writeAll([1, 2, 3])
    let again = try FileStore(directory: store.places.root)
    again.unlock(with: FileKeys(fixture.key))
    #expect(try FileSystem.names(in: store.places.incoming) == [])
    #expect(try again.open(file).length == 1)
  }

  @Test("an upload needs no class key")
  func locked() throws {
    store.lock()
    let upload = try store.receive()
    try upload.append([1])
    try upload.finish()
    #expect(try upload.open().length == 1)
  }
}
