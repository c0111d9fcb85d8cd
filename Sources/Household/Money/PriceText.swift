/// Reads a price as people type it or copy it from a shop.
package enum PriceText {
  /// Nil is no price, which differs from a price of 0. A mark beside the number decides the
  /// currency; where several share it, and where there is none, `preferred` does.
  package static func parse(
    _ text: some StringProtocol, preferred: Currency
  ) -> Result<Money?, PriceFault> {
    Result { () throws(PriceFault) in try read(Substring(text), preferred: preferred) }
  }

  private static func read(
    _ text: Substring, preferred: Currency
  ) throws(PriceFault) -> Money? {
    // Far above every price, and below what would cost time.
    guard text.utf8.count <= 1000 else { throw .notAPrice }
    // Shops that write from right to left put unseen marks around their numbers.
    let scalars = normalized(trimmed(text)).unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
    guard !scalars.isEmpty else { return nil }
    guard let first = scalars.firstIndex(where: isDigit),
      let last = scalars.lastIndex(where: isDigit)
    else { throw .notAPrice }
    var number = scalars[first...last]
    let before = try Prefix(scalars[..<first])
    let after = try Suffix(scalars[scalars.index(after: last)...])
    if before.endsInPoint { number = scalars[scalars.index(before: first)...last] }
    guard !number.contains(where: isDash) else { throw .range }

    let marks = [before.mark, after.mark].compactMap(\.self)
    var currency = preferred
    for (place, mark) in marks.enumerated() {
      let meant = try mark.currency(preferred: preferred)
      guard place == 0 || meant == currency else { throw .twoCurrencies }
      currency = meant
    }
    let parts = try PriceNumber(number, minorDigits: currency.minorDigits)
    guard !after.isWhole || parts.decimals.isEmpty else { throw .notAPrice }
    return Money(minorUnits: try parts.minorUnits(currency.minorDigits), currency: currency)
  }
}

/// What stands before the first digit: a mark, a decimal point (`.50`), both or nothing.
private struct Prefix {
  var mark: CurrencyMark?
  var endsInPoint = false

  init(_ scalars: Substring.UnicodeScalarView) throws(PriceFault) {
    let text = trimmed(Substring(scalars).lowercased()[...])
    if text.isEmpty { return }
    if text.unicodeScalars.first.map(isDash) == true || text.unicodeScalars.last.map(isDash) == true
    {
      throw .negative
    }
    mark = CurrencyMark(String(text))
    if mark != nil { return }
    guard let last = scalars.last, last == "." || last == "," else { throw .notAPrice }
    endsInPoint = true
    let rest = trimmed(text.dropLast())
    if rest.isEmpty { return }
    mark = CurrencyMark(String(rest))
    guard mark != nil else { throw .notAPrice }
  }
}

/// What stands after the last digit: a mark, the dash of whole sums (`12,-` and `12.–`), both or
/// nothing.
private struct Suffix {
  var mark: CurrencyMark?
  var isWhole = false

  init(_ scalars: Substring.UnicodeScalarView) throws(PriceFault) {
    var rest = Substring(scalars).lowercased()[...]
    if let point = rest.first, point == "." || point == "," {
      let dashes = rest.dropFirst().prefix { $0.unicodeScalars.allSatisfy(isDash) }
      if (1...2).contains(dashes.count) {
        isWhole = true
        rest = rest[dashes.endIndex...]
      }
    }
    let text = trimmed(rest)
    if text.isEmpty { return }
    mark = CurrencyMark(String(text))
    guard mark != nil else { throw .notAPrice }
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.numericType == .decimal
}

/// Hyphen, minus, en and em dash, and the wave of Japanese ranges.
private func isDash(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isDash
}
