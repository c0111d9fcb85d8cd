import HTTP
import Household
import SealedStore
import System
import Vault

/// What somebody has drawn, for them alone.
enum OwnSlipPages {
  @Sendable static func slip(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try ownDraw(visit, services)
    let recipient = try open(draw, visit, services)
    await services.writeAside { db in
      try db.seeDraw(draw.id, round: draw.round, by: visit.member.id)
    }
    guard let recipient else { return page(visit, draw, nil, []) }
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        person: try db.person(recipient, visibleTo: visit.member),
        lists: try db.giftLists(of: recipient, visibleTo: visit.member)
      )
    }
    return page(visit, draw, known.person, known.lists)
  }

  /// From the day on: the giver's own word, by which the next draw can leave this pair out.
  @Sendable static func tell(_ visit: Visit, _ services: Services) async throws -> Response {
    let draw = try ownDraw(visit, services)
    guard visit.today >= draw.day else { return .redirect(to: draw.address) }
    if let recipient = try open(draw, visit, services) {
      let pair = DrawBar(giver: visit.member.id, recipient: recipient)
      try await services.store.write { db in
        // Another drawing in between makes another pair.
        guard try db.draw(draw.id, visibleTo: visit.member)?.round == draw.round else { return }
        try db.tell(pair, of: draw.id)
      }
    }
    return .redirect(to: draw.address)
  }

  /// Throws `SiteError.notFound` for whoever only organizes it.
  private static func ownDraw(_ visit: Visit, _ services: Services) throws -> DrawRow {
    let draw = try visit.draw(services)
    guard draw.isDrawn, draw.takesPart(visit.member.id) != nil else { throw SiteError.notFound }
    return draw
  }

  /// Nil where nothing is sealed to the visitor, or what is does not open: then it was drawn for another
  /// key, or is damaged, and names nobody.
  private static func open(
    _ draw: DrawRow, _ visit: Visit, _ services: Services
  ) throws -> PersonID? {
    let holder = try visit.requireFull()
    guard let household = services.lock.key?.household else { throw SiteError.lockedMeanwhile }
    let slip = try services.store.read(on: visit.request.loop) { db in
      try db.drawSlips(of: draw.id.bytes).first {
        $0.giver == holder.member && $0.holder == holder.member && $0.round == draw.round
      }
    }
    guard let slip else { return nil }
    do {
      let recipient = PersonID(bytes: try slip.open(by: holder, in: household))
      return recipient.flatMap { draw.takesPart($0)?.person.id }
    } catch {
      services.log.warning("a slip of a draw does not open", ["error": .text("\(error)")])
      return nil
    }
  }

  private static func page(
    _ visit: Visit, _ draw: DrawRow, _ person: PersonRow?, _ lists: [GiftListRow]
  ) -> Response {
    let words = visit.words
    let isOnPaper = draw.takesPart(visit.member.id)?.isOnPaper == true
    return .page(
      words,
      OwnSlipView(
        frame: PageFrame(visit, title: draw.title, place: .gifts, width: .narrow),
        head: DrawHead(draw, visit), face: person.map { FaceView($0, size: .big) },
        person: person.map { "/people/\($0.id.text)" } ?? "",
        lists: lists.map { OwnSlipView.List(address: $0.address, title: words.listTitle($0)) },
        lost: isOnPaper ? words.draws.ownOnPaper : words.draws.ownLost))
  }
}

struct OwnSlipView: View {
  let frame: PageFrame
  let head: DrawHead
  /// Of whoever was drawn; nil where it cannot be read.
  let face: FaceView?
  let person: String
  let lists: [List]
  let lost: String

  struct List: Sendable {
    let address: String
    let title: String
  }
}
