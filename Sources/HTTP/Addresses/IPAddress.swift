/// A numeric address: four bytes of IPv4 or sixteen of IPv6.
package struct IPAddress: Hashable, Sendable {
  package let bytes: [UInt8]

  package init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Four decimal numbers without leading zeros, or an IPv6 address as RFC 4291 section 2.2 writes it;
  /// no brackets, no zone. Every other form that some programs read as an address is none.
  package init?(_ text: some StringProtocol) {
    let text = Array(text.utf8)
    guard let bytes = text.contains(ASCII.colon) ? Self.six(text[...]) : Self.four(text[...]) else {
      return nil
    }
    self.bytes = bytes
  }

  package var isIPv4: Bool { bytes.count == 4 }

  private static func four(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let parts = text.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> UInt8? in
      guard (1...3).contains(part.count), part.allSatisfy(ASCII.isDigit),
        part.count == 1 || part.first != ASCII.zero
      else { return nil }
      return UInt8(String(decoding: part, as: UTF8.self))
    }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }

  private static func six(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count <= 45 else { return nil }
    let gap = text.indices.dropLast().first {
      text[$0] == ASCII.colon && text[$0 + 1] == ASCII.colon
    }
    guard let gap else {
      return groups(text).flatMap { $0.count == 16 ? $0 : nil }
    }
    guard let head = groups(text[..<gap], mayEndInFour: false),
      let tail = groups(text[(gap + 2)...]),
      head.count + tail.count <= 14
    else { return nil }
    return head + [UInt8](repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  /// Groups of one to four hexadecimal digits, the last two perhaps written as IPv4.
  private static func groups(_ text: ArraySlice<UInt8>, mayEndInFour: Bool = true) -> [UInt8]? {
    if text.isEmpty { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ASCII.colon, omittingEmptySubsequences: false)
    for (place, part) in parts.enumerated() {
      if mayEndInFour, place == parts.count - 1, part.contains(ASCII.dot) {
        guard let four = four(part) else { return nil }
        bytes += four
      } else {
        guard (1...4).contains(part.count), part.allSatisfy({ ASCII.hexValue($0) != nil }) else {
          return nil
        }
        let value = part.reduce(UInt16(0)) { $0 << 4 | UInt16(ASCII.hexValue($1) ?? 0) }
        bytes += [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
      }
    }
    return bytes
  }
}
