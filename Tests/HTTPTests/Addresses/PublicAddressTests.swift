import Testing

@testable import HTTP

@Suite("public addresses", .timeLimit(.minutes(10)))
struct PublicAddressTests {
  /// Every block of IANA's two special-purpose registries that is not globally reachable, with its first and last
  /// address, and what else belongs to nobody's shop.
  @Test(
    "no address of a special-purpose block is public",
    arguments: [
      ("0.0.0.0", "0.255.255.255"),  // this network, RFC 791
      ("10.0.0.0", "10.255.255.255"), ("172.16.0.0", "172.31.255.255"),
      ("192.168.0.0", "192.168.255.255"),  // private use, RFC 1918
      ("100.64.0.0", "100.127.255.255"),  // shared, RFC 6598
      ("127.0.0.0", "127.255.255.255"),  // loopback, RFC 1122
      ("169.254.0.0", "169.254.255.255"),  // link-local, RFC 3927
      ("192.0.0.0", "192.0.0.255"),  // protocol assignments, RFC 6890
      ("192.0.0.170", "192.0.0.171"),  // NAT64 discovery, RFC 7050
      ("192.0.2.0", "192.0.2.255"), ("198.51.100.0", "198.51.100.255"),
      ("203.0.113.0", "203.0.113.255"),  // documentation, RFC 5737
      ("192.88.99.0", "192.88.99.255"),  // 6to4 relays, RFC 7526
      ("198.18.0.0", "198.19.255.255"),  // benchmarks, RFC 2544
      ("224.0.0.0", "239.255.255.255"),  // multicast, RFC 5771
      ("240.0.0.0", "255.255.255.255"),  // reserved and broadcast, RFC 1112 and RFC 919
      ("::", "::1"),  // unspecified and loopback, RFC 4291
      ("64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"),  // local translation, RFC 8215
      ("100::", "100::ffff:ffff:ffff:ffff"),  // discard, RFC 6666
      ("100:0:0:1::", "100::1:ffff:ffff:ffff:ffff"),  // dummy, RFC 9780
      ("2001:1::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"),  // protocol assignments, RFC 2928
      ("2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff"),  // benchmarks, RFC 5180
      ("2001:10::", "2001:1f:ffff:ffff:ffff:ffff:ffff:ffff"),  // ORCHID, RFC 4843
      ("2001:20::", "2001:2f:ffff:ffff:ffff:ffff:ffff:ffff"),  // ORCHIDv2, RFC 7343
      ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"),  // documentation, RFC 3849
      ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"),  // documentation, RFC 9637
      ("5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),  // segment routing, RFC 9602
      ("fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),  // unique local, RFC 4193
      ("fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),  // link-local, RFC 4291
      ("fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),  // site-local, RFC 3879
      ("ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),  // multicast, RFC 4291
      ("4000::", "ff::ff"),  // given out to nobody
    ])
  func special(_ first: String, _ last: String) throws {
    #expect(!PublicAddress.contains(try #require(IPAddress(first))))
    #expect(!PublicAddress.contains(try #require(IPAddress(last))))
  }

  @Test(
    "the addresses beside those blocks are public",
    arguments: [
      "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
      "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0",
      "191.255.255.255", "192.0.1.0", "192.0.3.0", "192.88.98.255", "192.167.255.255",
      "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255", "203.0.112.255",
      "223.255.255.255", "2000::", "2001:200::", "2001:db7:ffff::", "2001:db9::", "2003::1",
      "2606:4700::1111", "3ffe:ffff::", "3fff:1000::", "2620:4f:7fff::1",
    ])
  func neighbours(_ address: String) throws {
    #expect(PublicAddress.contains(try #require(IPAddress(address))))
  }

  @Test(
    "an address that leads to an IPv4 address is judged by that one",
    arguments: [
      "::", "::ffff:", "::ffff:0:", "64:ff9b::",
    ])
  func carried(_ prefix: String) throws {
    for inner in [
      "127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
    ] {
      #expect(!PublicAddress.contains(try #require(IPAddress(prefix + inner))))
    }
    #expect(PublicAddress.contains(try #require(IPAddress(prefix + "93.184.216.34"))))
  }

  @Test(
    "6to4 and Teredo are judged by what they carry",
    arguments: [
      ("2002:7f00:1::", false), ("2002:c0a8:101::1", false), ("2002:a9fe:a9fe::", false),
      ("2002:5db8:d822::1", true),
      // The client's address stands inverted at the end.
      ("2001:0:5db8:d822::80ff:fffe", false), ("2001::3f57:fefe", false),
      ("2001:0:5db8:d822::a247:27dd", true),
    ])
  func tunnels(_ address: String, _ isPublic: Bool) throws {
    #expect(PublicAddress.contains(try #require(IPAddress(address))) == isPublic)
  }

  @Test("every block of the tables is one")
  func tables() {
    #expect(PublicAddress.refused4.count == 18)
    #expect(PublicAddress.global6.count == 1)
    #expect(PublicAddress.refused6.count == 4)
    #expect(PublicAddress.carrierCount == 6)
  }

  @Test(
    "an address is read in its one plain form",
    arguments: [
      ("1.2.3.4", [1, 2, 3, 4]), ("255.255.255.255", [255, 255, 255, 255]),
      ("::", [UInt8](repeating: 0, count: 16)), ("::1", [UInt8](repeating: 0, count: 15) + [1]),
      ("1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]),
      ("FE80::aBc", [0xfe, 0x80] + [UInt8](repeating: 0, count: 12) + [0x0a, 0xbc]),
      ("::ffff:1.2.3.4", [UInt8](repeating: 0, count: 10) + [255, 255, 1, 2, 3, 4]),
      ("1::", [0, 1] + [UInt8](repeating: 0, count: 14)),
    ] as [(String, [UInt8])])
  func read(_ text: String, _ bytes: [UInt8]) {
    #expect(IPAddress(text)?.bytes == bytes)
  }

  @Test(
    "every other form is none",
    arguments: [
      "", "1", "2130706433", "127.1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "01.2.3.4",
      "0177.0.0.1",
      "0x7f.0.0.1", "256.1.1.1", "1.2.3.4 ", "-1.2.3.4", "1.2.3.+4", "1..2.3", ":", ":::",
      "1:2:3:4:5:6:7",
      "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::", "fe80::1%eth0", "[::1]", "::1.2.3",
      "1.2.3.4::",
      "1:2:3:4:5:6:7::8", "::1.2.3.4:5",
    ])
  func otherForms(_ text: String) {
    #expect(IPAddress(text) == nil)
  }
}
