import Household
import SealedStore

/// A list as a checked form gives it.
struct GiftListDraft: Sendable, Equatable {
  let title: String
  let occasion: Occasion
  let day: CivilDate?
  let repeats: Bool
  let isDraft: Bool
  let recipients: Set<PersonID>
  let managers: Set<PersonID>
  /// Nil for everybody.
  let viewers: Set<PersonID>?
  /// Nil where nobody said.
  var reveal: CivilDate?
  var policy = GivingPolicy.usual
}

extension Database {
  /// The list that comes with a person.
  func addGiftList(_ id: GiftListID, of person: PersonID, at now: Instant) throws {
    try insertGiftList(
      id, once: OnceKey(high: id.high, low: id.low),
      GiftListDraft(
        title: "", occasion: .any, day: nil, repeats: false, isDraft: false, recipients: [person],
        managers: [], viewers: nil), by: nil, at: now)
  }

  /// The same `once` again changes nothing and gives the list that the first call made.
  func addGiftList(
    _ draft: GiftListDraft, id: GiftListID, once: OnceKey, by member: Member, at now: Instant
  ) throws -> GiftListID {
    if let made: GiftListID = try first(
      "SELECT id FROM gift_lists WHERE once = ?", once, as: { try $0.identifier(0) })
    {
      return made
    }
    try insertGiftList(id, once: once, draft, by: member.id, at: now)
    return id
  }

  /// Saves an edit of the given version; without one, of whatever is there. Who may give no more loses what
  /// opens it here; who may from now on is remembered with whose word that is.
  func editGiftList(
    _ id: GiftListID, version: Int64?, to draft: GiftListDraft, by member: Member, at now: Instant
  ) throws -> GiftEdit {
    guard let list = try giftList(id, visibleTo: member) else { return .changedMeanwhile }
    guard version ?? list.version == list.version else {
      return list.draft == draft ? .saved : .changedMeanwhile
    }
    try run(
      """
      UPDATE gift_lists SET title = ?2, occasion = ?3, day = ?4, repeats = ?5, is_draft = ?6,
        is_for_chosen = ?7, reveal = ?8, taken = ?9, guests = ?10, additions = ?11,
        version = version + 1
      WHERE id = ?1
      """,
      id, draft.title, draft.occasion.rawValue, draft.day?.text, draft.repeats, draft.isDraft,
      draft.viewers != nil, draft.reveal?.text, draft.policy.taken.rawValue,
      draft.policy.guests.rawValue, draft.policy.additions?.rawValue)
    try run("DELETE FROM gift_list_people WHERE list = ?", id)
    try addPeople(of: draft, to: id)
    try followGivers(of: list, to: draft, by: member, at: now)
    return .saved
  }

  /// Puts a list away with its year: safe to call twice.
  func archiveGiftList(_ id: GiftListID, in year: Int, at now: Instant) throws {
    try run(
      """
      UPDATE gift_lists SET archived_at = ?2, archived_year = ?3
      WHERE id = ?1 AND archived_at IS NULL
      """, id, now, year)
  }

  /// Brings a list back: safe to call twice.
  func restoreGiftList(_ id: GiftListID) throws {
    try run("UPDATE gift_lists SET archived_at = NULL, archived_year = NULL WHERE id = ?", id)
  }

  private func insertGiftList(
    _ id: GiftListID, once: OnceKey, _ draft: GiftListDraft, by maker: PersonID?, at now: Instant
  ) throws {
    try run(
      """
      INSERT INTO gift_lists
        (id, once, title, occasion, day, repeats, is_draft, is_for_chosen, reveal, taken, guests,
         additions, maker, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id, once, draft.title, draft.occasion.rawValue, draft.day?.text, draft.repeats,
      draft.isDraft, draft.viewers != nil, draft.reveal?.text, draft.policy.taken.rawValue,
      draft.policy.guests.rawValue, draft.policy.additions?.rawValue, maker, now)
    try addPeople(of: draft, to: id)
  }

  private func addPeople(of draft: GiftListDraft, to list: GiftListID) throws {
    let parts = [
      ("recipient", draft.recipients), ("manager", draft.managers), ("viewer", draft.viewers ?? []),
    ]
    for (part, people) in parts {
      for person in people {
        try run(
          "INSERT INTO gift_list_people (list, person, part) VALUES (?, ?, ?)", list, person, part)
      }
    }
  }
}

extension GiftListRow {
  /// What a form would have to say for nothing to change.
  var draft: GiftListDraft {
    GiftListDraft(
      title: title, occasion: occasion, day: day, repeats: repeats, isDraft: roll.isDraft,
      recipients: roll.recipients, managers: roll.managers, viewers: roll.viewers, reveal: reveal,
      policy: policy)
  }
}
