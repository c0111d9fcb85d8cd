import HTTP
import Household
import SealedStore
import System
import Vault

/// The page between a right passcode and the household, for whoever has a second step.
enum SecondStepSignIn {
  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    guard pending(call, services) != nil else { return .redirect(to: "/sign-in") }
    return page(.ok, call, isSpare: call.request.query.first("spare") == "yes", fault: "")
  }

  /// A wrong code, one that was used and one that is none have one answer. The fifth ends it.
  @Sendable static func check(_ call: Call, _ services: Services) async throws -> Response {
    let sent = try await call.form()
    guard let (token, step) = pending(call, services),
      services.lock.lockings == step.lockings, let household = services.lock.key?.household,
      let holder = try? step.holder(by: token, services.deviceKey)
    else { return ended(call, services, call.words.secondStep.tooLate) }
    let typed = sent.secret("code")
    let isSpare = sent.has("spare")
    let visitor = Visitor(address: call.request.peer.address, device: step.device)
    let answer = try await services.checkCode(typed, of: holder, in: household, visitor, call.now)
    let words = call.words
    switch answer {
    case .right:
      guard services.pendingSteps.end(token) else {
        return ended(call, services, words.secondStep.tooLate)
      }
      var response = try await services.letIn(
        holder, visitor, .signedIn, to: step.next, call)
      response.set(SiteCookies.step.expired(secure: call.request.peer.isSecure))
      return response
    case .wrong:
      await services.record(
        AuditEntry(
          .codeFailed, of: PersonID(bytes: step.member), from: Caller(call.request), at: call.now))
      guard !services.pendingSteps.fail(token) else {
        return ended(call, services, words.secondStep.tooManyCodes)
      }
      return page(.unauthorized, call, isSpare: isSpare, fault: words.secondStep.wrongCode)
    case .wait(let seconds):
      return page(
        .tooManyRequests, call, isSpare: isSpare,
        fault: words.wait(seconds)
      ).retrying(after: seconds)
    case .busy:
      return page(.serviceUnavailable, call, isSpare: isSpare, fault: words.signIn.busy)
        .retrying(after: 5)
    }
  }

  private static func pending(
    _ call: Call, _ services: Services
  ) -> (SessionToken, PendingStep)? {
    SiteCookies.step.token(in: call.request).flatMap { token in
      services.pendingSteps.step(token, at: services.steadySeconds).map { (token, $0) }
    }
  }

  /// Back to the passcode.
  private static func ended(_ call: Call, _ services: Services, _ fault: String) -> Response {
    var response = SignInPages.passcodePage(
      .unauthorized, call, services, next: .home, fault: fault)
    response.set(SiteCookies.step.expired(secure: call.request.peer.isSecure))
    return response
  }

  private static func page(
    _ status: Status, _ call: Call, isSpare: Bool, fault: String
  ) -> Response {
    let words = call.words.secondStep
    var response = Response.page(
      status, call.words,
      SecondStepSignInView(
        frame: DoorFrame(title: words.signInTitle, kind: .signIn), isSpare: isSpare, fault: fault,
        code: isSpare
          ? TextField(name: "code", label: words.spareCodeLabel, value: "", fault: nil)
          : TextField(
            name: "code", label: words.codeLabel, value: "", autocomplete: "one-time-code",
            inputMode: "numeric", fault: nil)))
    response.fields.set("cache-control", "no-store")
    return response
  }
}

extension Services {
  /// In place of a session: the browser has to bring a code first.
  func askForCode(
    _ holder: KeyHolder, _ visitor: Visitor, to next: NextPath, lockings: Int, _ call: Call
  ) throws -> Response {
    guard let household = lock.key?.household else { throw SiteError.lockedMeanwhile }
    let token = pendingSteps.begin(
      holder, deviceKey, household: household, device: visitor.device, next: next,
      lockings: lockings, at: steadySeconds)
    var response = Response.redirect(to: "/sign-in/code")
    response.set(SiteCookies.step.make(token, secure: call.request.peer.isSecure))
    return response
  }
}
