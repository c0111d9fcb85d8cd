import Testing

@testable import Vault

@Suite("CBOR of authenticators")
struct CBORReaderTests {
  private func fault(_ hex: String) -> CBORFault? {
    do throws(CBORFault) {
      _ = try CBORReader.value(bytes(hex: hex))
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "values are RFC 8949’s, appendix A",
    arguments: [
      ("00", .integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1864", .integer(100)),
      ("1903e8", .integer(1000)), ("1a000f4240", .integer(1_000_000)),
      ("1b000000e8d4a51000", .integer(1_000_000_000_000)), ("20", .integer(-1)),
      ("3863", .integer(-100)), ("3903e7", .integer(-1000)), ("f4", .boolean(false)),
      ("f5", .boolean(true)), ("f6", .null), ("40", .bytes([])),
      ("4401020304", .bytes([1, 2, 3, 4])),
      ("60", .text("")), ("6449455446", .text("IETF")), ("62c3bc", .text("ü")),
      ("64f0908591", .text("𐅑")), ("80", .array([])),
      ("83010203", .array([.integer(1), .integer(2), .integer(3)])),
      (
        "8301820203820405",
        .array([
          .integer(1), .array([.integer(2), .integer(3)]), .array([.integer(4), .integer(5)]),
        ])
      ),
      ("a0", .map([])),
      (
        "a201020304",
        .map([
          .init(key: .integer(1), value: .integer(2)), .init(key: .integer(3), value: .integer(4)),
        ])
      ),
      ("1b7fffffffffffffff", .integer(.max)), ("3b7fffffffffffffff", .integer(.min)),
    ] as [(String, CBORValue)])
  func values(hex: String, value: CBORValue) throws {
    #expect(try CBORReader.value(bytes(hex: hex)) == value)
  }

  @Test(
    "everything else is refused, by its reason",
    arguments: [
      ("", .cutOff), ("18", .cutOff), ("19ff", .cutOff), ("41", .cutOff), ("61", .cutOff),
      ("81", .cutOff), ("a1", .cutOff), ("a101", .cutOff), ("5affffffff", .cutOff),
      ("5b7fffffffffffffff", .cutOff), ("9b7fffffffffffffff", .cutOff),
      ("bb7fffffffffffffff", .cutOff), ("0000", .trailingBytes), ("a000", .trailingBytes),
      ("1800", .notShortest), ("1817", .notShortest), ("190000", .notShortest),
      ("1900ff", .notShortest), ("1a0000ffff", .notShortest),
      ("1b00000000ffffffff", .notShortest), ("5800", .notShortest), ("7800", .notShortest),
      ("9800", .notShortest), ("b800", .notShortest), ("3817", .notShortest),
      ("1b8000000000000000", .unsupported), ("3b8000000000000000", .unsupported),
      ("1c", .unsupported), ("1f", .unsupported), ("5f4100ff", .unsupported),
      ("7f6100ff", .unsupported), ("9fff", .unsupported), ("bfff", .unsupported),
      ("c000", .unsupported), ("d9d9f700", .unsupported), ("f7", .unsupported),
      ("f0", .unsupported), ("f814", .unsupported), ("f93c00", .unsupported),
      ("fa47c35000", .unsupported), ("fb3ff199999999999a", .unsupported), ("ff", .unsupported),
      ("61ff", .notText), ("62c328", .notText), ("63eda080", .notText),
      ("a203000100", .keyOrder), ("a201000100", .keyOrder), ("a220000100", .keyOrder),
      ("a26161006162", .cutOff), ("a2626161006162 00".replacing(" ", with: ""), .keyOrder),
      ("a2616200616100", .keyOrder), ("8181818181" + "00", .tooDeep),
      ("a100a100a100a100a10000", .tooDeep), (String(repeating: "81", count: 60_000), .tooDeep),
    ] as [(String, CBORFault)])
  func refusals(hex: String, reason: CBORFault) {
    #expect(fault(hex) == reason, "\(hex.prefix(40))")
  }

  @Test("keys come by kind, then the shorter first, then by their bytes")
  func order() {
    // 10, 100, -1, "z", "aa", [100], false would be RFC 8949's; CTAP2 orders by kind first.
    #expect(fault("a50a0018640020006 17a0062616100".replacing(" ", with: "")) == nil)
    #expect(fault("a218640020 00".replacing(" ", with: "")) == nil)
    #expect(fault("a220001864 00".replacing(" ", with: "")) == .keyOrder)
  }

  @Test("four levels are read, and a value inside others ends where it ends")
  func inside() throws {
    #expect(fault("8181818100") == nil)
    var reader = CBORReader(bytes(hex: "ffa1010203"), from: 1)
    #expect(try reader.next() == .map([.init(key: .integer(1), value: .integer(2))]))
    #expect(reader.place == 4 && !reader.isAtEnd)
  }

  @Test("no beginning of a value is a value")
  func cut() throws {
    let whole = bytes(hex: PublishedPasskey.packedSelfES256.attestation)
    for count in whole.indices {
      #expect(throws: CBORFault.cutOff) { try CBORReader.value(Array(whole.prefix(count))) }
    }
    #expect(try CBORReader.value(whole)[.text("fmt")] == .text("packed"))
  }
}
