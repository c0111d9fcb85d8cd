import Household
import SealedStore

/// A wish that came to a list from another, where its givers' plans may still lie.
struct WishMove: Hashable, Sendable {
  let gift: GiftID
  let from: GiftListID
}

extension Database {
  /// Puts a wish at the end of another list, as one by itself; false where it is not on the first one any
  /// more. Nothing that givers know is looked at: that it came from somewhere else is noted either way.
  func moveWish(
    _ gift: GiftID, from old: GiftListID, to new: GiftListID, at now: Instant
  ) throws -> Bool {
    try run(
      """
      UPDATE gifts SET list = ?3, wish_group = NULL,
        position = (SELECT coalesce(max(position), 0) + 1 FROM gifts WHERE list = ?3)
      WHERE id = ?1 AND list = ?2 AND archived_at IS NULL
      """, gift, old, new)
    guard changes == 1 else { return false }
    // On its way further what was planned lies where it was planned, and back there it is at home.
    try run("DELETE FROM wish_moves WHERE gift = ? AND from_list = ?", gift, new)
    guard changes == 0 else { return true }
    try run(
      "INSERT OR IGNORE INTO wish_moves (gift, from_list, moved_at) VALUES (?, ?, ?)", gift, old,
      now)
    return true
  }

  /// The wishes of a list that have come from others, and whose givers' plans nobody has looked for yet.
  func wishMoves(to list: GiftListID) throws -> Set<WishMove> {
    Set(
      try keptRows(
        """
        SELECT m.gift, m.from_list FROM wish_moves m JOIN gifts g ON g.id = m.gift
        WHERE g.list = ?
        """, list
      ) { row in WishMove(gift: try row.identifier(0), from: try row.identifier(1)) })
  }

  /// Whether nobody has looked yet for what was planned where a wish was before.
  func isMoving(_ gift: GiftID) throws -> Bool {
    try !keptRows("SELECT 1 FROM wish_moves WHERE gift = ?", gift) { _ in true }.isEmpty
  }

  func removeWishMove(_ move: WishMove) throws {
    try run("DELETE FROM wish_moves WHERE gift = ? AND from_list = ?", move.gift, move.from)
  }
}
