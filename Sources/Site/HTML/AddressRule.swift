/// Which addresses a page may link to.
enum AddressRule {
  /// Relative, or with the scheme http, https or mailto. A scheme is what stands before a colon that no
  /// `/`, `?` or `#` precedes; compared as it stands, so that white space or control characters which
  /// a browser would skip make it an unknown one.
  static func accepts(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in address.indices {
      switch address[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return schemes.contains { isEqual(address[..<index], $0) }
      default: continue
      }
    }
    return true
  }

  static func writeComponent(_ source: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    for byte in source {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
      }
    }
  }

  private static let schemes: [StaticString] = ["http", "https", "mailto"]

  private static func isEqual(
    _ scheme: Slice<UnsafeBufferPointer<UInt8>>, _ wanted: StaticString
  ) -> Bool {
    wanted.withUTF8Buffer { $0.elementsEqual(scheme.lazy.map { $0 | 0x20 }) }
  }

  private static func hexDigit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10
  }
}
