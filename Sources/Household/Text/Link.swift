/// An address on the web: `http` or `https`, a host, no name or password in it, to 2,000
/// characters. May hold letters of every language, as address bars show them.
package struct Link: TypedText {
  package static let limit = 2000

  package let text: String

  /// `www.example.com/x` and `example.com/x` get the `https://` that people leave out. An empty
  /// text throws `.empty`: whether a link is needed is the form's to say.
  package init(_ typed: some StringProtocol) throws(TextFault) {
    let text = try TextRule(characters: Link.limit, bytes: Link.limit * 4, lines: .one).check(typed)
    let (scheme, rest) = try Link.split(text)
    let authority = rest.prefix { !"/?#".unicodeScalars.contains($0) }
    guard rest.allSatisfy(Link.isAllowed), isAuthority(Substring(authority)) else {
      throw .notAnAddress
    }
    self.text = "\(scheme)://\(Substring(rest))"
    guard self.text.count <= Link.limit else { throw .tooLong(limit: Link.limit) }
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private static func split(_ text: String) throws(TextFault) -> (scheme: String, rest: Scalars) {
    let scalars = Substring(text).unicodeScalars
    for scheme in ["https", "http"] {
      let head = "\(scheme)://"
      if text.prefix(head.count).lowercased() == head {
        return (scheme, scalars.dropFirst(head.count))
      }
    }
    guard isBareHost(Substring(scalars.prefix { !"/?#".unicodeScalars.contains($0) })) else {
      throw .notAnAddress
    }
    return ("https", scalars)
  }

  /// No blanks, nothing unseen, nothing that browsers read as another sign (`\\` as `/`).
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return scalar.value > 0x20 && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
    }
    let properties = scalar.properties
    return isInsideEmoji(scalar)
      || !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .format
  }

  private static func isInsideEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200D}" || scalar == "\u{200C}" || scalar == "\u{FE0F}"
  }
}

/// Host and port, as RFC 3986 section 3.2 without user information.
private func isAuthority(_ text: Substring) -> Bool {
  if text.first == "[" {
    guard let end = text.firstIndex(of: "]") else { return false }
    let inside = text[text.index(after: text.startIndex)..<end]
    let rest = text[text.index(after: end)...]
    return isAddress6(inside) && (rest.isEmpty || rest.first == ":" && isPort(rest.dropFirst()))
  }
  let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  guard let host = parts.first, isHost(host) else { return false }
  return parts.count == 1 || isPort(parts[1])
}

private func isHost(_ host: Substring) -> Bool {
  var labels = host.split(separator: ".", omittingEmptySubsequences: false)
  if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
  return host.utf8.count <= 253
    && labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy(isHostLetter)
    }
}

private func isHostLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
  default:
    !scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal)
  }
}

/// A host that people type without `https://`: dotted, and ending as domains do, in letters.
private func isBareHost(_ text: Substring) -> Bool {
  guard isAuthority(text), let host = text.split(separator: ":").first,
    let last = host.split(separator: ".").last, host.contains(".")
  else { return false }
  return last.unicodeScalars.count >= 2
    && last.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
}

private func isPort(_ text: Substring) -> Bool {
  (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    && UInt16(text).map { $0 > 0 } ?? false
}

/// The letters of an IPv6 address; whether it is one, its use will tell.
private func isAddress6(_ text: Substring) -> Bool {
  (2...45).contains(text.utf8.count) && text.contains(":")
    && text.unicodeScalars.allSatisfy { "0123456789abcdefABCDEF:.".unicodeScalars.contains($0) }
}

extension Link {
  /// Where a kept link leads, as a person names it: `shop.example` of `https://www.shop.example/x`.
  package static func host(of link: String) -> String {
    let rest = link.drop { $0 != ":" }
    guard rest.hasPrefix("://") else { return "" }
    let host = rest.dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
  }
}
