import Household

struct GiftListsView: View {
  let frame: PageFrame
  let notice: NoticeView?
  let covers: [GiftCover]
  /// What leads to the lists that were put away; empty where there are none.
  let archived: String
}

struct ArchivedListsView: View {
  let frame: PageFrame
  let years: [ArchivedYear]
}

struct ArchivedYear: Sendable {
  let year: String
  let covers: [GiftCover]
}

struct GiftListView: View {
  let frame: PageFrame
  let cover: GiftCover
  let notice: NoticeView?
  let emptyText: String
  /// Nil where no wish has a tag.
  let tags: TagFilter?
  let wishes: WishGroups
  let archived: PutAway?
  /// Nil for whoever it is for.
  let giving: GivingOnList?
  let end: EndOfSecret
  let mayAdd: Bool
  let mayEdit: Bool
  let mayOrder: Bool
  let mayImport: Bool
  let mayInvite: Bool
  let mayCopy: Bool
}

/// Lists as parcels beside each other.
struct GiftCovers: Sendable {
  let covers: [GiftCover]
}

/// A list wrapped in its paper.
struct GiftCover: Sendable {
  let id: String
  let address: String
  let title: String
  /// "For Mia and Leo"; empty where the title says it.
  let recipients: String
  let count: String
  /// "Saturday, 12 December"; empty without a day.
  let date: String
  /// "in 12 days"; empty without a day, and for one that is past.
  let until: String
  let isNear: Bool
  /// Within two months: what is further off needs no counting.
  let isSoon: Bool
  let isDraft: Bool
  /// "Put away with 2026"; empty for a list that is there.
  let archived: String
  let isYours: Bool
  let faces: [FaceView]
  let paper: PaperView

  init(_ list: GiftListRow, wishes: Int, _ visit: Visit) {
    let words = visit.words
    id = list.id.text
    address = list.address
    title = words.listTitle(list)
    recipients = list.title.isEmpty ? "" : words.giftLists.recipients(words.names(of: list))
    count = words.gifts.wishes(wishes)
    let day = list.day(from: visit.today)
    let days = day?.days(since: visit.today)
    date = day.map { words.dates.day($0, visit.today) } ?? ""
    until = days.flatMap { $0 >= 0 ? words.dates.until($0) : nil } ?? ""
    isNear = days.map { (0...14).contains($0) } ?? false
    isSoon = days.map { (0...60).contains($0) } ?? false
    isDraft = list.roll.isDraft
    archived = list.archivedYear.map { words.giftLists.isArchived(String($0)) } ?? ""
    isYours = list.roll.recipients.contains(visit.member.id)
    faces = list.recipients.map { FaceView($0) }
    paper = PaperView(list: list.id)
  }
}

/// Wrapping paper: what stands where a picture could be.
struct PaperView: Sendable {
  let paper: Paper

  init(list: GiftListID) { paper = Paper(for: list) }
}

extension GiftListRow {
  var address: String { "/gifts/lists/\(id.text)" }

  /// The day to look forward to; nil for a list without one.
  func day(from today: CivilDate) -> CivilDate? { celebration?.next(onOrAfter: today) }

  /// Whether somebody stands on it by name.
  func has(_ person: PersonID) -> Bool {
    roll.recipients.contains(person) || roll.managers.contains(person)
      || roll.viewers?.contains(person) == true
  }
}

extension Words {
  func listTitle(_ list: GiftListRow) -> String {
    list.title.isEmpty ? gifts.listTitle(names(of: list), list.occasion) : list.title
  }

  func names(of list: GiftListRow) -> String { common.list(list.recipients.map(\.name)) }
}
