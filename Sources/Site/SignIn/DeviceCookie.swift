import HTTP
import Vault

/// The cookie by which a browser that has signed somebody in is known again, for a year since the last
/// time: `__Host-hearthkeep-device` over HTTPS, `hearthkeep-device` over HTTP. It opens nothing.
enum DeviceCookie {
  private static let lifetime = 365 * 86_400

  /// Two cookies of one name mean none: somebody else may have set one of them.
  static func token(in request: Request) -> DeviceToken? {
    Cookies(request.fields).only(name(secure: request.peer.isSecure))
      .flatMap { DeviceToken(cookieText: $0) }
  }

  static func make(_ token: DeviceToken, secure: Bool) -> SetCookie {
    SetCookie(
      name: name(secure: secure), value: token.cookieText, maxAge: lifetime, secure: secure)
  }

  private static func name(secure: Bool) -> String {
    secure ? "__Host-hearthkeep-device" : "hearthkeep-device"
  }
}

extension Visitor {
  /// Where a request comes from; a browser without a device cookie is a new device.
  ///
  /// - Parameter givesCookie: whether the answer to a right secret brings the cookie along.
  init(_ request: Request, givesCookie: Bool) {
    let device = DeviceCookie.token(in: request)
    self.init(
      address: request.peer.address, device: device ?? DeviceToken(),
      keepsDevice: device != nil || givesCookie)
  }
}
