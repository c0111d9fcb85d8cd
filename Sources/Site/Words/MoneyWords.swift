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
  let coins = (0..<money.currency.minorDigits).reduce(UInt64(1)) { coins, _ in coins * 10 }
  let (units, rest) = money.minorUnits.magnitude.quotientAndRemainder(dividingBy: coins)
  let whole = grouped(units, by: grouping)
  // One more coin in front keeps the zeros, and goes again.
  return coins == 1 ? whole : whole + point + String(coins + rest).dropFirst()
}

private func grouped(_ number: UInt64, by separator: String) -> String {
  guard number >= 1_000, !separator.isEmpty else { return String(number) }
  let (thousands, rest) = number.quotientAndRemainder(dividingBy: 1_000)
  return grouped(thousands, by: separator) + separator + String(1_000 + rest).dropFirst()
}
