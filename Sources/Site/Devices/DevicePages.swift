import HTTP
import QRCodes

enum DevicePages {
  /// The address as this very browser reaches the household, to be opened on another device.
  @Sendable static func devices(_ visit: Visit, _ services: Services) async throws -> Response {
    let scheme = visit.request.peer.isSecure ? "https" : "http"
    let address = "\(scheme)://\(visit.request.host)/"
    return .page(
      visit.words,
      DevicesView(
        frame: PageFrame(visit, title: visit.words.devices.title, place: .other),
        address: address, qrCode: SafeHTML(trusted: try qrCodeSVG(address))))
  }
}

struct DevicesView: View {
  let frame: PageFrame
  let address: String
  let qrCode: SafeHTML
}
