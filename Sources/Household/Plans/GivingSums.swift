/// What somebody's claims come to, currency by currency: there is no sum of euros and yen.
package struct GivingSums: Hashable, Sendable {
  /// In the order of the currencies' codes.
  package let sums: [Money]

  /// What was paid, or else a share; what has no price counts for nothing.
  ///
  /// - Parameter price: of one piece of what a claim is for; nil where it is not known.
  package init(_ claims: [Claim], price: (Claim) -> Money?) {
    var sums: [String: Money] = [:]
    for claim in claims {
      guard let amount = claim.paid ?? claim.share ?? price(claim).flatMap({ claim.times($0) })
      else { continue }
      let sum = sums[amount.currency.code]
      // More than 64 bits of coins is nobody's Christmas: the sum stays where it was.
      sums[amount.currency.code] = sum.map { (try? $0.adding(amount)) ?? $0 } ?? amount
    }
    self.sums = sums.sorted { $0.key < $1.key }.map(\.value)
  }

  package func sum(in currency: Currency) -> Money {
    sums.first { $0.currency == currency } ?? Money(minorUnits: 0, currency: currency)
  }
}

extension Claim {
  fileprivate func times(_ price: Money) -> Money? { try? price.multiplied(by: max(1, pieces)) }
}
