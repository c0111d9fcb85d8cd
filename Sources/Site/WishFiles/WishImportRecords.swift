import Exchange
import Household
import SealedStore

/// What somebody sent, read and waiting for their word. Kept for a day.
struct WishImportRow: Sendable {
  let id: WishImportID
  let records: [WishRecord]
  let problems: [String]
}

/// What was sent to come onto a list.
enum SentWishes {}
typealias WishImportID = Identifier<SentWishes>

extension Database {
  func addWishImport(
    _ new: NewWishImport, id: WishImportID, on list: GiftListID, by member: Member,
    at now: Instant
  ) throws {
    try run(
      """
      INSERT INTO wish_imports (id, list, person, wishes, problems, created_at)
      VALUES (?, ?, ?, ?, ?, ?)
      """, id, list, member.id, WishFile.write(new.records, as: .json, title: ""),
      new.problems.joined(separator: "\n"), now)
    for picture in new.pictures { try addPending(picture, of: member.id, at: now) }
  }

  /// Nil for one that came in, that has lapsed, or that somebody else sent.
  func wishImport(
    _ id: WishImportID, on list: GiftListID, of member: Member
  ) throws -> WishImportRow? {
    let found = try first(
      "SELECT wishes, problems FROM wish_imports WHERE id = ? AND list = ? AND person = ?", id,
      list, member.id
    ) { row in (wishes: try row.blob(0), problems: try row.text(1)) }
    guard let found else { return nil }
    let file = try WishFile.read(found.wishes, named: "wishes.json")
    return WishImportRow(
      id: id, records: try file.entries.map { try $0.record.get() },
      problems: found.problems.split(separator: "\n").map(String.init))
  }

  /// Lets all of it come onto the list, at its end. False where it came in already, or has lapsed.
  func takeWishImport(
    _ id: WishImportID, _ drafts: [(draft: GiftDraft, group: String, groupTitle: String)],
    on list: GiftListID, by member: Member, at now: Instant
  ) throws -> Bool {
    try run(
      "DELETE FROM wish_imports WHERE id = ? AND list = ? AND person = ?", id, list, member.id)
    guard changes == 1 else { return false }
    var groups: [String: WishGroupDraft] = [:]
    for (draft, group, title) in drafts {
      let gift = try addGift(
        draft, id: .random(), once: .random(), to: list, by: member.id, at: now)
      guard !group.isEmpty, !draft.isDraft else { continue }
      groups[group] = WishGroupDraft(
        title: groups[group]?.title ?? title, wishes: (groups[group]?.wishes ?? []) + [gift])
    }
    for group in groups.values where WishGroupRule.check(count: group.wishes.count) == nil {
      try addWishGroup(group, id: .random(), once: .random(), on: list)
    }
    return true
  }

  /// Those that nobody said yes to; their pictures lapse as those of any form do.
  func sweepWishImports(before time: Instant) throws {
    try run("DELETE FROM wish_imports WHERE created_at < ?", time)
  }
}
