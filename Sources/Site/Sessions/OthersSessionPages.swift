import HTTP
import Household
import SealedStore
import Vault

/// Where somebody else is signed in, for adults: a phone that a child has lost is signed out from here.
enum OthersSessionPages {
  /// In the place of a session's own name: all of them.
  static let all = "all"

  @Sendable static func sessions(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try person(of: visit, services)
    guard person.id != visit.member.id else { return .redirect(to: "/settings/sessions") }
    let facts = try services.store.read(on: visit.request.loop) {
      try $0.sessionFacts(of: person.id)
    }
    let words = visit.words
    return .page(
      words,
      OthersSessionsView(
        frame: PageFrame(
          visit, title: words.sessions.titleOf(person.name), place: .people, width: .narrow),
        notice: notice(person, visit), name: person.name, address: "/people/\(person.id.text)",
        sessions: try services.keybag.sessions(of: person.id.bytes, at: visit.now.seconds)
          .map { SessionLine($0, facts[$0.tokenHash], visit) }))
  }

  /// The adult's own passcode comes first.
  @Sendable static func ask(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try person(of: visit, services)
    guard person.id != visit.member.id else { return .redirect(to: "/settings/sessions") }
    return try confirmation(person, try session(of: person, visit, services), visit, services)
      .show(visit, services)
  }

  @Sendable static func end(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try person(of: visit, services)
    guard person.id != visit.member.id else { return .redirect(to: "/settings/sessions") }
    let session = try session(of: person, visit, services)
    let page = try confirmation(person, session, visit, services)
    return try await page.confirm(visit, services) { _, _ in
      if let session {
        try await services.keybag.removeSession(session.tokenHash)
      } else {
        try await services.keybag.removeSessions(of: person.id.bytes)
      }
      try await services.sweepSessionFacts()
      await services.record(
        AuditEntry(session == nil ? .otherSessionsEnded : .sessionEnded, of: person.id, visit))
      return .redirect(
        to: "/people/\(person.id.text)/sessions?ended=\(session == nil ? all : "one")")
    }
  }

  private static func person(of visit: Visit, _ services: Services) throws -> PersonRow {
    let person = try visit.person(services)
    try visit.require(.endSessions, on: person)
    return person
  }

  /// The one that the address names, nil for all. Throws `SiteError.notFound` for one of somebody else's
  /// as for none.
  private static func session(
    of person: PersonRow, _ visit: Visit, _ services: Services
  ) throws -> Session? {
    let name = visit.call.parameters["session"]
    if name == all { return nil }
    let sessions = try services.keybag.sessions(of: person.id.bytes, at: visit.now.seconds)
    guard let session = sessions.first(where: { $0.pageID.text == name }) else {
      throw SiteError.notFound
    }
    return session
  }

  private static func confirmation(
    _ person: PersonRow, _ session: Session?, _ visit: Visit, _ services: Services
  ) throws -> ConfirmationPage {
    let facts = try session.flatMap { session in
      try services.store.read(on: visit.request.loop) { db in
        try db.sessionFacts(session.tokenHash, of: person.id)
      }
    }
    return ConfirmationPage(
      action: "/people/\(person.id.text)/sessions/\(session?.pageID.text ?? all)",
      back: .sessions(of: person.id, name: person.name)
    ) { words in
      session == nil
        ? words.sessions.confirmEndAll(person.name)
        : words.sessions.confirmEnd(
          person.name, words.sessions.device(facts?.caller.userAgent ?? .unknown))
    }
  }

  private static func notice(_ person: PersonRow, _ visit: Visit) -> String {
    switch visit.request.query.first("ended") {
    case "one": visit.words.sessions.isEnded
    case all: visit.words.sessions.isOutEverywhere(person.name)
    default: ""
    }
  }
}

struct OthersSessionsView: View {
  let frame: PageFrame
  /// What was just done; empty where nothing was.
  let notice: String
  let name: String
  /// The address of the person's page.
  let address: String
  let sessions: [SessionLine]
}
