import HTTP
import Household
import System

enum KeyPages {
  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    return page(.ok, visit, fault: "")
  }

  /// New keys for the household, for whoever types their passcode once more.
  @Sendable static func renew(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    let passcode = try await visit.call.form().secret("passcode")
    switch try await services.confirm(passcode, visit) {
    case .wrong(let status, let fault, let retryAfter):
      return page(status, visit, fault: fault).retrying(after: retryAfter)
    case .right:
      try await services.lock.renewKeys()
      services.log.info("new household key")
      return .redirect(to: "/settings?keys=new")
    }
  }

  private static func page(_ status: Status, _ visit: Visit, fault: String) -> Response {
    let words = visit.words
    return .page(
      status, words,
      KeysView(
        frame: PageFrame(
          visit, title: words.settings.keysTitle, place: .other, width: .narrow,
          scripts: [.passcode]),
        fault: fault,
        passcode: PasscodeField(
          name: "passcode", label: words.signIn.passcodeLabel, autocomplete: "current-password",
          fault: nil)))
  }
}

struct KeysView: View {
  let frame: PageFrame
  let fault: String
  let passcode: PasscodeField
}
