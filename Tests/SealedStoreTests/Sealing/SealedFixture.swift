import System
import TestSupport
import Vault

@testable import SealedStore

/// A sealed database of numbered rows as a killed process leaves it: the first rows in the file, the
/// others, each a transaction of its own, in the log.
struct SealedFixture {
  static let inFile = 40
  static let inLog = 8
  static let all = Array(0..<Int64(inFile + inLog))
  static let word = "planted red bicycle"

  /// Holds the file `a.db` and its log.
  let directory: TemporaryDirectory
  let key: DatabaseKey

  init(key: DatabaseKey = testKey) throws {
    self.key = key
    let live = try TemporaryDirectory()
    let database = try Connection.open(live.file("a.db"), .create, .sealedLog(key))
    try database.execute("CREATE TABLE rows (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
    func add(_ n: Int) throws {
      let text = (0..<30).map { "\(Self.word) \(n) \($0)" }.joined(separator: ", ")
      try database.run("INSERT INTO rows VALUES (?, ?)", n, text)
    }
    for n in 0..<Self.inFile { try add(n) }
    try database.bringLogIntoFile()
    for n in Self.inFile..<(Self.inFile + Self.inLog) { try add(n) }
    directory = try live.snapshot()
  }

  var path: String { directory.file("a.db") }
  var logPath: String { directory.file("a.db-wal") }

  func bytes() throws -> [UInt8] { try FileSystem.read(path, limit: 1 << 24) }
  func logBytes() throws -> [UInt8] { try FileSystem.read(logPath, limit: 1 << 24) }

  func replace(_ bytes: [UInt8]) throws { try replace(path, bytes) }
  func replaceLog(_ bytes: [UInt8]) throws { try replace(logPath, bytes) }

  private func replace(_ path: String, _ bytes: [UInt8]) throws {
    try FileSystem.remove(path)
    try File.create(path).writeAll(bytes)
  }

  /// What is found: rows that are all as they were written, or the named fault.
  enum Found: Equatable {
    case rows([Int64])
    case fault(StoreError.Code)
    /// Never to be.
    case wrong(String)
  }

  /// Opens the files where they are now, with everything that reading and closing them writes.
  func open(with key: DatabaseKey? = nil) -> Found {
    do {
      let database = try Connection.open(path, .write, .sealedLog(key ?? self.key))
      let rows = try database.rows("SELECT n, text FROM rows ORDER BY n") { row in
        (try row.integer(0), try row.text(1))
      }
      for (n, text) in rows where !text.hasPrefix("\(Self.word) \(n) 0,") {
        return .wrong("row \(n) is \(text)")
      }
      return .rows(rows.map(\.0))
    } catch let error as StoreError {
      return .fault(error.code)
    } catch {
      return .wrong("\(error)")
    }
  }
}

/// The layout of the two files.
enum Layout {
  static let page = 4_096
  static let logHead = 32
  static let frameHead = 24
  static let frame = frameHead + page

  /// Every region of a sealed page, by one or two of its bytes.
  static let placesInPage = [0, 2_000, 4_063, 4_064, 4_075, 4_076, 4_091, 4_092, 4_095]

  static func page(_ number: Int) -> Range<Int> { (number - 1) * page..<number * page }
  static func frame(_ number: Int) -> Range<Int> {
    let start = logHead + (number - 1) * frame
    return start..<start + frame
  }
  static func frames(in log: [UInt8]) -> Int { (log.count - logHead) / frame }
}

extension [UInt8] {
  func flipping(_ place: Int) -> [UInt8] {
    var bytes = self
    bytes[place] ^= 0x10
    return bytes
  }

  /// With what stands in one range put into another.
  func moving(_ from: Range<Int>, to: Range<Int>, of other: [UInt8]? = nil) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(to, with: (other ?? self)[from])
    return bytes
  }

  func swapping(_ one: Range<Int>, _ two: Range<Int>) -> [UInt8] {
    moving(one, to: two).moving(two, to: one, of: self)
  }

  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard count >= word.count, let first = word.first else { return false }
    return (0...(count - word.count)).contains { start in
      self[start] == first && self[start..<start + word.count].elementsEqual(word)
    }
  }
}
