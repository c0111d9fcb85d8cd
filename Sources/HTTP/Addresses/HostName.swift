/// The host of an address: a name as it is looked up, in ASCII and lower case, or a numeric address.
struct HostName {
  let text: String

  /// Nil for what is neither, and for numbers in other forms than four decimal ones: `2130706433`,
  /// `0x7f.1`, `127.1` and `0177.0.0.1` are addresses to some programs and names to others.
  init?(_ written: Substring) {
    if written.first == "[" {
      guard written.last == "]", let address = IPAddress(written.dropFirst().dropLast()),
        !address.isIPv4
      else { return nil }
      text = written.dropFirst().dropLast().lowercased()
      return
    }
    let dotted = written.utf8.last == ASCII.dot ? written.dropLast() : written
    let labels = dotted.lowercased().normalised
      .split(separator: ".", omittingEmptySubsequences: false).map(Punycode.label)
    guard labels.allSatisfy({ $0.map(Self.isLabel) == true }) else { return nil }
    let name = labels.compactMap(\.self).joined(separator: ".")
    guard (1...253).contains(name.utf8.count) else { return nil }
    if labels.last.flatMap(\.self).map(Self.isNumber) == true, IPAddress(name) == nil { return nil }
    text = name
  }

  private static func isLabel(_ label: String) -> Bool {
    (1...63).contains(label.utf8.count) && label.utf8.first != ASCII.dash
      && label.utf8.last != ASCII.dash
      && label.utf8.allSatisfy { ASCII.isHostName($0) && $0 != ASCII.dot }
  }

  /// What ends in a number is read as one (WHATWG URL, "ends in a number checker").
  private static func isNumber(_ label: String) -> Bool {
    label.utf8.allSatisfy(ASCII.isDigit)
      || label.hasPrefix("0x") && label.utf8.dropFirst(2).allSatisfy { ASCII.hexValue($0) != nil }
  }
}
