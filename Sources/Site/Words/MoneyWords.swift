import Household

/// Sums as this language writes them. The text of `field` is what the price field of a form shows
/// again, and reads back as the same sum.
struct MoneyWords: Sendable {
  let amount: @Sendable (Money) -> String
  let field: @Sendable (Money) -> String
  let free: String

  static let english = MoneyWords(
    amount: { money in
      let sign =
        switch money.currency.code {
        case "EUR": "€"
        case "GBP": "£"
        case "USD": "$"
        default: money.currency.code + " "
        }
      return decimal(money, sign: sign, grouping: ",", point: ".")
    },
    field: { decimal($0, sign: "", grouping: "", point: ".") },
    free: "free")
}

/// Written from the last digit on.
private func decimal(_ money: Money, sign: String, grouping: String, point: String) -> String {
  // The sign, twenty digits, six separators and a point.
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { text in
    var start = text.count
    var rest = money.minorUnits.magnitude
    var place = -money.currency.minorDigits
    func put(_ piece: String) {
      let characters = piece.utf8.span
      start -= characters.count
      for place in characters.indices { text[start + place] = characters[place] }
    }
    while place <= 0 || rest > 0 {
      if place == 0, money.currency.minorDigits > 0 { put(point) }
      if place > 0, place.isMultiple(of: 3) { put(grouping) }
      start -= 1
      text[start] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      place += 1
    }
    put(sign)
    return String(decoding: UnsafeBufferPointer(rebasing: text[start...]), as: UTF8.self)
  }
}
