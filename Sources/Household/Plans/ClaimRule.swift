/// Why something cannot be claimed.
package enum ClaimFault: Error, Hashable, Sendable {
  /// Others give all of it.
  case taken
  /// One of several wishes is enough, and somebody gives another of them.
  case anotherIsGiven
  /// It came from another list, and nobody has looked yet for what was planned there.
  case moved
  /// So many are left, at least one.
  case onlyLeft(Int)
  /// Others give it together: it has no pieces, only shares.
  case givenTogether
  /// So much is left to give together.
  case onlyShareLeft(Money)
  /// The others' shares, or the price, are in another currency.
  case otherCurrency(Currency)
  /// A share of nothing.
  case emptyShare
}

/// Who may still give what: the last one is given once.
package enum ClaimRule {
  /// What is left of a gift.
  package enum Left: Hashable, Sendable {
    case nothing
    case pieces(Int)
    case anyNumber
    /// Others have begun to give it together; nil where no price says when it is enough.
    case share(Money?)
  }

  /// - Parameters:
  ///   - price: of one; nil where it is not known.
  ///   - claims: everybody's, of this gift.
  package static func left(
    of wanted: Quantity, price: Money?, _ claims: [Claim]
  ) -> Left {
    let shares = claims.compactMap(\.share)
    if let first = shares.first {
      guard let price, price.currency == first.currency,
        let rest = rest(of: price, after: shares)
      else { return .share(nil) }
      return rest.minorUnits > 0 ? .share(rest) : .nothing
    }
    guard case .number(let number) = wanted else { return .anyNumber }
    let pieces = claims.reduce(0) { $0 + $1.pieces }
    return pieces < number ? .pieces(number - pieces) : .nothing
  }

  /// Nil where somebody may give this.
  ///
  /// - Parameter others: the claims of everybody else.
  package static func fault(
    _ part: ClaimPart, of wanted: Quantity, price: Money?, besides others: [Claim]
  ) -> ClaimFault? {
    let left = left(of: wanted, price: price, others)
    switch (part, left) {
    case (_, .nothing): return .taken
    case (.pieces(let pieces), .pieces(let rest)): return pieces <= rest ? nil : .onlyLeft(rest)
    case (.pieces, .anyNumber): return nil
    case (.pieces, .share): return .givenTogether
    case (.share(let share), _):
      if share.minorUnits <= 0 { return .emptyShare }
      if others.contains(where: { $0.share == nil }) { return .taken }
      let currency = others.lazy.compactMap(\.share).first?.currency ?? price?.currency
      if let currency, currency != share.currency { return .otherCurrency(currency) }
      guard let price, price.currency == share.currency,
        let rest = rest(of: price, after: others.compactMap(\.share))
      else { return nil }
      return share.minorUnits <= rest.minorUnits ? nil : .onlyShareLeft(rest)
    }
  }

  private static func rest(of price: Money, after shares: [Money]) -> Money? {
    var rest = price.minorUnits
    for share in shares {
      guard share.currency == price.currency else { return nil }
      rest = max(0, rest.subtractingReportingOverflow(share.minorUnits).partialValue)
    }
    return Money(minorUnits: rest, currency: price.currency)
  }
}

extension Claim {
  /// 0 where it is a share.
  package var pieces: Int {
    switch part {
    case .pieces(let number): number
    case .share: 0
    }
  }

  package var share: Money? {
    switch part {
    case .pieces: nil
    case .share(let amount): amount
    }
  }
}
