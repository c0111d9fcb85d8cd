import Household
import SealedStore

/// A gift as its list shows it: with the first of its pictures, if it has any.
struct GiftCardRow: Sendable {
  let id: GiftID
  let title: String
  /// How the note begins, without its signs.
  let note: String
  let price: Money?
  let quantity: Quantity
  let priority: Priority
  let tags: Tags
  let writer: PersonID
  let isDraft: Bool
  /// Of wishes of which one is enough; nil for one by itself.
  let group: WishGroupID?
  /// Empty where the group has no name, too.
  let groupTitle: String
  let version: Int64
  let cover: PictureRow?
}

/// Everything about one gift that its page and its form show.
struct GiftRow: Sendable {
  let id: GiftID
  let list: GiftListRow
  let writer: PersonID
  let title: String
  let note: String
  let link: String
  let price: Money?
  let quantity: Quantity
  let priority: Priority
  let tags: Tags
  let showsSizes: Bool
  let version: Int64
  let isDraft: Bool
  let isArchived: Bool
  /// Of wishes of which one is enough; nil for one by itself.
  let group: WishGroupID?

  func mayChange(_ member: Member) -> Bool { list.lets(member, change: rule) }

  var rule: WishRule { WishRule(writer: writer, isDraft: isDraft, isArchived: isArchived) }
}

/// What of a list only matters on its own page.
struct ArchivedGiftRow: Sendable {
  let id: GiftID
  let title: String
}

extension Database {
  /// The wishes of a list that `giftList(_:visibleTo:)` gave, in their stored order; of drafts the member's own.
  func gifts(on list: GiftListRow, visibleTo member: Member) throws -> [GiftCardRow] {
    let gifts = try allGifts(on: list)
    guard gifts.contains(where: \.isDraft) else { return gifts }
    return gifts.filter { !$0.isDraft || $0.writer == member.id }
  }

  /// Those that everybody who sees the list is shown.
  func openGifts(on list: GiftListRow) throws -> [GiftCardRow] {
    try allGifts(on: list).filter { !$0.isDraft }
  }

  private func allGifts(on list: GiftListRow) throws -> [GiftCardRow] {
    try keptRows(
      """
      SELECT g.id, g.title, g.note, g.price, g.price_currency, g.quantity, g.priority, g.tags,
        g.version, g.created_by, g.is_draft, w.id, coalesce(w.title, ''), g.cover, g.cover_width,
        g.cover_height
      FROM gifts g LEFT JOIN wish_groups w ON w.id = g.wish_group AND w.archived_at IS NULL
      WHERE g.list = ? AND g.archived_at IS NULL ORDER BY g.position
      """, list.id
    ) { row in
      GiftCardRow(
        id: try row.identifier(0), title: try row.text(1),
        note: NoteText(String(try row.text(2).prefix(300))).plain, price: try row.price(3),
        quantity: try row.quantity(5),
        priority: try row.value(6, Priority.init), tags: Tags(kept: try row.text(7)),
        writer: try row.identifier(9), isDraft: try row.integer(10) == 1,
        group: try row.optionalIdentifier(11), groupTitle: try row.text(12),
        version: try row.integer(8), cover: try row.isNull(13) ? nil : try row.picture(13))
    }
  }

  /// Those that the member may bring back.
  func archivedGifts(
    on list: GiftListRow, visibleTo member: Member
  ) throws -> [ArchivedGiftRow] {
    try keptRows(
      """
      SELECT id, title FROM gifts
      WHERE list = ?1 AND archived_at IS NOT NULL AND (created_by = ?2 OR (?3 AND NOT is_draft))
      ORDER BY archived_at DESC, position
      """, list.id, member.id, list.lets(member, .changeAnyWish)
    ) { row in ArchivedGiftRow(id: try row.identifier(0), title: try row.text(1)) }
  }

  /// Nil for one of a list that does not exist for this member, for somebody else's draft, and for one that
  /// is put away and that they may not bring back.
  func gift(_ id: GiftID, visibleTo member: Member) throws -> GiftRow? {
    guard
      let list = try list(ofWish: id).flatMap({ try giftList($0, visibleTo: member) })
    else { return nil }
    return try gift(id, on: list).flatMap { list.shows($0.rule, to: member) ? $0 : nil }
  }

  /// Nil for one that not everybody who sees the list is shown.
  func openGift(_ id: GiftID, on list: GiftListRow) throws -> GiftRow? {
    guard try self.list(ofWish: id) == list.id, let gift = try gift(id, on: list), !gift.isDraft,
      !gift.isArchived
    else { return nil }
    return gift
  }

  private func gift(_ id: GiftID, on list: GiftListRow) throws -> GiftRow? {
    try first(
      """
      SELECT id, created_by, title, note, link, price, price_currency, quantity, priority, tags,
        shows_sizes, version, is_draft, archived_at IS NOT NULL,
        (SELECT w.id FROM wish_groups w WHERE w.id = wish_group AND w.archived_at IS NULL)
      FROM gifts WHERE id = ?
      """, id
    ) { row in
      GiftRow(
        id: try row.identifier(0), list: list, writer: try row.identifier(1),
        title: try row.text(2), note: try row.text(3), link: try row.text(4),
        price: try row.price(5), quantity: try row.quantity(7),
        priority: try row.value(8, Priority.init), tags: Tags(kept: try row.text(9)),
        showsSizes: try row.integer(10) == 1, version: try row.integer(11),
        isDraft: try row.integer(12) == 1, isArchived: try row.integer(13) == 1,
        group: try row.optionalIdentifier(14))
    }
  }

  /// What the member's latest wish with a price was priced in.
  func lastCurrency(of member: Member) throws -> Currency? {
    try first(
      """
      SELECT price_currency FROM gifts WHERE created_by = ? AND price_currency IS NOT NULL
      ORDER BY created_at DESC LIMIT 1
      """, member.id
    ) { try $0.value(0, { Currency($0) }) }
  }
}

extension Row {
  fileprivate func quantity(_ column: Int32) throws -> Quantity {
    guard !(try isNull(column)) else { return .any }
    return .number(Int(try integer(column)))
  }
}
