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
  let isArchived: Bool

  func mayChange(_ member: Member) -> Bool { list.lets(member, changeWishOf: writer) }

  /// Where the link leads, as a person names it: `shop.example` of `https://www.shop.example/x`.
  var linkHost: String {
    guard let start = link.firstRange(of: "://")?.upperBound else { return "" }
    let host = link[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
  }
}

/// What of a list only matters on its own page.
struct ArchivedGiftRow: Sendable {
  let id: GiftID
  let title: String
}

extension Database {
  /// The wishes of a list that `giftList(_:visibleTo:)` gave, in their stored order.
  func gifts(on list: GiftListRow) throws -> [GiftCardRow] {
    try keptRows(
      """
      SELECT id, title, note, price, price_currency, quantity, priority, tags, cover,
        cover_width, cover_height
      FROM gifts WHERE list = ? AND archived_at IS NULL ORDER BY position
      """, list.id
    ) { row in
      GiftCardRow(
        id: try row.identifier(0), title: try row.text(1),
        note: NoteText(String(try row.text(2).prefix(300))).plain, price: try row.price(3),
        quantity: try row.quantity(5),
        priority: try row.value(6, Priority.init), tags: Tags(kept: try row.text(7)),
        cover: try row.isNull(8) ? nil : try row.picture(8))
    }
  }

  /// - Parameter writer: nil for everybody's.
  func archivedGifts(
    on list: GiftListRow, writtenBy writer: PersonID?
  ) throws -> [ArchivedGiftRow] {
    try keptRows(
      """
      SELECT id, title FROM gifts
      WHERE list = ?1 AND archived_at IS NOT NULL AND (?2 IS NULL OR created_by = ?2)
      ORDER BY archived_at DESC, position
      """, list.id, writer
    ) { row in ArchivedGiftRow(id: try row.identifier(0), title: try row.text(1)) }
  }

  /// Nil for one of a list that does not exist for this member, and for one that was put away by others
  /// than they.
  func gift(_ id: GiftID, visibleTo member: Member) throws -> GiftRow? {
    guard
      let list = try first(
        "SELECT list FROM gifts WHERE id = ?", id,
        as: { row in
          try row.identifier(0) as GiftListID
        }
      ).flatMap({ try giftList($0, visibleTo: member) })
    else { return nil }
    let gift = try first(
      """
      SELECT id, created_by, title, note, link, price, price_currency, quantity, priority, tags,
        shows_sizes, version, archived_at IS NOT NULL
      FROM gifts WHERE id = ?
      """, id
    ) { row in
      GiftRow(
        id: try row.identifier(0), list: list, writer: try row.identifier(1),
        title: try row.text(2), note: try row.text(3), link: try row.text(4),
        price: try row.price(5), quantity: try row.quantity(7),
        priority: try row.value(8, Priority.init), tags: Tags(kept: try row.text(9)),
        showsSizes: try row.integer(10) == 1, version: try row.integer(11),
        isArchived: try row.integer(12) == 1)
    }
    return gift.flatMap { !$0.isArchived || $0.mayChange(member) ? $0 : nil }
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
