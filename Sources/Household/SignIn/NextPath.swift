/// Where to go after sign-in: a path on this site, never another one.
package struct NextPath: Hashable, Sendable {
  package static let limit = 2000

  /// Path and query, ready for a `Location` field: printable ASCII only.
  package let text: String

  /// Today, the front page.
  package static let home = NextPath(checked: "/")

  /// Nil for everything that a browser might take for another site: `//x`, `/\x`, an absolute
  /// address, controls and blanks (which browsers drop before they read), and the same hidden in
  /// percent signs, in case anything between here and there decodes once more.
  package init?(_ given: some StringProtocol) {
    let bytes = Array(given.utf8)
    guard bytes.first == slash, bytes.count <= NextPath.limit,
      bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != backslash })
    else { return nil }
    let path = bytes.prefix { $0 != 0x3F && $0 != 0x23 }
    guard let decoded = decodedOnce(path), let again = decodedOnce(decoded[...]),
      isOnThisSite(path), isOnThisSite(decoded[...]), isOnThisSite(again[...])
    else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private init(checked: String) { text = checked }
}

private let slash = UInt8(ascii: "/")
private let backslash = UInt8(ascii: "\\")

/// One slash and then something else, no dot segments that would step over it, no controls.
private func isOnThisSite(_ path: ArraySlice<UInt8>) -> Bool {
  guard path.first == slash, path.dropFirst().first != slash,
    path.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != backslash })
  else { return false }
  return path.split(separator: slash).allSatisfy { segment in
    segment != [dot] && segment != [dot, dot]
  }
}

private let dot = UInt8(ascii: ".")

/// Nil where a percent sign is not followed by two hexadecimal digits.
private func decodedOnce(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
  var result: [UInt8] = []
  var rest = bytes
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      result.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit)
    else { return nil }
    result.append(high << 4 | low)
  }
  return result
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
