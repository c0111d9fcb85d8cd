import Household

/// The wishes of a list as its page shows them: those of one group on one card, where the first stands.
struct WishGroups: Sendable {
  let gifts: [GiftCardRow]
  private let cards: [WishGroupID: WishGroupCard]

  init(_ gifts: [GiftCardRow], on list: GiftListRow, mayChange: Bool) {
    guard gifts.contains(where: { $0.group != nil }) else {
      (self.gifts, cards) = (gifts, [:])
      return
    }
    let units = HandOrder.gathered(gifts, by: \.group)
    self.gifts = units.compactMap(\.first)
    var cards: [WishGroupID: WishGroupCard] = [:]
    for unit in units where unit.count > 1 {
      guard let first = unit.first, let group = first.group else { continue }
      cards[group] = WishGroupCard(
        id: group.text, title: first.groupTitle, gifts: unit, paper: PaperView(list: list.id),
        edit: mayChange ? "\(list.address)/groups/\(group.text)" : "")
    }
    self.cards = cards
  }

  /// Nil for a wish by itself, and for the only one of its group that is there.
  func card(of gift: GiftCardRow, _ giving: GivingOnList?) -> WishGroupCard? {
    guard var card = gift.group.flatMap({ cards[$0] }) else { return nil }
    card.giving = giving
    return card
  }
}

/// Wishes of which one is enough.
struct WishGroupCard: Sendable {
  let id: String
  /// Empty where it has no name of its own.
  let title: String
  let gifts: [GiftCardRow]
  let paper: PaperView
  /// Nil for whoever it is for.
  var giving: GivingOnList?
  /// Empty for those who may not change it.
  let edit: String
}
