/// All addresses that begin with the same bits.
struct AddressBlock: Sendable {
  private let prefix: [UInt8]
  private let bits: Int

  /// `192.0.2.0/24` or `2001:db8::/32`; nil for what is none.
  init?(_ text: String) {
    let halves = text.split(separator: "/")
    guard halves.count == 2, let first = IPAddress(halves[0]), let bits = Int(halves[1]),
      (0...first.bytes.count * 8).contains(bits)
    else { return nil }
    prefix = first.bytes
    self.bits = bits
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == prefix.count else { return false }
    return (0..<bits).allSatisfy { bit in
      (address.bytes[bit / 8] ^ prefix[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
    }
  }
}

extension [AddressBlock] {
  /// One block a word. A word that is none is left out: the tests count them.
  init(_ text: String) {
    self = text.split(whereSeparator: \.isWhitespace).compactMap { AddressBlock(String($0)) }
  }
}
