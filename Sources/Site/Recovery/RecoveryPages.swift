import HTTP
import Household
import QRCodes
import SealedStore
import System
import Vault

enum RecoveryPages {
  private static let confirmation = ConfirmationPage(action: "/settings/recovery") {
    $0.recovery.newSheet
  }

  /// The sheet, to the session that made it and until it is put away.
  @Sendable static func sheet(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    let words = visit.words
    let row = try services.store.read(on: visit.request.loop) { try $0.recoverySheet() }
    guard let key = services.recoverySheets.key(for: visit.token.hash), let row else {
      return .page(
        words,
        RecoveryGoneView(
          frame: PageFrame(
            visit, title: words.recovery.goneTitle, place: .other, width: .narrow)))
    }
    return .page(
      words,
      RecoverySheetView(
        frame: PageFrame(
          visit, title: words.recovery.title, place: .other, width: .narrow, scripts: [.print]),
        household: visit.household.name,
        date: words.dates.dayForever(visit.household.zone.civil(at: row.madeAt).date),
        groups: key.groups, qrCode: (try? qrCodeSVG(key.text)).map { SafeHTML(trusted: $0) }))
  }

  @Sendable static func putAway(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.require(.runHousehold)
    guard try await visit.call.form().typed("saved") == "yes" else {
      return .redirect(to: "/setup/recovery")
    }
    // Another session's sheet is not this one's to put away: it may still be on that screen only.
    if services.recoverySheets.key(for: visit.token.hash) != nil {
      try await services.store.write { try $0.putRecoverySheetAway(at: visit.now) }
      services.recoverySheets.forget()
    }
    return .redirect(to: "/")
  }

  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    try confirmation.show(visit, services)
  }

  /// A new sheet in place of the old one, for whoever types their passcode once more.
  @Sendable static func makeNew(_ visit: Visit, _ services: Services) async throws -> Response {
    try await confirmation.confirm(visit, services) { holder, householdKey in
      let made: Void? = try await services.recoverySheets.turn.pass {
        try await makeSheet(by: holder, householdKey, visit, services)
      }
      guard made != nil else { throw PasscodeDeskBusy() }
      return .redirect(to: "/setup/recovery")
    }
  }

  /// That the sheet is not put away is written first, and its key is kept as soon as it opens anything:
  /// a stop in between leaves a household that reminds of a new sheet, never one with a dead paper. Then
  /// everything gets new keys, since an old copy of the keybag still opens by the old paper. Whatever
  /// keeps that from being done now, the sheet is made, and the keys follow later.
  private static func makeSheet(
    by holder: KeyHolder, _ householdKey: HouseholdKey, _ visit: Visit, _ services: Services
  ) async throws {
    let key = RecoveryKey()
    try await services.store.write { db in
      try db.setRecoverySheet(madeAt: visit.now)
      try db.record(AuditEntry(.recoverySheetMade, visit))
    }
    try await services.keybag.newRecoverySheet(
      key, by: householdKey, present: [holder], beside: services.ledger)
    services.recoverySheets.keep(key, for: visit.token.hash)
    // Whoever ends the session forgets its sheet after that: one that has ended already has nobody who would.
    if try services.keybag.session(visit.token.hash, at: visit.now.seconds) == nil {
      services.recoverySheets.forget(session: visit.token.hash)
    }
    services.log.info("new recovery sheet")
    if await !services.renewDueKeys() { try await services.lock.noticeNewSheet() }
  }

  /// Everybody sees each use until they say so.
  @Sendable static func see(_ visit: Visit, _ services: Services) async throws -> Response {
    try await services.store.write { try $0.seeRecoveryUses(visit.member.id) }
    return .redirect(to: "/")
  }
}
