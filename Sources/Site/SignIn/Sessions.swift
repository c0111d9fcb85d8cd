import HTTP
import Household
import SealedStore
import System
import Vault

extension Services {
  /// Who sent this request, with their session; nil for a missing, stale, foreign or malformed cookie, and
  /// for a session that somebody else has put into the keybag: all of them are simply signed out. After a
  /// start the first such request opens the household.
  func member(
    of request: Request, at now: Instant
  ) async throws -> (session: CurrentSession, member: Member)? {
    // Before the session is looked up: a lock in between must keep it from opening anything, and an end
    // of the session its key from being kept.
    let lockings = lock.lockings
    let forgettings = sessionKeys.forgettings
    guard let token = SiteCookies.session.token(in: request),
      let session = try keybag.session(token.hash, at: now.seconds),
      let id = PersonID(bytes: session.account),
      let key = key(in: session, by: token, after: forgettings)
    else { return nil }
    switch key {
    case .member(let privateKey):
      let holder = KeyHolder(member: session.account, privateKey: privateKey)
      let found = { () throws -> Member? in
        let member = try store.read(on: request.loop) { db in
          try db.vouches(for: privateKey.publicKey, of: holder.member) ? db.member(id) : nil
        }
        return member.flatMap { isAllowed(session, $0, .full, at: now) ? $0 : nil }
      }
      if !lock.isOpen {
        let isOpen = try await lock.open(by: holder, after: lockings) { try found() != nil }
        guard isOpen else { return nil }
        await writeBacklog()
      }
      guard let member = try found() else { return nil }
      try await noteUse(of: token, id, request, at: now)
      try await lock.renewEscrowCopy(of: holder)
      return (CurrentSession(token: token, holder: holder), member)
    case .household(let held):
      let found = { () throws -> Member? in
        let member = try store.read(on: request.loop) { db in
          if let enrolment = session.enrolment {
            guard try db.isEnrolled(enrolment, as: id) else { return Member?.none }
          }
          return try db.member(id)
        }
        return member.flatMap { isAllowed(session, $0, .household, at: now) ? $0 : nil }
      }
      guard try await isOpen(by: held, after: lockings, for: { try found() != nil }),
        let member = try found()
      else { return nil }
      try await noteUse(of: token, id, request, at: now)
      return (CurrentSession(token: token, holder: nil), member)
    }
  }

  private func isAllowed(
    _ session: Session, _ member: Member, _ strength: SessionStrength, at now: Instant
  ) -> Bool {
    SessionLimits.of(member.role, strength).allow(
      began: Instant(seconds: session.created), lastUsed: Instant(seconds: session.lastUsed),
      at: now)
  }

  /// Whether the present household key is the very one that a session or a tablet holds: only who holds it
  /// can have made that. Opens the household by it where it is not open, if whoever holds it is welcome.
  func isOpen(
    by held: HouseholdKey, after lockings: Int, for isWelcome: () throws -> Bool
  ) async throws -> Bool {
    if !lock.isOpen {
      do {
        guard try await lock.open(by: held, after: lockings, for: isWelcome) else { return false }
      } catch KeybagFault.changedMeanwhile, KeybagFault.notAuthentic {
        return false
      }
    }
    return lock.isOpen(by: held)
  }

  /// What the session holds, which every request of it opens or finds open; nil where it does not open.
  private func key(
    in session: Session, by token: SessionToken, after forgettings: UInt64
  ) -> SessionKey? {
    try? sessionKeys.key(
      of: token.hash, member: session.account, at: clock.monotonic(), after: forgettings
    ) {
      try keybag.key(in: session, by: token, deviceKey)
    }
  }

  /// Starts a session, which holds the member's own key, and gives its token to the browser. By its other
  /// cookie the browser is known again: from here on, and from nowhere else.
  @discardableResult
  func openSession(
    of holder: KeyHolder, on response: inout Response, _ visitor: Visitor, _ call: Call
  ) async throws -> BegunSession {
    let limits = try SessionLimits.of(role(of: holder, call), .full)
    let token = SessionToken()
    try await keybag.addSession(
      of: holder, token, deviceKey, created: call.now.seconds,
      expires: call.now.seconds + limits.absolute, idle: limits.idle)
    let since = try await gate.remember(visitor, of: holder.member, at: call.now)
    response.set(SiteCookies.session.make(token, secure: call.request.peer.isSecure))
    response.set(SiteCookies.device.make(visitor.device, secure: call.request.peer.isSecure))
    return BegunSession(token: token, knownSince: since)
  }

  /// Whoever is not there yet has the limits of those who may do most.
  private func role(of holder: KeyHolder, _ call: Call) throws -> Role {
    guard let id = PersonID(bytes: holder.member) else { return .adult }
    return try store.read(on: call.request.loop) { try $0.member(id) }?.role ?? .adult
  }

  /// Starts a session that holds the household key alone.
  func openSession(
    of member: Member, by key: HouseholdKey, on enrolment: [UInt8]?,
    on response: inout Response, _ call: Call
  ) async throws -> BegunSession {
    let limits = SessionLimits.of(member.role, .household)
    let token = SessionToken()
    try await keybag.addSession(
      of: member.id.bytes, by: key, on: enrolment, token, deviceKey, created: call.now.seconds,
      expires: call.now.seconds + limits.absolute, idle: limits.idle)
    response.set(SiteCookies.session.make(token, secure: call.request.peer.isSecure))
    let since = try store.read(on: call.request.loop) { db in
      try enrolment.flatMap { try db.enrolledAt($0) }
    }
    return BegunSession(token: token, knownSince: since ?? call.now)
  }

  /// Lets a session hold the member's own key from now on, after a right passcode in it. Its token is
  /// another afterwards: whoever has copied the cookie of before has the weaker session's, which has ended.
  /// It keeps the limits that it began with.
  func strengthen(_ session: CurrentSession, by holder: KeyHolder) async throws {
    guard session.strength == .household else { return }
    let (old, token) = (session.token.hash, SessionToken())
    try await keybag.strengthen(old, of: holder, to: token, deviceKey)
    await writeAside { try $0.moveSessionFacts(old, to: token.hash) }
    session.becomes(CurrentSession.State(token: token, holder: holder))
  }

  /// Ends the session of this request, if it has one, and the cookie with it.
  func closeSession(of request: Request, on response: inout Response) async throws {
    try await endSession(of: request)
    response.set(SiteCookies.session.expired(secure: request.peer.isSecure))
  }

  /// Ends the session of this request, if it has one: another takes its place in that browser.
  func endSession(of request: Request) async throws {
    guard let token = SiteCookies.session.token(in: request) else { return }
    try await keybag.removeSession(token.hash)
    if lock.isOpen { await writeAside { try $0.removeSessionFacts(token.hash) } }
  }

  func nameTag(of name: String) -> NameTag {
    NameTag(foldedName: NameKey(name).text, deviceKey: deviceKey)
  }
}

/// A session that has just begun.
struct BegunSession: Sendable {
  let token: SessionToken
  /// Since when its device has been signing this person in; nil for one that never had.
  let knownSince: Instant?
}
