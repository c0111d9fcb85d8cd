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
  /// Nil where nobody said.
  let reveal: CivilDate?
  let policy: GivingPolicy
  let archivedYear: Int?
  /// In the order in which they came to the household; some may be put away.
  let recipients: [PersonRow]
  let roll: GiftListRoll

  var isArchived: Bool { archivedYear != nil }

  /// A list that is put away can be looked at, copied and brought back, and says nothing new.
  func lets(_ member: Member, _ act: GiftListAct) -> Bool {
    (!isArchived || [.copy, .changeList, .give, .thank].contains(act))
      && roll.lets(member.id, as: member.role, act)
  }

  func lets(_ member: Member, change wish: WishRule) -> Bool {
    wish.mayChange(member.id, whoMayChange: lets(member, .changeAnyWish))
  }

  func shows(_ wish: WishRule, to member: Member) -> Bool {
    wish.isSeen(by: member.id, whoMayChange: lets(member, .changeAnyWish))
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
    let lists = try readGiftLists(visibleTo: member).filter { !$0.isArchived }
    return try counted(lists, for: member) { list in list.recipients.contains { !$0.isArchived } }
  }

  /// The lists this member may see of those that were put away.
  func archivedGiftLists(visibleTo member: Member) throws -> [GiftListCount] {
    try counted(try readGiftLists(visibleTo: member), for: member, where: \.isArchived)
  }

  /// Nil for one that does not exist for this member.
  func giftList(_ id: GiftListID, visibleTo member: Member) throws -> GiftListRow? {
    try readGiftLists(id, visibleTo: member).first
  }

  /// Whoever sees it, for rules that are not about one member.
  func giftListOfAnybody(_ id: GiftListID) throws -> GiftListRow? { try allGiftLists(id).first }

  /// The lists for somebody that this member may see and that are not put away.
  func giftLists(of person: PersonID, visibleTo member: Member) throws -> [GiftListRow] {
    try readGiftLists(visibleTo: member).filter {
      !$0.isArchived && $0.roll.recipients.contains(person)
    }
  }

  private func counted(
    _ lists: [GiftListRow], for member: Member, where isShown: (GiftListRow) -> Bool
  ) throws -> [GiftListCount] {
    let rows = try keptRows(
      """
      SELECT list, count(*) FROM gifts
      WHERE archived_at IS NULL AND (NOT is_draft OR created_by = ?) GROUP BY list
      """, member.id
    ) { row -> (GiftListID, Int) in (try row.identifier(0), Int(try row.integer(1))) }
    let counts = Dictionary(uniqueKeysWithValues: rows)
    return lists.filter(isShown).map { GiftListCount(list: $0, wishes: counts[$0.id] ?? 0) }
  }

  /// A household has a few dozen lists: they are read, and the rules say who sees which.
  private func readGiftLists(
    _ id: GiftListID? = nil, visibleTo member: Member
  ) throws -> [GiftListRow] {
    try allGiftLists(id).filter { $0.roll.part(of: member.id, as: member.role) != nil }
  }

  /// One statement for everything, since it stands at the beginning of every page of gifts.
  private func allGiftLists(_ id: GiftListID?) throws -> [GiftListRow] {
    let rows = try keptRows(
      """
      SELECT p.id, p.name, p.role, p.color, p.birthday, p.relation, p.hides_age, p.portrait,
        p.version, p.archived_at,
        EXISTS (SELECT 1 FROM public_keys WHERE holder = p.id AND is_intended = 0),
        x.part, l.id, l.version, l.title, l.occasion, l.day, l.repeats, l.archived_year, l.is_draft,
        l.is_for_chosen, l.maker, l.reveal, l.taken, l.guests, l.additions
      FROM gift_lists l JOIN gift_list_people x ON x.list = l.id JOIN people p ON p.id = x.person
      WHERE ?1 IS NULL OR l.id = ?1
      ORDER BY l.created_at, l.id, p.created_at, p.name_key
      """, id, as: GiftListPersonRow.init)
    var lists: [GiftListRow] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let list = rows[start].list.id
      let end = rows[start...].firstIndex { $0.list.id != list } ?? rows.endIndex
      lists.append(GiftListRow(rows[start].list, rows[start..<end]))
      start = end
    }
    return lists
  }
}

/// Somebody who has to do with a list.
private struct GiftListPersonRow: Sendable {
  enum Part: String { case recipient, manager, viewer }

  let list: GiftListFacts
  let person: PersonRow
  let part: Part

  init(_ row: Row) throws {
    person = try row.person()
    part = try row.value(11, Part.init)
    list = try GiftListFacts(row)
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
  let reveal: CivilDate?
  let policy: GivingPolicy

  init(_ row: Row) throws {
    id = try row.identifier(12)
    version = try row.integer(13)
    title = try row.text(14)
    occasion = try row.value(15, Occasion.init)
    day = try row.optionalValue(16) { CivilDate($0) }
    repeats = try row.integer(17) == 1
    archivedYear = try row.isNull(18) ? nil : Int(try row.integer(18))
    isDraft = try row.integer(19) == 1
    isForChosen = try row.integer(20) == 1
    maker = try row.optionalIdentifier(21)
    reveal = try row.optionalValue(22) { CivilDate($0) }
    policy = GivingPolicy(
      taken: try row.value(23, GivingPolicy.Telling.init),
      guests: try row.value(24, GivingPolicy.Telling.init),
      additions: try row.optionalValue(25, GivingPolicy.Additions.init))
  }
}

extension GiftListRow {
  fileprivate init(_ list: GiftListFacts, _ people: ArraySlice<GiftListPersonRow>) {
    var ids: [GiftListPersonRow.Part: Set<PersonID>] = [:]
    for row in people { ids[row.part, default: []].insert(row.person.id) }
    let recipients = people.filter { $0.part == .recipient }.map(\.person)
    self.init(
      id: list.id, version: list.version, title: list.title, occasion: list.occasion,
      day: list.day, repeats: list.repeats, reveal: list.reveal, policy: list.policy,
      archivedYear: list.archivedYear,
      recipients: recipients,
      roll: GiftListRoll(
        recipients: ids[.recipient] ?? [], managers: ids[.manager] ?? [],
        viewers: list.isForChosen ? ids[.viewer] ?? [] : nil, maker: list.maker,
        isDraft: list.isDraft,
        isInCare: recipients.allSatisfy { $0.role == .child || !$0.canSignIn },
        policy: list.policy))
  }
}
