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
        rows: gifts.enumerated().map { place, gift in
          GiftOrderRow(gift, at: place, of: gifts.count, visit.words)
        }))
  }

  @Sendable static func move(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeAnyWish)
    let form = try await visit.call.form()
    guard let gift = GiftID(form.typed("gift")),
      let move = HandOrder.Move(rawValue: form.typed("to")),
      let place = Int(form.typed("place"))
    else { throw SiteError.notFound }
    try await services.store.write { db in
      try db.moveGift(gift, at: place, move, on: list.id, for: visit.member)
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
  let id: String
  let place: Int
  let title: String
  let buttons: [OrderButton]

  init(_ gift: GiftCardRow, at place: Int, of count: Int, _ words: Words) {
    id = gift.id.text
    self.place = place
    title = gift.title
    buttons = OrderButton.all(at: place, of: count) { move in
      switch move {
      case .first: words.giftLists.toTheTop
      case .up: words.giftLists.up
      case .down: words.giftLists.down
      }
    }
  }
}
