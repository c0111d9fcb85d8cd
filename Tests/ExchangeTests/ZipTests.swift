import Testing

@testable import Exchange

/// An archive of these files, written here.
func archive(_ files: [(name: String, content: [UInt8])]) throws -> [UInt8] {
  let entries = files.map { file in
    var checksum = CRC32()
    checksum.add(file.content)
    return ZipWriter.Entry(name: file.name, size: file.content.count, checksum: checksum.value)
  }
  let writer = try ZipWriter(entries)
  let bytes = writer.pieces.flatMap { piece in
    switch piece {
    case .bytes(let bytes): bytes
    case .content(let number): files[number].content
    }
  }
  #expect(bytes.count == writer.length)
  return bytes
}

func reading(_ bytes: [UInt8]) -> ZipReader.Read {
  { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
}

func entries(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) throws -> [ZipReader.Entry] {
  try ZipReader.entries(length: bytes.count, limits: limits, read: reading(bytes))
}

@Suite("Archives", .timeLimit(.minutes(10)))
struct ZipTests {
  private static let two = [
    (name: "list.json", content: Array("{}".utf8)),
    (name: "pictures/1/Zoë 🎁.jpg", content: Array(repeating: UInt8(7), count: 600_000)),
  ]

  @Test("the checksum is the one that everybody computes")
  func checksum() {
    var checksum = CRC32()
    #expect(checksum.value == 0)
    checksum.add(Array("12345".utf8))
    checksum.add(Array("6789".utf8))
    #expect(checksum.value == 0xCBF4_3926)
  }

  @Test("what is written is read back, and the same files make the same archive")
  func roundTrip() throws {
    let bytes = try archive(Self.two)
    let found = try entries(bytes)
    #expect(found.map(\.name) == Self.two.map(\.name))
    for (entry, file) in zip(found, Self.two) {
      #expect(Array(bytes[entry.offset..<entry.offset + entry.size]) == file.content)
      try ZipReader.verify(entry, read: reading(bytes))
    }
    #expect(try archive(Self.two) == bytes)
    #expect(try entries(try archive([])).isEmpty)
  }

  @Test("any files with names of their own come back as they were")
  func manyFiles() throws {
    var random = Numbers(seed: 5)
    for _ in 0..<200 {
      let files = (0..<Int.random(in: 0...6, using: &random)).map { number in
        (
          name: "\(number)/" + String(repeating: "é", count: Int.random(in: 1...9, using: &random)),
          content: (0..<Int.random(in: 0...99, using: &random)).map { _ in
            UInt8.random(in: 0...255, using: &random)
          }
        )
      }
      let bytes = try archive(files)
      let found = try entries(bytes)
      #expect(found.map(\.name) == files.map(\.name))
      #expect(
        found.map { Array(bytes[$0.offset..<$0.offset + $0.size]) } == files.map(\.content))
      for entry in found { try ZipReader.verify(entry, read: reading(bytes)) }
    }
  }

  @Test(
    "an archive made elsewhere is read: with a folder, a comment, and numbers behind the content")
  func foreign() throws {
    let bytes = ForeignArchive.bytes
    let found = try entries(bytes)
    #expect(found.map(\.name) == ["folder/a.txt"])
    for entry in found {
      #expect(Array(bytes[entry.offset..<entry.offset + entry.size]) == Array("hello\n".utf8))
      try ZipReader.verify(entry, read: reading(bytes))
    }
  }

  @Test("a changed content is told by its checksum")
  func changedContent() throws {
    var bytes = try archive(Self.two)
    let entry = try entries(bytes)[1]
    bytes[entry.offset + 1] ^= 1
    #expect(throws: ZipFault.wrongChecksum(entry.name)) {
      try ZipReader.verify(entry, read: reading(bytes))
    }
  }

  @Test("no byte that is changed and no cut makes more than a fault of it")
  func changedAnywhere() throws {
    let bytes = try archive([
      (name: "a", content: [1, 2, 3]), (name: "b/c", content: [4]),
    ])
    for place in bytes.indices {
      for bit in [1, 0x10, 0x80] as [UInt8] {
        var changed = bytes
        changed[place] ^= bit
        for entry in (try? entries(changed)) ?? [] {
          #expect(entry.offset >= 0 && entry.offset + entry.size <= bytes.count)
          #expect(ZipName.isPlain(entry.name))
          try? ZipReader.verify(entry, read: reading(changed))
        }
      }
      #expect(throws: ZipFault.self) { try entries(Array(bytes.prefix(place))) }
    }
  }

  @Test(
    "a name that leads somewhere else, or that no file has, is refused on both ways",
    arguments: [
      "", "/a", "../a", "a/../b", "a/..", "./a", "a/./b", "a//b", "a\\b", "C:a", "a\u{0}b",
      "a\nb", "..", ".", "a\u{7F}", "//",
    ])
  func names(name: String) throws {
    #expect(throws: ZipFault.badName) { try archive([(name: name, content: [])]) }
    let length = name.utf8.count
    guard length > 0 else { return }
    let plain = String(repeating: "x", count: length)
    let bytes = try archive([(name: plain, content: [1])])
    let changed = bytes.replacing(Array(plain.utf8), with: Array(name.utf8))
    #expect(throws: ZipFault.badName) { try entries(changed) }
  }

  @Test("a name that is no UTF-8, or too long, is refused")
  func oddNames() throws {
    let bytes = try archive([(name: "xx", content: [1])])
    let changed = bytes.replacing([0x78, 0x78], with: [0xC3, 0x28])
    #expect(throws: ZipFault.badName) { try entries(changed) }
    let long = String(repeating: "x", count: 501)
    #expect(throws: ZipFault.badName) { try archive([(name: long, content: [])]) }
  }

  @Test("of two entries of one name neither counts, whatever the case of its letters")
  func twice() throws {
    #expect(throws: ZipFault.twice("A")) {
      try archive([(name: "a", content: []), (name: "A", content: [])])
    }
    let bytes = try archive([(name: "aa", content: [1]), (name: "bb", content: [2])])
    let changed = bytes.replacing(Array("bb".utf8), with: Array("AA".utf8))
    #expect(throws: ZipFault.twice("AA")) { try entries(changed) }
  }

  @Test("what is over a limit is refused before it is read")
  func limits() throws {
    var limits = ZipLimits()
    limits.entries = 1
    let bytes = try archive(Self.two)
    #expect(throws: ZipFault.tooManyEntries(limit: 1)) { try entries(bytes, limits: limits) }
    limits = ZipLimits()
    limits.bytes = 1_000
    #expect(throws: ZipFault.tooLarge(limit: 1_000)) { try entries(bytes, limits: limits) }
    let huge = ZipWriter.Entry(name: "a", size: 600 * 1024 * 1024, checksum: 0)
    #expect(throws: ZipFault.tooLarge(limit: 512 * 1024 * 1024)) { try ZipWriter([huge]) }
    let halves = ["a", "b"].map {
      ZipWriter.Entry(name: $0, size: 256 * 1024 * 1024, checksum: 0)
    }
    #expect(throws: ZipFault.tooLarge(limit: 512 * 1024 * 1024)) { try ZipWriter(halves) }
  }
}

/// Random numbers that are the same every time.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
