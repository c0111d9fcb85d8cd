import Household
import SealedStore

/// A gift list and whose it is.
struct GiftListRow: Sendable {
  let id: GiftListID
  let person: PersonID
  let personName: String
  let personColor: PersonColor
  let personPortrait: PictureID?
}

/// A gift list as the overview shows it.
struct GiftListCount: Sendable {
  let list: GiftListRow
  let wishes: Int
}

/// A gift as its list shows it: with the first of its pictures, if it has any.
struct GiftCardRow: Sendable {
  let id: GiftID
  let title: String
  let note: String
  let price: Money?
  let quantity: Quantity
  let cover: PictureRow?
}

/// Everything about one gift that its page and its form show.
struct GiftRow: Sendable {
  let id: GiftID
  let list: GiftListID
  let personName: String
  let title: String
  let note: String
  let link: String
  let price: Money?
  let quantity: Quantity
  let version: Int64
  let isArchived: Bool

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
  /// The lists this member may see: their own first, then by name; without those of people who are
  /// put away.
  func giftLists(visibleTo member: Member) throws -> [GiftListCount] {
    try rows(
      """
      SELECT l.id, p.id, p.name, p.color, p.portrait,
        (SELECT count(*) FROM gifts g WHERE g.list = l.id AND g.archived_at IS NULL)
      FROM gift_lists l JOIN people p ON p.id = l.person
      WHERE p.archived_at IS NULL
      ORDER BY p.id <> ?, p.name_key
      """, member.id
    ) { GiftListCount(list: try giftList($0), wishes: Int(try $0.integer(5))) }
  }

  func giftList(_ id: GiftListID, visibleTo member: Member) throws -> GiftListRow? {
    try keptRows(
      """
      SELECT l.id, p.id, p.name, p.color, p.portrait
      FROM gift_lists l JOIN people p ON p.id = l.person
      WHERE l.id = ?
      """, id, as: giftList
    ).first
  }

  /// The list of somebody that this member may see.
  func giftList(of person: PersonID) throws -> GiftListID? {
    try first("SELECT id FROM gift_lists WHERE person = ?", person) { try $0.identifier(0) }
  }

  /// The wishes of a list that `giftList(_:visibleTo:)` gave, in their stored order.
  func gifts(on list: GiftListRow) throws -> [GiftCardRow] {
    try keptRows(
      """
      SELECT id, title, note, price, price_currency, quantity, cover, cover_width, cover_height
      FROM gifts WHERE list = ? AND archived_at IS NULL ORDER BY position
      """, list.id
    ) { row in
      GiftCardRow(
        id: try row.identifier(0), title: try row.text(1), note: try row.text(2),
        price: try row.price(3), quantity: try row.quantity(5),
        cover: try row.isNull(6) ? nil : try row.picture(6))
    }
  }

  func archivedGifts(on list: GiftListRow) throws -> [ArchivedGiftRow] {
    try keptRows(
      """
      SELECT id, title FROM gifts WHERE list = ? AND archived_at IS NOT NULL
      ORDER BY archived_at DESC, position
      """, list.id
    ) { row in ArchivedGiftRow(id: try row.identifier(0), title: try row.text(1)) }
  }

  func gift(_ id: GiftID, visibleTo member: Member) throws -> GiftRow? {
    try first(
      """
      SELECT g.id, g.list, p.name, g.title, g.note, g.link, g.price, g.price_currency, g.quantity,
        g.version, g.archived_at IS NOT NULL
      FROM gifts g JOIN gift_lists l ON l.id = g.list JOIN people p ON p.id = l.person
      WHERE g.id = ?
      """, id
    ) { row in
      GiftRow(
        id: try row.identifier(0), list: try row.identifier(1), personName: try row.text(2),
        title: try row.text(3), note: try row.text(4), link: try row.text(5),
        price: try row.price(6), quantity: try row.quantity(8), version: try row.integer(9),
        isArchived: try row.integer(10) == 1)
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

  private func giftList(_ row: Row) throws -> GiftListRow {
    GiftListRow(
      id: try row.identifier(0), person: try row.identifier(1), personName: try row.text(2),
      personColor: try row.value(3, PersonColor.init),
      personPortrait: try row.optionalIdentifier(4))
  }
}

extension Row {
  fileprivate func quantity(_ column: Int32) throws -> Quantity {
    guard !(try isNull(column)) else { return .any }
    return .number(Int(try integer(column)))
  }
}
