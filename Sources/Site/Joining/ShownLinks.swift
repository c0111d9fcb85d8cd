package import Household
import Synchronization
package import Vault

/// Links that are still to be passed on: each is shown to the session that made it, and kept nowhere but in
/// memory.
package final class ShownLinks<ID: Hashable & Sendable, Token: CookieToken>: Sendable {
  private struct Link: Sendable {
    let session: [UInt8]
    let token: Token
  }

  private let links = Mutex<[ID: Link]>([:])

  package init() {}

  /// Takes the place of an earlier one of the same thing.
  func keep(_ token: Token, of id: ID, for session: [UInt8]) {
    links.withLock { $0[id] = Link(session: session, token: token) }
  }

  /// Nil for every other session.
  func token(of id: ID, for session: [UInt8]) -> Token? {
    links.withLock { links in
      links[id].flatMap { $0.session == session ? $0.token : nil }
    }
  }

  /// When it was used or taken back.
  func forget(of id: ID) { links.withLock { $0[id] = nil } }

  /// At sign-out of the session that made them.
  func forget(session: [UInt8]) {
    links.withLock { links in links = links.filter { $0.value.session != session } }
  }

  /// At lock.
  func forget() { links.withLock { $0 = [:] } }
}

/// The links of invitations, by who is invited.
package typealias InvitationLinks = ShownLinks<PersonID, InvitationToken>
/// The links for guests.
package typealias GuestLinks = ShownLinks<GuestLinkID, GuestToken>
