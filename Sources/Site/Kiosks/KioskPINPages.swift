import HTTP
import Household
import SealedStore
import Vault

/// Where somebody chooses a PIN that a tablet on the wall asks for before it takes their name, or goes
/// without one again.
enum KioskPINPages {
  enum Field: String, FormField {
    case pin
    case pinAgain = "pin_again"
    case passcode

    func label(_ words: Words) -> String {
      switch self {
      case .pin: words.devices.pinLabel
      case .pinAgain: words.devices.pinAgainLabel
      case .passcode: words.signIn.passcodeLabel
      }
    }
  }

  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    try page(.ok, visit, services, Faults())
  }

  @Sendable static func choose(_ visit: Visit, _ services: Services) async throws -> Response {
    let sent = try await visit.call.form()
    let isRemoved = sent.typed("without") == "yes"
    let pin = ChosenPIN(sent)
    var faults = Faults<Field>()
    if !isRemoved {
      let birthday = try services.store.read(on: visit.request.loop) { db in
        try db.birthday(of: visit.member.id)
      }
      pin.check(birthday: birthday, .pin, .pinAgain, visit.words, into: &faults)
    }
    guard faults.isEmpty else { return try page(.unprocessable, visit, services, faults) }
    switch try await services.confirm(sent.secret("passcode"), visit) {
    case .wrong(let status, let fault, let retryAfter):
      faults.add(.passcode, fault)
      return try page(status, visit, services, faults).retrying(after: retryAfter)
    case .right:
      guard !isRemoved else {
        try await services.store.write { try $0.removeKioskPIN(of: visit.member.id) }
        return .redirect(to: "/settings/kiosk-pin?done=without")
      }
      let enrolment = try await services.passcodes.seat(for: visit.request.peer.address) { seat in
        try await seat.enrol(pin.typed)
      }
      try await services.store.write { db in
        try db.setKioskPIN(of: visit.member.id, to: enrolment.hash.text)
      }
      return .redirect(to: "/settings/kiosk-pin?done=chosen")
    }
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, _ faults: Faults<Field>
  ) throws -> Response {
    let words = visit.words
    let hasPIN = try services.store.read(on: visit.request.loop) { db in
      try db.kioskPIN(of: visit.member.id) != nil
    }
    func field(_ field: Field) -> PINField {
      PINField(name: field.rawValue, label: field.label(words), fault: faults[field])
    }
    return .page(
      status, words,
      KioskPINView(
        frame: PageFrame(
          visit, title: words.kiosks.pinTitle, place: .other, width: .narrow,
          scripts: [.passcode]),
        notice: notice(visit), hasPIN: hasPIN, faults: faults.lines(words),
        pin: field(.pin), pinAgain: field(.pinAgain),
        passcode: .own(label: words.signIn.passcodeLabel, fault: faults[.passcode])))
  }

  private static func notice(_ visit: Visit) -> String {
    switch visit.request.query.first("done") {
    case "chosen": visit.words.kiosks.pinIsChosen
    case "without": visit.words.kiosks.pinIsRemoved
    default: ""
    }
  }
}

struct KioskPINView: View {
  let frame: PageFrame
  let notice: String
  let hasPIN: Bool
  let faults: [FaultLine]
  let pin: PINField
  let pinAgain: PINField
  let passcode: PasscodeField
}
