import HTTP
import Household
import SealedStore

enum GiftListPages {
  @Sendable static func lists(_ visit: Visit, _ services: Services) async throws -> Response {
    let archivedID = visit.request.query.first("archived").flatMap { GiftListID($0) }
    let known = try services.store.read(on: visit.request.loop) { db in
      (
        lists: try db.giftLists(visibleTo: visit.member),
        archived: try db.archivedGiftLists(visibleTo: visit.member)
      )
    }
    let words = visit.words
    return .page(
      words,
      GiftListsView(
        frame: PageFrame(visit, title: words.gifts.title, place: .gifts),
        notice: known.archived.first { $0.list.id == archivedID }.map { count in
          NoticeView(
            text: words.giftLists.archived(words.listTitle(count.list)),
            action: "\(count.list.address)/restore", button: words.common.undo)
        },
        covers: known.lists.inOrder(for: visit).map {
          GiftCover($0.list, wishes: $0.wishes, visit)
        },
        archived: known.archived.isEmpty ? "" : words.giftLists.archivedLink(known.archived.count)))
  }

  @Sendable static func archived(_ visit: Visit, _ services: Services) async throws -> Response {
    let lists = try services.store.read(on: visit.request.loop) {
      try $0.archivedGiftLists(visibleTo: visit.member)
    }
    let years = Dictionary(grouping: lists) { $0.list.archivedYear ?? 0 }
    return .page(
      visit.words,
      ArchivedListsView(
        frame: PageFrame(visit, title: visit.words.giftLists.archivedTitle, place: .gifts),
        years: years.keys.sorted(by: >).map { year in
          ArchivedYear(
            year: String(year),
            covers: (years[year] ?? []).map { GiftCover($0.list, wishes: $0.wishes, visit) })
        }))
  }

  @Sendable static func list(_ visit: Visit, _ services: Services) async throws -> Response {
    let asked = visit.request.query.first("archived")
    let archivedID = asked.flatMap { GiftID($0) }
    let id: GiftListID = try visit.id()
    let known = try services.store.read(on: visit.request.loop) { db in
      guard let list = try db.giftList(id, visibleTo: visit.member) else {
        throw SiteError.notFound
      }
      return (
        list: list, gifts: try db.gifts(on: list, visibleTo: visit.member),
        archived: try db.archivedGifts(on: list, visibleTo: visit.member),
        hasReceived: try db.hasReceivedGifts(on: list.id),
        group: try asked.flatMap { WishGroupID($0) }.flatMap { id in
          try db.archivedWishGroup(id, on: list, for: visit.member)
        }
      )
    }
    let (list, words) = (known.list, visit.words)
    let tags = TagFilter(known.gifts, of: list, asked: visit.request.query.first("tag"), words)
    let cover = GiftCover(list, wishes: known.gifts.count, visit)
    let giving = try await services.givingOnList(list, known.gifts, visit)
    let end = EndOfSecret(list, giving, hasReceived: known.hasReceived, visit)
    return .page(
      words,
      GiftListView(
        frame: PageFrame(visit, title: cover.title, place: .gifts), cover: cover,
        notice: known.archived.first { $0.id == archivedID }.map { gift in
          NoticeView(
            text: words.gifts.archived(gift.title), action: "/gifts/\(gift.id.text)/restore",
            button: words.common.undo)
        }
          ?? known.group.map { group in
            NoticeView(
              text: words.wishGroups.archived,
              action: "\(list.address)/groups/\(group.id.text)/restore", button: words.common.undo)
          },
        emptyText: known.gifts.isEmpty ? emptyText(list, visit) : "",
        tags: tags,
        wishes: WishGroups(
          tags?.filtered(known.gifts) ?? known.gifts, on: list,
          mayChange: list.lets(visit.member, .changeAnyWish)),
        archived: PutAway(
          title: words.gifts.archivedTitle(known.archived.count), button: words.gifts.restore,
          lines: known.archived.map {
            PutAway.Line(name: $0.title, restore: "/gifts/\($0.id.text)/restore")
          }),
        giving: giving, end: end, mayAdd: list.lets(visit.member, .addWish),
        mayEdit: list.lets(visit.member, .changeList),
        mayOrder: list.lets(visit.member, .changeAnyWish) && known.gifts.count > 1,
        mayImport: list.lets(visit.member, .changeAnyWish),
        mayInvite: !list.roll.isDraft && list.lets(visit.member, .inviteGuests),
        mayCopy: list.lets(visit.member, .copy))
    )
  }

  @Sendable static func archive(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeList)
    let year = list.celebration?.year(putAwayOn: visit.today) ?? visit.today.year
    try await services.store.write { db in
      try db.archiveGiftList(list.id, in: year, at: visit.now)
    }
    return .redirect(to: "/gifts?archived=\(list.id.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services, to: .changeList)
    try await services.store.write { db in try db.restoreGiftList(list.id) }
    return .redirect(to: list.address)
  }

  private static func emptyText(_ list: GiftListRow, _ visit: Visit) -> String {
    let words = visit.words
    guard list.lets(visit.member, .addWish) || list.lets(visit.member, .give) else {
      return words.gifts.emptyReading
    }
    return list.roll.recipients.contains(visit.member.id)
      ? words.gifts.emptyOwn : words.gifts.emptyOther(words.names(of: list))
  }
}

extension Visit {
  /// The list in the address. Throws `SiteError.notFound` where it does not exist for the member.
  func giftList(_ services: Services) throws -> GiftListRow {
    let id: GiftListID = try id()
    let list = try services.store.read(on: request.loop) {
      try $0.giftList(id, visibleTo: member)
    }
    guard let list else { throw SiteError.notFound }
    return list
  }

  /// The same, for somebody who may do this with it. Throws `SiteError.forbidden` where they may not.
  func giftList(_ services: Services, to act: GiftListAct) throws -> GiftListRow {
    let list = try giftList(services)
    guard list.lets(member, act) else { throw SiteError.forbidden }
    return list
  }
}

extension [GiftListCount] {
  /// One's own first, then by the day to come, then by name.
  func inOrder(for visit: Visit) -> [GiftListCount] {
    let places = map { count in
      (
        count,
        place: (
          count.list.roll.recipients.contains(visit.member.id) ? 0 : 1,
          count.list.day(from: visit.today)?.dayNumber ?? Int.max,
          NameKey(visit.words.listTitle(count.list)).text
        )
      )
    }
    return places.sorted { $0.place < $1.place }.map(\.0)
  }
}
