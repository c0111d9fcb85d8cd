import HTTP
import Vault

extension Visitor {
  /// Where a request comes from; a browser without a device cookie is a new device.
  ///
  /// - Parameter givesCookie: whether the answer to a right secret brings the cookie along.
  init(_ request: Request, givesCookie: Bool) {
    let device = SiteCookies.device.token(in: request)
    self.init(
      address: request.peer.address, device: device ?? DeviceToken(),
      keepsDevice: device != nil || givesCookie)
  }
}
