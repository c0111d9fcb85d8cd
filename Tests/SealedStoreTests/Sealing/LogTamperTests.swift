import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// A log that was cut is one that a power cut left: an earlier commit is found, and nothing else.
@Suite("Tampered logs") struct LogTamperTests {
  let fixture: SealedFixture
  let file: [UInt8]
  let log: [UInt8]

  init() throws {
    fixture = try SealedFixture()
    file = try fixture.bytes()
    log = try fixture.logBytes()
  }

  private var frames: Int { Layout.frames(in: log) }

  private func opened(_ log: [UInt8]) throws -> SealedFixture.Found {
    try fixture.replace(file)
    try fixture.replaceLog(log)
    return fixture.open()
  }

  /// Whether an earlier commit was found, or damage was named.
  private func isNoticed(_ found: SealedFixture.Found) -> Bool {
    switch found {
    case .rows(let rows):
      rows.count >= SealedFixture.inFile && rows.count < SealedFixture.all.count
        && rows == Array(SealedFixture.all.prefix(rows.count))
    case .fault(let code): code == .damaged
    case .wrong: false
    }
  }

  @Test("an untouched log is read to its end")
  func untouched() throws {
    #expect(frames >= SealedFixture.inLog)
    #expect(try opened(log) == .rows(SealedFixture.all))
  }

  @Test(
    "a bit flipped in any region of any page ends the log there", arguments: Layout.placesInPage)
  func pages(place: Int) throws {
    for frame in 1...frames {
      let changed = log.flipping(Layout.frame(frame).lowerBound + Layout.frameHead + place)
      let found = try opened(changed)
      #expect(isNoticed(found), "frame \(frame): \(found)")
    }
  }

  @Test("a bit flipped in any byte of a frame's head ends the log there", arguments: 0..<24)
  func heads(place: Int) throws {
    for frame in 1...frames {
      let found = try opened(log.flipping(Layout.frame(frame).lowerBound + place))
      #expect(isNoticed(found), "frame \(frame): \(found)")
    }
  }

  @Test("a bit flipped in any byte of the log's head makes it another log", arguments: 0..<32)
  func head(place: Int) throws {
    let found = try opened(log.flipping(place))
    #expect(isNoticed(found), "\(found)")
  }

  @Test("a frame in another's place ends the log there")
  func swaps() throws {
    for frame in 1..<frames {
      let (one, next) = (Layout.frame(frame), Layout.frame(frame + 1))
      for changed in [
        log.swapping(one, next), log.moving(next, to: one), log.moving(one, to: next),
      ] {
        let found = try opened(changed)
        #expect(isNoticed(found), "frame \(frame): \(found)")
      }
      // The head of one with the page of the other.
      let heads = log.swapping(
        one.lowerBound..<one.lowerBound + Layout.frameHead,
        next.lowerBound..<next.lowerBound + Layout.frameHead)
      #expect(isNoticed(try opened(heads)))
    }
  }

  @Test("frames of another log of the same file, and of another file, end the log there")
  func splices() throws {
    // The same file, its log begun anew: the same key, other salts.
    _ = try opened(log)
    let database = try Connection.open(fixture.path, .write, .sealedLog(testKey))
    for n in 100..<108 {
      try database.run("INSERT INTO rows VALUES (?, ?)", n, "\(SealedFixture.word) \(n) 0,")
    }
    let later = try fixture.logBytes()
    let sibling = try SealedFixture(
      key: DatabaseKey(testKey.secret, id: [UInt8](repeating: 9, count: 16)))
    for other in [later, try sibling.logBytes()] {
      for frame in 1...min(frames, Layout.frames(in: other)) {
        let range = Layout.frame(frame)
        let found = try opened(log.moving(range, to: range, of: other))
        #expect(isNoticed(found), "frame \(frame): \(found)")
      }
      #expect(isNoticed(try opened(other)))
    }
  }

  @Test("a log cut off anywhere is an earlier commit")
  func cuts() throws {
    for frame in 1...frames {
      for part in [0, 1, 24, 25, 4_119] {
        let found = try opened(Array(log[..<(Layout.frame(frame).lowerBound + part)]))
        #expect(isNoticed(found), "frame \(frame), \(part) bytes: \(found)")
      }
    }
    for length in [0, 1, 31] {
      #expect(
        try opened(Array(log[..<length]))
          == .rows(Array(SealedFixture.all[..<SealedFixture.inFile])))
    }
  }

  @Test("what stands behind the end is not read")
  func extensions() throws {
    let last = log[Layout.frame(frames)]
    for more in [Array(last), [UInt8](repeating: 0, count: 9_000), Array(log[32...])] {
      #expect(try opened(log + more) == .rows(SealedFixture.all))
    }
  }

  @Test("a frame changed under a connection that is open is damage")
  func open() throws {
    let live = try TemporaryDirectory()
    let writer = try Connection.open(live.file("a.db"), .create, .sealedLog(testKey))
    try writer.execute("CREATE TABLE t (a TEXT) STRICT; INSERT INTO t VALUES ('kept')")
    let log = try File.open(live.file("a.db-wal"), .readWrite)
    for frame in 1...Layout.frames(in: try FileSystem.read(live.file("a.db-wal"), limit: 1 << 20)) {
      let place = Layout.frame(frame).lowerBound + Layout.frameHead + 100
      let byte = try log.read(max: 1, at: place)
      try write(byte.flipping(0), at: place, of: live.file("a.db-wal"))
      let found = Result {
        try Connection.open(live.file("a.db"), .read, .sealedLog(testKey))
          .answer(to: "SELECT a FROM t")
      }
      if case .failure(let error) = found {
        #expect((error as? StoreError)?.code == .damaged)
      } else {
        #expect(try found.get() == "kept", "a frame that a later one replaces")
      }
      try write(byte, at: place, of: live.file("a.db-wal"))
    }
    let reader = try Connection.open(live.file("a.db"), .read, .sealedLog(testKey))
    #expect(try reader.answer(to: "SELECT a FROM t") == "kept")
  }

  private func write(_ bytes: [UInt8], at place: Int, of path: String) throws {
    var whole = try FileSystem.read(path, limit: 1 << 20)
    whole.replaceSubrange(place..<place + bytes.count, with: bytes)
    try File.open(path, .readWrite).writeAll(whole)
  }
}
