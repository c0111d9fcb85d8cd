import System
import TestSupport
import Testing
import Vault

@testable import SealedStore

@Suite("Tampered database files") struct PageTamperTests {
  let fixture: SealedFixture
  /// The file after the log was brought into it.
  let whole: [UInt8]

  init() throws {
    fixture = try SealedFixture()
    guard fixture.open() == .rows(SealedFixture.all) else { throw StoreError(.other, "no fixture") }
    whole = try fixture.bytes()
  }

  private var pages: Int { whole.count / Layout.page }

  private func opened(_ bytes: [UInt8], with key: DatabaseKey? = nil) throws -> SealedFixture.Found
  {
    try fixture.replace(bytes)
    return fixture.open(with: key)
  }

  @Test("a bit flipped in any region of any page is damage", arguments: Layout.placesInPage)
  func flips(place: Int) throws {
    for page in 1...pages {
      let changed = whole.flipping(Layout.page(page).lowerBound + place)
      #expect(try opened(changed) == .fault(.damaged), "page \(page)")
    }
    #expect(try opened(whole) == .rows(SealedFixture.all))
  }

  @Test("a page in another's place is damage")
  func swaps() throws {
    for page in 2..<pages {
      let swapped = whole.swapping(Layout.page(page), Layout.page(page + 1))
      #expect(try opened(swapped) == .fault(.damaged))
      let copied = whole.moving(Layout.page(page + 1), to: Layout.page(page))
      #expect(try opened(copied) == .fault(.damaged))
    }
  }

  @Test("the same page of another file is damage: of the same secret, and of a copy")
  func splices() throws {
    let sibling = try SealedFixture(
      key: DatabaseKey(testKey.secret, id: [UInt8](repeating: 9, count: 16)))
    #expect(sibling.open() == .rows(SealedFixture.all))
    let database = try Connection.open(fixture.path, .write, .sealedLog(testKey))
    try database.copy(to: fixture.directory.file("copy.db"))
    let copy = try FileSystem.read(fixture.directory.file("copy.db"), limit: 1 << 24)
    for other in [try sibling.bytes(), copy] {
      for page in 2...pages {
        let spliced = whole.moving(Layout.page(page), to: Layout.page(page), of: other)
        #expect(try opened(spliced) == .fault(.damaged))
      }
    }
  }

  @Test("a page of zeros is damage, never an empty page")
  func zeros() throws {
    for page in 1...pages {
      let zeros = [UInt8](repeating: 0, count: Layout.page)
      let changed = whole.moving(0..<Layout.page, to: Layout.page(page), of: zeros)
      #expect(try opened(changed) == .fault(.damaged), "page \(page)")
    }
  }

  @Test("a file cut off anywhere is damage")
  func cuts() throws {
    for length in [Layout.page, 2 * Layout.page, whole.count - Layout.page, whole.count - 1, 6_000]
    {
      #expect(try opened(Array(whole[..<length])) == .fault(.damaged), "\(length) bytes")
    }
    for length in [0, 1, 100, Layout.page - 1] {
      #expect(try opened(Array(whole[..<length])) == .fault(.notADatabase), "\(length) bytes")
    }
  }

  @Test("a page cut off under an open database is damage and not zeros")
  func cutWhileOpen() throws {
    let path = fixture.directory.file("long.db")
    do {
      let database = try Connection.open(path, .create, .sealedLog(testKey))
      try database.execute(
        "CREATE TABLE t (a BLOB) STRICT; INSERT INTO t VALUES (randomblob(30000))")
    }
    let reader = try Connection.open(path, .read, .sealedLog(testKey))
    let found = code {
      try reader.transaction(.deferred) { reader in
        // Reads the length alone, and not the pages that the value goes on in.
        #expect(try reader.integer("SELECT length(a) FROM t") == 30_000)
        let file = try File.open(path, .readWrite)
        try file.truncate(to: try file.length() - Layout.page)
        _ = try reader.first("SELECT a FROM t") { try $0.blob(0) }
      }
    }
    #expect(found == .damaged)
  }

  @Test("bytes behind the end are not read")
  func extensions() throws {
    for more in [1, Layout.page, 3 * Layout.page + 7] {
      let longer = whole + [UInt8](repeating: 0x5A, count: more)
      #expect(try opened(longer) == .rows(SealedFixture.all))
    }
  }

  @Test("a database in clear, a text and another's sealed file are refused, each by its name")
  func foreign() throws {
    let plain = fixture.directory.file("plain.db")
    try Connection.open(plain, .create, .rollback()).execute("CREATE TABLE rows (n INTEGER) STRICT")
    #expect(try opened(FileSystem.read(plain, limit: 1 << 20)) == .fault(.notADatabase))
    let text = Array(String(repeating: "no database. ", count: 1_000).utf8)
    #expect(try opened(text) == .fault(.notADatabase))
    #expect(try opened(whole, with: .random()) == .fault(.wrongKey))
    let sameSecret = try DatabaseKey(testKey.secret, id: [UInt8](repeating: 1, count: 16))
    #expect(try opened(whole, with: sameSecret) == .fault(.wrongKey))
    let sameID = try DatabaseKey(.random(32), id: testKey.id)
    #expect(try opened(whole, with: sameID) == .fault(.wrongKey))
    #expect(try opened(whole) == .rows(SealedFixture.all))
  }
}
