import HTTP
package import Household
import SealedStore
import Vault

/// A call by somebody who came by a link: what its handlers are given, and all they are given. There is no member
/// in it and no session, whoever is signed in in that browser.
package struct GuestCall: Sendable {
  package let call: Call
  package let household: HouseholdFacts
  let link: GuestLinkKeys
  let list: GiftListRow
  /// The browser, known by its own cookie, or fresh.
  let browser: GuestBrowser
  /// What the link opens of what is planned, and the present one last; empty where it shows wishes alone, and
  /// where whoever looks is signed in here as somebody whom the list is for.
  let keys: [GiverKey]

  package var words: Words { call.words }
  package var now: Instant { call.now }
  package var today: CivilDate { household.zone.civil(at: now).date }

  /// As `Call.id`.
  package func id<Entity>(_ name: String = "id") throws -> Identifier<Entity> { try call.id(name) }
}
