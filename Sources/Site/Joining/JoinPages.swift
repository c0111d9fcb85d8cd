import HTTP
import Household
import SealedStore
import System
import Vault

/// Where somebody who was invited chooses a passcode, on their own phone.
enum JoinPages {
  enum Field: String, FormField {
    case passcode
    case passcodeAgain = "passcode_again"

    func label(_ words: Words) -> String {
      switch self {
      case .passcode: words.setUp.passcodeLabel
      case .passcodeAgain: words.setUp.passcodeAgainLabel
      }
    }
  }

  @Sendable static func exchange(_ call: Call, _ services: Services) async throws -> Response {
    SiteCookies.invitation.exchange(call, at: "/join")
  }

  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    try await withInvitation(call, services) { invited in
      page(.ok, call, invited, Faults())
    }
  }

  @Sendable static func join(_ call: Call, _ services: Services) async throws -> Response {
    let sent = try await call.form()
    return try await withInvitation(call, services) { invited in
      let chosen = ChosenPasscode(sent)
      let faults = chosen.faults(
        ownWords: [invited.household, invited.person.name], Field.passcode, .passcodeAgain,
        call.words)
      guard faults.isEmpty else { return page(.unprocessable, call, invited, faults) }
      let enrolment = try await services.passcodes.seat(for: call.request.peer.address) { seat in
        try await seat.enrol(chosen.typed)
      }
      switch try await services.accept(invited, enrolment, at: services.now) {
      case .joined(let holder):
        services.invitationLinks.forget(of: invited.person.id)
        services.log.info("somebody joined by an invitation")
        return try await letIn(holder, call, services)
      case .gone: return gone(call)
      case .nameIsTaken:
        var faults = Faults<Field>()
        faults.add(.passcode, call.words.joining.nameIsTaken(invited.person.name))
        return page(.unprocessable, call, invited, faults)
      }
    }
  }

  /// From now on like everybody who has just signed in.
  private static func letIn(
    _ holder: KeyHolder, _ call: Call, _ services: Services
  ) async throws -> Response {
    let visitor = Visitor(call.request)
    var response = Response.redirect(to: "/")
    try await services.endSession(of: call.request)
    let begun = try await services.openSession(of: holder, on: &response, visitor, call)
    await services.noteSignIn(.joined, of: holder.member, begun, call)
    response.set(SiteCookies.invitation.expired(secure: call.request.peer.isSecure))
    return response
  }

  /// Asks the gate, which counts links of chance as it does any other secret. Missing, malformed, foreign,
  /// used and expired ones get the same page.
  private static func withInvitation(
    _ call: Call, _ services: Services, _ answer: (InvitedPerson) async throws -> Response
  ) async throws -> Response {
    guard services.setUp.isDone else { return .redirect(to: "/setup") }
    guard let token = token(of: call) else { return gone(call) }
    let looked = try await services.gate.check(
      token.secret, from: Visitor(call.request), at: call.now
    ) {
      try await services.invited(by: token, call)
    }
    switch looked {
    case .right(let invited): return try await answer(invited)
    case .wrong: return gone(call)
    case .wait(let seconds):
      let wait = call.words.wait(seconds)
      return message(.tooManyRequests, call, wait).retrying(after: seconds)
    case .busy:
      return message(.serviceUnavailable, call, call.words.signIn.busy)
        .retrying(after: 5)
    }
  }

  /// A form that is sent to the link itself brings it in its address.
  private static func token(of call: Call) -> InvitationToken? {
    if let text = call.parameters["token"] { return InvitationToken(cookieText: text) }
    return SiteCookies.invitation.token(in: call.request)
  }

  private static func page(
    _ status: Status, _ call: Call, _ invited: InvitedPerson, _ faults: Faults<Field>
  ) -> Response {
    let words = call.words
    return .page(
      status, words,
      JoinView(
        frame: DoorFrame(title: words.joining.joinTitle(invited.person.name), kind: .signIn),
        faults: faults.lines(words),
        face: FaceView(name: invited.person.name, color: invited.person.color, size: .medium),
        lead: words.joining.joinLead(invited.inviter.name, invited.household),
        passcode: faults.field(.passcode, words),
        passcodeAgain: faults.field(.passcodeAgain, words))
    ).neverStored
  }

  private static func gone(_ call: Call) -> Response {
    var response = message(.notFound, call, call.words.joining.goneText)
    response.set(SiteCookies.invitation.expired(secure: call.request.peer.isSecure))
    return response
  }

  private static func message(_ status: Status, _ call: Call, _ text: String) -> Response {
    Response.page(
      status, call.words,
      JoinGoneView(
        frame: DoorFrame(title: call.words.joining.goneTitle, kind: .message), text: text)
    ).neverStored
  }
}

struct JoinView: View {
  let frame: DoorFrame
  let faults: [FaultLine]
  let face: FaceView
  let lead: String
  let passcode: PasscodeField
  let passcodeAgain: PasscodeField
}

struct JoinGoneView: View {
  let frame: DoorFrame
  let text: String
}

extension Faults<JoinPages.Field> {
  /// A field for a new passcode, with what is wrong with it.
  func field(_ field: JoinPages.Field, _ words: Words) -> PasscodeField {
    PasscodeField(
      name: field.rawValue, label: field.label(words),
      hint: field == .passcode ? words.setUp.passcodeHint : "", autocomplete: "new-password",
      fault: self[field])
  }
}
