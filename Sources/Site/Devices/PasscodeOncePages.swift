import HTTP
import Household
import SealedStore
import Vault

/// Where somebody who came by a PIN types their passcode once, for what needs their own key: from then on
/// the session holds it.
enum PasscodeOncePages {
  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    let next = NextPath(visit.request.query.first("next") ?? "") ?? .home
    guard visit.strength == .household else { return .redirect(to: next.text) }
    return try page(.ok, visit, services, next, fault: "")
  }

  @Sendable static func confirm(_ visit: Visit, _ services: Services) async throws -> Response {
    let sent = try await visit.call.form()
    let next = NextPath(sent.typed("next")) ?? .home
    guard visit.strength == .household else { return .redirect(to: next.text) }
    switch try await services.confirm(
      sent.secret("passcode"), code: sent.secret("code"), visit)
    {
    case .right: return .redirect(to: next.text)
    case .wrong(let status, let fault, let retryAfter):
      return try page(status, visit, services, next, fault: fault).retrying(after: retryAfter)
    }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ next: NextPath, fault: String
  ) throws -> Response {
    let text = visit.words.devices.passcodeOnce
    return .page(
      status, visit.words,
      ConfirmationView(
        frame: PageFrame(
          visit, title: text.title, place: .other, width: .narrow, scripts: [.passcode]),
        back: BackLink(address: "/settings", text: visit.words.settings.title),
        action: "/settings/confirm", about: HiddenField(name: "next", value: next.text), text: text,
        fault: fault,
        passcode: .own(label: visit.words.signIn.passcodeLabel, fault: nil),
        code: try services.codeField(.toGrowStronger, visit)))
  }
}
