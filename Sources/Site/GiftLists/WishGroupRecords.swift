import Household
import SealedStore

/// A group of wishes of which one is enough.
struct WishGroupRow: Sendable {
  let id: WishGroupID
  let version: Int64
  let title: String
}

/// A group as a checked form gives it.
struct WishGroupDraft: Sendable {
  let title: String
  let wishes: [GiftID]
}

extension Database {
  /// A group of a list that this member may put in order; nil for one that is put away.
  func wishGroup(_ id: WishGroupID, on list: GiftListRow) throws -> WishGroupRow? {
    try first(
      """
      SELECT id, version, title FROM wish_groups
      WHERE id = ? AND list = ? AND archived_at IS NULL
      """, id, list.id, as: wishGroup)
  }

  /// One that was put away and that the member may bring back.
  func archivedWishGroup(
    _ id: WishGroupID, on list: GiftListRow, for member: Member
  ) throws -> WishGroupRow? {
    guard list.lets(member, .changeAnyWish) else { return nil }
    return try first(
      """
      SELECT id, version, title FROM wish_groups
      WHERE id = ? AND list = ? AND archived_at IS NOT NULL
      """, id, list.id, as: wishGroup)
  }

  /// The same `once` again changes nothing.
  func addWishGroup(
    _ draft: WishGroupDraft, id: WishGroupID, once: OnceKey, on list: GiftListID
  ) throws {
    let isMade = try first("SELECT 1 FROM wish_groups WHERE once = ?", once) { _ in true }
    guard isMade == nil else { return }
    try run(
      "INSERT INTO wish_groups (id, list, once, title) VALUES (?, ?, ?, ?)", id, list, once,
      draft.title)
    try gather(draft.wishes, in: id, on: list)
  }

  /// Saves an edit of the given version; without one, of whatever is there.
  func editWishGroup(
    _ id: WishGroupID, version: Int64?, to draft: WishGroupDraft, on list: GiftListID
  ) throws -> GiftEdit {
    try run(
      """
      UPDATE wish_groups SET title = ?3, version = version + 1
      WHERE id = ?1 AND version = coalesce(?2, version)
      """, id, version, draft.title)
    guard changes == 1 else {
      let title = try first("SELECT title FROM wish_groups WHERE id = ?", id) { try $0.text(0) }
      let wishes = try rows(
        "SELECT id FROM gifts WHERE wish_group = ? AND archived_at IS NULL", id
      ) { row -> GiftID in try row.identifier(0) }
      let isSame = title == draft.title && Set(wishes) == Set(draft.wishes)
      return isSame ? .saved : .changedMeanwhile
    }
    // Whatever is put away stays of the group, and comes back to it.
    try run("UPDATE gifts SET wish_group = NULL WHERE wish_group = ? AND archived_at IS NULL", id)
    try gather(draft.wishes, in: id, on: list)
    return .saved
  }

  /// Lets each wish of a group be one by itself, or brings the group back: safe to call twice. A wish that
  /// has come to another group meanwhile stays there.
  func setWishGroup(
    _ id: WishGroupID, on list: GiftListID, archivedAt time: Instant?
  ) throws {
    try run(
      "UPDATE wish_groups SET archived_at = ?3 WHERE id = ?1 AND list = ?2", id, list, time)
  }

  /// Passes over what is not there for everybody, and what another group has.
  private func gather(_ wishes: [GiftID], in group: WishGroupID, on list: GiftListID) throws {
    for wish in wishes {
      try run(
        """
        UPDATE gifts SET wish_group = ?2
        WHERE id = ?1 AND list = ?3 AND archived_at IS NULL AND NOT is_draft
          AND NOT EXISTS (
            SELECT 1 FROM wish_groups w
            WHERE w.id = gifts.wish_group AND w.archived_at IS NULL AND w.id <> ?2)
        """, wish, group, list)
    }
  }

  private func wishGroup(_ row: Row) throws -> WishGroupRow {
    WishGroupRow(
      id: try row.identifier(0), version: try row.integer(1), title: try row.text(2))
  }
}
