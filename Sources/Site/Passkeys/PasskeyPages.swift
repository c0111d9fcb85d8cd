import HTTP
import Household
import SealedStore
import System
import Vault

/// A member's own passkeys, in Settings. Whoever came by a PIN sees which there are, and changes none.
enum PasskeyPages {
  private static let confirmation = ConfirmationPage(
    action: "/settings/passkeys/new", act: nil
  ) { $0.passkeys.confirmation }

  @Sendable static func list(_ visit: Visit, _ services: Services) async throws -> Response {
    let words = visit.words
    let rows = try await services.passkeys(of: visit).map { row in
      PasskeyLine(row, visit)
    }
    return .page(
      words,
      PasskeysView(
        frame: PageFrame(visit, title: words.passkeys.title, place: .other, width: .narrow),
        notice: notice(visit), rows: rows,
        whyNot: visit.request.relyingParty == nil ? words.passkeys.whyNot : "",
        isFull: rows.count >= Keybag.passkeysPerMember))
  }

  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    guard visit.request.relyingParty != nil else { return .redirect(to: "/settings/passkeys") }
    return try confirmation.show(visit, services)
  }

  /// A right passcode asks the authenticator.
  @Sendable static func confirm(_ visit: Visit, _ services: Services) async throws -> Response {
    guard visit.request.relyingParty != nil else { return .redirect(to: "/settings/passkeys") }
    return try await confirmation.confirm(visit, services) { _, _ in
      _ = services.passkeyQuestions.ask(
        visit.token.hash, from: visit.request.peer.address, at: services.steadySeconds)
      return .redirect(to: "/settings/passkeys/make")
    }
  }

  @Sendable static func make(_ visit: Visit, _ services: Services) async throws -> Response {
    try await page(.ok, visit, services, name: "", fault: "", Faults())
  }

  /// The question is used up, whatever the answer: with a fault there is another one.
  @Sendable static func add(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.requireFull()
    let sent = try await visit.call.form()
    let words = visit.words
    func again(_ fault: String, _ faults: Faults<PasskeyField> = Faults()) async throws -> Response
    {
      _ = services.passkeyQuestions.ask(
        visit.token.hash, from: visit.request.peer.address, at: services.steadySeconds)
      return try await page(
        .unprocessable, visit, services, name: sent.typed("name"), fault: fault, faults)
    }
    guard let place = visit.request.relyingParty,
      let challenge = services.passkeyQuestions.take(visit.token.hash, at: services.steadySeconds)
    else { return .redirect(to: "/settings/passkeys/new") }
    var faults = Faults<PasskeyField>()
    guard let name = faults.value(.name, PersonName.check(sent.typed("name")), words) else {
      return try await again("", faults)
    }
    let passkey: NewPasskey
    do throws(PasskeyFault) {
      passkey = try PasskeyCeremony(place, challenge: challenge)
        .register(sent.passkeyRegistration)
    } catch {
      services.log.info("passkey refused", ["step": .text(error.rawValue)])
      return try await again(words.passkeys.refused)
    }
    guard let secret = sent.passkeySecret("secret") else {
      return try await again(words.passkeys.noSecret)
    }
    guard let key = services.lock.key else { throw SiteError.lockedMeanwhile }
    do {
      try await services.keep(passkey, named: name, at: place, secret, by: key, visit)
    } catch let error as StoreError where error.code == .unique {
      return try await again(words.passkeys.known)
    } catch KeybagFault.tooManyPasskeys {
      return .redirect(to: "/settings/passkeys")
    }
    await services.record(AuditEntry(.passkeyAdded, visit))
    services.log.info("passkey added")
    return .redirect(to: "/settings/passkeys?passkey=made")
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let row = try await services.passkey(of: visit)
    return editPage(.ok, visit, row, name: row.name, Faults())
  }

  @Sendable static func rename(_ visit: Visit, _ services: Services) async throws -> Response {
    let row = try await services.passkey(of: visit)
    let typed = try await visit.call.form().typed("name")
    var faults = Faults<PasskeyField>()
    guard let name = faults.value(.name, PersonName.check(typed), visit.words) else {
      return editPage(.unprocessable, visit, row, name: typed, faults)
    }
    try await services.store.write { db in
      try db.renamePasskey(row.id, of: visit.member.id, to: name.text)
    }
    return .redirect(to: "/settings/passkeys")
  }

  /// Its name goes first: what opens nothing without it cannot be put back.
  @Sendable static func remove(_ visit: Visit, _ services: Services) async throws -> Response {
    let row = try await services.passkey(of: visit)
    guard let key = services.lock.key else { throw SiteError.lockedMeanwhile }
    try await services.store.write { db in
      try db.removePasskey(row.credentialHash, of: visit.member.id)
      try db.record(AuditEntry(.passkeyRemoved, visit))
    }
    try await services.keybag.removePasskey(
      row.credentialHash, of: visit.member.id.bytes, by: key, beside: services.ledger)
    services.log.info("passkey removed")
    return .redirect(to: "/settings/passkeys?passkey=removed")
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, name: String, fault: String,
    _ faults: Faults<PasskeyField>
  ) async throws -> Response {
    let words = visit.words
    guard let place = visit.request.relyingParty,
      let challenge = services.passkeyQuestions.challenge(
        of: visit.token.hash, at: services.steadySeconds)
    else { return .redirect(to: "/settings/passkeys/new") }
    let known = try await services.passkeys(of: visit)
    return .page(
      status, words,
      PasskeyMakeView(
        frame: PageFrame(
          visit, title: words.passkeys.makeTitle, place: .other, width: .narrow,
          scripts: [.passkeys]),
        fault: fault, challenge: Base64URL.text(challenge.span), place: place.id,
        user: Base64URL.text(visit.member.id.bytes.span),
        salt: Base64URL.text(services.deviceKey.passkeySalt.span),
        known: known.map { Base64URL.text($0.credential.span) }.joined(separator: " "),
        name: TextField(
          name: PasskeyField.name.rawValue, label: words.passkeys.nameLabel, value: name,
          hint: words.passkeys.nameHint, fault: faults[.name])))
  }

  private static func editPage(
    _ status: Status, _ visit: Visit, _ row: PasskeyRow, name: String,
    _ faults: Faults<PasskeyField>
  ) -> Response {
    let words = visit.words
    return .page(
      status, words,
      PasskeyEditView(
        frame: PageFrame(visit, title: words.passkeys.editTitle, place: .other, width: .narrow),
        address: "/settings/passkeys/\(row.id.text)", removeName: row.name,
        name: TextField(
          name: PasskeyField.name.rawValue, label: words.passkeys.nameLabel, value: name,
          fault: faults[.name])))
  }

  /// What was just done, as the address says after it.
  private static func notice(_ visit: Visit) -> String {
    switch visit.request.query.first("passkey") {
    case "made": visit.words.passkeys.isMade
    case "removed": visit.words.passkeys.isRemoved
    default: ""
    }
  }
}

