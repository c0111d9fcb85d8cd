import Household
import SealedStore

extension Database {
  /// Writes copies at the end of a list, in their order.
  func addCopies(
    _ copies: [WishCopying.Copy], from source: GiftListID, to list: GiftListID, by member: Member,
    at now: Instant
  ) throws {
    var groups: [WishGroupID: WishGroupDraft] = [:]
    for copy in copies {
      let id = GiftID.random()
      try run(
        """
        INSERT INTO gifts (id, list, once, position, title, note, link, price, price_currency,
          quantity, priority, tags, shows_sizes, is_draft, created_by, created_at, edited_at)
        SELECT ?1, ?2, ?1, (SELECT coalesce(max(position), 0) + 1 FROM gifts WHERE list = ?2),
          title, note, link, price, price_currency, quantity, priority, tags, shows_sizes, is_draft, ?5, ?6, ?6
        FROM gifts WHERE id = ?3 AND list = ?4 AND archived_at IS NULL
        """, id, list, copy.source, source, member.id, now)
      guard changes == 1 else { continue }
      if let group = try group(of: copy.source) {
        let others = groups[group.id]?.wishes ?? []
        groups[group.id] = WishGroupDraft(title: group.title, wishes: others + [id])
      }
      for picture in copy.pictures { try addPending(picture, of: member.id, at: now) }
      try show(copy.pictures.map(\.id), on: id, by: member.id, at: now)
    }
    for group in groups.values where WishGroupRule.check(count: group.wishes.count) == nil {
      try addWishGroup(group, id: .random(), once: .random(), on: list)
    }
  }

  private func group(of gift: GiftID) throws -> (id: WishGroupID, title: String)? {
    try first(
      """
      SELECT w.id, w.title FROM gifts g JOIN wish_groups w ON w.id = g.wish_group
      WHERE g.id = ? AND w.archived_at IS NULL
      """, gift
    ) { row in (id: try row.identifier(0), title: try row.text(1)) }
  }

  /// The pictures that a wish shows, in their order, each with all its variants.
  func picturesToCopy(of gift: GiftID) throws -> [NewPicture] {
    let pictures = try rows(
      "SELECT id, name FROM pictures WHERE gift = ? AND removed_at IS NULL ORDER BY position", gift
    ) { row in (id: try row.identifier(0) as PictureID, name: try row.text(1)) }
    return try pictures.map { picture in
      NewPicture(
        id: picture.id, name: picture.name,
        files: try files(of: picture.id))
    }
  }
}
