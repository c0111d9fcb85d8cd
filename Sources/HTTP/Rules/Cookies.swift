/// The cookies of a request (RFC 6265 section 4.2), read when one is asked for.
package struct Cookies: Sendable {
  private let fields: Fields

  package init(_ fields: Fields) { self.fields = fields }

  /// Every value of `name`, in order. Two of one name are for the caller to judge: another service
  /// on the same host name may have planted one.
  package func all(_ name: String) -> [String] {
    var values: [String] = []
    var start = 0
    while let line = fields.index(of: "cookie", from: start) {
      collect(name, from: fields.entries[line].value.offsets, &values)
      start = line + 1
    }
    return values
  }

  /// The value of `name` where it is there exactly once.
  package func only(_ name: String) -> String? {
    let values = all(name)
    return values.count == 1 ? values[0] : nil
  }

  /// What is no `name=value` is passed over, and so are bytes that are no text: a foreign cookie
  /// must never lock anybody out.
  private func collect(_ name: String, from line: Range<Int>, _ values: inout [String]) {
    let bytes = fields.bytes.span.extracting(line)
    var start = 0
    while start < bytes.count {
      let end = bytes.firstIndex(of: ASCII.semicolon, from: start) ?? bytes.count
      if let equals = bytes.firstIndex(of: ASCII.equals, from: start), equals < end,
        bytes.extracting(bytes.trimmed(start..<equals)).equals(name),
        let value = bytes.string(bytes.trimmed(equals + 1..<end))
      {
        values.append(value)
      }
      start = end + 1
    }
  }
}
