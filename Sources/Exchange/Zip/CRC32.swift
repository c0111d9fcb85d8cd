/// The checksum of ZIP archives (ISO 3309, polynomial 0xEDB88320).
package struct CRC32: Sendable {
  private var state: UInt32 = 0xFFFF_FFFF

  package init() {}

  package var value: UInt32 { ~state }

  package mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      state = state >> 8 ^ Self.table[Int((state ^ UInt32(byte)) & 0xFF)]
    }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }
}
