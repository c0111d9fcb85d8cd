/// Why a text is no price.
package enum PriceFault: Error, Hashable, Sendable {
  case notAPrice
  case negative
  /// `$25.00 - $45.00`: one of them has to be chosen.
  case range
  /// More than the currency's smallest coin can pay: `limit` decimals, which may be 0.
  case tooManyDecimals(limit: Int)
  /// A mark such as `kr`, which several currencies share and none of them is the household's.
  case whichCurrency
  /// Two marks that mean different currencies.
  case twoCurrencies
  /// A thousand thousand millions and more.
  case tooLarge
}
