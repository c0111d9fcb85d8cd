/// Files of any size made from nothing, whose every pixel is the same.
enum Forgery {
  /// A baseline JPEG in which each block of 8 by 8 pixels is two zero bits: the difference of its
  /// mean to the one before is nothing, and nothing follows (ITU-T T.81, annex F).
  static func jpeg(width: Int, height: Int, orientation: UInt8? = nil) -> [UInt8] {
    let (w, h) = (bigEndian(width, 2), bigEndian(height, 2))
    var file: [UInt8] = [0xFF, 0xD8]
    if let orientation { file += segment(0xE1, exif(orientation: orientation)) }
    file += segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += segment(0xC0, [8] + h + w + [1, 1, 0x11, 0])
    // One code each, the bit 0, for the value 0.
    file += segment(0xC4, [0x00, 1] + [UInt8](repeating: 0, count: 15) + [0])
    file += segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    file += segment(0xDA, [1, 1, 0x00, 0, 63, 0])
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    file += [UInt8](repeating: 0, count: (blocks * 2 + 7) / 8)
    return file + [0xFF, 0xD9]
  }

  /// A black PNG of one bit a pixel, whose zeros are packed as far as deflate goes (258 bytes in 13
  /// bits, RFC 1951, 3.2.6).
  static func png(width: Int, height: Int) -> [UInt8] {
    let raw = (1 + (width + 7) / 8) * height
    let header = bigEndian(width, 4) + bigEndian(height, 4) + [1, 0, 0, 0, 0]
    // Adler-32 of zeros: the lower half stays 1, the upper counts.
    let check = bigEndian(raw % 65_521 << 16 | 1, 4)
    let data = [0x78, 0x01] + zeros(raw) + check
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func exif(orientation: UInt8) -> [UInt8] {
    Array("Exif\0\0MM\0*\0\0\0\u{8}".utf8)
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(body.count + 2, 2) + body
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bigEndian(body.count, 4) + checked + bigEndian(Int(crc32(checked)), 4)
  }

  private static func zeros(_ count: Int) -> [UInt8] {
    var bits = Bits()
    bits.append(1, count: 1)
    bits.append(1, count: 2)
    let literalZero = 0b0000_1100  // the code 00110000, its first bit lowest
    bits.append(literalZero, count: 8)
    for _ in 0..<(count - 1) / 258 {
      bits.append(0b1010_0011, count: 8)  // 258 bytes, the code 11000101
      bits.append(0, count: 5)  // from one byte back
    }
    for _ in 0..<(count - 1) % 258 { bits.append(literalZero, count: 8) }
    bits.append(0, count: 7)
    return bits.finished
  }

  private struct Bits {
    private var bytes: [UInt8] = []
    private var pending = 0
    private var pendingCount = 0

    mutating func append(_ value: Int, count: Int) {
      pending |= value << pendingCount
      pendingCount += count
      while pendingCount >= 8 {
        bytes.append(UInt8(pending & 0xFF))
        pending >>= 8
        pendingCount -= 8
      }
    }

    var finished: [UInt8] { pendingCount > 0 ? bytes + [UInt8(pending & 0xFF)] : bytes }
  }

  private static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    let table = crcTable
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    return crc ^ 0xFFFF_FFFF
  }

  private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
