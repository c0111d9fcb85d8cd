import HTTP
import Household
import SealedStore
import System
import Vault

/// A passcode chosen on an adult's device: the adult's own is asked first, then whoever stands beside
/// them types a new one twice. Where they have forgotten theirs, it is a reset.
enum HandoverPages {
  typealias Field = JoinPages.Field

  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    guard let handover = try await Handover(visit, services) else {
      return .redirect(to: "/settings/passcode")
    }
    guard handover.isOpen(visit, services) else {
      return try handover.confirmation.show(visit, services)
    }
    return page(.ok, handover, visit, Faults())
  }

  @Sendable static func send(_ visit: Visit, _ services: Services) async throws -> Response {
    guard let handover = try await Handover(visit, services) else {
      return .redirect(to: "/settings/passcode")
    }
    let sent = try await visit.call.form()
    if sent.has(Field.passcodeAgain.rawValue) {
      return try await choose(sent, handover, visit, services)
    }
    return try await handover.confirmation.confirm(sent, visit, services) { _, _ in
      services.handovers.begin(for: visit.token.hash, of: handover.person.id, at: services.now)
      return .redirect(to: handover.address)
    }
  }

  private static func choose(
    _ sent: Form, _ handover: Handover, _ visit: Visit, _ services: Services
  ) async throws -> Response {
    guard handover.isOpen(visit, services) else { return .redirect(to: handover.address) }
    let chosen = ChosenPasscode(sent)
    let faults = chosen.faults(
      ownWords: [visit.household.name, handover.person.name], Field.passcode, .passcodeAgain,
      visit.words)
    guard faults.isEmpty else { return page(.unprocessable, handover, visit, faults) }
    try visit.requireFull()
    let enrolment = try await services.passcodes.seat(for: visit.request.peer.address) { seat in
      try await seat.enrol(chosen.typed)
    }
    do {
      try await services.give(enrolment, to: handover, visit)
    } catch KeybagFault.notWelcome {
      return .redirect(to: handover.address)
    }
    services.handovers.end(for: visit.token.hash)
    return .redirect(to: "/invitations?passcode=\(handover.person.id.text)")
  }

  private static func page(
    _ status: Status, _ handover: Handover, _ visit: Visit, _ faults: Faults<Field>
  ) -> Response {
    let words = visit.words
    let name = handover.person.name
    return .page(
      status, words,
      HandoverView(
        frame: PageFrame(
          visit, title: words.joining.chooseTitle(name), place: .people, width: .narrow,
          scripts: [.passcode]),
        name: name, address: handover.address,
        lead: handover.isReset ? words.joining.resetLead : words.joining.chooseLead,
        faults: faults.lines(words), passcode: faults.field(.passcode, words),
        passcodeAgain: faults.field(.passcodeAgain, words)))
  }
}

/// Who is to get a passcode.
struct Handover: Sendable {
  let person: Member
  /// Whether they have one already.
  let isReset: Bool

  var address: String { "/people/\(person.id.text)/passcode" }

  /// Nil where it is the adult who asks: their own they change in Settings.
  init?(_ visit: Visit, _ services: Services) async throws {
    try visit.require(.addPeople)
    let id: PersonID = try visit.id()
    guard let person = try services.store.read(on: visit.request.loop, { try $0.member(id) })
    else { throw SiteError.notFound }
    if person.id == visit.member.id { return nil }
    self.person = person
    isReset = try await services.keybag.account(id: id.bytes) != nil
  }

  /// Whether the adult's own passcode was typed in time; asked again when the other's takes effect.
  func isOpen(_ visit: Visit, _ services: Services) -> Bool {
    services.handovers.isOpen(for: visit.token.hash, of: person.id, at: services.now)
  }

  var confirmation: ConfirmationPage {
    let (name, isReset) = (person.name, isReset)
    return ConfirmationPage(action: address, back: .invitations) { words in
      isReset ? words.joining.reset(name) : words.joining.inPerson(name)
    }
  }
}

extension Services {
  /// Throws `KeybagFault.notWelcome` where the adult may not do it any more, `.changedMeanwhile` where the
  /// other has come by a passcode, or lost it.
  fileprivate func give(
    _ enrolment: PasscodeHasher.Enrolment, to handover: Handover, _ visit: Visit
  ) async throws {
    guard let key = lock.key else { throw SiteError.lockedMeanwhile }
    let (person, doer) = (handover.person, visit.member.id)
    let isWelcome: Keybag.Welcome = { [self] in
      guard handover.isOpen(visit, self), try await isStill(visit) else { return false }
      return try await store.write { try $0.member(person.id) } != nil
    }
    let event = handover.isReset ? PasscodeEvent.reset : .setUp
    do {
      try await announcing(event, of: person.id, by: doer, at: now) {
        guard !handover.isReset else {
          return try await keybag.resetPasscode(
            of: person.id.bytes, to: enrolment,
            origin: .reset(by: doer.bytes, at: now.seconds), by: key, beside: ledger,
            if: isWelcome)
        }
        try await keybag.addAccount(
          NewAccount(
            id: person.id.bytes, nameTag: nameTag(of: person.name).bytes, enrolment: enrolment),
          origin: .invitation(by: doer.bytes, at: now.seconds), by: key, beside: ledger,
          if: isWelcome)
      }
    } catch KeybagFault.noSuchMember {
      throw KeybagFault.changedMeanwhile
    } catch let error as StoreError where error.code == .unique {
      throw KeybagFault.changedMeanwhile
    }
    invitationLinks.forget(of: person.id)
    // What hung on the old pair opens nothing any more: nothing of it is kept.
    if handover.isReset {
      await writeAside { db in
        try db.removeSecondStep(of: person.id)
        try db.removePasskeys(of: person.id, except: [])
      }
    }
    await record(
      AuditEntry(handover.isReset ? .passcodeReset : .passcodeGiven, of: person.id, visit))
    await keepAccountsInStep()
    try await sweepSessionFacts()
    log.info(handover.isReset ? "passcode reset by an adult" : "passcode set up in person")
  }
}

struct HandoverView: View {
  let frame: PageFrame
  let name: String
  let address: String
  let lead: String
  let faults: [FaultLine]
  let passcode: PasscodeField
  let passcodeAgain: PasscodeField
}
