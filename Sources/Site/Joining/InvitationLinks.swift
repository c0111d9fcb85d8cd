import Household
import Synchronization
import Vault

/// The links that are still to be passed on: each is shown to the session that made it, and kept nowhere
/// but in memory.
package final class InvitationLinks: Sendable {
  private struct Link: Sendable {
    let session: [UInt8]
    let token: InvitationToken
  }

  private let links = Mutex<[PersonID: Link]>([:])

  package init() {}

  /// Takes the place of an earlier one of the same person.
  func keep(_ token: InvitationToken, of person: PersonID, for session: [UInt8]) {
    links.withLock { $0[person] = Link(session: session, token: token) }
  }

  /// Nil for every other session.
  func token(of person: PersonID, for session: [UInt8]) -> InvitationToken? {
    links.withLock { links in
      links[person].flatMap { $0.session == session ? $0.token : nil }
    }
  }

  /// When it was used or taken back.
  func forget(of person: PersonID) { links.withLock { $0[person] = nil } }

  /// At sign-out of the session that made them.
  func forget(session: [UInt8]) {
    links.withLock { links in links = links.filter { $0.value.session != session } }
  }

  /// At lock.
  func forget() { links.withLock { $0 = [:] } }
}
