import Household
import SealedStore

/// A gift list, whom it is for, and who has to do with it.
struct GiftListRow: Sendable {
  let id: GiftListID
  let version: Int64
  /// Empty where it is called after whoever it is for.
  let title: String
  let occasion: Occasion
  /// Nil where nobody said: then `Celebration` knows.
  let day: CivilDate?
  let repeats: Bool
  let archivedYear: Int?
  /// In the order in which they came to the household; some may be put away.
  let recipients: [PersonRow]
  let roll: GiftListRoll

  var isArchived: Bool { archivedYear != nil }

  /// A list that is put away can be looked at, copied and brought back, and says nothing new.
  func lets(_ member: Member, _ act: GiftListAct) -> Bool {
    (!isArchived || act == .copy || act == .changeList)
      && roll.lets(member.id, as: member.role, act)
  }

  var celebration: Celebration? {
    .of(occasion, day: day, repeats: repeats, birthdays: recipients.map(\.toldBirthday))
  }
}

/// A gift list as the overview shows it.
struct GiftListCount: Sendable {
  let list: GiftListRow
  let wishes: Int
}

extension Database {
  /// The lists this member may see and that are not put away; without those of people who are.
  func giftLists(visibleTo member: Member) throws -> [GiftListCount] {
    try counted(try readGiftLists(visibleTo: member).filter { !$0.isArchived }) { list in
      list.recipients.contains { !$0.isArchived }
    }
  }

  /// The lists this member may see of those that were put away.
  func archivedGiftLists(visibleTo member: Member) throws -> [GiftListCount] {
    try counted(try readGiftLists(visibleTo: member), where: \.isArchived)
  }

  /// Nil for one that does not exist for this member.
  func giftList(_ id: GiftListID, visibleTo member: Member) throws -> GiftListRow? {
    try readGiftLists(id, visibleTo: member).first
  }

  /// The lists for somebody that this member may see and that are not put away.
  func giftLists(of person: PersonID, visibleTo member: Member) throws -> [GiftListRow] {
    try readGiftLists(visibleTo: member).filter {
      !$0.isArchived && $0.roll.recipients.contains(person)
    }
  }

  private func counted(
    _ lists: [GiftListRow], where isShown: (GiftListRow) -> Bool
  ) throws -> [GiftListCount] {
    let rows = try keptRows(
      "SELECT list, count(*) FROM gifts WHERE archived_at IS NULL GROUP BY list"
    ) { row -> (GiftListID, Int) in (try row.identifier(0), Int(try row.integer(1))) }
    let counts = Dictionary(uniqueKeysWithValues: rows)
    return lists.filter(isShown).map { GiftListCount(list: $0, wishes: counts[$0.id] ?? 0) }
  }

  /// A household has a few dozen lists: they are read, and the rules say who sees which.
  private func readGiftLists(
    _ id: GiftListID? = nil, visibleTo member: Member
  ) throws -> [GiftListRow] {
    let facts = try keptRows(
      """
      SELECT id, version, title, occasion, day, repeats, archived_year, is_draft, is_for_chosen,
        maker
      FROM gift_lists WHERE ?1 IS NULL OR id = ?1 ORDER BY created_at, id
      """, id, as: GiftListFacts.init)
    let parts = Dictionary(
      grouping: try keptRows(
        "SELECT list, person, part FROM gift_list_people WHERE ?1 IS NULL OR list = ?1", id,
        as: GiftListPartRow.init), by: \.list)
    let everybody = try everybody()
    return facts.map { GiftListRow($0, parts[$0.id] ?? [], everybody) }
      .filter { $0.roll.part(of: member.id, as: member.role) != nil }
  }
}

/// A list's own row.
private struct GiftListFacts: Sendable {
  let id: GiftListID
  let version: Int64
  let title: String
  let occasion: Occasion
  let day: CivilDate?
  let repeats: Bool
  let archivedYear: Int?
  let isDraft: Bool
  let isForChosen: Bool
  let maker: PersonID?

  init(_ row: Row) throws {
    id = try row.identifier(0)
    version = try row.integer(1)
    title = try row.text(2)
    occasion = try row.value(3, Occasion.init)
    day = try row.optionalValue(4) { CivilDate($0) }
    repeats = try row.integer(5) == 1
    archivedYear = try row.isNull(6) ? nil : Int(try row.integer(6))
    isDraft = try row.integer(7) == 1
    isForChosen = try row.integer(8) == 1
    maker = try row.optionalIdentifier(9)
  }
}

/// Somebody who has to do with a list.
private struct GiftListPartRow: Sendable {
  let list: GiftListID
  let person: PersonID
  let part: String

  init(_ row: Row) throws {
    list = try row.identifier(0)
    person = try row.identifier(1)
    part = try row.text(2)
  }
}

extension GiftListRow {
  fileprivate init(
    _ facts: GiftListFacts, _ parts: [GiftListPartRow], _ everybody: [PersonRow]
  ) {
    func people(_ part: String) -> Set<PersonID> {
      Set(parts.filter { $0.part == part }.map(\.person))
    }
    let ids = people("recipient")
    let recipients = everybody.filter { ids.contains($0.id) }
    self.init(
      id: facts.id, version: facts.version, title: facts.title, occasion: facts.occasion,
      day: facts.day, repeats: facts.repeats, archivedYear: facts.archivedYear,
      recipients: recipients,
      roll: GiftListRoll(
        recipients: ids, managers: people("manager"),
        viewers: facts.isForChosen ? people("viewer") : nil, maker: facts.maker,
        isDraft: facts.isDraft,
        isInCare: recipients.allSatisfy { $0.role == .child || !$0.canSignIn }))
  }
}
