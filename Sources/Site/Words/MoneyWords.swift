import Household

/// Sums as this language writes them. The text of `field` is what the price field of a form shows
/// again, and reads back as the same sum.
struct MoneyWords: Sendable {
  let amount: @Sendable (Money) -> String
  let field: @Sendable (Money) -> String
  let free: String

  static let english = MoneyWords(
    amount: { money in
      let number = decimal(money, grouping: ",", point: ".")
      return switch money.currency.code {
      case "EUR": "€\(number)"
      case "GBP": "£\(number)"
      case "USD": "$\(number)"
      default: "\(money.currency.code) \(number)"
      }
    },
    field: { decimal($0, grouping: "", point: ".") },
    free: "free")
}

private func decimal(_ money: Money, grouping: String, point: String) -> String {
  let digits = money.currency.minorDigits
  var text = String(money.minorUnits.magnitude)
  if text.count <= digits { text = String(repeating: "0", count: digits + 1 - text.count) + text }
  let fraction = String(text.suffix(digits))
  var whole = ""
  let units = text.dropLast(digits)
  for (place, digit) in zip((0..<units.count).reversed(), units) {
    whole.append(digit)
    if place > 0, place.isMultiple(of: 3) { whole += grouping }
  }
  return digits == 0 ? whole : whole + point + fraction
}
