import HTTP
import Household
import SealedStore
import System
import Vault

enum SignInPages {
  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    let next = NextPath(call.request.query.first("next") ?? "") ?? .home
    do {
      if try await services.member(of: call.request, at: call.now) != nil {
        return .redirect(to: next.text)
      }
    } catch {
      // The door is always there; what is wrong is told to whoever has a passcode.
      guard OpeningFault(error) != nil else { throw error }
    }
    if let known = try await services.faces(on: call.request) {
      return FacePages.faces(.ok, known, call, services, next: next)
    }
    return passcodePage(.ok, call, services, name: "", next: next, fault: "")
  }

  /// Name and passcode also where faces would come first.
  @Sendable static func passcodeForm(
    _ call: Call, _ services: Services
  ) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    let next = NextPath(call.request.query.first("next") ?? "") ?? .home
    return passcodePage(.ok, call, services, name: "", next: next, fault: "")
  }

  @Sendable static func signIn(_ call: Call, _ services: Services) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    let sent = try await call.form()
    let name = sent.typed("name")
    let next = NextPath(sent.typed("next")) ?? .home
    let words = call.words
    func again(_ status: Status, _ fault: String, retryAfter: Int? = nil) -> Response {
      passcodePage(status, call, services, name: name, next: next, fault: fault)
        .retrying(after: retryAfter)
    }
    let passcode = sent.secret("passcode")
    let visitor = Visitor(call.request)
    let answer = try await services.gate.checkPasscode(
      passcode, of: services.nameTag(of: name), from: visitor, at: call.now)
    switch answer {
    case .right(let opened):
      do {
        return try await services.letIn(opened, passcode, visitor, to: next, call)
      } catch {
        guard let fault = OpeningFault(error) else { throw error }
        services.log.error("the household cannot be opened", ["error": .text("\(error)")])
        return again(.internalServerError, words.signIn.cannotOpen(fault))
      }
    case .wrong:
      await services.recordFailure(of: name, call)
      return again(.unauthorized, words.signIn.wrong)
    case .wait(let seconds):
      let wait = words.wait(seconds)
      return again(.tooManyRequests, wait, retryAfter: seconds)
    case .busy: return again(.serviceUnavailable, words.signIn.busy, retryAfter: 5)
    }
  }

  /// Signing out twice, or without being signed in, ends at the same door.
  @Sendable static func signOut(_ call: Call, _ services: Services) async throws -> Response {
    var response = Response.redirect(to: "/sign-in")
    try await services.closeSession(of: call.request, on: &response)
    return response
  }

  static func passcodePage(
    _ status: Status, _ call: Call, _ services: Services, name: String = "", next: NextPath,
    fault: String
  ) -> Response {
    let words = call.words.signIn
    var response = Response.page(
      status, call.words,
      SignInView(
        frame: DoorFrame(title: words.title, kind: .signIn), isLocked: !services.lock.isOpen,
        hasPasskeys: call.request.relyingParty != nil, fault: fault, next: next.text,
        hasFaces: SiteCookies.sharedDevice.token(in: call.request) != nil,
        name: TextField(
          name: "name", label: words.nameLabel, value: name, autocomplete: "username", fault: nil),
        passcode: .own(label: words.passcodeLabel, fault: nil)))
    response.fields.set("cache-control", "no-store")
    return response
  }
}

struct SignInView: View {
  let frame: DoorFrame
  let isLocked: Bool
  /// Whether browsers have passkeys at this address.
  let hasPasskeys: Bool
  let fault: String
  let next: String
  /// Whether the way back to the faces is shown.
  let hasFaces: Bool
  let name: TextField
  let passcode: PasscodeField
}
