import HTTP
import Household
import SealedStore
import System
import Vault

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
    if !lock.isOpen {
      try await lock.open(by: holder, after: lockings)
      await writeBacklog()
    }
    let member = try store.read(on: request.loop) { db in
      try db.vouches(for: holder.privateKey.publicKey, of: holder.member) ? db.member(id) : nil
    }
    guard let member,
      SessionLimits.of(member.role, .full).allow(
        began: Instant(seconds: session.created), lastUsed: Instant(seconds: session.lastUsed),
        at: now)
    else { return nil }
    try await noteUse(of: token, id, request, at: now)
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
    let limits = try SessionLimits.of(role(of: holder, call), .full)
    let token = SessionToken()
    try await keybag.addSession(
      of: holder, token, deviceKey, created: call.now.seconds,
      expires: call.now.seconds + limits.absolute)
    response.set(SiteCookies.session.make(token, secure: call.request.peer.isSecure))
    response.set(SiteCookies.device.make(visitor.device, secure: call.request.peer.isSecure))
    return token
  }

  /// Whoever is not there yet has the limits of those who may do most.
  private func role(of holder: KeyHolder, _ call: Call) throws -> Role {
    guard let id = PersonID(bytes: holder.member) else { return .adult }
    return try store.read(on: call.request.loop) { try $0.member(id) }?.role ?? .adult
  }

  /// Ends the session of this request, if it has one, and the cookie with it.
  func closeSession(of request: Request, on response: inout Response) async throws {
    if let token = SiteCookies.session.token(in: request) {
      try await endSession(token.hash)
      if lock.isOpen { await writeAside { try $0.removeSessionFacts(token.hash) } }
    }
    response.set(SiteCookies.session.expired(secure: request.peer.isSecure))
  }

  func nameTag(of name: String) -> NameTag {
    NameTag(foldedName: NameKey(name).text, deviceKey: deviceKey)
  }
}
