import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

/// What somebody changes who writes to the disk while the database is open: SQLite does not look at the
/// checksums of a log again, so the sealing alone finds it.
@Suite("Logs tampered with under an open database") struct LiveLogTamperTests {
  static let rows = 6

  let directory: TemporaryDirectory
  let writer: Database
  /// The log before the present one, its frames of the same pages in the same places.
  let earlier: [UInt8]
  let log: [UInt8]

  init() throws {
    directory = try TemporaryDirectory()
    let path = directory.file("a.db")
    writer = try Connection.open(path, .create, .sealedLog(testKey))
    try writer.execute("CREATE TABLE t (n INTEGER PRIMARY KEY, v INTEGER, bytes BLOB) STRICT")
    for n in 0..<Self.rows {
      try writer.run("INSERT INTO t VALUES (?, 0, zeroblob(1500))", n)
    }
    var logs: [[UInt8]] = []
    for number in [1, 2] {
      try writer.bringLogIntoFile()
      for turn in 0..<4 { try writer.run("UPDATE t SET v = ?", 10 * number + turn) }
      logs.append(try FileSystem.read(directory.file("a.db-wal"), limit: 1 << 24))
    }
    (earlier, log) = (logs[0], logs[1])
  }

  private var frames: Int { Layout.frames(in: log) }

  private enum Found: Equatable { case present, damaged, wrong }

  /// What a new connection reads.
  private func read(_ log: [UInt8]) throws -> Found {
    let file = try File.open(directory.file("a.db-wal"), .readWrite)
    try file.writeAll(log)
    do {
      let reader = try Connection.open(directory.file("a.db"), .read, .sealedLog(testKey))
      let values = try reader.rows("SELECT v FROM t") { try $0.integer(0) }
      return values == [Int64](repeating: 23, count: Self.rows) ? .present : .wrong
    } catch let error as StoreError where error.code == .damaged {
      return .damaged
    }
  }

  private func page(_ frame: Int) -> Range<Int> {
    Layout.frame(frame).lowerBound + Layout.frameHead..<Layout.frame(frame).upperBound
  }

  /// Every log that `change` makes is damage or of no account, and some are damage.
  private func expectDamage(_ changed: [[UInt8]]) throws {
    let found = try changed.map(read)
    #expect(!found.contains(.wrong))
    #expect(found.contains(.damaged))
    #expect(try read(log) == .present)
  }

  @Test("a frame, or its page alone, of the log before is damage")
  func earlierLog() throws {
    try expectDamage(
      (1...frames).flatMap { frame in
        [
          log.moving(Layout.frame(frame), to: Layout.frame(frame), of: earlier),
          log.moving(page(frame), to: page(frame), of: earlier),
        ]
      })
  }

  @Test("an older state of a page in a newer one's place is damage")
  func otherFrame() throws {
    try expectDamage(
      (1...frames).flatMap { from in
        (1...frames).filter { $0 != from }.flatMap { to in
          [
            log.moving(page(from), to: page(to)),
            log.moving(Layout.frame(from), to: Layout.frame(to)),
          ]
        }
      })
  }

  @Test("a bit flipped in any region of a page is damage", arguments: Layout.placesInPage)
  func flips(place: Int) throws {
    try expectDamage((1...frames).map { log.flipping(page($0).lowerBound + place) })
  }

  @Test("a bit flipped where a head says which page it is, is damage", arguments: 0..<8)
  func heads(place: Int) throws {
    try expectDamage((1...frames).map { log.flipping(Layout.frame($0).lowerBound + place) })
  }

  @Test("a log cut off is damage")
  func cuts() throws {
    let file = try File.open(directory.file("a.db-wal"), .readWrite)
    try file.truncate(to: Layout.frame(frames).lowerBound + 100)
    let reader = Result {
      try Connection.open(directory.file("a.db"), .read, .sealedLog(testKey))
        .rows("SELECT v FROM t") { try $0.integer(0) }
    }
    #expect(code { _ = try reader.get() } == .damaged)
  }
}
