/// What a shop's page says of a thing, as a household would keep it: proposed, never decided.
package enum ProposedGift {
  /// A title of whatever length, shortened at a word where it is longer than a title may be. Nil for what no
  /// title can be.
  package static func title(_ text: String) -> Title? {
    switch Title.check(text) {
    case .success(let title): return title
    case .failure(.tooLong), .failure(.tooManyBytes): return Title.check(shortened(text)).value
    case .failure: return nil
    }
  }

  /// The price that shops write for machines, `1299.00` and a code beside it, or for people, `1.299,00 €`. Nil
  /// where it is a range or nonsense, where nobody says of which currency it is, and for nothing:
  /// what a shop gives away it does not sell.
  package static func price(_ amount: String, currency code: String?, preferred: Currency) -> Money?
  {
    let named = code.flatMap { Currency(trimmed($0[...]).uppercased()) }
    guard code == nil || named != nil else { return nil }
    let isBare = amount.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && !isSign($0) }
    guard named != nil || !isBare else { return nil }
    let price = PriceText.parse(plain(amount), preferred: named ?? preferred)
    guard case .success(let money?) = price, money.minorUnits > 0 else { return nil }
    return named == nil || money.currency == named ? money : nil
  }

  /// Whole words as long as they fit, and the sign that something is missing.
  private static func shortened(_ text: String) -> String {
    var kept = Substring(text.prefix(Title.limit - 1))
    while kept.utf8.count > Title.limit * 20 { kept = kept.prefix(kept.count / 2) }
    if kept.endIndex < text.endIndex, text[kept.endIndex] != " ",
      let space = kept.lastIndex(of: " "), kept.distance(from: kept.startIndex, to: space) > 20
    {
      kept = kept[..<space]
    }
    return trimmed(kept) + "…"
  }

  /// Machines write one point before the decimals, as many as they like, and group nothing; people read
  /// `1.299` as a thousand. Where decimals are left that no coin pays, a zero makes it plain that they are.
  private static func plain(_ amount: String) -> String {
    let text = trimmed(amount[...])
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
      return String(text)
    }
    var decimals = parts[1]
    while decimals.last == "0" { decimals.removeLast() }
    if decimals.isEmpty { return String(parts[0]) }
    return "\(parts[0]).\(decimals)\(decimals.count == 3 ? "0" : "")"
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol
  }
}

extension Result {
  fileprivate var value: Success? { try? get() }
}
