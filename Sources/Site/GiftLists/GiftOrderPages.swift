import HTTP
import Household
import SealedStore

/// Where the wishes of a list are put in the order that everybody sees.
enum GiftOrderPages {
  @Sendable static func order(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let gifts = try services.store.read(on: visit.request.loop) {
      try $0.gifts(on: list, visibleTo: visit.member)
    }
    return .page(
      visit.words,
      GiftOrderView(
        frame: PageFrame(
          visit, title: visit.words.giftLists.orderTitle, place: .gifts, width: .narrow),
        address: list.address, listTitle: visit.words.listTitle(list),
        rows: rows(of: gifts, visit.words)))
  }

  /// A group has a row by itself, and its wishes follow.
  private static func rows(of gifts: [GiftCardRow], _ words: Words) -> [GiftOrderRow] {
    let units = HandOrder.gathered(gifts, by: \.group)
    return units.enumerated().flatMap { place, unit in
      let rows = unit.enumerated().map { inner, gift in
        unit.count == 1
          ? GiftOrderRow(gift, gift.title, at: place, of: units.count, words)
          : GiftOrderRow(gift, gift.title, .inner, at: inner, of: unit.count, words)
      }
      guard let first = unit.first, unit.count > 1 else { return rows }
      let title = first.groupTitle.isEmpty ? words.wishGroups.title : first.groupTitle
      return [GiftOrderRow(first, title, .group, at: place, of: units.count, words)] + rows
    }
  }

  @Sendable static func move(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let form = try await visit.call.form()
    guard let gift = GiftID(form.typed("gift")),
      let move = HandOrder.Move(rawValue: form.typed("to")),
      let place = Int(form.typed("place"))
    else { throw SiteError.notFound }
    try await services.store.write { db in
      try db.moveGift(
        gift, at: place, move, withGroup: form.typed("group") == "yes", on: list.id,
        for: visit.member)
    }
    return .redirect(to: "\(list.address)/order#\(gift.text)")
  }
}

struct GiftOrderView: View {
  let frame: PageFrame
  /// Of the list.
  let address: String
  let listTitle: String
  let rows: [GiftOrderRow]
}

struct GiftOrderRow: Sendable {
  enum Kind: Sendable { case single, group, inner }

  let kind: Kind
  /// Of the wish, and of the first wish of a group.
  let id: String
  let place: Int
  let title: String
  let buttons: [OrderButton]

  init(
    _ gift: GiftCardRow, _ title: String, _ kind: Kind = .single, at place: Int, of count: Int,
    _ words: Words
  ) {
    self.kind = kind
    id = gift.id.text
    self.place = place
    self.title = title
    buttons = OrderButton.all(at: place, of: count) { move in
      switch move {
      case .first: words.giftLists.toTheTop
      case .up: words.giftLists.up
      case .down: words.giftLists.down
      }
    }
  }
}
