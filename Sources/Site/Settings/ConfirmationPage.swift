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
    case draw(_ address: String, title: String)
  }

  /// Where the passcode is sent, which is where the page is.
  let action: String
  var back = Back.settings
  /// What the page's act takes; nil where everybody may do it for themselves.
  var act: Act? = .runHousehold
  /// What the act is about, where the address does not say it.
  var about: HiddenField?
  /// When it takes a code of the second step too.
  var code = CodeRule.toGrowStronger
  let text: @Sendable (Words) -> ConfirmationText

  func show(_ visit: Visit, _ services: Services) throws -> Response {
    if let act { try visit.require(act) }
    return try page(.ok, visit, services, fault: "")
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
    switch try await services.confirm(
      sent.secret("passcode"), code: sent.secret("code"), taking: code, visit)
    {
    case .wrong(let status, let fault, let retryAfter):
      return try page(status, visit, services, fault: fault).retrying(after: retryAfter)
    case .right(let holder, let householdKey):
      return try await act(holder, householdKey)
    }
  }

  private func page(
    _ status: Status, _ visit: Visit, _ services: Services, fault: String
  ) throws -> Response {
    let text = text(visit.words)
    return .page(
      status, visit.words,
      ConfirmationView(
        frame: PageFrame(
          visit, title: text.title, place: .other, width: .narrow, scripts: [.passcode]),
        back: back.link(visit.words), action: action, about: about, text: text, fault: fault,
        passcode: .own(label: visit.words.signIn.passcodeLabel, fault: nil),
        code: try services.codeField(code, visit)))
  }
}

extension ConfirmationPage.Back {
  fileprivate func link(_ words: Words) -> BackLink {
    switch self {
    case .settings: BackLink(address: "/settings", text: words.settings.title)
    case .invitations: BackLink(address: "/invitations", text: words.joining.title)
    case .sessions(let person, let name):
      BackLink(address: "/people/\(person.text)/sessions", text: words.sessions.titleOf(name))
    case .draw(let address, let title): BackLink(address: address, text: title)
    }
  }
}

/// What a form says of itself.
struct HiddenField: Sendable {
  let name: String
  let value: String
}

struct ConfirmationView: View {
  let frame: PageFrame
  let back: BackLink
  let action: String
  /// What the form carries along.
  let about: HiddenField?
  let text: ConfirmationText
  let fault: String
  let passcode: PasscodeField
  /// Nil where the passcode is enough.
  let code: TextField?
}

extension Services {
  /// Takes a spare code as well, so it asks for no digits.
  func codeField(_ rule: CodeRule, _ visit: Visit) throws -> TextField? {
    guard try takesCode(rule, visit) else { return nil }
    let words = visit.words.secondStep
    return TextField(
      name: "code", label: words.codeLabel, value: "", hint: words.orSpareCode,
      autocomplete: "one-time-code", fault: nil)
  }
}
