import HTTP
import Household
import SealedStore
import System
import Vault

extension Services {
  /// What a session is used from, where that is not known yet or has changed: at most every five minutes.
  func noteUse(
    of session: SessionToken, _ person: PersonID, _ request: Request, at now: Instant
  ) async throws {
    let caller = Caller(request)
    let known = try store.read(on: request.loop) { db in
      try db.sessionFacts(session.hash, of: person)
    }
    if let known {
      let isRecent = abs(now.seconds(since: known.writtenAt)) < SessionFacts.rewriting
      guard known.caller != caller, !isRecent else { return }
    }
    await writeAside { db in
      try db.setSessionFacts(
        SessionFacts(tokenHash: session.hash, caller: caller, writtenAt: now), of: person)
    }
  }

  /// Somebody has just come in: that is written down, and where the device had never signed them in they
  /// see so on their others.
  func noteSignIn(
    _ event: AuditEvent, of member: [UInt8], _ begun: BegunSession, _ call: Call
  ) async {
    guard let person = PersonID(bytes: member) else { return }
    await writeBacklog()
    let facts = SessionFacts(
      tokenHash: begun.token.hash, caller: Caller(call.request), writtenAt: call.now)
    await writeAside { db in
      try db.setSessionFacts(facts, knownSince: begun.knownSince, of: person)
      // Whoever has just joined was nowhere signed in.
      if begun.knownSince == nil, event != .joined { try db.addNewSignIn(facts, of: person) }
      try db.record(AuditEntry(event, of: person, by: person, from: facts.caller, at: call.now))
    }
  }

  /// Since when the device of a visit has been signing its person in; where nobody knows, since the session
  /// began.
  ///
  /// Only who was there before a sign-in may see and dismiss the news of it. Whoever has come in by another's
  /// passcode can sign in again, on the same device or on others: all of these are devices of after the first
  /// sign-in, or of that very moment, so none of their sessions makes its news go. The person's own next one,
  /// on a device that they had before, does.
  func knownSince(_ visit: Visit) throws -> Instant? {
    let since = try store.read(on: visit.request.loop) { try $0.knownSince(visit.token.hash) }
    if let since { return since }
    return try keybag.session(visit.token.hash, at: visit.now.seconds)
      .map { Instant(seconds: $0.created) }
  }

  /// Forgets what is known of sessions that have ended.
  func sweepSessionFacts() async throws {
    let living = Set(try keybag.livingSessions(at: clock.now()).map(\.tokenHash))
    await writeAside { db in try db.sweepSessionFacts(living: living) }
  }

  /// Whether the session of a visit lives and its person is who they were when it began: asked when an act
  /// takes effect, since a form may have been on its way for long.
  func isStill(_ visit: Visit) async throws -> Bool {
    guard try keybag.session(visit.token.hash, at: clock.now()) != nil else { return false }
    return try await store.write { [id = visit.member.id] in try $0.member(id) } == visit.member
  }
}

extension SessionFacts {
  /// Seconds: a browser that changes its address at every request does not make a row change as often.
  fileprivate static let rewriting: Int64 = 300
}
