import HTTP
import Household
import SealedStore
import Vault

/// How long a browser stays signed in.
enum SessionLifetime {
  /// Since its last request.
  static let idle: Int64 = 30 * 86_400
  /// Since sign-in, however busy.
  static let absolute: Int64 = 365 * 86_400
}

extension Services {
  /// Who sent this request; nil for a missing, stale, foreign or malformed cookie: all of them are
  /// simply signed out.
  func member(of request: Request, at now: Instant) throws -> Member? {
    guard let token = SessionCookie.token(in: request),
      let session = try keybag.session(token.hash, at: now.seconds),
      let id = PersonID(bytes: session.account)
    else { return nil }
    return try store.read(on: request.loop) { try $0.member(id) }
  }

  /// Starts a session and gives its token to the browser: the one place where it becomes text.
  func openSession(of person: PersonID, on response: inout Response, _ call: Call) async throws {
    let token = SessionToken()
    let expires = call.now.seconds + SessionLifetime.absolute
    try await keybag.addSession(
      Session(
        tokenHash: token.hash, account: person.bytes, created: call.now.seconds,
        lastUsed: call.now.seconds, expires: expires))
    response.set(SessionCookie.make(token, secure: call.request.peer.isSecure))
  }

  /// Ends the session of this request, if it has one, and the cookie with it.
  func closeSession(of request: Request, on response: inout Response) async throws {
    if let token = SessionCookie.token(in: request) {
      try await keybag.removeSession(token.hash)
    }
    response.set(SessionCookie.expired(secure: request.peer.isSecure))
  }

  func nameTag(of name: String) -> NameTag {
    NameTag(foldedName: NameKey(name).text, deviceKey: deviceKey)
  }
}
