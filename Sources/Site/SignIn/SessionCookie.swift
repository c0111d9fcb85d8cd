import HTTP
import Vault

/// The session cookie: `__Host-hearthkeep` over HTTPS, `hearthkeep` over HTTP.
enum SessionCookie {
  /// Two cookies of one name mean signed out: somebody else may have set one of them.
  static func token(in request: Request) -> SessionToken? {
    Cookies(request.fields).only(name(secure: request.peer.isSecure))
      .flatMap { SessionToken(cookieText: $0) }
  }

  static func make(_ token: SessionToken, secure: Bool) -> SetCookie {
    SetCookie(
      name: name(secure: secure), value: token.cookieText, maxAge: Int(SessionLifetime.absolute),
      secure: secure)
  }

  static func expired(secure: Bool) -> SetCookie {
    .expired(name(secure: secure), secure: secure)
  }

  /// Over HTTPS the plain cookie counts for nothing: anybody on the way may have set or read it.
  static func isPlainOne(in request: Request) -> Bool {
    request.peer.isSecure && !Cookies(request.fields).all(name(secure: false)).isEmpty
  }

  static let plainOneExpired = SetCookie.expired(name(secure: false), secure: false)

  private static func name(secure: Bool) -> String {
    secure ? "__Host-hearthkeep" : "hearthkeep"
  }
}
