import HTTP
import Household
import SealedStore
import System
import Vault

enum SetUpPages {
  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    if try await services.household(for: call) != nil { return done(call) }
    let form = SetUpForm(
      timeZone: services.zones.local, code: call.request.query.first("code") ?? "")
    return page(.ok, form, isFresh: true, Faults(), call, services)
  }

  @Sendable static func setUp(_ call: Call, _ services: Services) async throws -> Response {
    if try await services.household(for: call) != nil { return done(call) }
    let sent = try await call.form()
    let form = SetUpForm(sent)
    let passcodes = SetUpForm.Passcodes(
      typed: sent.secret("passcode"), again: sent.secret("passcode_again"))
    let zone = try await services.zones.zone(named: form.timeZone, on: services.workers)
    switch form.checked(
      passcode: passcodes, zone: zone, expects: services.setUp.code, call.words)
    {
    case .faulty(let faults):
      return page(.unprocessable, form, isFresh: false, faults, call, services)
    case .right(let draft):
      let response = try await services.setUp.pass {
        try await move(in: draft, passcodes.typed, call, services)
      }
      guard let response else { throw PasscodeDeskBusy() }
      return response
    }
  }

  /// The account comes first and the household last: only the household's row makes it set up, so a
  /// stop in between leaves a set-up page, and the next attempt replaces the account.
  private static func move(
    in draft: SetUpForm.Draft, _ passcode: SecretBytes, _ call: Call, _ services: Services
  ) async throws -> Response {
    guard try await services.household(for: call) == nil else { return done(call) }
    let person = PersonRow(
      id: .random(), name: draft.name, role: .adult, color: .next(after: []), birthday: nil)
    let enrolment = try await services.passcodes.seat(for: call.request.peer.address) { seat in
      try await seat.enrol(passcode)
    }
    try await services.keybag.replaceAllAccounts(
      with: Account(
        id: person.id.bytes, nameTag: services.nameTag(of: person.name).bytes,
        passcodeHash: enrolment.hash.text))
    let isFirst = try await services.store.write { db in
      guard try db.household() == nil else { return false }
      try db.addHousehold(draft, at: call.now)
      try db.addPerson(person, list: .random(), at: call.now)
      return true
    }
    guard isFirst else { return done(call) }
    services.log.info("household set up")
    var response = Response.redirect(to: "/")
    try await services.openSession(of: person.id, on: &response, call)
    return response
  }

  private static func done(_ call: Call) -> Response {
    let words = call.words
    return .page(
      words,
      SetUpDoneView(frame: DoorFrame(title: words.setUp.alreadyTitle, kind: .message)))
  }

  private static func page(
    _ status: Status, _ form: SetUpForm, isFresh: Bool, _ faults: Faults<SetUpForm.Field>,
    _ call: Call, _ services: Services
  ) -> Response {
    var response = Response.page(
      status, call.words, SetUpView(form, isFresh: isFresh, faults, services.zones, call.words))
    response.fields.set("cache-control", "no-store")
    return response
  }
}
