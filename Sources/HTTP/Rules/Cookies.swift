/// The cookies of a request (RFC 6265 section 4.2).
package struct Cookies: Sendable {
  private let pairs: [(name: Substring, value: Substring)]

  /// What is no `name=value` is passed over: a foreign cookie must never lock anybody out.
  package init(_ fields: Fields) {
    pairs = fields.all("cookie").flatMap { line in
      line.utf8.split(separator: ASCII.semicolon).compactMap { part in
        let pair = Substring(part)
        guard let equals = pair.utf8.firstIndex(of: ASCII.equals) else { return nil }
        let name = trimmed(pair[..<equals])
        return name.isEmpty ? nil : (name, trimmed(pair[pair.utf8.index(after: equals)...]))
      }
    }
  }

  package var isEmpty: Bool { pairs.isEmpty }

  /// Every value of `name`, in order. Two of one name are for the caller to judge: another service
  /// on the same host name may have planted one.
  package func all(_ name: String) -> [String] {
    pairs.filter { $0.name == name }.map { String($0.value) }
  }

  /// The value of `name` where it is there exactly once.
  package func only(_ name: String) -> String? {
    let values = all(name)
    return values.count == 1 ? values[0] : nil
  }
}

private func trimmed(_ text: Substring) -> Substring {
  var utf8 = text.utf8
  while let first = utf8.first, ASCII.isBlank(first) { utf8.removeFirst() }
  while let last = utf8.last, ASCII.isBlank(last) { utf8.removeLast() }
  return Substring(utf8)
}
