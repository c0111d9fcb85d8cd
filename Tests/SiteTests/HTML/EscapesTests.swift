import Testing

@testable import Site

@Suite("Escapes") struct EscapesTests {
  private static let expected: [(byte: UInt8, text: String, attribute: String)] = [
    (0, "\u{FFFD}", "\u{FFFD}"), (13, "&#13;", "&#13;"), (UInt8(ascii: "&"), "&amp;", "&amp;"),
    (UInt8(ascii: "<"), "&lt;", "&lt;"), (UInt8(ascii: ">"), "&gt;", "&gt;"),
    (UInt8(ascii: "\""), "\"", "&quot;"), (UInt8(ascii: "'"), "'", "&#39;"),
  ]

  private func written(_ bytes: [UInt8], _ escapes: Escapes) -> String {
    var page = PageBytes(capacity: 0)
    bytes.withUnsafeBufferPointer { escapes.write($0, into: &page) }
    return String(decoding: page.array, as: UTF8.self)
  }

  @Test("each of them is escaped wherever it stands in a text of any length")
  func everywhere() {
    for (byte, text, attribute) in Self.expected {
      for length in 1...40 {
        for place in 0..<length {
          var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: length)
          bytes[place] = byte
          let before = String(repeating: "x", count: place)
          let after = String(repeating: "x", count: length - place - 1)
          #expect(written(bytes, .text) == before + text + after)
          #expect(written(bytes, .attribute) == before + attribute + after)
        }
      }
    }
  }

  @Test("every other byte stays as it is, among eight of its kind")
  func others() {
    for byte in UInt8.min...UInt8.max where !Self.expected.contains(where: { $0.byte == byte }) {
      let bytes = [UInt8](repeating: byte, count: 19)
      #expect(written(bytes, .text) == String(decoding: bytes, as: UTF8.self))
      #expect(written(bytes, .attribute) == String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test("a page grows past its first size, byte by byte and piece by piece")
  func growth() {
    var page = PageBytes(capacity: 1)
    var expected: [UInt8] = []
    for number in 0..<1_000 {
      let byte = UInt8(truncatingIfNeeded: number)
      page.append(byte)
      page.append("piece")
      expected += [byte] + Array("piece".utf8)
    }
    #expect(page.array == expected)
  }

  @Test("what is not a letter, a digit or -._~ is percent-encoded in an address")
  func components() {
    for byte in UInt8.min...UInt8.max {
      let scalar = Unicode.Scalar(byte)
      let stays =
        byte < 128
        && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
      var page = PageBytes(capacity: 0)
      [byte].withUnsafeBufferPointer { AddressRule.writeComponent($0, into: &page) }
      let hex = String(byte, radix: 16, uppercase: true)
      let encoded = "%" + (hex.count == 1 ? "0" : "") + hex
      #expect(String(decoding: page.array, as: UTF8.self) == (stays ? String(scalar) : encoded))
    }
  }
}
