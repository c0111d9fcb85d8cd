/// Which numeric addresses belong to the public internet. A server that fetches what people ask for must
/// not be led to any other: the household's own network begins there.
///
/// From IANA's registries of special-purpose addresses (RFC 6890 and its successors), read
/// strictly: what they call reachable and no shop has is refused too.
package enum PublicAddress {
  package static func contains(_ address: IPAddress) -> Bool {
    if address.isIPv4 { return !refused4.contains { $0.contains(address) } }
    for (block, place, isInverted) in carriers where block.contains(address) {
      let inner = address.bytes[place..<place + 4].map { isInverted ? ~$0 : $0 }
      return IPAddress(bytes: inner).map(contains) ?? false
    }
    return global6.contains { $0.contains(address) } && !refused6.contains { $0.contains(address) }
  }

  /// This network, private use, shared by a provider's customers, loopback, link-local, protocol
  /// assignments, documentation, relays that are no more, benchmarks, multicast, reserved and broadcast.
  static let refused4 = [AddressBlock](
    """
    0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
    192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
    198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
    """)

  /// All that is given out as global unicast: loopback, unique local, link-local, site-local,
  /// multicast, discard and local translation lie outside.
  static let global6 = [AddressBlock]("2000::/3")

  /// Protocol assignments with benchmarks and identifiers among them, documentation twice, and the
  /// sink of reverse lookups.
  static let refused6 = [AddressBlock](
    "2001::/23 2001:db8::/32 2620:4f:8000::/48 3fff::/20")

  /// IPv6 addresses that lead to an IPv4 address inside them, and where it stands: compatible, mapped,
  /// translated (RFC 4291, RFC 2765, RFC 6052), 6to4 (RFC 3056) and Teredo, which inverts it (RFC 4380).
  private static let carriers: [(block: AddressBlock, place: Int, isInverted: Bool)] = [
    ("::/96", 12, false), ("::ffff:0:0/96", 12, false), ("::ffff:0:0:0/96", 12, false),
    ("64:ff9b::/96", 12, false), ("2002::/16", 2, false), ("2001::/32", 12, true),
  ].compactMap { text, place, isInverted in
    AddressBlock(text).map { ($0, place, isInverted) }
  }

  static var carrierCount: Int { carriers.count }
}
