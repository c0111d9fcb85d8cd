import Household
import SealedStore
import Vault

extension Database {
  /// Who has to do with the giving on a list, as its rows say now.
  func giverCircle(of list: GiftListRow) throws -> GiverCircle {
    let allowances = try keptRows(
      "SELECT person, made_by, made_at FROM list_allowances WHERE list = ?", list.id
    ) { row -> (PersonID, GivingCause) in
      (
        try row.identifier(0),
        GivingCause(.listEdit, by: try row.identifier(1), at: try row.instant(2))
      )
    }
    return GiverCircle(
      recipients: list.roll.recipients, givers: try givers(by: list.roll),
      allowed: Dictionary(uniqueKeysWithValues: allowances),
      guests: Dictionary(
        uniqueKeysWithValues: try guestKeys(of: list.id.bytes).compactMap { link, key in
          GuestLinkID(bytes: link).map { ($0, key.digest) }
        }))
  }

  /// Keeps the giver keys of a list in step with an edit of it, in the edit's own transaction.
  func followGivers(
    of list: GiftListRow, to draft: GiftListDraft, by member: Member, at now: Instant
  ) throws {
    let (before, after) = (
      try givers(by: list.roll), try givers(by: draft.roll(maker: list.roll.maker))
    )
    for person in draft.recipients.subtracting(list.roll.recipients) {
      try barGiverKeys(from: person.bytes, of: list.id.bytes)
    }
    for person in before.subtracting(after) {
      try removeGiverKeys(from: person.bytes, of: list.id.bytes)
      try run("DELETE FROM list_allowances WHERE list = ? AND person = ?", list.id, person)
    }
    // Before the first key whoever may give then is let in by whoever makes it.
    guard try hasGiverKeys(of: list.id.bytes) else { return }
    for person in after.subtracting(before) {
      try run(
        """
        INSERT OR REPLACE INTO list_allowances (list, person, made_by, made_at)
        VALUES (?, ?, ?, ?)
        """, list.id, person, member.id, now)
    }
  }

  private func givers(by roll: GiftListRoll) throws -> Set<PersonID> {
    Set(try people().filter { roll.lets($0.id, as: $0.role, .give) }.map(\.id))
  }
}

extension GiftListDraft {
  /// Who gives is the same for a list in care as for any other.
  fileprivate func roll(maker: PersonID?) -> GiftListRoll {
    GiftListRoll(
      recipients: recipients, managers: managers, viewers: viewers, maker: maker, isDraft: isDraft,
      isInCare: false)
  }
}
