/// The part of a request target after `?`, decoded when a value is asked for.
///
/// Read as the WHATWG URL standard reads `application/x-www-form-urlencoded`: a `%` that begins no
/// escape stands for itself, and bytes that are not UTF-8 become U+FFFD.
package struct Query: Hashable, Sendable {
  /// As it was sent, without the `?`.
  package let encoded: [UInt8]

  package static let empty = Query(encoded: [])

  package init(encoded: [UInt8]) { self.encoded = encoded }
  package init(_ encoded: String) { self.encoded = Array(encoded.utf8) }

  package var isEmpty: Bool { encoded.isEmpty }

  /// The first value of `name`.
  package func first(_ name: String) -> String? {
    for pair in pairs where pair.name == name { return pair.value }
    return nil
  }

  /// Every value of `name`, in order.
  package func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name }.map(\.value)
  }

  package var pairs: [(name: String, value: String)] {
    encoded.split(separator: UInt8(ascii: "&")).map { pair in
      let sides = pair.split(
        separator: ASCII.equals, maxSplits: 1, omittingEmptySubsequences: false)
      return (decode(sides[0]), sides.count == 2 ? decode(sides[1]) : "")
    }
  }

  private func decode(_ part: ArraySlice<UInt8>) -> String {
    let source = part.span
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var i = 0
    while i < source.count {
      if source[i] == ASCII.percent, let byte = source.percentDecoded(at: i) {
        bytes.append(byte)
        i += 3
      } else {
        bytes.append(source[i] == UInt8(ascii: "+") ? ASCII.space : source[i])
        i += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self).normalised
  }
}
