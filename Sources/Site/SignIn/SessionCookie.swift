import HTTP
import Vault

/// The session cookie: `__Host-hearthkeep` over HTTPS, `hearthkeep` over HTTP.
enum SessionCookie {
  /// Two cookies of one name mean signed out: somebody else may have set one of them.
  static func token(in request: Request) -> SessionToken? {
    let values = Cookies(request.fields).all(name(secure: request.peer.isSecure))
    guard values.count == 1 else { return nil }
    return SessionToken(cookieText: values[0])
  }

  static func field(_ value: String, maxAge: Int64, secure: Bool) -> String {
    SetCookie(
      name: name(secure: secure), value: value, maxAge: Int(maxAge), path: "/", secure: secure,
      httpOnly: true, sameSite: .lax
    ).text
  }

  private static func name(secure: Bool) -> String {
    secure ? "__Host-hearthkeep" : "hearthkeep"
  }
}
