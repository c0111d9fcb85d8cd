/// Reads fixed numbers of ASCII digits and the signs between them: the one way civil text is read.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(digits: Int) -> Int? {
    let taken = rest.prefix(digits)
    guard taken.count == digits, taken.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(digits)
    return taken.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let next = rest.first, UInt32(next) == sign.value else { return false }
    rest = rest.dropFirst()
    return true
  }
}

/// `number` is not negative.
func padded(_ number: Int, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
