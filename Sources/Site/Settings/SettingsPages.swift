import HTTP
import QRCodes

enum SettingsPages {
  /// Who is signed in, and the address by which this very browser reaches the household, to be opened
  /// on another device.
  @Sendable static func settings(_ visit: Visit, _ services: Services) async throws -> Response {
    let scheme = visit.request.peer.isSecure ? "https" : "http"
    let address = "\(scheme)://\(visit.request.host)/"
    return .page(
      visit.words,
      SettingsView(
        frame: PageFrame(visit, title: visit.words.settings.title, place: .other),
        household: visit.household.name, address: address,
        deviceNote: visit.request.isFromThisMachine
          ? visit.words.settings.onlyHere : visit.words.settings.sameNetwork,
        // A host name may be longer than a code can hold.
        qrCode: (try? qrCodeSVG(address)).map { SafeHTML(trusted: $0) }))
  }
}

extension Request {
  /// Whether it came by an address that leads every other device to itself.
  fileprivate var isFromThisMachine: Bool {
    host.hasPrefix("localhost") || host.hasPrefix("127.") || host.hasPrefix("[::1]")
  }
}

struct SettingsView: View {
  let frame: PageFrame
  let household: String
  let address: String
  let deviceNote: String
  let qrCode: SafeHTML?
}
