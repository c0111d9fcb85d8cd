/// A sum in the smallest coin of its currency: 1,234.56 euros are 123,456. Never a float.
package struct Money: Hashable, Sendable {
  package let minorUnits: Int64
  package let currency: Currency

  package init(minorUnits: Int64, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  package func adding(_ other: Money) throws(MoneyFault) -> Money {
    guard currency == other.currency else { throw .differentCurrencies }
    let (sum, overflows) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflows else { throw .overflow }
    return Money(minorUnits: sum, currency: currency)
  }

  package func multiplied(by count: Int) throws(MoneyFault) -> Money {
    let (product, overflows) = minorUnits.multipliedReportingOverflow(by: Int64(count))
    guard !overflows else { throw .overflow }
    return Money(minorUnits: product, currency: currency)
  }
}

package enum MoneyFault: Error, Hashable, Sendable {
  /// Euros and yen have no sum.
  case differentCurrencies
  /// More than 64 bits of minor units.
  case overflow
}
