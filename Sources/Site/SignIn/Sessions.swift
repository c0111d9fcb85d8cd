import HTTP
import Household
import SealedStore
import System
import Vault

/// How long a browser stays signed in.
enum SessionLifetime {
  /// Since its last request.
  static let idle: Int64 = 30 * 86_400
  /// Since sign-in, however busy.
  static let absolute: Int64 = 365 * 86_400
}

extension Services {
  /// Who sent this request, with the token of their cookie; nil for a missing, stale, foreign or
  /// malformed cookie, and for a session that somebody else has put into the keybag: all of them are
  /// simply signed out. After a start the first such request opens the household.
  func member(
    of request: Request, at now: Instant
  ) async throws -> (token: SessionToken, member: Member)? {
    // Before the session is looked up: a lock in between must keep it from opening anything, and an end
    // of the session its key from being kept.
    let lockings = lock.lockings
    let forgettings = sessionKeys.forgettings
    guard let token = SiteCookies.session.token(in: request),
      let session = try keybag.session(token.hash, at: now.seconds),
      let id = PersonID(bytes: session.account),
      let holder = holder(of: session, by: token, after: forgettings)
    else { return nil }
    if !lock.isOpen { try await lock.open(by: holder, after: lockings) }
    let member = try store.read(on: request.loop) { db in
      try db.vouches(for: holder.privateKey.publicKey, of: holder.member) ? db.member(id) : nil
    }
    guard let member else { return nil }
    try await lock.renewEscrowCopy(of: holder)
    return (token, member)
  }

  /// The member's own key, which every request of a session opens or finds open; nil where the session's
  /// does not open.
  private func holder(
    of session: Session, by token: SessionToken, after forgettings: UInt64
  ) -> KeyHolder? {
    let key = try? sessionKeys.privateKey(
      of: token.hash, member: session.account, at: clock.monotonic(), after: forgettings
    ) {
      try keybag.holder(of: session, by: token, deviceKey).privateKey
    }
    return key.map { KeyHolder(member: session.account, privateKey: $0) }
  }

  /// Starts a session, which holds the member's own key, and gives its token to the browser: the one
  /// place where it becomes text. By its other cookie the browser is known again.
  @discardableResult
  func openSession(
    of holder: KeyHolder, on response: inout Response, _ visitor: Visitor, _ call: Call
  ) async throws -> SessionToken {
    let token = SessionToken()
    try await keybag.addSession(
      of: holder, token, deviceKey, created: call.now.seconds,
      expires: call.now.seconds + SessionLifetime.absolute)
    response.set(SiteCookies.session.make(token, secure: call.request.peer.isSecure))
    response.set(SiteCookies.device.make(visitor.device, secure: call.request.peer.isSecure))
    return token
  }

  /// Ends the session of this request, if it has one, and the cookie with it.
  func closeSession(of request: Request, on response: inout Response) async throws {
    if let token = SiteCookies.session.token(in: request) {
      try await keybag.removeSession(token.hash)
      sessionKeys.forget(session: token.hash)
      recoverySheets.forget(session: token.hash)
    }
    response.set(SiteCookies.session.expired(secure: request.peer.isSecure))
  }

  func nameTag(of name: String) -> NameTag {
    NameTag(foldedName: NameKey(name).text, deviceKey: deviceKey)
  }
}
