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
    var runStart = 0
    for index in source.indices where !isUnreserved(source[index]) {
      let byte = source[index]
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart..<index]))
      bytes.append(UInt8(ascii: "%"))
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 15))
      runStart = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[runStart...]))
  }

  /// RFC 3986, section 2.3.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
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
