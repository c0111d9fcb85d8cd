/// A request's path, percent-decoded once: no NUL or other control, valid UTF-8, no `.` or `..`
/// segment, and no slash or backslash that was not one of its own.
package struct Path: Hashable, Sendable, CustomStringConvertible {
  /// Begins with a slash (`*` for `OPTIONS *`); splitting it at slashes gives the segments.
  package let text: String

  /// The decoded segments: `/gifts/a%20b/` is `["gifts", "a b", ""]`, and `/` is none.
  package var segments: [String] {
    text == "/"
      ? []
      : text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  package var description: String { text }

  /// nil where the encoding breaks a rule above.
  package init?(encoded: String) { self.init(encoded.utf8.span) }

  init?(_ encoded: Span<UInt8>) {
    guard encoded.count > 0, encoded[0] == ASCII.slash else { return nil }
    guard let escape = Self.scan(encoded) else { return nil }
    let decoded: String?
    if escape {
      guard let bytes = Self.decode(encoded) else { return nil }
      decoded = bytes.span.string(0..<bytes.count)
    } else {
      decoded = encoded.string(0..<encoded.count)
    }
    guard let decoded, !Self.hasDotSegment(decoded.utf8.span) else { return nil }
    text = decoded
  }

  package static let root = Path(text: "/")
  static let asterisk = Path(text: "*")
  private init(text: String) { self.text = text }

  /// Whether anything is percent-encoded; nil at a byte that may not stand in a path.
  private static func scan(_ encoded: Span<UInt8>) -> Bool? {
    var escape = false
    for i in encoded.indices {
      let byte = encoded[i]
      if byte == ASCII.percent { escape = true }
      // Browsers read a backslash as a slash (WHATWG URL, "special" schemes); we never do.
      if byte <= ASCII.space || byte >= ASCII.delete || byte == ASCII.backslash { return nil }
    }
    return escape
  }

  private static func decode(_ encoded: Span<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var i = 0
    while i < encoded.count {
      guard encoded[i] == ASCII.percent else {
        bytes.append(encoded[i])
        i += 1
        continue
      }
      guard let byte = encoded.percentDecoded(at: i), byte >= ASCII.space, byte != ASCII.delete,
        byte != ASCII.slash, byte != ASCII.backslash
      else { return nil }
      bytes.append(byte)
      i += 3
    }
    return bytes
  }

  private static func hasDotSegment(_ path: Span<UInt8>) -> Bool {
    var start = 1
    for i in 1...path.count where i == path.count || path[i] == ASCII.slash {
      let length = i - start
      if length == 1, path[start] == ASCII.dot { return true }
      if length == 2, path[start] == ASCII.dot, path[start + 1] == ASCII.dot { return true }
      start = i + 1
    }
    return false
  }
}
