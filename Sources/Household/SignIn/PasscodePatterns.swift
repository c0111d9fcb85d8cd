// What needs no list to be guessed: `12345678`, `qwer1234`, `abcabcabc`, `24.12.1990`.

/// Whether the whole passcode is keys in a row, a repetition or a date.
func isPattern(_ passcode: Span<UInt8>) -> Bool {
  hasFewSigns(passcode) || period(of: passcode) <= 4
    || isRuns(passcode, from: 0, to: passcode.count)
    || isDate(passcode)
}

/// Fewer than four different bytes: `aaaabbbb`, `10101010`.
private func hasFewSigns(_ passcode: Span<UInt8>) -> Bool {
  var low = UInt128(0)
  var high = UInt128(0)
  for place in passcode.indices {
    let sign = lowered(passcode[place])
    if sign < 128 { low |= 1 << UInt128(sign) } else { high |= 1 << UInt128(sign - 128) }
  }
  return low.nonzeroBitCount + high.nonzeroBitCount < 4
}

/// The length of what is repeated from start to end; all of it where nothing is. One character of
/// three or four bytes, said over and over, has a period of three or four.
func period(of passcode: Span<UInt8>) -> Int {
  let count = passcode.count
  guard count > 1 else { return count }
  for length in 1...max(1, count / 2) {
    if (length..<count).allSatisfy({ passcode[$0] == passcode[$0 - length] }) { return length }
  }
  return count
}

/// Whether it falls into runs of at least three on average, each the same key again or keys that
/// lie in a row.
func isRuns(_ passcode: Span<UInt8>, from start: Int, to end: Int) -> Bool {
  var runs = 0
  var place = start
  while place < end {
    var longest = 1
    for step in [0, 1, -1] {
      var next = place + 1
      while next < end, KeyRows.follows(passcode[next], after: passcode[next - 1], step: step) {
        next += 1
      }
      longest = max(longest, next - place)
    }
    place += longest
    runs += 1
  }
  return end > start && runs * 3 <= end - start
}

/// A day of 1900 to 2099 in eight digits, in any order that calendars use, with or without the same
/// points, strokes or blanks between.
private func isDate(_ passcode: Span<UInt8>) -> Bool {
  guard (8...10).contains(passcode.count) else { return false }
  var number = 0
  var digits = 0
  for place in passcode.indices {
    switch passcode[place] {
    case 0x30...0x39:
      number = number * 10 + Int(passcode[place] - 0x30)
      digits += 1
    case 0x20, 0x2D, 0x2E, 0x2F: break
    default: return false
    }
  }
  guard digits == 8 else { return false }
  let (head, tail) = (number / 10_000, number % 10_000)
  return [(head, tail), (tail, head)].contains { year, rest in
    (1900...2099).contains(year)
      && (CivilDate(year: year, month: rest / 100, day: rest % 100) != nil
        || CivilDate(year: year, month: rest % 100, day: rest / 100) != nil)
  }
}

/// The rows in which fingers walk: the alphabet, and keyboards of English, German and French.
private enum KeyRows {
  static let rows = [
    "abcdefghijklmnopqrstuvwxyz", "1234567890", "0123456789", "!@#$%^&*()", "qwertyuiop",
    "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn",
    "1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "8ik", "9ol", "1qay", "147", "258",
    "369", "789", "456",
  ]

  /// Bit `second` of `next[first]`: they are neighbours in some row, in that order.
  private static let next: [UInt128] = rows.reduce(into: Array(repeating: 0, count: 128)) {
    for (first, second) in zip($1.utf8, $1.utf8.dropFirst()) {
      $0[Int(first)] |= UInt128(1) << UInt128(second)
    }
  }

  static func follows(_ second: UInt8, after first: UInt8, step: Int) -> Bool {
    let (first, second) = (lowered(first), lowered(second))
    guard first < 128, second < 128, step != 0 else { return first == second }
    let (from, to) = step > 0 ? (first, second) : (second, first)
    return next[Int(from)] >> UInt128(to) & 1 == 1
  }
}

/// ASCII's capitals as small letters.
func lowered(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
