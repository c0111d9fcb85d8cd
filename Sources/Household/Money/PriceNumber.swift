/// The digits of a price and what its points, commas, blanks and apostrophes mean. Decimal
/// throughout: nothing here is ever a float.
struct PriceNumber {
  let whole: [Int]
  let decimals: [Int]

  /// `scalars` begins with a digit, or with one point, and ends with a digit.
  init(
    _ scalars: some Sequence<Unicode.Scalar>, minorDigits: Int
  ) throws(PriceFault) {
    var groups: [[Int]] = [[]]
    var separators: [Separator] = []
    for scalar in scalars {
      if let digit = PriceNumber.digit(scalar) {
        groups[groups.count - 1].append(digit)
      } else if let separator = Separator(scalar) {
        separators.append(separator)
        groups.append([])
      } else {
        throw .notAPrice
      }
    }
    let endsInDecimals = PriceNumber.isDecimal(
      separators, lastGroup: groups.last?.count ?? 0, minorDigits: minorDigits)
    decimals = endsInDecimals ? groups.removeLast() : []
    if endsInDecimals { separators.removeLast() }
    guard PriceNumber.isGrouping(separators, groups), !endsInDecimals || !decimals.isEmpty else {
      throw .notAPrice
    }
    whole = groups.flatMap(\.self)
  }

  /// More decimals than the smallest coin has are taken where they are zeros: `12800.00` yen.
  func minorUnits(_ minorDigits: Int) throws(PriceFault) -> Int64 {
    guard decimals.dropFirst(minorDigits).allSatisfy({ $0 == 0 }) else {
      throw .tooManyDecimals(limit: minorDigits)
    }
    let units = whole.drop { $0 == 0 }
    // Twelve digits: a household can add up 9,000 of those before 64 bits are too few.
    guard units.count <= 12 else { throw .tooLarge }
    let coins = (0..<minorDigits).map { $0 < decimals.count ? decimals[$0] : 0 }
    return (units + coins).reduce(0) { $0 * 10 + Int64($1) }
  }

  /// Whether what follows the last separator are decimals. A point or comma that is alone groups
  /// before exactly three digits, unless the currency has three decimals; one that comes again
  /// groups; one that closes a number with other separators does not.
  private static func isDecimal(
    _ separators: [Separator], lastGroup: Int, minorDigits: Int
  ) -> Bool {
    guard let last = separators.last else { return false }
    switch last {
    case .group: return false
    case .decimal: return true
    case .point, .comma:
      if separators.count > 1 { return separators.count { $0 == last } == 1 }
      return lastGroup != 3 || minorDigits == 3
    }
  }

  /// Groups of three, or of two before the last three as in India: `1,00,000`.
  private static func isGrouping(_ separators: [Separator], _ groups: [[Int]]) -> Bool {
    guard let first = groups.first, let separator = separators.first else { return true }
    let sizes = groups.dropFirst().map(\.count)
    let isWestern = (1...3).contains(first.count) && sizes.allSatisfy { $0 == 3 }
    let isIndian =
      separator == .comma && (1...2).contains(first.count) && sizes.last == 3
      && sizes.dropLast().allSatisfy { $0 == 2 }
    return separators.allSatisfy { $0 == separator } && separator != .decimal && first.first != 0
      && (isWestern || isIndian)
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }
}

private enum Separator: Hashable {
  /// Either may group or begin the decimals.
  case point, comma
  /// Blanks, apostrophes and the Arabic thousands separator: each groups with its own kind only.
  case group(Unicode.Scalar)
  case decimal

  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case ".", "．": self = .point
    case ",", "，": self = .comma
    case "'", "’", "‘", "＇": self = .group("'")
    case " ", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": self = .group(" ")
    case "٬": self = .group(scalar)
    case "٫": self = .decimal
    default: return nil
    }
  }
}
