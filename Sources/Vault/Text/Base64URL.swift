import System

/// Base64 with the URL alphabet and no padding (RFC 4648 section 5): one text for each byte string.
package enum Base64URL {
  /// Four characters for three bytes; two or three for what is left.
  package static func text(_ bytes: borrowing Span<UInt8>) -> String {
    let count = textLength(of: bytes.count)
    return unsafe String(unsafeUninitializedCapacity: count) { text in
      var written = 0
      var accumulator: UInt32 = 0
      var bits = 0
      func put(_ six: UInt32) {
        unsafe text[written] = unsafe alphabet.utf8Start[Int(six & 63)]
        written += 1
      }
      for index in bytes.indices {
        accumulator = accumulator << 8 | UInt32(bytes[index])
        bits += 8
        while bits >= 6 {
          bits -= 6
          put(accumulator >> UInt32(bits))
        }
      }
      if bits > 0 { put(accumulator << UInt32(6 - bits)) }
      return written
    }
  }

  /// The bytes of a text in the one form that `text` writes; nil for any other.
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    guard decode(text, { bytes.append($0) }) else {
      Memory.wipe(&bytes)
      return nil
    }
    return bytes
  }

  /// The same for a secret of known length, which never stands outside locked memory.
  package static func secret(_ text: some StringProtocol, count: Int) -> SecretBytes? {
    // The bytes where they lie, as in `decode`.
    text.utf8.withContiguousStorageIfAvailable { unsafe secret($0.span, count: count) } ?? nil
  }

  /// The same for a secret that was sent in a form.
  package static func secret(_ text: borrowing Span<UInt8>, count: Int) -> SecretBytes? {
    guard text.count == textLength(of: count) else { return nil }
    var isSound = false
    let secret = SecretBytes(count: count) { bytes in
      var written = 0
      isSound = decode(text) { byte in
        bytes[written] = byte
        written += 1
      }
    }
    return isSound ? secret : nil
  }

  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

  private static func textLength(of count: Int) -> Int { (count * 4 + 2) / 3 }

  /// Hands out byte by byte; false for a foreign character, a length that no bytes have, or bits
  /// set past the last byte.
  private static func decode(_ text: some StringProtocol, _ put: (UInt8) -> Void) -> Bool {
    // The bytes where they lie; every text has them, but for those of another system's own kinds.
    text.utf8.withContiguousStorageIfAvailable { unsafe decode($0.span, put) } ?? false
  }

  private static func decode(_ characters: borrowing Span<UInt8>, _ put: (UInt8) -> Void) -> Bool {
    var accumulator: UInt32 = 0
    var bits = 0
    for index in characters.indices {
      guard let six = value(of: characters[index]) else { return false }
      accumulator = (accumulator << 6 | six) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        put(UInt8(truncatingIfNeeded: accumulator >> UInt32(bits)))
      }
    }
    return bits < 6 && accumulator & (1 << UInt32(bits) - 1) == 0
  }

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a") + 26)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0") + 52)
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
