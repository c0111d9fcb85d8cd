import Household

/// Which id of one household stands for which of its twin’s: what is added to both has one of its own in each.
struct Renaming {
  private var there: [String: String] = [:]
  private var back: [String: String] = [:]

  /// A text of the one household as the other has it.
  func callAsFunction(_ text: String) -> String {
    there.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  /// Whether two runs of bytes are the same but for ids, of which each stands for one and the same all along.
  mutating func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    if one == other { return true }
    guard one.count == other.count else { return false }
    var place = 0
    while place < one.count {
      if one[place] == other[place] {
        place += 1
        continue
      }
      var start = place
      while start > 0, place - start < 26, Self.isDigit(one[start - 1]) { start -= 1 }
      guard start + 26 <= one.count, take(one[start..<start + 26], other[start..<start + 26]) else {
        return false
      }
      place = start + 26
    }
    return true
  }

  private mutating func take(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    let (one, other) = (
      String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self)
    )
    guard Identifier<Never>(one) != nil, Identifier<Never>(other) != nil else { return false }
    guard there[one] == nil, back[other] == nil else {
      return there[one] == other && back[other] == one
    }
    there[one] = other
    back[other] = one
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
