import Testing

@testable import Exchange

/// Heads that say what they should not: each a change of a good archive at a known place.
@Suite("The heads of an archive", .timeLimit(.minutes(10)))
struct ZipHeadTests {
  /// One entry "a" with the content "x": its head at 0, the directory at 32, the end at 79.
  private static let directory = 32
  private static let end = 79

  private func fault(_ changes: [(place: Int, bytes: [UInt8])]) throws -> ZipFault? {
    var bytes = try archive([(name: "a", content: Array("x".utf8))])
    #expect(bytes.count == Self.end + 22)
    for change in changes {
      bytes.replaceSubrange(change.place..<change.place + change.bytes.count, with: change.bytes)
    }
    do {
      for entry in try entries(bytes) { try ZipReader.verify(entry, read: reading(bytes)) }
      return nil
    } catch let fault as ZipFault {
      return fault
    }
  }

  @Test("a good archive has no fault")
  func good() throws { #expect(try fault([]) == nil) }

  @Test(
    "encrypted and compressed entries are told by name",
    arguments: [
      (8, [1], ZipFault.encrypted("a")), (8, [0x41], .encrypted("a")), (9, [0x28], .encrypted("a")),
      (10, [8], .compressed("a")), (10, [9], .compressed("a")), (10, [12], .compressed("a")),
      (10, [99], .compressed("a")),
    ] as [(Int, [UInt8], ZipFault)])
  func unreadable(place: Int, bytes: [UInt8], expected: ZipFault) throws {
    #expect(try fault([(Self.directory + place, bytes)]) == expected)
  }

  @Test(
    "two heads that say different things make no entry",
    arguments: [
      (0, [0]), (6, [1]), (8, [8]), (14, [9]), (18, [2]), (22, [2]), (26, [2]), (28, [1]),
      (30, [0x62]),
    ] as [(Int, [UInt8])])
  func different(place: Int, bytes: [UInt8]) throws {
    #expect(try fault([(place, bytes)]) == .damaged)
  }

  @Test(
    "a directory that does not fit is refused",
    arguments: [
      // Its disks, its entries, its size, its place.
      (4, 1, .unsupported), (6, 1, .unsupported), (8, 2, .unsupported), (10, 7, .unsupported),
      (12, 7, .damaged), (16, 7, .damaged),
    ] as [(Int, UInt8, ZipFault)])
  func directory(place: Int, value: UInt8, expected: ZipFault) throws {
    #expect(try fault([(Self.end + place, [value])]) == expected)
  }

  @Test("the extension for large archives is refused")
  func large() throws {
    #expect(try fault([(Self.end + 8, [0xFF, 0xFF, 0xFF, 0xFF])]) == .unsupported)
    #expect(try fault([(Self.end + 16, [0xFF, 0xFF, 0xFF, 0xFF])]) == .unsupported)
    #expect(try fault([(Self.directory + 42, [0xFF, 0xFF, 0xFF, 0xFF])]) == .unsupported)
  }

  @Test("two entries that share bytes are refused, also where one lies within the other")
  func overlap() throws {
    let bytes = try archive([
      (name: "a", content: Array(repeating: 1, count: 100)), (name: "b", content: [2]),
    ])
    let second = 31 + 100
    let directory = second + 31 + 1
    // The second entry's head moves into the content of the first.
    var within = bytes
    within.replaceSubrange(31..<62, with: bytes[second..<second + 31])
    within[directory + 47 + 42] = 31
    #expect(throws: ZipFault.damaged) { try entries(within) }
    // Two names for one place.
    var same = bytes
    same.replaceSubrange(directory + 47 + 42..<directory + 47 + 46, with: [0, 0, 0, 0])
    #expect(throws: ZipFault.damaged) { try entries(same) }
    // A content that reaches into the directory.
    var long = bytes
    for place in [second + 18, second + 22, directory + 47 + 20, directory + 47 + 24] {
      long[place] = 9
    }
    #expect(throws: ZipFault.damaged) { try entries(long) }
  }

  @Test(
    "what is no archive is told so",
    arguments: [
      [], [0x50, 0x4B], Array("PK\u{3}\u{4} and nothing else, but long enough".utf8),
      Array(repeating: 0, count: 70_000),
      [0x50, 0x4B, 0x05, 0x06] + Array(repeating: 0xFF, count: 18),
      Array("{\"gifts\": []}".utf8) + Array(repeating: 0x20, count: 30),
    ] as [[UInt8]])
  func nothing(bytes: [UInt8]) {
    #expect(throws: ZipFault.notAnArchive) { try entries(bytes) }
  }
}
