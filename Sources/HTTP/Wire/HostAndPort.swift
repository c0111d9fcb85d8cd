extension Span<UInt8> {
  /// `uri-host [ ":" port ]` (RFC 9110 section 7.2): a name, an IPv4 address or an IPv6 address in
  /// brackets; not empty, no user information, no percent-encoding, and a port where a colon is.
  var isHostAndPort: Bool {
    guard count > 0, count <= 255 + 6 else { return false }
    return self[0] == ASCII.openBracket ? isBracketed : isNamed
  }

  private var isNamed: Bool {
    let end = firstIndex(of: ASCII.colon) ?? count
    guard end > 0 else { return false }
    for i in 0..<end where !ASCII.isHostName(self[i]) { return false }
    return isPort(from: end)
  }

  private var isBracketed: Bool {
    guard let end = firstIndex(of: ASCII.closeBracket), end > 2 else { return false }
    for i in 1..<end {
      let byte = self[i]
      guard ASCII.hexValue(byte) != nil || byte == ASCII.colon || byte == ASCII.dot else {
        return false
      }
    }
    return isPort(from: end + 1)
  }

  private func isPort(from start: Int) -> Bool {
    if start == count { return true }
    guard self[start] == ASCII.colon, let port = decimal(start + 1..<count) else { return false }
    return port <= 65_535
  }
}
