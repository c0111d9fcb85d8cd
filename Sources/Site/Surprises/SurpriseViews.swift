import Household
import Pictures

/// The page of a gift that only givers see.
struct SecretGiftView: View {
  let frame: PageFrame
  let address: String
  let listAddress: String
  let listTitle: String
  let title: String
  let lead: String
  let by: String
  let note: NoteText
  let link: String
  let linkText: String
  let price: String?
  let wanted: String?
  let priority: String?
  let tags: [String]
  let chip: String
  let isWithdrawn: Bool
  let mayChange: Bool
  let mayAgree: Bool
  let paper: PaperView
  let pictures: [PictureRow]
  let panel: GivingPanel

  init(
    _ visit: Visit, _ list: GiftListRow, _ gift: SecretGift, _ panel: GivingPanel,
    _ eyes: GiverEyes
  ) {
    let words = visit.words
    frame = PageFrame(visit, title: gift.title, place: .gifts)
    address = panel.address
    listAddress = list.address
    listTitle = words.listTitle(list)
    title = gift.title
    lead = words.surprises.leadOfOne(words.names(of: list))
    by = words.surprises.by(eyes.name(gift.writer))
    note = NoteText(gift.note)
    link = gift.link
    linkText = gift.link.isEmpty ? "" : words.gifts.openLink(Link.host(of: gift.link))
    price = words.priceText(gift.price)
    wanted = words.wantedText(gift.quantity)
    priority = words.priorityText(gift.priority)
    tags = gift.tags.all.map(\.text)
    chip = words.surprises.chip(gift.kind)
    isWithdrawn = gift.withdrawnAt != nil
    let isOwn = gift.writer == visit.member.id
    mayChange = isOwn && !list.isArchived
    mayAgree = !isOwn && gift.kind == .suggestion && gift.withdrawnAt == nil && !list.isArchived
    paper = PaperView(list: list.id)
    let home = GivenPlace(list: list.id, gift: gift.id, isSecret: true).pictures
    pictures = gift.shownPictures.compactMap { $0.row(.view, at: home) }
    self.panel = panel
  }
}

/// The page of what somebody holds and nobody wishes for any more.
struct WithdrawnGiftView: View {
  let frame: PageFrame
  let listAddress: String
  let listTitle: String
  let title: String
  let panel: GivingPanel

  init(_ visit: Visit, _ list: GiftListRow, _ gift: GivenGift, _ panel: GivingPanel) {
    frame = PageFrame(visit, title: gift.title, place: .gifts, width: .narrow)
    listAddress = list.address
    listTitle = visit.words.listTitle(list)
    title = gift.title
    self.panel = panel
  }
}
