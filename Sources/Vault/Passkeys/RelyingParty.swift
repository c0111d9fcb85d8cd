/// Where a passkey works: one host name, by the origin at which pages of ours are seen there.
package struct RelyingParty: Hashable, Sendable {
  /// The host name alone.
  package let id: String
  /// Scheme, host name, and the port where it is not the scheme's own.
  package let origin: String

  /// Nil where browsers have no passkeys: over HTTP, but for the machine itself, and at a number in
  /// place of a name.
  ///
  /// - Parameter host: as the browser asked for it, with a port or without.
  package init?(host: String, isSecure: Bool) {
    let host = host.lowercased()
    guard !host.hasPrefix("[") else { return nil }
    let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard !name.isEmpty, !Self.isNumber(name) else { return nil }
    guard isSecure || name == "localhost" || name.hasSuffix(".localhost") else { return nil }
    id = name
    let port = parts.count == 2 ? parts[1] : ""
    let isUsual = port.isEmpty || port == (isSecure ? "443" : "80")
    origin = (isSecure ? "https://" : "http://") + name + (isUsual ? "" : ":" + port)
  }

  /// SHA-256 of the id, as authenticators name it.
  var hash: [UInt8] { sha256(Array(id.utf8).span) }

  /// Browsers take a name that ends in a number for an address (URL Standard, "ends in a number").
  private static func isNumber(_ name: String) -> Bool {
    let labels = name.split(separator: ".")
    guard let last = labels.last else { return true }
    return last.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      || last.hasPrefix("0x")
  }
}
