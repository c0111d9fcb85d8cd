/// A cookie for the client to keep (RFC 6265 section 4.1).
package struct SetCookie: Sendable {
  package enum SameSite: String, Sendable {
    case lax = "Lax"
    case strict = "Strict"
  }

  package var name: String
  package var value: String
  /// Seconds; nil until the browser closes, 0 removes the cookie.
  package var maxAge: Int?
  package var path: String
  package var secure: Bool
  package var httpOnly: Bool
  package var sameSite: SameSite

  package init(
    name: String, value: String, maxAge: Int? = nil, path: String = "/", secure: Bool,
    httpOnly: Bool = true, sameSite: SameSite = .lax
  ) {
    precondition(name.utf8.allSatisfy(ASCII.isToken), "a cookie's name is a token")
    precondition(value.utf8.allSatisfy(Self.isOctet), "a cookie's value has no separators")
    self.name = name
    self.value = value
    self.maxAge = maxAge
    self.path = path
    self.secure = secure
    self.httpOnly = httpOnly
    self.sameSite = sameSite
  }

  /// Tells the client to drop the cookie `name` of `path`.
  package static func expired(_ name: String, path: String = "/", secure: Bool) -> SetCookie {
    SetCookie(name: name, value: "", maxAge: 0, path: path, secure: secure)
  }

  package var fieldValue: String {
    var text = "\(name)=\(value); Path=\(path)"
    if let maxAge { text += "; Max-Age=\(maxAge)" }
    if secure { text += "; Secure" }
    if httpOnly { text += "; HttpOnly" }
    return text + "; SameSite=\(sameSite.rawValue)"
  }

  /// `cookie-octet`: printable ASCII without quote, comma, semicolon, backslash and space.
  private static func isOctet(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x2b, 0x2d...0x3a, 0x3c...0x5b, 0x5d...0x7e: true
    default: false
    }
  }
}

extension Response {
  package mutating func set(_ cookie: SetCookie) { fields.add("set-cookie", cookie.fieldValue) }
}
