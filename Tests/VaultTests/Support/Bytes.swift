@testable import Vault

/// Bytes written in hexadecimal.
func bytes(hex: some StringProtocol) -> [UInt8] {
  var digits = hex.utf8.makeIterator()
  var bytes: [UInt8] = []
  while let high = digits.next(), let low = digits.next() {
    bytes.append(nibble(high) << 4 | nibble(low))
  }
  return bytes
}

private func nibble(_ digit: UInt8) -> UInt8 {
  digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
}

func hex(_ bytes: [UInt8]) -> String {
  bytes.map { byte in
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }.joined()
}

extension SecretBytes {
  convenience init(_ bytes: [UInt8]) { self.init(copying: bytes.span) }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// What no code outside the tests may do.
  var copy: [UInt8] { withBytes { Array($0) } }
}

extension DeviceKey {
  /// The bytes 0, 1, 2 … 31: the key of every pinned value in these tests.
  static let counting = DeviceKey(secret: SecretBytes(Array(0..<32)))
}

/// Content in which no chunk equals another.
func content(_ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8 &* 31) }
}
