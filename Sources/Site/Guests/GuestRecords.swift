import Household
import Pictures
import SealedStore

/// A link for guests, as its list shows it.
struct GuestLinkRow: Sendable {
  let id: GuestLinkID
  let name: String
  let kind: GuestLinkKind
  let maker: PersonID
  let madeAt: Instant
  let hasPassphrase: Bool
}

extension Database {
  /// The list of a link, as far as guests are shown it: not a draft, not put away, and still there for whoever
  /// made the link.
  func giftList(of link: GuestLinkKeys) throws -> GiftListRow? {
    guard let id = GiftListID(bytes: link.list), let maker = PersonID(bytes: link.maker),
      let member = try member(maker), let list = try giftList(id, visibleTo: member),
      !list.isArchived, !list.roll.isDraft, !link.isGiving || list.lets(member, .give)
    else { return nil }
    return list
  }

  /// The oldest first.
  func guestLinks(of list: GiftListID, _ kind: GuestLinkKind) throws -> [GuestLinkRow] {
    try keptRows(
      """
      SELECT id, name, kind, maker, made_at, passphrase IS NOT NULL FROM guest_links
      WHERE list = ? AND kind = ? ORDER BY made_at, id
      """, list, kind.rawValue
    ) { row in
      GuestLinkRow(
        id: try row.identifier(0), name: try row.text(1),
        kind: try row.value(2, GuestLinkKind.init), maker: try row.identifier(3),
        madeAt: try row.instant(4), hasPassphrase: try row.integer(5) == 1)
    }
  }

  /// One variant of a picture of a wish that stands on a list.
  func pictureFile(
    _ id: PictureID, variant: Variant, forGuestsOf list: GiftListRow
  ) throws -> PictureFileRow? {
    try first(
      """
      SELECT f.file, f.variant, f.salt, f.sealed_key, f.key_generation, f.length, f.type, f.width,
        f.height
      FROM picture_files f JOIN pictures p ON p.id = f.picture JOIN gifts g ON g.id = p.gift
      WHERE f.picture = ? AND f.variant = ? AND g.list = ? AND NOT g.is_draft
        AND g.archived_at IS NULL AND p.removed_at IS NULL
      """, id, variant.rawValue, list.id, as: pictureFile)
  }
}
