/// A gift that somebody thinks of for a list and that only its givers see.
package struct SecretGift: Hashable, Sendable {
  /// Also of its row.
  package let id: GiftID
  package let writer: PersonID
  package var kind: Kind
  package var title: String
  package var note: String
  package var link: String
  package var price: Money?
  package var quantity: Quantity
  package var priority: Priority
  package var tags: Tags
  package var showsSizes: Bool
  /// Those that are shown, in their order, and those that were taken off; at most `picturesLimit`.
  package var pictures: [SecretPicture]
  package var version: Int64
  package let at: Instant
  /// Withdrawn by whoever wrote it: those who give it keep it.
  package var withdrawnAt: Instant?
  /// Given, and shown to everybody since: no surprise any more.
  package var revealedAt: Instant?

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Stays a surprise.
    case surprise
    /// Is to stand on the list for everybody to see, once another of the givers agrees.
    case suggestion
  }

  package init(
    id: GiftID, writer: PersonID, kind: Kind, title: String, note: String = "", link: String = "",
    price: Money? = nil, quantity: Quantity = .number(1), priority: Priority = .usual,
    tags: Tags = .none, showsSizes: Bool = false,
    pictures: [SecretPicture] = [], version: Int64 = 1, at: Instant, withdrawnAt: Instant? = nil,
    revealedAt: Instant? = nil
  ) {
    self.id = id
    self.writer = writer
    self.kind = kind
    self.title = title
    self.note = note
    self.link = link
    self.price = price
    self.quantity = quantity
    self.priority = priority
    self.tags = tags
    self.showsSizes = showsSizes
    self.pictures = pictures
    self.version = version
    self.at = at
    self.withdrawnAt = withdrawnAt
    self.revealedAt = revealedAt
  }

  package var rowID: GiverEntryID { GiverEntryID(high: id.high, low: id.low) }
  package var seen: SeenWish { SeenWish(title: title, version: version) }
}
