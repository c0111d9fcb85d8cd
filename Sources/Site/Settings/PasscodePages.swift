import HTTP
import Household
import SealedStore
import Vault

enum PasscodePages {
  enum Field: String, FormField {
    case current, passcode
    case passcodeAgain = "passcode_again"

    func label(_ words: Words) -> String {
      switch self {
      case .current: words.settings.currentPasscode
      case .passcode: words.settings.newPasscode
      case .passcodeAgain: words.settings.newPasscodeAgain
      }
    }
  }

  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    try services.requireNoCode(visit)
    return page(.ok, visit, Faults())
  }

  /// The new passcode is checked first: a wrong one costs no try.
  @Sendable static func change(_ visit: Visit, _ services: Services) async throws -> Response {
    let sent = try await visit.call.form()
    let chosen = ChosenPasscode(sent)
    var faults = chosen.faults(
      ownWords: [visit.household.name, visit.member.name], Field.passcode, .passcodeAgain,
      visit.words)
    guard faults.isEmpty else { return page(.unprocessable, visit, faults) }
    switch try await services.confirm(sent.secret("current"), visit) {
    case .wrong(let status, let fault, let retryAfter):
      faults.add(.current, fault)
      return page(status, visit, faults).retrying(after: retryAfter)
    case .right(let holder, let householdKey):
      let enrolment = try await services.passcodes.seat(for: visit.request.peer.address) { seat in
        try await seat.enrol(chosen.typed)
      }
      let renewed = KeyHolder(member: holder.member, privateKey: PrivateKey())
      try await services.sealSecondStep(
        of: visit.member.id, from: holder, to: renewed, in: householdKey.household)
      _ = try await services.keybag.changePasscode(
        of: holder, to: enrolment, keeping: KeptSession(visit.token, services.deviceKey),
        pair: renewed.privateKey, by: householdKey, beside: services.ledger)
      services.sessionKeys.forget(member: holder.member)
      await services.writeAside { db in
        try db.keepSecondStep(of: visit.member.id, only: renewed.privateKey.publicKey)
        try db.removePasskeys(of: visit.member.id, except: [])
      }
      try await services.sweepSessionFacts()
      await services.record(AuditEntry(.passcodeChanged, of: visit.member.id, visit))
      return .redirect(to: "/settings?passcode=changed")
    }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ faults: Faults<Field>
  ) -> Response {
    let words = visit.words
    func field(
      _ field: Field, autocomplete: String, hint: String = "", ownWords: [String]? = nil
    ) -> PasscodeField {
      PasscodeField(
        name: field.rawValue, label: field.label(words), hint: hint, autocomplete: autocomplete,
        ownWords: ownWords, fault: faults[field])
    }
    return .page(
      status, words,
      PasscodeView(
        frame: PageFrame(
          visit, title: words.settings.changePasscode, place: .other, width: .narrow,
          scripts: [.passcode]),
        faults: faults.lines(words), current: field(.current, autocomplete: "current-password"),
        passcode: field(
          .passcode, autocomplete: "new-password", hint: words.setUp.passcodeHint,
          ownWords: [visit.household.name, visit.member.name]),
        passcodeAgain: field(.passcodeAgain, autocomplete: "new-password")))
  }
}

struct PasscodeView: View {
  let frame: PageFrame
  let faults: [FaultLine]
  let current: PasscodeField
  let passcode: PasscodeField
  let passcodeAgain: PasscodeField
}
