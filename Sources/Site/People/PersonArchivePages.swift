import HTTP
import Household
import SealedStore
import Vault

enum PersonArchivePages {
  /// What putting somebody away means, before it is done.
  @Sendable static func ask(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.person(services)
    try visit.require(.archive, on: person)
    guard !person.isArchived else { return .redirect(to: "/people/\(person.id.text)") }
    if person.canSignIn { try services.requireNoCode(visit) }
    return page(.ok, visit, person, fault: "")
  }

  /// Puts somebody away. Whoever can sign in loses that in the same step, so it takes the passcode of
  /// the adult who does it.
  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.person(services)
    try visit.require(.archive, on: person)
    if person.canSignIn, !person.isArchived {
      let passcode = try await visit.call.form().secret("passcode")
      if case .wrong(let status, let fault, let retryAfter) = try await services.confirm(
        passcode, visit)
      {
        return page(status, visit, person, fault: fault).retrying(after: retryAfter)
      }
    }
    let ending = try await services.store.write { db in
      let ending = try db.archivePerson(person.id, by: visit.member, at: visit.now)
      if ending == .isAway { try db.record(AuditEntry(.archived, of: person.id, visit)) }
      return ending
    }
    guard ending != .lastAdult else {
      return page(
        .unprocessable, visit, person, fault: visit.words.people.archive.lastAdult(person.name))
    }
    await services.keepAccountsInStep()
    return .redirect(to: "/people?archived=\(person.id.text)")
  }

  /// Brings somebody back, without a way in: they are invited anew.
  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let person = try visit.person(services)
    try visit.require(.archive, on: person)
    // An account that a stop has left behind must not come back with them.
    if person.isArchived { try await services.dropAccountsOfArchived() }
    try await services.store.write { db in
      guard try db.restorePerson(person.id) else { return }
      try db.record(AuditEntry(.restored, of: person.id, visit))
    }
    return .redirect(to: "/people/\(person.id.text)")
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ person: PersonRow, fault: String
  ) -> Response {
    let words = visit.words.people
    return .page(
      status, visit.words,
      PersonArchiveView(
        frame: PageFrame(
          visit, title: words.archive.title(person.name), place: .people, width: .narrow,
          scripts: [.passcode]),
        address: "/people/\(person.id.text)", name: person.name,
        face: FaceView(person, size: .medium),
        canSignIn: person.canSignIn, fault: fault,
        passcode: .own(label: words.edit.passcodeLabel, fault: nil)))
  }
}

struct PersonArchiveView: View {
  let frame: PageFrame
  /// The address of the person's page.
  let address: String
  let name: String
  let face: FaceView
  let canSignIn: Bool
  let fault: String
  let passcode: PasscodeField
}
