import HTTP
import Household
import SealedStore
import Vault

enum SessionPages {
  /// Where the person asking is signed in, and nobody else.
  @Sendable static func sessions(_ visit: Visit, _ services: Services) async throws -> Response {
    let facts = try services.store.read(on: visit.request.loop) { db in
      try db.sessionFacts(of: visit.member.id)
    }
    let words = visit.words
    let lines = try services.keybag.sessions(
      of: visit.member.id.bytes, at: visit.now.seconds
    ).map { SessionLine($0, facts[$0.tokenHash], visit) }
    return .page(
      words,
      SessionsView(
        frame: PageFrame(visit, title: words.sessions.title, place: .other, width: .narrow),
        notice: notice(visit),
        sessions: lines.filter(\.isThisOne) + lines.filter { !$0.isThisOne },
        limits: words.sessions.limits(SessionLimits.of(visit.member.role, visit.strength))))
  }

  /// Ends one, or all but this one; a session of somebody else's looks like none.
  @Sendable static func end(_ visit: Visit, _ services: Services) async throws -> Response {
    let sent = try await visit.call.form()
    if sent.typed("others") == "yes" {
      try await services.keybag.removeSessions(
        of: visit.member.id.bytes, except: visit.token.hash)
      try await services.sweepSessionFacts()
      await services.record(AuditEntry(.otherSessionsEnded, of: visit.member.id, visit))
      return .redirect(to: "/settings/sessions?ended=others")
    }
    let sessions = try services.keybag.sessions(
      of: visit.member.id.bytes, at: visit.now.seconds)
    guard let session = sessions.first(where: { $0.pageID.text == sent.typed("session") }) else {
      throw SiteError.notFound
    }
    guard session.tokenHash != visit.token.hash else {
      var response = Response.redirect(to: "/sign-in")
      try await services.closeSession(of: visit.request, on: &response)
      return response
    }
    try await services.keybag.removeSession(session.tokenHash)
    await services.writeAside { db in
      try db.removeSessionFacts(session.tokenHash)
      try db.record(AuditEntry(.sessionEnded, of: visit.member.id, visit))
    }
    return .redirect(to: "/settings/sessions?ended=one")
  }

  /// New sign-ins stand on Today until the person says that they were theirs.
  @Sendable static func see(_ visit: Visit, _ services: Services) async throws -> Response {
    if let since = try services.knownSince(visit) {
      try await services.store.write { try $0.seeNewSignIns(of: visit.member.id, after: since) }
    }
    return .redirect(to: "/")
  }

  private static func notice(_ visit: Visit) -> String {
    switch visit.request.query.first("ended") {
    case "one": visit.words.sessions.isEnded
    case "others": visit.words.sessions.othersAreEnded
    default: ""
    }
  }
}

extension Session {
  /// How a page names it: a piece of its token's hash, which nobody can guess and which opens nothing.
  var pageID: Identifier<SessionLine> {
    Identifier(bytes: Array(tokenHash.prefix(16))) ?? .random()
  }
}
