import HTTP
import Household
import SealedStore
import System
import Vault

enum SetUpPages {
  @Sendable static func form(_ call: Call, _ services: Services) async throws -> Response {
    if services.setUp.isDone { return done(call) }
    let form = SetUpForm(
      timeZone: services.zones.local, code: call.request.query.first("code") ?? "")
    return page(.ok, form, isFresh: true, Faults(), call, services)
  }

  @Sendable static func setUp(_ call: Call, _ services: Services) async throws -> Response {
    if services.setUp.isDone { return done(call) }
    let sent = try await call.form()
    let form = SetUpForm(sent)
    let passcode = ChosenPasscode(sent)
    let zone = try await services.zones.zone(named: form.timeZone, on: services.workers)
    switch form.checked(
      passcode: passcode, zone: zone, expects: services.setUp.code, call.words)
    {
    case .faulty(let faults):
      return page(.unprocessable, form, isFresh: false, faults, call, services)
    case .right(let draft):
      let response = try await services.setUp.turn.pass {
        try await move(in: draft, passcode.typed, call, services)
      }
      guard let response else { throw PasscodeDeskBusy() }
      return response
    }
  }

  /// The keys come first and the mark that it is set up last: a stop in between leaves a set-up page,
  /// and the next attempt makes everything anew.
  private static func move(
    in draft: SetUpForm.Draft, _ passcode: SecretBytes, _ call: Call, _ services: Services
  ) async throws -> Response {
    if services.setUp.isDone { return done(call) }
    let person = PersonRow(
      id: .random(), name: draft.name, role: .adult, color: .next(after: []), birthday: nil)
    let enrolment = try await services.passcodes.seat(for: call.request.peer.address) { seat in
      try await seat.enrol(passcode)
    }
    let founding = try await services.keybag.found(
      NewAccount(
        id: person.id.bytes, nameTag: services.nameTag(of: person.name).bytes,
        enrolment: enrolment))
    try await services.workers.run { [services] in
      services.store.lock()
      try services.setUp.directory.discardUnfinishedHousehold()
      try services.store.create(founding.keys.database)
    }
    try await services.store.write { db in
      try db.foundLedger(founding)
      try db.addHousehold(draft, at: call.now)
      try db.addPerson(person, list: .random(), at: call.now)
      try db.setRecoverySheet(madeAt: call.now)
      try db.record(
        AuditEntry(
          .setUp, of: person.id, by: person.id, from: Caller(call.request), at: call.now))
    }
    try await services.lock.begin(with: founding.keys.household)
    var response = Response.redirect(to: "/setup/recovery")
    let visitor = Visitor(call.request)
    let begun = try await services.openSession(
      of: founding.founder, on: &response, visitor, call)
    try await services.workers.run { [services] in try services.setUp.finish() }
    services.recoverySheets.keep(founding.recoveryKey, for: begun.token.hash)
    services.log.info("household set up")
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
