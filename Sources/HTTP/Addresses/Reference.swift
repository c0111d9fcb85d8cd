/// The parts of a reference (RFC 3986 appendix B), read as browsers do: blanks around it are dropped, line ends
/// and tabs in it too, the fragment is nobody's business but the browser's, and what no address may
/// hold is written as percent signs.
struct Reference {
  let scheme: Substring?
  /// As written.
  let authority: Substring?
  /// ASCII only.
  let path: String
  let query: String?

  init(_ text: some StringProtocol) throws(WebAddress.Fault) {
    // In proportion to which the rest takes time; every letter may take twelve bytes.
    guard text.utf8.count <= WebAddress.limit else { throw .notAnAddress }
    var scalars = Substring.UnicodeScalarView()
    for scalar in text.unicodeScalars where !["\t", "\n", "\r"].contains(scalar) {
      scalars.append(scalar)
    }
    while scalars.first?.isBlankOrControl == true { scalars.removeFirst() }
    while scalars.last?.isBlankOrControl == true { scalars.removeLast() }
    guard !scalars.contains(where: { $0.value < 0x20 || $0.value == 0x7f }) else {
      throw .notAnAddress
    }
    var rest = Substring(scalars)
    if let fragment = rest.unicodeScalars.firstIndex(of: "#") { rest = rest[..<fragment] }
    scheme = Self.takeScheme(&rest)
    authority = try Self.takeAuthority(&rest)
    let mark = rest.unicodeScalars.firstIndex(of: "?")
    query = mark.map { encoded(rest[rest.unicodeScalars.index(after: $0)...]) }
    path = encoded(rest[..<(mark ?? rest.endIndex)])
  }

  private static func takeScheme(_ rest: inout Substring) -> Substring? {
    guard let colon = rest.utf8.firstIndex(of: ASCII.colon) else { return nil }
    let name = rest[..<colon]
    guard name.utf8.first.map({ ASCII.lowered($0) &- 0x61 < 26 }) == true,
      name.utf8.allSatisfy({ ASCII.isSchemeLetter($0) })
    else { return nil }
    rest = rest[rest.utf8.index(after: colon)...]
    return name
  }

  /// A backslash, which browsers take for a slash, is refused where it would decide what the host is.
  private static func takeAuthority(
    _ rest: inout Substring
  ) throws(WebAddress.Fault) -> Substring? {
    guard !rest.prefix(2).contains("\\") else { throw .notAnAddress }
    guard rest.hasPrefix("//") else { return nil }
    rest = rest.dropFirst(2)
    let end = rest.unicodeScalars.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let authority = rest[..<end]
    guard !authority.contains("\\") else { throw .host }
    rest = rest[end...]
    return authority
  }
}

/// What an address may hold stays (RFC 3986 section 2), percent signs too; all else becomes three signs a
/// byte.
private func encoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  for byte in text.utf8 {
    if ASCII.mayStandInAddress(byte) {
      bytes.append(byte)
    } else {
      let digits: StaticString = "0123456789ABCDEF"
      bytes.append(ASCII.percent)
      digits.withUTF8Buffer { digits in
        unsafe bytes.append(digits[Int(byte >> 4)])
        unsafe bytes.append(digits[Int(byte & 15)])
      }
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension ASCII {
  fileprivate static func isSchemeLetter(_ byte: UInt8) -> Bool {
    isDigit(byte) || lowered(byte) &- 0x61 < 26 || byte == plus || byte == dash || byte == dot
  }

  fileprivate static func mayStandInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b...0x7d: false
    default: isPrintable(byte) && byte != space
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isBlankOrControl: Bool { value <= 0x20 || properties.isWhitespace }
}
