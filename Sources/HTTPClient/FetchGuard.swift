import HTTP

/// Where the client may connect to. The shipped program has one answer: the public web.
package struct FetchGuard: Sendable {
  /// Ports of this machine that are permitted besides, for tests.
  private let localPorts: Set<UInt16>

  /// Ports 80 and 443 of public addresses, and nothing else.
  package static let publicWeb = FetchGuard(localPorts: [])

  /// The public web, and these ports of 127.0.0.1: for tests that hold a shop of their own.
  package static func permitting(localPorts: Set<UInt16>) -> FetchGuard {
    FetchGuard(localPorts: localPorts)
  }

  /// Judged before anything is looked up.
  ///
  /// Names of this machine need no lookup to be known (RFC 6761 section 6.3), and not every resolver knows them.
  func permits(host: String, port: UInt16) -> Bool {
    if localPorts.contains(port) { return true }
    return (port == 80 || port == 443) && !isOfThisMachine(host)
  }

  func permits(_ address: IPAddress, port: UInt16) -> Bool {
    if localPorts.contains(port), address.bytes == [127, 0, 0, 1] { return true }
    return (port == 80 || port == 443) && PublicAddress.contains(address)
  }
}

private func isOfThisMachine(_ host: String) -> Bool {
  let name = host.lowercased().drop { $0 == "." }
  let bare = name.hasSuffix(".") ? name.dropLast() : name
  return bare == "localhost" || bare.hasSuffix(".localhost")
}
