/// The address of a page that can be asked for: scheme, host, port and target, all in ASCII and each
/// understood in one way only.
package struct WebAddress: Hashable, Sendable {
  package let isSecure: Bool
  /// In lower case; an IPv6 address without its brackets.
  package let host: String
  package let port: UInt16
  /// Path and query as they are sent; begins with `/`.
  package let target: String

  /// Why an address is not followed.
  package enum Fault: Error, Hashable, Sendable {
    case notAnAddress
    /// Neither `http` nor `https`.
    case scheme
    /// A name or a passcode before the host.
    case userInformation
    /// A host that some would read as a name and others as a number.
    case host
    case port
  }

  package static let limit = 8_000

  /// Reads a whole address.
  package init(_ text: some StringProtocol) throws(Fault) {
    try self.init(Reference(text), against: nil)
  }

  /// Reads what stands on a page or in a redirect, which may leave out what it has in common with `base`.
  package init(_ text: some StringProtocol, from base: WebAddress) throws(Fault) {
    try self.init(Reference(text), against: base)
  }

  /// As `Host` names it (RFC 9110 section 7.2): with the port where it is not the scheme's own.
  package var authority: String {
    let name = host.utf8.contains(ASCII.colon) ? "[\(host)]" : host
    return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
  }

  /// The address that the host is, where it is no name.
  package var numericHost: IPAddress? { IPAddress(host) }

  /// RFC 3986 section 5.2.2.
  private init(_ reference: Reference, against base: WebAddress?) throws(Fault) {
    switch reference.scheme.map({ $0.lowercased() }) {
    case "https": isSecure = true
    case "http": isSecure = false
    case nil:
      guard let base else { throw .notAnAddress }
      isSecure = base.isSecure
    default: throw .scheme
    }
    var path = reference.path
    if let authority = reference.authority {
      (host, port) = try Self.place(authority, isSecure)
    } else {
      guard let base, reference.scheme == nil else { throw .notAnAddress }
      (host, port) = (base.host, base.port)
      let (basePath, baseQuery) = base.halves
      if path.isEmpty {
        target = basePath + (reference.query.map { "?" + $0 } ?? baseQuery)
        return
      }
      if path.utf8.first != ASCII.slash {
        path = basePath[...(basePath.lastIndex(of: "/") ?? basePath.startIndex)] + path
      }
    }
    let target = withoutDots(path) + (reference.query.map { "?" + $0 } ?? "")
    guard target.utf8.count <= Self.limit else { throw .notAnAddress }
    self.target = target
  }

  private var halves: (path: String, query: String) {
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    return (String(target[..<mark]), String(target[mark...]))
  }

  private static func place(
    _ authority: Substring, _ isSecure: Bool
  ) throws(Fault) -> (host: String, port: UInt16) {
    guard !authority.contains("@") else { throw .userInformation }
    var host = authority
    var port: UInt16 = isSecure ? 443 : 80
    let bracket = authority.lastIndex(of: "]") ?? authority.startIndex
    if let colon = authority[bracket...].lastIndex(of: ":") {
      let digits = authority[authority.index(after: colon)...]
      host = authority[..<colon]
      if !digits.isEmpty {
        guard digits.utf8.allSatisfy(ASCII.isDigit), let number = UInt16(digits), number > 0 else {
          throw .port
        }
        port = number
      }
    }
    guard let name = HostName(host) else { throw .host }
    return (name.text, port)
  }
}

/// RFC 3986 section 5.2.4, for a path that begins at the root.
private func withoutDots(_ path: String) -> String {
  var kept: [Substring] = []
  let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    .dropFirst(path.utf8.first == ASCII.slash ? 1 : 0)
  for (place, segment) in segments.enumerated() {
    let isLast = place == segments.count - 1
    switch segment.lowercased() {
    case ".", "%2e": if isLast { kept.append("") }
    case "..", ".%2e", "%2e.", "%2e%2e":
      _ = kept.popLast()
      if isLast { kept.append("") }
    default: kept.append(segment)
    }
  }
  return "/" + kept.joined(separator: "/")
}
