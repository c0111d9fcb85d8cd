import HTTP
import Household
import QRCodes
import SealedStore
import System
import Vault

/// A member's own second step, in Settings: on, off, and new spare codes.
enum SecondStepPages {
  private static let turningOn = ConfirmationPage(action: "/settings/second-step/new", act: nil) {
    $0.secondStep.turningOn
  }
  private static let newCodes = ConfirmationPage(
    action: "/settings/second-step/codes", act: nil, code: .always
  ) { $0.secondStep.newCodes }
  private static let turningOff = ConfirmationPage(
    action: "/settings/second-step/off", act: nil, code: .always
  ) { $0.secondStep.turningOff }

  @Sendable static func state(_ visit: Visit, _ services: Services) async throws -> Response {
    let words = visit.words
    let onSince = try services.secondStep(of: visit)?.onSince
    let left = try services.store.read(on: visit.request.loop) { db in
      try db.spareCodesLeft(of: visit.member.id)
    }
    return .page(
      words,
      SecondStepView(
        frame: PageFrame(visit, title: words.secondStep.title, place: .other, width: .narrow),
        notice: visit.request.query.first("step") == "off" ? words.secondStep.isOff : "",
        state: onSince.map { since in
          words.secondStep.isOn(
            words.dates.dayWithin(visit.household.zone.civil(at: since).date, visit.today), left)
        } ?? ""))
  }

  @Sendable static func newForm(_ visit: Visit, _ services: Services) async throws -> Response {
    guard try services.secondStep(of: visit)?.onSince == nil else { return home }
    return try turningOn.show(visit, services)
  }

  /// Nothing counts yet: the app has to show that it has the seed.
  @Sendable static func begin(_ visit: Visit, _ services: Services) async throws -> Response {
    guard try services.secondStep(of: visit)?.onSince == nil else { return home }
    return try await turningOn.confirm(visit, services) { holder, householdKey in
      let sealed = holder.sealSecondStep(OneTimeSecret.seed(), in: householdKey.household)
      try await services.store.write { db in
        try db.beginSecondStep(
          of: visit.member.id, holder.privateKey.publicKey, sealedSeed: sealed)
      }
      return .redirect(to: "/settings/second-step/app")
    }
  }

  @Sendable static func app(_ visit: Visit, _ services: Services) async throws -> Response {
    try appPage(.ok, visit, services, fault: nil)
  }

  /// The first right code turns it on, and brings the spare codes, which are seen this once.
  @Sendable static func turnOn(_ visit: Visit, _ services: Services) async throws -> Response {
    let typed = try await visit.call.form().secret("code")
    let holder = try visit.requireFull()
    guard let household = services.lock.key?.household else { throw SiteError.lockedMeanwhile }
    guard let row = try services.secondStep(of: visit), row.onSince == nil else { return home }
    let visitor = Visitor(visit.request)
    let answer = try await services.gate.checkCode(
      typed, of: holder.member, from: visitor, at: visit.now
    ) {
      try await services.useCode(typed, of: holder, in: household, at: visit.now) ? true : nil
    }
    let words = visit.words
    switch answer {
    case .right:
      let codes = (0..<SpareCode.count).map { _ in SpareCode() }
      let hashes = codes.map { $0.hash(of: holder.member, deviceKey: services.deviceKey) }
      try await services.store.write { db in
        try db.turnOnSecondStep(
          of: visit.member.id, holder.privateKey.publicKey, spareCodes: hashes, at: visit.now)
        try db.record(AuditEntry(.secondStepTurnedOn, visit))
      }
      services.log.info("second step turned on")
      return codesPage(visit, codes, lead: words.secondStep.isOnNow)
    case .wrong:
      return try appPage(
        .unprocessable, visit, services, fault: words.secondStep.wrongCode)
    case .wait(let seconds):
      return try appPage(
        .tooManyRequests, visit, services,
        fault: words.wait(seconds)
      ).retrying(after: seconds)
    case .busy:
      return try appPage(.serviceUnavailable, visit, services, fault: words.signIn.busy)
        .retrying(after: 5)
    }
  }

  @Sendable static func codesForm(_ visit: Visit, _ services: Services) async throws -> Response {
    guard try services.secondStep(of: visit)?.onSince != nil else { return home }
    return try newCodes.show(visit, services)
  }

  @Sendable static func makeCodes(_ visit: Visit, _ services: Services) async throws -> Response {
    guard try services.secondStep(of: visit)?.onSince != nil else { return home }
    return try await newCodes.confirm(visit, services) { holder, _ in
      let codes = (0..<SpareCode.count).map { _ in SpareCode() }
      let hashes = codes.map { $0.hash(of: holder.member, deviceKey: services.deviceKey) }
      try await services.store.write { try $0.setSpareCodes(of: visit.member.id, hashes) }
      return codesPage(visit, codes, lead: visit.words.secondStep.oldCodesGone)
    }
  }

  @Sendable static func offForm(_ visit: Visit, _ services: Services) async throws -> Response {
    guard try services.secondStep(of: visit)?.onSince != nil else { return home }
    return try turningOff.show(visit, services)
  }

  @Sendable static func turnOff(_ visit: Visit, _ services: Services) async throws -> Response {
    guard try services.secondStep(of: visit)?.onSince != nil else { return home }
    return try await turningOff.confirm(visit, services) { _, _ in
      try await services.store.write { db in
        try db.removeSecondStep(of: visit.member.id)
        try db.record(AuditEntry(.secondStepTurnedOff, visit))
      }
      services.log.info("second step turned off")
      return .redirect(to: "/settings/second-step?step=off")
    }
  }

  private static var home: Response { .redirect(to: "/settings/second-step") }

  private static func appPage(
    _ status: Status, _ visit: Visit, _ services: Services, fault: String?
  ) throws -> Response {
    let words = visit.words
    let holder = try visit.requireFull()
    guard let household = services.lock.key?.household else { throw SiteError.lockedMeanwhile }
    guard let row = try services.secondStep(of: visit), row.onSince == nil else { return home }
    let secret = OneTimeSecret(seed: try holder.openSecondStep(row, in: household))
    let address = secret.address(account: visit.member.name.asQueryValue)
    return .page(
      status, words,
      SecondStepAppView(
        frame: PageFrame(visit, title: words.secondStep.appTitle, place: .other, width: .narrow),
        key: secret.text,
        // A name of emoji may be longer than a code can hold.
        qrCode: (try? qrCodeSVG(address)).map { SafeHTML(trusted: $0) },
        code: TextField(
          name: "code", label: words.secondStep.codeLabel, value: "",
          hint: words.secondStep.codeHint, autocomplete: "one-time-code", inputMode: "numeric",
          fault: fault)))
  }

  private static func codesPage(
    _ visit: Visit, _ codes: [SpareCode], lead: String
  ) -> Response {
    let words = visit.words
    return .page(
      words,
      SpareCodesView(
        frame: PageFrame(
          visit, title: words.secondStep.codesTitle, place: .other, width: .narrow,
          scripts: [.print]),
        lead: lead,
        paperTitle: words.secondStep.paperTitle(visit.member.name, visit.household.name),
        date: words.dates.dayForever(visit.today), codes: codes.map(\.text)))
  }
}

extension Services {
  /// The visitor's own, on or waiting for its first code.
  fileprivate func secondStep(of visit: Visit) throws -> SecondStepRow? {
    let key = try visit.requireFull().privateKey.publicKey
    return try store.read(on: visit.request.loop) { db in
      try db.secondStep(of: visit.member.id, key)
    }
  }
}
