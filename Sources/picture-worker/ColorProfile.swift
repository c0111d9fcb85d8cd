internal import CVips

/// What an embedded ICC profile calls itself (ICC.1:2022, 7.2 and 7.3).
struct ColorProfile {
  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// It says that it is sRGB itself, as cameras and editors name theirs; converting by it would
  /// cost as much as decoding and change nothing.
  var isSRGB: Bool {
    guard let name = description else { return false }
    return name.hasPrefix("sRGB IEC61966") || name == "sRGB" || name == "sRGB built-in"
      || name == "c2"
  }

  /// The ASCII characters of the `desc` tag, whether it is text or UTF-16.
  private var description: String? {
    guard let tags = number(at: 128) else { return nil }
    for tag in 0..<min(tags, 100) {
      let entry = 132 + tag * 12
      guard let signature = number(at: entry), let offset = number(at: entry + 4),
        let size = number(at: entry + 8)
      else { return nil }
      guard signature == 0x6465_7363 else { continue }
      // Text: type, reserved, count, then the characters. UTF-16: 28 bytes of table before them.
      let isUnicode = number(at: offset) == 0x6D6C_7563
      let text = bytes.dropFirst(offset + (isUnicode ? 28 : 12)).prefix(min(size, 120))
      let characters = isUnicode ? text.filter { $0 != 0 } : Array(text.prefix { $0 != 0 })
      return String(decoding: characters.prefix { $0 >= 0x20 && $0 < 0x7F }, as: UTF8.self)
    }
    return nil
  }

  private func number(at offset: Int) -> Int? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
}
