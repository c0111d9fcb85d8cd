/// One thing that the givers of a list know and whoever it is for does not: what stands in one sealed row.
package enum GiverEntry: Hashable, Sendable {
  case claim(Claim)
  case secretGift(SecretGift)
  case message(GiverMessage)
  case budget(GivingBudget)
  case pendingPicture(PendingPicture)
  case guest(GuestGiver)

  package var id: GiverEntryID {
    switch self {
    case .claim(let claim): claim.id
    case .secretGift(let gift): gift.rowID
    case .message(let message): message.id
    case .budget(let budget): budget.id
    case .pendingPicture(let pending): pending.id
    case .guest(let guest): guest.id
    }
  }
}

package typealias GiverEntryID = Identifier<GiverEntry>

/// Somebody's word that they give something, or a part of it.
package struct Claim: Hashable, Sendable {
  package let id: GiverEntryID
  /// A wish, or a gift that only givers see.
  package let gift: GiftID
  package let giver: PersonID
  package var part: ClaimPart
  package var state: ClaimState
  /// What it came to, which whoever gives it alone is shown.
  package var paid: Money?
  package var note: String
  /// Shown to whoever gives it alone.
  package var hidingPlace: String
  package let at: Instant
  /// What it said when the claimer last looked: a wish can be changed, and put away.
  package var seen: SeenWish
  /// Taken back by whoever made it, who may change their mind; counts nowhere.
  package var releasedAt: Instant?
  /// Given, and shown to everybody since; counts nowhere any more.
  package var revealedAt: Instant?

  package init(
    id: GiverEntryID, gift: GiftID, giver: PersonID, part: ClaimPart,
    state: ClaimState = .claimed, paid: Money? = nil, note: String = "", hidingPlace: String = "",
    at: Instant, seen: SeenWish, releasedAt: Instant? = nil, revealedAt: Instant? = nil
  ) {
    self.id = id
    self.gift = gift
    self.giver = giver
    self.part = part
    self.state = state
    self.paid = paid
    self.note = note
    self.hidingPlace = hidingPlace
    self.at = at
    self.seen = seen
    self.releasedAt = releasedAt
    self.revealedAt = revealedAt
  }
}

/// How much of a gift somebody gives.
package enum ClaimPart: Hashable, Sendable {
  /// 1 to `Quantity.limit`.
  case pieces(Int)
  /// Of the price of one that several give together.
  case share(Money)
}

/// How far a gift has come; the raw values stand in forms, and their order is that of time.
package enum ClaimState: String, CaseIterable, Hashable, Sendable {
  case claimed, bought, wrapped, given
}

/// A wish as a claimer knew it.
package struct SeenWish: Hashable, Sendable {
  package let title: String
  package let version: Int64

  package init(title: String, version: Int64) {
    self.title = title
    self.version = version
  }
}

/// What one giver tells the others about a gift.
package struct GiverMessage: Hashable, Sendable {
  package let id: GiverEntryID
  package let gift: GiftID
  package let author: PersonID
  package let text: String
  package let at: Instant

  package init(id: GiverEntryID, gift: GiftID, author: PersonID, text: String, at: Instant) {
    self.id = id
    self.gift = gift
    self.author = author
    self.text = text
    self.at = at
  }
}

/// What one giver means to spend on a list; shown to them alone.
package struct GivingBudget: Hashable, Sendable {
  package let id: GiverEntryID
  package let giver: PersonID
  package var amount: Money

  package init(id: GiverEntryID, giver: PersonID, amount: Money) {
    self.id = id
    self.giver = giver
    self.amount = amount
  }
}
