package import HTTP
package import Household
package import SealedStore
package import Vault

/// A request with what its address named: what an open handler is given.
package struct Call: Sendable {
  package let request: Request
  package let parameters: PathParameters
  package let words: Words
  package let now: Instant

  /// The identifier in the address. Throws `SiteError.notFound` for text that is none, so a mistyped
  /// address looks like a missing thing.
  func id<Entity>(_ name: String) throws -> Identifier<Entity> {
    guard let text = parameters[name], let id = Identifier<Entity>(text) else {
      throw SiteError.notFound
    }
    return id
  }
}

/// A call by somebody who is signed in: what every other handler is given.
package struct Visit: Sendable {
  package let call: Call
  package let member: Member
  package let household: HouseholdFacts
  package let session: CurrentSession

  /// What the browser's cookie holds: it opens what the session holds.
  package var token: SessionToken { session.token }
  package var strength: SessionStrength { session.strength }
  package var request: Request { call.request }
  package var words: Words { call.words }
  package var now: Instant { call.now }
  package var today: CivilDate { household.zone.civil(at: now).date }
  package var civilNow: CivilDateTime { household.zone.civil(at: now) }

  /// Throws `SiteError.forbidden` where the member's role may not do this.
  package func require(_ act: Act) throws {
    guard member.role.may(act) else { throw SiteError.forbidden }
  }

  /// The member's own key. Throws `SiteError.passcodeFirst`, which asks for the passcode and leads back here,
  /// where a PIN has opened the household alone.
  @discardableResult package func requireFull() throws -> KeyHolder {
    guard let holder = session.holder else { throw SiteError.passcodeFirst }
    return holder
  }

  /// As `Call.id`.
  package func id<Entity>(_ name: String = "id") throws -> Identifier<Entity> { try call.id(name) }
}

/// The person who is signed in, as every page needs them.
package struct Member: Sendable, Equatable {
  package let id: PersonID
  package let name: String
  package let role: Role
  package let color: PersonColor
  package var portrait: PictureID?
}

/// What every page needs to know of the household.
package struct HouseholdFacts: Sendable {
  package let name: String
  package let zone: Zone
  package let currency: Currency
}
