package import Household
import Pictures
package import SealedStore

/// A gift as a checked form gives it.
struct GiftDraft: Sendable {
  let title: String
  let note: String
  let link: String
  let price: Money?
  let quantity: Quantity
  let priority: Priority
  let tags: Tags
  let showsSizes: Bool
  /// Once on the list, a wish is no draft again.
  let isDraft: Bool
  /// Those who see it: an open wish is everybody's.
  let audience: WishAudience
  /// The pictures to show, in order; whatever else the gift has is put aside.
  let pictures: [PictureID]
}

/// How an edit ended.
enum GiftEdit: Sendable, Equatable {
  case saved
  /// Somebody else saved in between: nothing was written.
  case changedMeanwhile
}

extension Database {
  /// Adds a gift at the end of its list. The same `once` again changes nothing and gives the gift
  /// that the first call made, so a form sent twice adds one gift.
  func addGift(
    _ draft: GiftDraft, id: GiftID, once: OnceKey, to list: GiftListID, by writer: PersonID,
    at now: Instant
  ) throws -> GiftID {
    if let made: GiftID = try first(
      "SELECT id FROM gifts WHERE once = ?", once, as: { try $0.identifier(0) })
    {
      return made
    }
    try run(
      """
      INSERT INTO gifts (id, list, once, position, title, note, link, price, price_currency,
        quantity, priority, tags, shows_sizes, is_draft, created_by, created_at, edited_at)
      VALUES (?1, ?2, ?3, (SELECT coalesce(max(position), 0) + 1 FROM gifts WHERE list = ?2),
        ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15)
      """,
      id, list, once, draft.title, draft.note, draft.link, draft.price?.minorUnits,
      draft.price?.currency.code, draft.quantity, draft.priority.rawValue, draft.tags.kept,
      draft.showsSizes, draft.isDraft, writer, now)
    try show(draft.pictures, on: id, by: writer, at: now)
    return id
  }

  /// Saves an edit of the given version; without one, of whatever is there.
  func editGift(
    _ id: GiftID, version: Int64?, to draft: GiftDraft, by member: Member, at now: Instant
  ) throws -> GiftEdit {
    try run(
      """
      UPDATE gifts SET title = ?3, note = ?4, link = ?5, price = ?6, price_currency = ?7,
        quantity = ?8, priority = ?9, tags = ?10, shows_sizes = ?11, is_draft = is_draft AND ?12,
        edited_at = ?13, version = version + 1
      WHERE id = ?1 AND version = coalesce(?2, version)
      """,
      id, version, draft.title, draft.note, draft.link, draft.price?.minorUnits,
      draft.price?.currency.code, draft.quantity, draft.priority.rawValue, draft.tags.kept,
      draft.showsSizes, draft.isDraft, now)
    guard changes == 1 else { return try says(draft, id) ? .saved : .changedMeanwhile }
    try show(draft.pictures, on: id, by: member.id, at: now)
    return .saved
  }

  /// Whether a gift is as a draft would make it: then the draft was saved before and came again.
  private func says(_ draft: GiftDraft, _ id: GiftID) throws -> Bool {
    let isSame = try first(
      """
      SELECT 1 FROM gifts
      WHERE id = ? AND title = ? AND note = ? AND link = ? AND price IS ? AND price_currency IS ?
        AND quantity IS ? AND priority = ? AND tags = ? AND shows_sizes = ?
        AND is_draft = ?
      """,
      id, draft.title, draft.note, draft.link, draft.price?.minorUnits, draft.price?.currency.code,
      draft.quantity, draft.priority.rawValue, draft.tags.kept, draft.showsSizes, draft.isDraft
    ) { _ in true }
    return try isSame == true && pictures(of: id, variant: .thumb).map(\.id) == draft.pictures
  }

  /// Moves a gift among those that its list shows the member; one of a group within it, or all of them
  /// together. All others keep their places.
  func moveGift(
    _ gift: GiftID, at place: Int, _ move: HandOrder.Move, withGroup isWhole: Bool,
    on list: GiftListID, for member: Member
  ) throws {
    let shown = try rows(
      """
      SELECT g.id, g.position, w.id
      FROM gifts g LEFT JOIN wish_groups w ON w.id = g.wish_group AND w.archived_at IS NULL
      WHERE g.list = ? AND g.archived_at IS NULL AND (NOT g.is_draft OR g.created_by = ?)
      ORDER BY g.position
      """, list, member.id
    ) { row in
      (
        id: try row.identifier(0) as GiftID, position: try row.integer(1),
        group: try row.optionalIdentifier(2) as WishGroupID?
      )
    }
    var units = HandOrder.gathered(shown, by: \.group).map { $0.map(\.id) }
    guard let unit = units.firstIndex(where: { $0.contains(gift) }) else { return }
    if isWhole || units[unit].count == 1 {
      units = HandOrder.moving(units[unit], at: place, move, in: units)
    } else {
      units[unit] = HandOrder.moving(gift, at: place, move, in: units[unit])
    }
    for (gift, position) in zip(units.joined(), shown.map(\.position)) {
      // No two may have one place, not even in between.
      try run("UPDATE gifts SET position = -?2 WHERE id = ?1 AND position <> ?2", gift, position)
    }
    try run("UPDATE gifts SET position = -position WHERE list = ? AND position < 0", list)
  }

  /// Lets everybody see a draft: safe to call twice.
  func publishGift(_ id: GiftID, at now: Instant) throws {
    try run(
      """
      UPDATE gifts SET is_draft = 0, edited_at = ?2, version = version + 1
      WHERE id = ?1 AND is_draft
      """, id, now)
  }

  /// Puts a gift away, or brings it back: safe to call twice. A gift keeps its place.
  func setGift(_ id: GiftID, archivedAt time: Instant?) throws {
    try run(
      """
      UPDATE gifts SET archived_at = ?2
      WHERE id = ?1 AND (archived_at IS NULL) <> (?2 IS NULL)
      """, id, time)
  }
}

extension Quantity: SQLConvertible {
  package var sqlValue: SQLValue {
    switch self {
    case .number(let number): .integer(Int64(number))
    case .any: .null
    }
  }
}
