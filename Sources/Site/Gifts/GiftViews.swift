import Household

struct GiftListsView: View {
  let frame: PageFrame
  let covers: [GiftCover]
}

/// A list wrapped in its paper.
struct GiftCover: Sendable {
  let address: String
  let title: String
  let count: String
  let isYours: Bool
  let face: FaceView
  let paper: PaperView

  init(_ list: GiftListRow, wishes: Int, _ visit: Visit) {
    address = "/gifts/lists/\(list.id.text)"
    title = visit.words.gifts.listTitle(list.personName)
    count = visit.words.gifts.wishes(wishes)
    isYours = list.person == visit.member.id
    face = FaceView(
      name: list.personName, color: list.personColor, portrait: list.personPortrait)
    paper = PaperView(list: list.id)
  }
}

/// Wrapping paper: what stands where a picture could be.
struct PaperView: Sendable {
  let paper: Paper

  init(list: GiftListID) { paper = Paper(for: list) }
}

struct GiftListView: View {
  let frame: PageFrame
  let cover: GiftCover
  let notice: NoticeView?
  let emptyText: String
  let gifts: [GiftCardRow]
  let archived: PutAway?
}

struct GiftView: View {
  let frame: PageFrame
  let gift: GiftDetail
}

struct GiftDetail: Sendable {
  let id: String
  let listAddress: String
  let listTitle: String
  let title: String
  let note: String
  let link: String
  let linkText: String
  let price: String?
  let wanted: String?
  let isArchived: Bool
  let paper: PaperView
  let pictures: [PictureRow]

  init(_ gift: GiftRow, _ pictures: [PictureRow], _ words: Words) {
    id = gift.id.text
    listAddress = "/gifts/lists/\(gift.list.text)"
    listTitle = words.gifts.listTitle(gift.personName)
    title = gift.title
    note = gift.note
    link = gift.link
    linkText = gift.link.isEmpty ? "" : words.gifts.openLink(gift.linkHost)
    price = words.priceText(gift.price)
    wanted = words.wantedText(gift.quantity)
    isArchived = gift.isArchived
    paper = PaperView(list: gift.list)
    self.pictures = pictures
  }
}

extension Words {
  /// Nil where no price is known: no price is not zero.
  func priceText(_ price: Money?) -> String? {
    price.map { $0.minorUnits == 0 ? money.free : money.amount($0) }
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
