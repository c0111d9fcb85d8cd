import Testing

@testable import Vault

@Suite("Rosters")
struct RosterTests {
  let key = GiverKeyTests.key
  static let roster = Roster([
    entry(2, standing: .refused), entry(1, standing: .holder),
  ])

  private static func entry(_ number: UInt8, standing: Roster.Standing) -> Roster.Entry {
    Roster.Entry(
      member: [UInt8](repeating: number, count: 16),
      keyDigest: [UInt8](repeating: 0xa0 + number, count: 32),
      vouchedBy: [UInt8](repeating: 1, count: 16), standing: standing)
  }

  @Test("a roster has the layout it has always had")
  func layout() throws {
    let bytes = Self.roster.bytes
    #expect(
      hex(bytes)
        == "010002" + "01" + String(repeating: "01", count: 16) + String(repeating: "a1", count: 32)
        + String(repeating: "01", count: 16) + "02" + String(repeating: "02", count: 16)
        + String(repeating: "a2", count: 32) + String(repeating: "01", count: 16))
    #expect(try Roster(bytes: bytes) == Self.roster)
  }

  @Test("sealed it is the bytes that another implementation makes")
  func knownAnswer() throws {
    let sealed = key.seal(Self.roster, nonce: Array(0..<12))
    #expect(sealed.count == 1_024)
    #expect(
      hex(Array(sealed.prefix(48)))
        == "000102030405060708090a0bc416f828c7434984996eca382e90b2808c9d6d2dd42fd3541c291ad0673505ea"
        + "50cb2391")
    #expect(
      hex(sha256(sealed.span))
        == "2973e7aaf51a29e3b3ec7585699e99561fc0b46fe629cab3ac8c909770b056b4")
    #expect(try key.openRoster(sealed) == Self.roster)
  }

  @Test("fifteen givers are as long as none, sixteen fill another bucket")
  func length() throws {
    for (count, expected) in [(0, 1_024), (1, 1_024), (15, 1_024), (16, 2_048)] {
      let roster = Roster((0..<count).map { Self.entry(UInt8($0), standing: .holder) })
      let sealed = key.seal(roster)
      #expect(sealed.count == expected)
      #expect(try key.openRoster(sealed) == roster)
    }
  }

  @Test("of two words about one member the later counts")
  func later() {
    let roster = Roster(
      Self.roster.entries + [Self.entry(2, standing: .holder)])
    #expect(roster.entries.map(\.standing) == [.holder, .holder])
  }

  @Test("one changed bit, a cut or a longer one is refused")
  func changed() {
    let sealed = key.seal(Self.roster)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(throws: SealFault.notAuthentic) { try key.openRoster(changed) }
    }
    for count in [0, 1, 27, 28, 31, 512, 1_023, 1_025] {
      let other = Array((sealed + [0]).prefix(count))
      #expect(throws: SealFault.wrongLength) { try key.openRoster(other) }
    }
    #expect(throws: SealFault.notAuthentic) { try key.openRoster(sealed + sealed) }
  }

  @Test("of another list, generation, household or key it is refused, and as a succession")
  func foreign() {
    let sealed = key.seal(Self.roster)
    let others = [
      GiverKey(
        derived: SecretBytes(Array(100..<132)), household: key.household, list: key.household,
        generation: key.generation),
      GiverKey(
        derived: SecretBytes(Array(100..<132)), household: key.list, list: key.list,
        generation: key.generation),
      GiverKey(
        derived: SecretBytes(Array(100..<132)), household: key.household, list: key.list,
        generation: key.generation + 1),
      GiverKey(household: key.household, list: key.list, generation: key.generation),
    ]
    for other in others {
      #expect(throws: SealFault.notAuthentic) { try other.openRoster(sealed) }
    }
    #expect(throws: SealFault.notAuthentic) { try key.openSuccession(sealed) }
    #expect(throws: SealFault.notAuthentic) {
      try key.openRoster(key.sealSuccession(Self.roster))
    }
    #expect(throws: Never.self) { try key.openSuccession(key.sealSuccession(Self.roster)) }
  }

  /// Bytes that are no roster, though a holder has sealed them.
  static let hostile: [(String, [UInt8])] = {
    let good = roster.bytes
    let (first, second) = (Array(good[3..<68]), Array(good[68..<133]))
    func with(_ place: Int, _ byte: UInt8) -> [UInt8] {
      var bytes = good
      bytes[place] = byte
      return bytes
    }
    return [
      ("nothing", []), ("no count", Array(good.prefix(2))), ("no entries", Array(good.prefix(3))),
      ("half an entry", Array(good.prefix(100))), ("one byte more", good + [0]),
      ("another version", with(0, 2)), ("version 0", with(0, 0)),
      ("too great a count", with(2, 3)), ("too small a count", with(2, 1)),
      ("a huge count", with(1, 255)), ("no standing", with(3, 0)), ("standing 4", with(68, 4)),
      ("out of order", Array(good.prefix(3)) + second + first),
      ("one member twice", Array(good.prefix(3)) + first + first),
    ]
  }()

  @Test("what is no roster is refused", arguments: hostile)
  func unreadable(name: String, bytes: [UInt8]) {
    #expect(throws: SealFault.unreadable) { try Roster(bytes: bytes) }
  }

  @Test("padding that is not the least, or not zero, or a length beyond it, is refused")
  func padding() {
    let secret = SecretBytes(Array(0..<32))
    let seal = PaddedSeal(key: secret, bucket: 512)
    func refused(_ padded: [UInt8]) -> SealFault? {
      let sealed = Vault.seal(SecretBytes(padded), under: secret, context: [1])
      do throws(SealFault) {
        _ = try seal.open(sealed, context: [1])
        return nil
      } catch {
        return error
      }
    }
    let zeros = [UInt8](repeating: 0, count: 480)
    #expect(refused([0, 0, 0, 3] + zeros) == nil)
    #expect(refused([0, 0, 0, 3] + zeros.dropLast() + [1]) == .unreadable)
    #expect(refused([0, 0, 1, 0xe0] + zeros) == nil)
    #expect(refused([0, 0, 1, 0xe1] + zeros) == .unreadable)
    #expect(refused([255, 255, 255, 255] + zeros) == .unreadable)
    #expect(refused([0, 0, 0, 3] + zeros + [UInt8](repeating: 0, count: 512)) == .unreadable)
  }
}
