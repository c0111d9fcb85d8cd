import Household

struct GiftView: View {
  let frame: PageFrame
  let gift: GiftDetail
  /// What is known of those whom it is for.
  let details: [RecipientDetails]
  /// Those of the same group.
  let others: [GiftCardRow]
  let mayChange: Bool
  let move: WishMovePart
  /// Nil for whoever it is for.
  let giving: GivingPart?

  var panel: GivingPanel? {
    guard case .open(let panel) = giving else { return nil }
    return panel
  }

  var needsPasscode: PasscodeDoor? {
    guard case .needsPasscode = giving else { return nil }
    return PasscodeDoor(next: "/gifts/\(gift.id)")
  }
}

struct GiftDetail: Sendable {
  let id: String
  let listAddress: String
  let listTitle: String
  let title: String
  let note: NoteText
  let link: String
  let linkText: String
  let price: String?
  let wanted: String?
  let priority: String?
  /// Each leads to the wishes of the list that have it too.
  let tags: [TagLink]
  let isDraft: Bool
  let isArchived: Bool
  let paper: PaperView
  let pictures: [PictureRow]

  init(_ gift: GiftRow, _ pictures: [PictureRow], _ words: Words) {
    id = gift.id.text
    listAddress = gift.list.address
    listTitle = words.listTitle(gift.list)
    title = gift.title
    note = NoteText(gift.note)
    link = gift.link
    linkText = gift.link.isEmpty ? "" : words.gifts.openLink(Link.host(of: gift.link))
    price = words.priceText(gift.price)
    wanted = words.wantedText(gift.quantity)
    priority = words.priorityText(gift.priority)
    tags = gift.tags.all.map { TagLink($0, on: gift.list) }
    isDraft = gift.isDraft
    isArchived = gift.isArchived
    paper = PaperView(list: gift.list.id)
    self.pictures = pictures
  }
}

extension Words {
  /// Nil where no price is known: no price is not zero.
  func priceText(_ price: Money?) -> String? {
    price.map { $0.minorUnits == 0 ? money.free : money.amount($0) }
  }

  /// Nil for the usual one.
  func priorityText(_ priority: Priority) -> String? {
    priority == .usual ? nil : gifts.priority(priority)
  }

  /// Nil for the usual case of one.
  func wantedText(_ quantity: Quantity) -> String? {
    switch quantity {
    case .number(1): nil
    case .number(let number): gifts.wanted(number)
    case .any: gifts.anyQuantity
    }
  }
}
