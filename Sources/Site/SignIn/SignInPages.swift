import HTTP
import Household
import Vault

enum SignInPages {
  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    guard try await services.household(for: call) != nil else {
      return .redirect(to: "/setup")
    }
    let next = NextPath(call.request.query.first("next") ?? "") ?? .home
    if try services.member(of: call.request, at: call.now) != nil {
      return .redirect(to: next.text)
    }
    return page(.ok, call, name: "", next: next, fault: "")
  }

  @Sendable static func signIn(_ call: Call, _ services: Services) async throws -> Response {
    guard try await services.household(for: call) != nil else {
      return .redirect(to: "/setup")
    }
    let sent = try await call.form()
    let name = sent.typed("name")
    let next = NextPath(sent.typed("next")) ?? .home
    let words = call.words
    let outcome = try await PasscodeCheck(services: services).check(
      name: name, passcode: sent.secret("passcode"), call)
    switch outcome {
    case .right(let person):
      var response = Response.redirect(to: next.text)
      try await services.openSession(of: person, on: &response, call)
      return response
    case .wrong:
      return page(.unauthorized, call, name: name, next: next, fault: words.signIn.wrong)
    case .wait(let seconds):
      var response = page(
        .tooManyRequests, call, name: name, next: next,
        fault: words.signIn.wait(words.dates.duration(seconds)))
      response.fields.set("retry-after", String(seconds))
      return response
    case .busy:
      var response = page(
        .serviceUnavailable, call, name: name, next: next, fault: words.signIn.busy)
      response.fields.set("retry-after", "5")
      return response
    }
  }

  /// Signing out twice, or without being signed in, ends at the same door.
  @Sendable static func signOut(_ call: Call, _ services: Services) async throws -> Response {
    var response = Response.redirect(to: "/sign-in")
    try await services.closeSession(of: call.request, on: &response)
    return response
  }

  private static func page(
    _ status: Status, _ call: Call, name: String, next: NextPath, fault: String
  ) -> Response {
    let words = call.words.signIn
    var response = Response.page(
      status, call.words,
      SignInView(
        frame: DoorFrame(title: words.title, kind: .signIn), fault: fault, next: next.text,
        name: TextField(
          name: "name", label: words.nameLabel, value: name, autocomplete: "username", fault: nil),
        passcode: PasscodeField(
          name: "passcode", label: words.passcodeLabel, autocomplete: "current-password",
          fault: nil)))
    response.fields.set("cache-control", "no-store")
    return response
  }
}

struct SignInView: View {
  let frame: DoorFrame
  let fault: String
  let next: String
  let name: TextField
  let passcode: PasscodeField
}
