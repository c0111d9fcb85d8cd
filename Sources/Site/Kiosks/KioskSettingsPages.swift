import HTTP
import Household
import QRCodes
import SealedStore
import System
import Vault

/// The adults' list of tablets on the wall, and the links that pair them.
enum KioskSettingsPages {
  enum Field: String, FormField {
    case name, passcode

    func label(_ words: Words) -> String {
      switch self {
      case .name: words.kiosks.nameLabel
      case .passcode: words.signIn.passcodeLabel
      }
    }
  }

  @Sendable static func list(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    return try await page(.ok, visit, services, name: "", Faults())
  }

  /// Makes a link, for an adult who types their passcode once more. The name is checked first: a wrong
  /// passcode costs a try.
  @Sendable static func make(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    let sent = try await visit.call.form()
    let typed = sent.typed("name")
    var faults = Faults<Field>()
    guard let name = faults.value(.name, DeviceName.check(typed), visit.words) else {
      return try await page(.unprocessable, visit, services, name: typed, faults)
    }
    let lockings = services.lock.lockings
    switch try await services.confirm(sent.secret("passcode"), visit) {
    case .wrong(let status, let fault, let retryAfter):
      faults.add(.passcode, fault)
      return try await page(status, visit, services, name: typed, faults)
        .retrying(after: retryAfter)
    case .right(_, let key):
      // Whoever has typed their passcode lets PINs and tablets in again.
      try await services.giveLatchBack()
      let pairing = KioskPairings.Pairing(
        id: .random(), name: name, by: visit.member.id,
        expires: visit.now.adding(seconds: KioskRule.pairing), generation: key.generation,
        lockings: lockings, token: PairingToken(), session: visit.token.hash)
      guard services.kioskPairings.add(pairing, at: visit.now) else {
        faults.add(.name, visit.words.kiosks.tooManyLinks)
        return try await page(.unprocessable, visit, services, name: typed, faults)
      }
      return .redirect(to: "/settings/kiosks/\(pairing.id.text)")
    }
  }

  /// A link that is still open, for the session that made it.
  @Sendable static func link(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    let id: KioskID = try visit.id()
    guard
      let pairing = services.openPairings(at: visit.now).first(where: {
        $0.id == id && $0.session == visit.token.hash
      })
    else {
      let isPaired = try services.store.read(on: visit.request.loop) { db in
        try db.kiosks().contains { $0.id == id }
      }
      guard isPaired else { throw SiteError.notFound }
      return .redirect(to: "/settings/kiosks")
    }
    let words = visit.words
    let link = visit.request.address(of: "/kiosk/" + pairing.token.cookieText)
    let until = visit.household.zone.civil(at: pairing.expires).time
    return .page(
      words,
      KioskLinkView(
        frame: PageFrame(
          visit, title: words.kiosks.linkTitle(pairing.name.text), place: .other, width: .narrow),
        id: id, until: words.kiosks.until(words.dates.time(until)), link: link,
        qrCode: (try? qrCodeSVG(link)).map { SafeHTML(trusted: $0) }))
  }

  /// Takes a tablet off the wall, or a link back.
  @Sendable static func revoke(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    let id: KioskID = try visit.id()
    if services.kioskPairings.remove(id) { return .redirect(to: "/settings/kiosks?done=withdrawn") }
    try await services.keybag.removeKiosk(id.bytes)
    try await services.store.write { db in
      guard try db.removeKiosk(id) else { throw SiteError.notFound }
      try db.record(AuditEntry(.kioskRevoked, visit))
    }
    services.log.info("a tablet was taken off the wall")
    return .redirect(to: "/settings/kiosks?done=revoked")
  }

  private static func page(
    _ status: Status, _ visit: Visit, _ services: Services, name: String, _ faults: Faults<Field>
  ) async throws -> Response {
    let words = visit.words
    let present = try await services.keybag.kiosks(at: visit.now.seconds)
    let rows = try services.store.read(on: visit.request.loop) { try $0.kiosks() }
    func day(_ time: Instant) -> String {
      words.dates.dayWithin(visit.household.zone.civil(at: time).date, visit.today)
    }
    return .page(
      status, words,
      KioskListView(
        frame: PageFrame(
          visit, title: words.kiosks.title, place: .other, width: .narrow, scripts: [.passcode]),
        notice: notice(visit),
        kiosks: rows.compactMap { row in
          present.first { $0.id == row.id.bytes }.map { kiosk in
            KioskLine(
              id: row.id, name: row.name,
              paired: words.kiosks.paired(row.pairedBy, day(row.pairedAt)),
              lastUsed: words.devices.lastUsed(day(Instant(seconds: kiosk.lastUsed))))
          }
        },
        links: services.openPairings(at: visit.now).map { pairing in
          let until = visit.household.zone.civil(at: pairing.expires).time
          return KioskLine(
            id: pairing.id, name: pairing.name.text,
            paired: words.kiosks.until(words.dates.time(until)), lastUsed: "")
        },
        faults: faults.lines(words),
        name: TextField(
          name: Field.name.rawValue, label: words.kiosks.nameLabel, value: name,
          hint: words.kiosks.nameHint, fault: faults[.name]),
        passcode: .own(label: words.signIn.passcodeLabel, fault: faults[.passcode])))
  }

  private static func notice(_ visit: Visit) -> String {
    switch visit.request.query.first("done") {
    case "revoked": visit.words.kiosks.isRevoked
    case "withdrawn": visit.words.kiosks.isWithdrawn
    default: ""
    }
  }
}

struct KioskListView: View {
  let frame: PageFrame
  let notice: String
  let kiosks: [KioskLine]
  /// Made, and not used yet.
  let links: [KioskLine]
  let faults: [FaultLine]
  let name: TextField
  let passcode: PasscodeField
}

struct KioskLine: Sendable {
  let id: KioskID
  let name: String
  let paired: String
  let lastUsed: String
}

struct KioskLinkView: View {
  let frame: PageFrame
  let id: KioskID
  let until: String
  let link: String
  let qrCode: SafeHTML?
}
