import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Sealed databases") struct SealingTests {
  @Test("no word that was written stands in the file, the log or a copy")
  func plantedWords() throws {
    let fixture = try SealedFixture()
    #expect(fixture.open() == .rows(SealedFixture.all))
    let database = try Connection.open(fixture.path, .write, .sealedLog(testKey))
    try database.copy(to: fixture.directory.file("copy.db"))
    try database.run("DELETE FROM rows WHERE n > 3")
    try database.run("VACUUM")
    for word in ["red bicycle", "rows", "CREATE TABLE", "SQLite format"] {
      for name in try FileSystem.names(in: fixture.directory.path) {
        let bytes = try FileSystem.read(fixture.directory.file(name), limit: 1 << 24)
        #expect(!bytes.isEmpty && !bytes.contains(word), "\(word) in \(name)")
      }
    }
    #expect(try fixture.logBytes().count > Layout.frame)
  }

  @Test("the same page written twice is never the same bytes")
  func freshNonces() throws {
    let fixture = try SealedFixture()
    let log = try fixture.logBytes()
    var nonces: Set<[UInt8]> = []
    for frame in 1...Layout.frames(in: log) {
      let page = Layout.frame(frame).lowerBound + Layout.frameHead
      nonces.insert(Array(log[(page + 4_064)..<(page + 4_076)]))
    }
    #expect(nonces.count == Layout.frames(in: log))
  }

  @Test("a wrong key touches neither file nor log")
  func wrongKey() throws {
    let fixture = try SealedFixture()
    let (file, log) = (try fixture.bytes(), try fixture.logBytes())
    for _ in 0..<2 {
      #expect(fixture.open(with: .random()) == .fault(.wrongKey))
      #expect(try fixture.bytes() == file)
      #expect(try fixture.logBytes() == log)
    }
    #expect(fixture.open() == .rows(SealedFixture.all))
  }

  @Test("a first page torn by a power cut is in the log; without that log it is damage")
  func tornFirstPage() throws {
    let fixture = try SealedFixture()
    let file = try fixture.bytes()
    let database = try Connection.open(fixture.path, .write, .sealedLog(testKey))
    // A new table changes the first page.
    try database.run("CREATE TABLE more (a INTEGER) STRICT")
    let killed = try fixture.directory.snapshot()
    let log = try FileSystem.read(killed.file("a.db-wal"), limit: 1 << 24)
    let torn = file.moving(0..<1_536, to: 0..<1_536, of: [UInt8](repeating: 0xA5, count: 1_536))
    let other = try SealedFixture()
    try other.replace(torn)
    try other.replaceLog(log)
    #expect(other.open(with: .random()) == .fault(.wrongKey))
    #expect(try other.logBytes() == log)
    #expect(other.open() == .rows(SealedFixture.all))
    // By now it has been brought into the file.
    #expect(try FileSystem.exists(other.logPath) == false)
    #expect(other.open() == .rows(SealedFixture.all))
    try fixture.replace(torn)
    try FileSystem.remove(fixture.logPath)
    #expect(fixture.open() == .fault(.damaged))
  }

  @Test("a journal beside the file is not played back")
  func plantedJournal() throws {
    let fixture = try SealedFixture()
    let journal: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7, 0, 0, 0, 1]
    try File.create(fixture.path + "-journal").writeAll(
      journal + [UInt8](repeating: 0, count: 8_192))
    #expect(fixture.open() == .rows(SealedFixture.all))
    #expect(try FileSystem.exists(fixture.path + "-journal"))
  }

  @Test("an empty file beside a log is a loss: the log is not deleted")
  func emptied() throws {
    let fixture = try SealedFixture()
    let log = try fixture.logBytes()
    try fixture.replace([])
    #expect(fixture.open() == .fault(.notADatabase))
    #expect(try fixture.logBytes() == log)
  }

  @Test("a connection opened without a key is refused")
  func noKey() throws {
    let fixture = try SealedFixture()
    let database = try Connection.open(fixture.path, .write, .sealedLog(testKey))
    #expect(code { try database.run("ATTACH ? AS other", fixture.path) } == .misuse)
  }

  @Test("a reader goes on when the log was begun anew, however often")
  func newLogs() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("a.db")
    let writer = try Connection.open(path, .create, .sealedLog(testKey))
    try writer.execute("CREATE TABLE t (a INTEGER) STRICT; INSERT INTO t VALUES (0)")
    let reader = try Connection.open(path, .read, .sealedLog(testKey))
    for number in 1...5 {
      try writer.run("UPDATE t SET a = ?", number)
      #expect(try reader.integer("SELECT a FROM t") == Int64(number))
      try writer.run("PRAGMA wal_checkpoint(RESTART)")
    }
  }

  @Test("told to keep temporary tables in files, a connection refuses")
  func temporaryFiles() throws {
    let fixture = try SealedFixture()
    let database = try Connection.open(fixture.path, .write, .sealedLog(testKey))
    try database.run("PRAGMA temp_store = FILE")
    try database.run("PRAGMA cache_size = 5")
    let refused = code {
      try database.execute(
        "CREATE TEMP TABLE sorted AS SELECT a.text || b.n FROM rows a, rows b ORDER BY 1 DESC")
    }
    #expect(refused == .inputOutput)
  }

  @Test("full-text search and sorting beyond the cache work as ever")
  func search() throws {
    let directory = try TemporaryDirectory()
    let database = try Connection.open(directory.file("a.db"), .create, .sealedLog(testKey))
    try database.run("PRAGMA cache_size = 5")
    try database.execute("CREATE VIRTUAL TABLE notes USING fts5(text)")
    try database.transaction(.immediate) { database in
      for n in 0..<3_000 {
        try database.run("INSERT INTO notes VALUES (?)", "note number \(n) about \(n % 7) things")
      }
    }
    #expect(try database.integer("SELECT count(*) FROM notes WHERE notes MATCH '6'") == 428)
    #expect(try database.answer(to: "PRAGMA integrity_check") == "ok")
    try database.copy(to: directory.file("b.db"))
    let copy = try Connection.open(
      directory.file("b.db"), .read, .sealedLog(testKey.ofCopy(named: "b.db")))
    #expect(try copy.integer("SELECT count(*) FROM notes WHERE notes MATCH 'number'") == 3_000)
  }
}
