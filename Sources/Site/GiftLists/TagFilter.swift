import Household

/// The tags of a list: each leads to the wishes that have it.
struct TagFilter: Sendable {
  /// To all wishes.
  let address: String
  let links: [TagLink]
  private let chosen: Tag?

  /// Nil where no wish has a tag. A tag that none has any more filters nothing.
  init?(_ gifts: [GiftCardRow], of list: GiftListRow, asked: String?, _ words: Words) {
    let known = gifts.knownTags
    guard !known.isEmpty else { return nil }
    let key = asked.map { NameKey($0).text }
    chosen = known.first { $0.key == key }
    address = list.address
    links = known.map { tag in TagLink(tag, on: list, isChosen: tag.key == key) }
  }

  var isFiltering: Bool { chosen != nil }

  /// A group stays whole where one of its wishes has the tag.
  func filtered(_ gifts: [GiftCardRow]) -> [GiftCardRow] {
    guard let chosen else { return gifts }
    func has(_ gift: GiftCardRow) -> Bool { gift.tags.all.contains { $0.key == chosen.key } }
    let groups = Set(gifts.filter(has).compactMap(\.group))
    return gifts.filter { has($0) || $0.group.map(groups.contains) == true }
  }
}

/// A tag that leads to the wishes of a list that have it.
struct TagLink: Sendable {
  let text: String
  let address: String
  let isChosen: Bool

  init(_ tag: Tag, on list: GiftListRow, isChosen: Bool = false) {
    text = tag.text
    address = "\(list.address)?tag=\(tag.text.asQueryValue)"
    self.isChosen = isChosen
  }
}

/// The tags on a wish's card: those that come first, and how many more.
struct TagChips: Sendable {
  static let most = 3

  let shown: ArraySlice<Tag>
  let more: Int

  init(tags: Tags) {
    shown = tags.all.prefix(Self.most)
    more = tags.all.count - shown.count
  }
}

extension [GiftCardRow] {
  /// Every tag that some wish has, in alphabetical order and as the first of them spells it.
  var knownTags: [Tag] {
    var known: [String: Tag] = [:]
    for gift in self {
      for tag in gift.tags.all where known[tag.key] == nil { known[tag.key] = tag }
    }
    return known.values.sorted { $0.key < $1.key }
  }
}
