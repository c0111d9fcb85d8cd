import HTTP
import Household
import SealedStore
import Vault

/// The page before an act that asks an adult for the passcode once more.
struct ConfirmationPage: Sendable {
  /// The page it belongs to.
  enum Back: Sendable {
    case settings, invitations
    case sessions(of: PersonID, name: String)
  }

  /// Where the passcode is sent, which is where the page is.
  let action: String
  var back = Back.settings
  /// What the page's act takes; nil where everybody may do it for themselves.
  var act: Act? = .runHousehold
  let text: @Sendable (Words) -> ConfirmationText

  func show(_ visit: Visit) throws -> Response {
    if let act { try visit.require(act) }
    return page(.ok, visit, fault: "")
  }

  /// Runs `act` for the right passcode; any other brings the page again, with the reason.
  func confirm(
    _ visit: Visit, _ services: Services,
    act: (KeyHolder, HouseholdKey) async throws -> Response
  ) async throws -> Response {
    try await confirm(try await visit.call.form(), visit, services, act: act)
  }

  /// The same where the form has been read already.
  func confirm(
    _ sent: Form, _ visit: Visit, _ services: Services,
    act: (KeyHolder, HouseholdKey) async throws -> Response
  ) async throws -> Response {
    if let needed = self.act { try visit.require(needed) }
    switch try await services.confirm(sent.secret("passcode"), visit) {
    case .wrong(let status, let fault, let retryAfter):
      return page(status, visit, fault: fault).retrying(after: retryAfter)
    case .right(let holder, let householdKey):
      return try await act(holder, householdKey)
    }
  }

  private func page(_ status: Status, _ visit: Visit, fault: String) -> Response {
    let text = text(visit.words)
    return .page(
      status, visit.words,
      ConfirmationView(
        frame: PageFrame(
          visit, title: text.title, place: .other, width: .narrow, scripts: [.passcode]),
        back: back.link(visit.words), action: action, next: "", text: text, fault: fault,
        passcode: PasscodeField(
          name: "passcode", label: visit.words.signIn.passcodeLabel,
          autocomplete: "current-password", fault: nil)))
  }
}

extension ConfirmationPage.Back {
  fileprivate func link(_ words: Words) -> BackLink {
    switch self {
    case .settings: BackLink(address: "/settings", text: words.settings.title)
    case .invitations: BackLink(address: "/invitations", text: words.joining.title)
    case .sessions(let person, let name):
      BackLink(address: "/people/\(person.text)/sessions", text: words.sessions.titleOf(name))
    }
  }
}

struct ConfirmationView: View {
  let frame: PageFrame
  let back: BackLink
  let action: String
  /// Where to go afterwards; empty where the act itself says it.
  let next: String
  let text: ConfirmationText
  let fault: String
  let passcode: PasscodeField
}
