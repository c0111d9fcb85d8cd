import Testing

@testable import Household

@Suite struct IdentifierTests {
  @Test(
    "known bits have known letters",
    arguments: [
      (0, 0, "00000000000000000000000000"),
      (0, 1, "00000000000000000000000001"),
      (0, 31, "0000000000000000000000000z"),
      (.max, .max, "7zzzzzzzzzzzzzzzzzzzzzzzzz"),
      (1 << 63, 0, "40000000000000000000000000"),
      (0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, "014d2pf2dbsqqzxq5tk1v58cgg"),
    ] as [(UInt64, UInt64, String)])
  func known(_ high: UInt64, _ low: UInt64, _ text: String) throws {
    let id = GiftID(high: high, low: low)
    #expect(id.text == text)
    #expect(GiftID(text) == id)
    #expect(GiftID(bytes: id.bytes) == id)
  }

  @Test(
    "one thing has one address: every other spelling is nothing",
    arguments: [
      "", "0", "0000000000000000000000000", "000000000000000000000000000",
      "80000000000000000000000000", "z0000000000000000000000000", "0000000000000000000000000Z",
      "0000000000000000000000000i", "0000000000000000000000000l", "0000000000000000000000000o",
      "0000000000000000000000000u", "0000000000000-000000000000", " 0000000000000000000000000",
      "0000000000000000000000000\u{0}", "000000000000000000000000é", "０0000000000000000000000000",
      "../../../../../../../../..",
    ])
  func refused(_ text: String) { #expect(GiftID(text) == nil) }

  @Test("random ones come back from their text and their bytes, and keep their order in both")
  func random() {
    var generator = Counter(state: 1)
    var ids = (0..<500).map { _ in GiftID.random(using: &generator) }
    #expect(Set(ids).count == 500)
    #expect(ids.allSatisfy { GiftID($0.text) == $0 && GiftID(bytes: $0.bytes) == $0 })
    ids.sort()
    #expect(ids.map(\.text) == ids.map(\.text).sorted())
    #expect(zip(ids, ids.dropFirst()).allSatisfy { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  @Test("bytes are sixteen, the most significant first")
  func bytes() {
    let id = GiftID(high: 0x0001_0203_0405_0607, low: 0x0809_0A0B_0C0D_0E0F)
    #expect(id.bytes == Array(0..<16))
    #expect(GiftID(bytes: Array(0..<15)) == nil)
    #expect(GiftID(bytes: Array(0..<17)) == nil)
    #expect(GiftID(bytes: []) == nil)
  }
}
