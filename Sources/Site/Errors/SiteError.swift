/// Why a handler gives no page of its own. Which page and status each becomes is decided in one
/// place, `ErrorPages`.
package enum SiteError: Error, Equatable {
  /// Missing, or not for the person asking: the two look exactly alike.
  case notFound
  /// The address is right and the sender is not who may do this.
  case forbidden
  /// The session opens the household alone, and this needs the member's own key.
  case passcodeFirst
  /// Nobody who gives on the list has let the sender in yet; told to them alone.
  case waitsForGivers
  /// The session has ended, or its person is another than it was, while their form was on its way.
  case signInFirst
  /// An unsafe request that did not come from our own page.
  case crossSite
  /// The address exists for these methods only.
  case wrongMethod(allow: String)
  /// The machine no longer knows the household's time zone: tzdata is missing or older than it was.
  case missingTimeZone(String)
  /// A database without the household's row, which set-up makes with it.
  case missingHousehold
  /// Somebody locked the household between two steps.
  case lockedMeanwhile
}
