import HTTP
import Household
import SealedStore
import System
import Vault

/// Slips of paper, for those who have no key of their own: sealed to whoever drew, until they say that they
/// are printed.
enum PaperSlipPages {
  @Sendable static func slips(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    let holder = try visit.requireFull()
    guard let household = services.lock.key?.household else { throw SiteError.lockedMeanwhile }
    let slips = try held(draw, by: holder, visit, services)
    guard !slips.isEmpty else { return .redirect(to: draw.address) }
    let words = visit.words
    return .page(
      words,
      PaperSlipsView(
        frame: PageFrame(
          visit, title: words.draws.slipsTitle, place: .gifts, width: .narrow, scripts: [.print]),
        head: DrawHead(draw, visit), action: "\(draw.address)/slips", round: String(draw.round),
        slips: slips.map { slip in
          PaperSlipsView.Slip(
            name: PersonID(bytes: slip.giver).map(draw.name) ?? "",
            inside: inside(slip, draw, holder, household, visit, services))
        }))
  }

  @Sendable static func printed(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try visit.organizedDraw(services)
    let sent = try await visit.call.form()
    let holder = try visit.requireFull()
    // Slips of another drawing are still to be printed.
    guard sent.typed("printed") == "yes", sent.typed("round") == String(draw.round) else {
      return .redirect(to: "\(draw.address)/slips")
    }
    try await services.store.write { db in
      guard try db.draw(draw.id, visibleTo: visit.member)?.round == draw.round else { return }
      let people = try db.drawSlips(of: draw.id.bytes)
        .filter { $0.holder == holder.member && $0.giver != holder.member }
        .compactMap { PersonID(bytes: $0.giver) }
      try db.setSlipsPrinted(of: draw.id, for: people)
      try db.removePrintedSlips(of: draw.id.bytes, from: holder.member)
    }
    return .redirect(to: draw.address)
  }

  private static func held(
    _ draw: DrawRow, by holder: KeyHolder, _ visit: Visit, _ services: Services
  ) throws -> [DrawSlip] {
    try services.store.read(on: visit.request.loop) { try $0.drawSlips(of: draw.id.bytes) }
      .filter {
        $0.holder == holder.member && $0.giver != holder.member && $0.round == draw.round
      }
  }

  private static func inside(
    _ slip: DrawSlip, _ draw: DrawRow, _ holder: KeyHolder, _ household: [UInt8],
    _ visit: Visit, _ services: Services
  ) -> String {
    do {
      let recipient = PersonID(bytes: try slip.open(by: holder, in: household))
      if let name = recipient.flatMap({ draw.takesPart($0)?.person.name }) { return name }
    } catch {
      services.log.warning("a slip of a draw does not open", ["error": .text("\(error)")])
    }
    return visit.words.draws.slipClosed
  }
}

struct PaperSlipsView: View {
  let frame: PageFrame
  let head: DrawHead
  let action: String
  let round: String
  let slips: [Slip]

  struct Slip: Sendable {
    /// Outside.
    let name: String
    let inside: String
  }
}
