/// Eight bytes at a time over the long dull middle of lines and files (Mycroft's test for a zero
/// byte; "Hacker's Delight" section 6-1). Where a word holds something that matters, the caller
/// looks at its bytes one by one.
enum Word {
  static func spread(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// The top bit of each byte that equals `byte`; only the lowest one set is certain.
  static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let zeroed = word ^ spread(byte)
    return (zeroed &- spread(1)) & ~zeroed & high
  }

  /// Whether no byte is a control.
  static func isText(_ word: UInt64) -> Bool {
    ((word &- spread(ASCII.space)) & ~word & high) | matches(word, ASCII.delete) == 0
  }

  static func isASCII(_ word: UInt64) -> Bool { word & high == 0 }
}

extension Span<UInt8> {
  /// The eight bytes from `i`, which must be there, the first one lowest.
  @inline(__always)
  func word(at i: Int) -> UInt64 {
    // The load checks its bounds; any eight bytes are a number.
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: i, as: UInt64.self))
  }

  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    var i = start
    while i + 8 <= count {
      let found = Word.matches(word(at: i), byte)
      if found != 0 { return i + found.trailingZeroBitCount >> 3 }
      i += 8
    }
    while i < count {
      if self[i] == byte { return i }
      i += 1
    }
    return nil
  }

  /// The first byte from `start`, before `stop`, that may not stand in a field value; else `stop`.
  func endOfFieldValue(from start: Int, to stop: Int) -> Int {
    var i = start
    while i < stop {
      while i + 8 <= stop, Word.isText(word(at: i)) { i += 8 }
      let next = min(i + 8, stop)
      while i < next {
        guard ASCII.isFieldValue(self[i]) else { return i }
        i += 1
      }
    }
    return stop
  }

  /// The first byte from `start`, before `stop`, that is no printable ASCII; else `stop`.
  func endOfPrintable(from start: Int, to stop: Int) -> Int {
    var i = start
    while i + 8 <= stop, Word.isText(word(at: i)), Word.isASCII(word(at: i)) { i += 8 }
    while i < stop, ASCII.isPrintable(self[i]) { i += 1 }
    return i
  }
}
