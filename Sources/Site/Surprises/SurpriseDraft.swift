import Household

extension SecretGift {
  /// Nil for what everybody is to see.
  init?(_ draft: GiftDraft, id: GiftID, _ visit: Visit) {
    guard let kind = draft.audience.kind else { return nil }
    self.init(
      id: id, writer: visit.member.id, kind: kind, title: draft.title, note: draft.note,
      link: draft.link, price: draft.price, quantity: draft.quantity, priority: draft.priority,
      tags: draft.tags, showsSizes: draft.showsSizes, at: visit.now)
  }

  mutating func take(_ draft: GiftDraft) {
    kind = draft.audience.kind ?? kind
    title = draft.title
    note = draft.note
    link = draft.link
    price = draft.price
    quantity = draft.quantity
    priority = draft.priority
    tags = draft.tags
    showsSizes = draft.showsSizes
  }
}

extension GiftDraft {
  /// The wish that a suggestion becomes.
  init(_ gift: SecretGift) {
    self.init(
      title: gift.title, note: gift.note, link: gift.link, price: gift.price,
      quantity: gift.quantity, priority: gift.priority, tags: gift.tags,
      showsSizes: gift.showsSizes, isDraft: false,
      audience: .everybody, pictures: gift.shownPictures.map(\.id))
  }
}

extension GiftForm {
  init(_ gift: SecretGift, _ visit: Visit) {
    self.init(
      title: gift.title, note: gift.note, link: gift.link,
      price: gift.price.map(visit.words.money.field) ?? "",
      currency: (gift.price?.currency ?? visit.household.currency).code,
      quantity: gift.quantity.fieldText, priority: gift.priority.rawValue,
      tags: gift.tags.text, showsSizes: gift.showsSizes, audience: WishAudience(gift.kind).rawValue,
      pictures: gift.shownPictures.map(\.id), version: gift.version, once: .random())
  }
}
