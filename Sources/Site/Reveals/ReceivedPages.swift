import HTTP
import Household
import SealedStore

/// What was given on a list, for everybody who sees it: open since somebody who gives there has shown it.
enum ReceivedPages {
  @Sendable static func show(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services)
    let asked = visit.request.query.first("removed").flatMap { ReceivedGiftID($0) }
    let (gifts, removed) = try services.store.read(on: visit.request.loop) { db in
      (
        try db.receivedGifts(on: list.id),
        try asked.flatMap { id in
          try db.removedGift(id, on: list.id).map { (id: id, title: $0) }
        }
      )
    }
    let notice = removed.map { removed in
      NoticeView(
        text: visit.words.reveals.removed(removed.title),
        action: "\(list.address)/received/\(removed.id.text)/restore",
        button: visit.words.common.undo)
    }
    return .page(visit.words, ReceivedView(visit, list, gifts, notice))
  }

  /// Whom to thank still.
  @Sendable static func thanks(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services)
    let gifts = try services.store.read(on: visit.request.loop) {
      try $0.receivedGifts(on: list.id)
    }
    return .page(visit.words, ThanksView(visit, list, gifts.filter { !$0.isThanked }))
  }

  @Sendable static func tick(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .thank)
    let id: ReceivedGiftID = try visit.id("received")
    let form = try await visit.call.form()
    try await services.store.write { db in
      for tick in ReceivedTick.allCases {
        guard let value = form.text(tick.rawValue) else { continue }
        let time = value == "yes" ? visit.now : nil
        guard try db.setReceived(id, on: list.id, tick, at: time) else { throw SiteError.notFound }
      }
    }
    return .redirect(to: "\(list.address)/received#\(id.text)")
  }

  @Sendable static func remove(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, id) = try await set(visit, services, removedAt: visit.now)
    return .redirect(to: "\(list.address)/received?removed=\(id.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, id) = try await set(visit, services, removedAt: nil)
    return .redirect(to: "\(list.address)/received#\(id.text)")
  }

  private static func set(
    _ visit: Visit, _ services: Services, removedAt time: Instant?
  ) async throws -> (GiftListRow, ReceivedGiftID) {
    let list = try visit.giftList(services)
    let id: ReceivedGiftID = try visit.id("received")
    guard list.letsCorrect(visit.member) else { throw SiteError.forbidden }
    try await services.store.write { db in
      guard try db.setReceived(id, on: list.id, removedAt: time) else { throw SiteError.notFound }
    }
    return (list, id)
  }
}

extension GiftListRow {
  /// Whether somebody may take a line off what was given that should not stand there.
  func letsCorrect(_ member: Member) -> Bool { member.role == .adult || lets(member, .give) }
}