extension Services {
  /// The household's line is written first: a passkey without one is not believed. Throws what
  /// `Keybag.addPasskey` throws; nothing is kept then.
  fileprivate func keep(
    _ passkey: NewPasskey, named name: PersonName, at place: RelyingParty, _ secret: PasskeySecret,
    by key: HouseholdKey, _ visit: Visit
  ) async throws {
    let person = visit.member.id
    let row = PasskeyRow(
      id: .random(), credential: passkey.credential,
      credentialHash: Passkey.hash(of: passkey.credential), name: name.text, place: place.id,
      madeAt: visit.now, usedAt: nil)
    let present = try await keybag.passkeys(of: person.bytes)
    try await store.write { db in
      try db.removePasskeys(of: person, except: present)
      try db.addPasskey(row, of: person)
    }
    do {
      try await keybag.addPasskey(
        passkey, secret, deviceKey, of: visit.requireFull(), by: key, beside: ledger)
    } catch {
      await writeAside { try $0.removePasskey(row.credentialHash, of: person) }
      throw error
    }
  }

  /// The passkey in the address; throws `SiteError.notFound` for one that is not the visitor's own.
  fileprivate func passkey(of visit: Visit) async throws -> PasskeyRow {
    try visit.requireFull()
    let id: PasskeyID = try visit.id()
    guard let row = try await passkeys(of: visit).first(where: { $0.id == id }) else {
      throw SiteError.notFound
    }
    return row
  }
}
