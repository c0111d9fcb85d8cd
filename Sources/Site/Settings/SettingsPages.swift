import HTTP
import Household
import QRCodes
import SealedStore
import Vault

enum SettingsPages {
  /// Who is signed in, and the address by which this very browser reaches the household, to be opened
  /// on another device.
  @Sendable static func settings(_ visit: Visit, _ services: Services) async throws -> Response {
    let address = visit.request.address(of: "/")
    let words = visit.words
    let runsHousehold = visit.member.role.may(.runHousehold)
    let sheet = try services.store.read(on: visit.request.loop) { try $0.recoverySheet() }
    return .page(
      words,
      SettingsView(
        frame: PageFrame(visit, title: words.settings.title, place: .other, width: .narrow),
        household: visit.household.name,
        notice: notice(visit),
        recovery: runsHousehold
          ? RecoveryState(
            sheet, isHere: services.recoverySheets.key(for: visit.token.hash) != nil, visit) : nil,
        mayLock: runsHousehold, address: address,
        deviceNote: visit.request.isFromThisMachine
          ? words.settings.onlyHere : words.settings.sameNetwork,
        // A host name may be longer than a code can hold.
        qrCode: (try? qrCodeSVG(address)).map { SafeHTML(trusted: $0) }))
  }
}

extension SettingsPages {
  /// What was just done, as the address says after it.
  private static func notice(_ visit: Visit) -> String {
    let query = visit.request.query
    if query.first("passcode") == "changed" { return visit.words.settings.passcodeIsChanged }
    if query.first("keys") == "new" { return visit.words.settings.keysAreNew }
    return ""
  }
}

extension Request {
  /// The whole address of a path here, as this very browser would reach it.
  func address(of path: String) -> String {
    "\(peer.isSecure ? "https" : "http")://\(host)\(path)"
  }

  /// Whether it came by an address that leads every other device to itself.
  var isFromThisMachine: Bool {
    host.hasPrefix("localhost") || host.hasPrefix("127.") || host.hasPrefix("[::1]")
  }
}

struct SettingsView: View {
  let frame: PageFrame
  let household: String
  /// What was just done; empty where nothing was.
  let notice: String
  /// Nil for those who do not run the household.
  let recovery: RecoveryState?
  let mayLock: Bool
  let address: String
  let deviceNote: String
  let qrCode: SafeHTML?
}
