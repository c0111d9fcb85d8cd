import HTTP
import Vault

extension Visitor {
  /// Where a request comes from; a browser without a device cookie is a new device.
  init(_ request: Request) {
    self.init(
      address: request.peer.address,
      device: SiteCookies.device.token(in: request) ?? DeviceToken())
  }
}
