import HTTP
import Household
import SealedStore

/// Where the pictures of a wish are put in order, and taken off.
enum GiftPicturePages {
  @Sendable static func pictures(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    let archived = visit.request.query.first("archived").flatMap { PictureID($0) }
    let pictures = try services.store.read(on: visit.request.loop) {
      try $0.formPictures(of: gift.id)
    }
    let (words, shown) = (visit.words, pictures.filter(\.isShown))
    let away = pictures.filter { !$0.isShown }
    let address = "/gifts/\(gift.id.text)/pictures"
    func restore(_ row: FormPictureRow) -> String { "\(address)/\(row.picture.id.text)/restore" }
    return .page(
      words,
      GiftPicturesView(
        frame: PageFrame(
          visit, title: words.pictures.orderTitle(gift.title), place: .gifts, width: .narrow),
        gift: "/gifts/\(gift.id.text)", giftTitle: gift.title, address: address,
        notice: away.first { $0.picture.id == archived }.map { row in
          NoticeView(
            text: words.pictures.takenOff(row.name), action: restore(row),
            button: words.common.undo)
        },
        rows: shown.enumerated().map { place, row in
          GiftPictureRow(row, at: place, of: shown.count, words)
        },
        archived: PutAway(
          title: words.pictures.takenOffTitle(away.count), button: words.gifts.restore,
          lines: away.map { PutAway.Line(name: $0.name, restore: restore($0)) })))
  }

  @Sendable static func move(_ visit: Visit, _ services: Services) async throws -> Response {
    let gift = try visit.changeableGift(services)
    let form = try await visit.call.form()
    guard let picture = PictureID(form.typed("picture")),
      let move = HandOrder.Move(rawValue: form.typed("to")),
      let place = Int(form.typed("place"))
    else { throw SiteError.notFound }
    try await services.store.write { db in
      try db.movePicture(picture, at: place, move, on: gift.id, at: visit.now)
    }
    return .redirect(to: "/gifts/\(gift.id.text)/pictures#\(picture.text)")
  }

  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    let (gift, picture) = try await set(visit, services, removedAt: visit.now)
    return .redirect(to: "/gifts/\(gift.text)/pictures?archived=\(picture.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let (gift, picture) = try await set(visit, services, removedAt: nil)
    return .redirect(to: "/gifts/\(gift.text)/pictures#\(picture.text)")
  }

  private static func set(
    _ visit: Visit, _ services: Services, removedAt time: Instant?
  ) async throws -> (GiftID, PictureID) {
    let gift = try visit.changeableGift(services)
    let picture: PictureID = try visit.id("picture")
    let isThere = try await services.store.write { db in
      try db.setPicture(picture, of: gift.id, removedAt: time, at: visit.now)
    }
    guard isThere else { throw SiteError.notFound }
    return (gift.id, picture)
  }
}

struct GiftPicturesView: View {
  let frame: PageFrame
  /// Where the wish is.
  let gift: String
  let giftTitle: String
  let address: String
  let notice: NoticeView?
  let rows: [GiftPictureRow]
  let archived: PutAway?
}

struct GiftPictureRow: Sendable {
  let id: String
  let place: Int
  let name: String
  let picture: PictureRow
  let isCover: Bool
  let buttons: [OrderButton]

  init(_ row: FormPictureRow, at place: Int, of count: Int, _ words: Words) {
    id = row.picture.id.text
    self.place = place
    name = row.name
    picture = row.picture
    isCover = place == 0
    buttons = OrderButton.all(at: place, of: count) { move in
      switch move {
      case .first: words.pictures.makeCover
      case .up: words.pictures.earlier
      case .down: words.pictures.later
      }
    }
  }
}
