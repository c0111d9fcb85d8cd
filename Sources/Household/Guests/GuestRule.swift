/// How much can come by one link: a stranger who found it cannot take a whole list.
package enum GuestRule {
  /// Links of one kind on one list.
  package static let links = 5
  /// People who have given their name by one link.
  package static let guests = 40
  /// Gifts that one of them gives at the same time.
  package static let claims = 5
  /// Gifts given by all of one link together.
  package static let claimsOfLink = 60
  /// Browsers in which one of them is known: of more, those come last.
  package static let browsers = 4
  /// Browsers for which a link with a passphrase stays open: the one longest ago is asked again.
  package static let openings = 40

  /// Why a guest is not taken.
  package enum Fault: Error, Hashable, Sendable {
    case tooManyGuests
    case tooManyClaims
    case tooManyOfLink
  }

  /// Nil where somebody new may give their name.
  package static func faultOfNewcomer(besides guests: Int) -> Fault? {
    guests < Self.guests ? nil : .tooManyGuests
  }

  /// Nil where a guest may give one thing more.
  ///
  /// - Parameters:
  ///   - own: what they give already.
  ///   - all: what all guests of this link give, they among them.
  package static func faultOfClaim(own: Int, all: Int) -> Fault? {
    if own >= claims { return .tooManyClaims }
    return all < claimsOfLink ? nil : .tooManyOfLink
  }
}
