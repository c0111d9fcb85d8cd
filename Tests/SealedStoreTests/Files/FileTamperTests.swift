import System
import Testing
import Vault

@testable import SealedStore

@Suite("Tampered sealed files") struct FileTamperTests {
  typealias Fixture = FileFixture

  private static let content = Fixture.content(40_000)
  let fixture: Fixture
  let file: SealedFile
  let sealed: [UInt8]
  var store: FileStore { fixture.store }

  init() throws {
    fixture = try Fixture()
    file = try fixture.keep(Self.content)
    sealed = try FileSystem.read(fixture.path(of: file), limit: 1 << 20)
  }

  private func replace(_ file: SealedFile, with bytes: [UInt8]) throws {
    try FileSystem.remove(fixture.path(of: file))
    try File.create(fixture.path(of: file)).writeAll(bytes)
  }

  private func readAll(_ file: SealedFile) throws -> [UInt8] {
    let reader = try store.open(file)
    return try reader.read(at: 0, reader.length)
  }

  struct Region: Sendable, CustomTestStringConvertible {
    let name: String
    let offset: Int
    let fault: FileFault
    var testDescription: String { name }
  }

  // 56 bytes of head, then two chunks of 16,400 and one of 7,248.
  static let regions = [
    Region(name: "salt", offset: 3, fault: .mismatch),
    Region(name: "commitment", offset: 30, fault: .damaged(.wrongCommitment)),
    Region(name: "first chunk", offset: 60, fault: .damaged(.notAuthentic)),
    Region(name: "first tag", offset: 56 + 16_390, fault: .damaged(.notAuthentic)),
    Region(name: "second chunk", offset: 56 + 16_400, fault: .damaged(.notAuthentic)),
    Region(name: "last chunk", offset: 56 + 32_800, fault: .damaged(.notAuthentic)),
    Region(name: "last tag", offset: 40_103, fault: .damaged(.notAuthentic)),
  ]

  @Test("one changed bit is found in every region", arguments: regions)
  func flipped(_ region: Region) throws {
    for bit in [UInt8(1), 0x80] {
      var changed = sealed
      changed[region.offset] ^= bit
      try replace(file, with: changed)
      #expect(fault { _ = try readAll(file) } == region.fault)
    }
    try replace(file, with: sealed)
    #expect(try readAll(file) == Self.content)
  }

  @Test("a changed chunk does not spoil the others, and none of it is given")
  func range() throws {
    var changed = sealed
    changed[56 + 16_400 + 5] ^= 1
    try replace(file, with: changed)
    let reader = try store.open(file)
    #expect(try reader.read(at: 0, 16_384) == Array(Self.content[..<16_384]))
    #expect(fault { _ = try reader.read(at: 16_000, 500) } == .damaged(.notAuthentic))
    #expect(try reader.read(at: 32_768, 100) == Array(Self.content[32_768..<32_868]))
  }

  @Test(
    "a file that was cut is refused before any of it is read",
    arguments: [0, 1, 23, 24, 55, 56, 57, 71, 72, 16_456, 16_457, 32_856, 32_872, 40_103])
  func truncated(_ length: Int) throws {
    try replace(file, with: Array(sealed.prefix(length)))
    #expect(fault { _ = try store.open(file) } != nil)
  }

  @Test("a file with more at its end is refused", arguments: [1, 16, 9_151, 9_168, 16_400])
  func extended(_ count: Int) throws {
    try replace(file, with: sealed + sealed.suffix(count))
    #expect(fault { _ = try store.open(file) } == .mismatch)
    // Where the row says the same length, the seal of the end speaks against it.
    let longer = row(length: plainLength(of: sealed.count + count))
    #expect(fault { _ = try store.open(longer) } == .damaged(.notAuthentic))
  }

  @Test("a file whose last chunk is full is none")
  func fullLastChunk() throws {
    try replace(file, with: sealed + sealed.suffix(9_152))
    #expect(fault { _ = try store.open(file) } == .damaged(.wrongLength))
  }

  /// Of what a sealed file of this length would hold.
  private func plainLength(of sealed: Int) -> Int {
    let (chunks, last) = (sealed - 56).quotientAndRemainder(dividingBy: 16_400)
    return chunks * 16_384 + last - 16
  }

