import HTTP
import Household
import Vault

/// A cookie whose value is a secret of ours: over HTTPS `__Host-NAME`, or `__Secure-NAME` where it is for
/// some addresses only; over HTTP `NAME`.
struct SecretCookie<Token: CookieToken>: Sendable {
  let name: String
  /// Seconds.
  let lifetime: Int
  /// The addresses that get it, these and all below.
  var path = "/"

  /// Two cookies of one name mean none: somebody else may have set one of them.
  func token(in request: Request) -> Token? {
    Cookies(request.fields).only(name(secure: request.peer.isSecure))
      .flatMap { Token(cookieText: $0) }
  }

  func make(_ token: Token, secure: Bool) -> SetCookie {
    SetCookie(
      name: name(secure: secure), value: token.cookieText, maxAge: lifetime, path: path,
      secure: secure)
  }

  func expired(secure: Bool) -> SetCookie {
    .expired(name(secure: secure), path: path, secure: secure)
  }

  /// Takes the token of a link out of the address and into the cookie. It is not looked at: an answer to
  /// whatever fetches the addresses in messages consumes nothing and tells nothing.
  func exchange(_ call: Call, at address: String) -> Response {
    var response = Response.redirect(to: address)
    let isSecure = call.request.peer.isSecure
    let token = Token(cookieText: call.parameters["token"] ?? "")
    response.set(token.map { make($0, secure: isSecure) } ?? expired(secure: isSecure))
    return response.neverStored
  }

  /// Over HTTPS the plain cookie counts for nothing: anybody on the way may have set or read it.
  func isPlainOne(in request: Request) -> Bool {
    request.peer.isSecure && !Cookies(request.fields).all(name(secure: false)).isEmpty
  }

  private func name(secure: Bool) -> String {
    guard secure else { return name }
    return (path == "/" ? "__Host-" : "__Secure-") + name
  }
}

/// The cookies that this site sets.
enum SiteCookies {
  /// By it a browser is signed in.
  static let session = SecretCookie<SessionToken>(
    name: "hearthkeep", lifetime: Int(SessionLimits.longest))
  /// By it whoever has opened an invitation's link chooses a passcode, within the hour.
  static let invitation = SecretCookie<InvitationToken>(name: "hearthkeep-join", lifetime: 3_600)
  /// By it a browser that has signed somebody in is known again, for a year since the last time. It opens
  /// nothing.
  static let device = SecretCookie<DeviceToken>(name: "hearthkeep-device", lifetime: 365 * 86_400)
  /// By it a browser answers the question that its authenticator was asked.
  static let passkey = SecretCookie<SessionToken>(
    name: "hearthkeep-passkey", lifetime: Int(PasskeyQuestions.lifetime))
  /// By it a browser whose passcode was right brings the code that is missing.
  static let step = SecretCookie<SessionToken>(
    name: "hearthkeep-step", lifetime: Int(PendingSteps.lifetime))
  /// The secret of a device on which people take turns: half of every PIN there.
  static let sharedDevice = SecretCookie<SharedDeviceToken>(
    name: "hearthkeep-faces", lifetime: 365 * 86_400, path: "/sign-in")

  /// By it a tablet on the wall is known, a year from its last use. No address outside its own gets it.
  static let kiosk = SecretCookie<KioskToken>(
    name: "hearthkeep-kiosk", lifetime: 365 * 86_400, path: "/kiosk")
  /// The secret of a link that pairs a tablet, on its way from the address to the button.
  static let pairing = SecretCookie<PairingToken>(
    name: "hearthkeep-pairing", lifetime: Int(KioskRule.pairing), path: "/kiosk")

  /// By it a guest sees one list, a year from the last time. No address outside the guests' own gets it, nor the
  /// next one.
  static let guest = SecretCookie<GuestToken>(
    name: "hearthkeep-guest", lifetime: 365 * 86_400, path: "/guest")
  /// By it a guest finds again what they said they give.
  static let guestBrowser = SecretCookie<GuestBrowser>(
    name: "hearthkeep-guest-browser", lifetime: 365 * 86_400, path: "/guest")

  /// Tells every page that people take turns here, since the device's own secret is sent to few. It says
  /// nothing else.
  static func takesTurns(secure: Bool, until lifetime: Int = 365 * 86_400) -> SetCookie {
    SetCookie(
      name: secure ? "__Host-" + turns : turns, value: lifetime == 0 ? "" : "1",
      maxAge: lifetime, secure: secure)
  }

  static func areTurnsTaken(on request: Request) -> Bool {
    let name = request.peer.isSecure ? "__Host-" + turns : turns
    return Cookies(request.fields).only(name) == "1"
  }

  private static let turns = "hearthkeep-turns"
}
