import HTTP
import Household
import SealedStore
import System
import Vault

/// Drawing names, and drawing them again: both ask for the passcode.
enum DrawingPages {
  @Sendable static func form(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    guard !draw.isArchived, try set(of: draw, visit, services).verdict == .possible else {
      return .redirect(to: draw.address)
    }
    return try confirmation(draw).show(visit, services)
  }

  /// A form that is sent twice, or of a draw that has changed since it was shown, draws nothing: the page
  /// shows how it stands.
  @Sendable static func draw(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    let sent = try await visit.call.form()
    guard sent.text("version").map({ Int64($0) == draw.version }) ?? true, !draw.isArchived else {
      return .redirect(to: draw.address)
    }
    return try await confirmation(draw).confirm(sent, visit, services) { _, key in
      try await services.drawNames(draw, in: key.household, visit)
      return .redirect(to: draw.address)
    }
  }

  private static func confirmation(_ draw: DrawRow) -> ConfirmationPage {
    let (title, isAgain) = (draw.title, draw.isDrawn)
    return ConfirmationPage(
      action: "\(draw.address)/draw", back: .draw(draw.address, title: title), act: .organizeDraws,
      about: HiddenField(name: "version", value: String(draw.version))
    ) { isAgain ? $0.draws.drawAgain(title) : $0.draws.draw(title) }
  }

  static func set(of draw: DrawRow, _ visit: Visit, _ services: Services) throws -> DrawSet {
    draw.set(try services.store.read(on: visit.request.loop) { try $0.drawBars(of: draw.id) })
  }
}

extension Services {
  /// Draws, seals each name to its giver, and forgets them: nothing of it is written, logged or kept but
  /// the slips. Does nothing where the draw is another by then, or cannot be drawn.
  fileprivate func drawNames(
    _ draw: DrawRow, in household: [UInt8], _ visit: Visit
  ) async throws {
    let set = try DrawingPages.set(of: draw, visit, self)
    let drawn = try await workers.run {
      var chance = SystemRandom()
      return set.draw(using: &chance)
    }
    guard let drawn else { return }
    let slips = Dictionary(uniqueKeysWithValues: drawn.map { ($0.bytes, $1.bytes) })
    // What is sealed to a key must not miss a change of it.
    try await keybag.betweenChanges(beside: ledger) {
      try await store.write { db in
        guard let member = try db.member(visit.member.id),
          let now = try db.draw(draw.id, visibleTo: member), now.part.organizes, !now.isArchived,
          now.version == draw.version, now.set(try db.drawBars(of: draw.id)) == set
        else { return }
        let onPaper = try db.setDrawSlips(
          of: draw.id.bytes, round: now.round + 1, slips, printer: member.id.bytes, in: household)
        try db.setDrawn(
          draw.id, among: set.people, onPaper: onPaper.compactMap { PersonID(bytes: $0) },
          at: visit.now)
        try db.record(AuditEntry(now.isDrawn ? .namesDrawnAgain : .namesDrawn, visit))
      }
    }
  }
}
