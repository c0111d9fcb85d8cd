// `Password2026!`, `P@ssw0rd1`, `dragon12`, `sunshinesunshine`.

/// As many additions as change nothing: a year and a sign.
let trivialAdditions = 5

/// Whether it is a well-known word with no more than trivial additions before or after it, or with
/// a row of keys after it.
func isCommonWord(_ passcode: Span<UInt8>) -> Bool {
  let count = passcode.count
  for start in 0...min(leading(passcode), trivialAdditions) {
    for end in stride(from: count, to: start, by: -1) {
      if end < count, isLetter(passcode[end]) { break }
      let added = start + count - end
      guard added <= trivialAdditions || isRuns(passcode, from: end, to: count) else { continue }
      if isListed(passcode, from: start, to: end) { return true }
    }
  }
  return false
}

/// The same word again and again.
func isRepeatedCommonWord(_ passcode: Span<UInt8>) -> Bool {
  let length = period(of: passcode)
  return length < passcode.count && isListed(passcode, from: 0, to: length)
}

private func isListed(_ passcode: Span<UInt8>, from start: Int, to end: Int) -> Bool {
  let words = CommonPasscodes.byLength[end - start] ?? []
  return words.contains { word in
    var place = start
    for letter in word.utf8 {
      guard isSpelling(passcode[place], of: letter) else { return false }
      place += 1
    }
    return true
  }
}

/// The letter itself, or the sign that people write for it.
private func isSpelling(_ byte: UInt8, of letter: UInt8) -> Bool {
  let sign = lowered(byte)
  if sign == letter { return true }
  switch sign {
  case UInt8(ascii: "0"): return letter == UInt8(ascii: "o")
  case UInt8(ascii: "1"), UInt8(ascii: "!"):
    return letter == UInt8(ascii: "i") || letter == UInt8(ascii: "l")
  case UInt8(ascii: "3"): return letter == UInt8(ascii: "e")
  case UInt8(ascii: "4"), UInt8(ascii: "@"): return letter == UInt8(ascii: "a")
  case UInt8(ascii: "5"), UInt8(ascii: "$"): return letter == UInt8(ascii: "s")
  case UInt8(ascii: "7"): return letter == UInt8(ascii: "t")
  default: return false
  }
}

/// How many bytes stand before the first letter.
private func leading(_ passcode: Span<UInt8>) -> Int {
  passcode.indices.first { isLetter(passcode[$0]) } ?? passcode.count
}

/// ASCII's letters, and every byte of the others.
func isLetter(_ byte: UInt8) -> Bool {
  byte >= 0x80 || (0x61...0x7A).contains(lowered(byte))
}
