import HTTP
import Household
import SealedStore

enum GiftListPages {
  @Sendable static func lists(_ visit: Visit, _ services: Services) async throws -> Response {
    let lists = try services.store.read(on: visit.request.loop) {
      try $0.giftLists(visibleTo: visit.member)
    }
    return .page(
      visit.words,
      GiftListsView(
        frame: PageFrame(visit, title: visit.words.gifts.title, place: .gifts),
        covers: lists.map { GiftCover($0.list, wishes: $0.wishes, visit) }))
  }

  @Sendable static func list(_ visit: Visit, _ services: Services) async throws -> Response {
    let id: GiftListID = try visit.id()
    let archivedID = visit.request.query.first("archived").flatMap { GiftID($0) }
    let known = try services.store.read(on: visit.request.loop) { db in
      guard let list = try db.giftList(id, visibleTo: visit.member) else {
        throw SiteError.notFound
      }
      return (
        list: list, gifts: try db.gifts(on: list), archived: try db.archivedGifts(on: list)
      )
    }
    let words = visit.words
    let cover = GiftCover(known.list, wishes: known.gifts.count, visit)
    return .page(
      words,
      GiftListView(
        frame: PageFrame(visit, title: cover.title, place: .gifts), cover: cover,
        notice: known.archived.first { $0.id == archivedID }.map { gift in
          NoticeView(
            text: words.gifts.archived(gift.title), action: "/gifts/\(gift.id.text)/restore",
            button: words.common.undo)
        },
        emptyText: known.list.person == visit.member.id
          ? words.gifts.emptyOwn : words.gifts.emptyOther(known.list.personName),
        gifts: known.gifts,
        archived: PutAway(
          title: words.gifts.archivedTitle(known.archived.count), button: words.gifts.restore,
          lines: known.archived.map {
            PutAway.Line(name: $0.title, restore: "/gifts/\($0.id.text)/restore")
          })))
  }
}
