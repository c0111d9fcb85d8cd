import HTTP

/// What helps somebody who has forgotten their passcode. Nothing is asked and nothing is looked up, so it
/// is the same for every name.
enum ForgottenPages {
  @Sendable static func forgotten(_ call: Call, _ services: Services) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    return .page(
      call.words,
      ForgottenView(frame: DoorFrame(title: call.words.joining.forgottenTitle, kind: .signIn)))
  }
}

struct ForgottenView: View {
  let frame: DoorFrame
}