  @Test("chunks that change places are refused")
  func reordered() throws {
    let head = Array(sealed[..<56])
    let first = Array(sealed[56..<16_456])
    let second = Array(sealed[16_456..<32_856])
    try replace(file, with: head + second + first + sealed[32_856...])
    #expect(fault { _ = try readAll(file) } == .damaged(.notAuthentic))
  }

  @Test("a file cut while it is open gives nothing false")
  func cutWhileOpen() throws {
    let reader = try store.open(file)
    try File.open(fixture.path(of: file), .readWrite).truncate(to: 20_000)
    #expect(fault { _ = try reader.read(at: 0, 40_000) } == .damaged(.wrongLength))
    #expect(try reader.read(at: 0, 100) == Array(Self.content[..<100]))
  }

  @Test("two files that change places are both refused")
  func swapped() throws {
    let other = try fixture.keep(Array(Self.content.reversed()))
    let otherSealed = try FileSystem.read(fixture.path(of: other), limit: 1 << 20)
    try replace(file, with: otherSealed)
    try replace(other, with: sealed)
    #expect(fault { _ = try store.open(file) } == .mismatch)
    #expect(fault { _ = try store.open(other) } == .mismatch)
    // And with their salts exchanged in the rows, so that only the keys speak against it.
    #expect(fault { _ = try store.open(row(salt: other.salt)) } == .damaged(.wrongCommitment))
  }

  @Test("a row whose fields come from another is refused")
  func wrongRows() throws {
    let other = try fixture.keep(Self.content)
    #expect(fault { _ = try store.open(row(id: other.id)) } == .damaged(.notAuthentic))
    #expect(fault { _ = try store.open(row(key: other.sealedKey)) } == .damaged(.notAuthentic))
    #expect(fault { _ = try store.open(row(salt: other.salt)) } == .mismatch)
    #expect(fault { _ = try store.open(row(salt: [])) } == .mismatch)
    #expect(fault { _ = try store.open(row(variant: "full")) } == .damaged(.notAuthentic))
    #expect(fault { _ = try store.open(row(length: 39_999)) } == .mismatch)
    #expect(fault { _ = try store.open(row(id: [])) } == .damaged(.notAuthentic))
  }

  @Test("a sealed key that was changed or cut is refused")
  func changedKey() throws {
    for place in file.sealedKey.indices {
      var key = file.sealedKey
      key[place] ^= 1
      #expect(fault { _ = try store.open(row(key: key)) } == .damaged(.notAuthentic))
    }
    #expect(fault { _ = try store.open(row(key: [])) } == .damaged(.tooShort))
    #expect(
      fault { _ = try store.open(row(key: file.sealedKey.dropLast())) } == .damaged(.notAuthentic))
  }

  @Test("another household or another class key opens nothing")
  func wrongOwner() throws {
    let elsewhere = try HouseholdKey(
      secret: fixture.key.secret, household: [UInt8](repeating: 8, count: 16), generation: 1)
    store.unlock(with: FileKeys(elsewhere))
    #expect(fault { _ = try store.open(file) } == .damaged(.notAuthentic))
    store.unlock(with: FileKeys(HouseholdKey(household: Fixture.household, generation: 1)))
    #expect(fault { _ = try store.open(file) } == .damaged(.notAuthentic))
    store.unlock(with: FileKeys(HouseholdKey(household: Fixture.household, generation: 2)))
    #expect(fault { _ = try store.open(file) } == .noKey(generation: 1))
    store.unlock(with: FileKeys(fixture.key))
    #expect(try readAll(file) == Self.content)
  }

  private func row(
    id: [UInt8]? = nil, variant: String? = nil, salt: [UInt8]? = nil, key: [UInt8]? = nil,
    length: Int? = nil
  ) -> SealedFile {
    SealedFile(
      id: id ?? file.id, variant: variant ?? file.variant, salt: salt ?? file.salt,
      sealedKey: key ?? file.sealedKey,
      keyGeneration: file.keyGeneration, length: length ?? file.length)
  }
}
