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

  static func writeComponent(_ source: UnsafeBufferPointer<UInt8>, into page: inout PageBytes) {
    var runStart = 0
    for index in source.indices where !isUnreserved(source[index]) {
      let byte = source[index]
      page.append(UnsafeBufferPointer(rebasing: source[runStart..<index]))
      page.append(UInt8(ascii: "%"))
      page.append(hexDigit(byte >> 4))
      page.append(hexDigit(byte & 15))
      runStart = index + 1
    }
    page.append(UnsafeBufferPointer(rebasing: source[runStart...]))
  }

  /// RFC 3986, section 2.3: letters, digits and `-._~`, looked up in two words of bits.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte < 64
      ? (0x03ff_6000_0000_0000 as UInt64) &>> UInt64(byte) & 1 == 1
      : (0x47ff_fffe_87ff_fffe as UInt64) &>> UInt64(byte & 63) & 1 == 1 && byte < 128
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
