/// Everything that the givers of one list know, as one of them sees it; without what was given and shown to
/// everybody since.
package struct ListPlans: Hashable, Sendable {
  /// Those that stand.
  package private(set) var claims: [GiftID: [Claim]] = [:]
  /// Those that were given, and shown to everybody since: they count for nothing but their giver's own sums.
  package private(set) var given: [Claim] = []
  /// Those that were taken back.
  package private(set) var released: [Claim] = []
  package private(set) var secretGifts: [SecretGift] = []
  package private(set) var messages: [GiftID: [GiverMessage]] = [:]
  package private(set) var budgets: [PersonID: GivingBudget] = [:]
  package private(set) var pendingPictures: [PictureID: PendingPicture] = [:]
  /// Whoever came by a link, by the ids that their claims name them by.
  package private(set) var guests: [PersonID: GuestGiver] = [:]

  /// - Parameter entries: in any order: rows have none.
  package init(_ entries: some Sequence<GiverEntry>) {
    for entry in entries {
      switch entry {
      case .claim(let claim) where claim.revealedAt != nil: given.append(claim)
      case .secretGift(let gift) where gift.revealedAt != nil: break
      case .claim(let claim) where claim.releasedAt != nil: released.append(claim)
      case .claim(let claim): claims[claim.gift, default: []].append(claim)
      case .secretGift(let gift): secretGifts.append(gift)
      case .message(let message): messages[message.gift, default: []].append(message)
      case .budget(let budget): budgets[budget.giver] = budget
      case .pendingPicture(let pending): pendingPictures[pending.picture.id] = pending
      case .guest(let guest): guests[guest.giver] = guest
      }
    }
    given.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    secretGifts.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    for gift in claims.keys { claims[gift]?.sort { ($0.at, $0.id) < ($1.at, $1.id) } }
    for gift in messages.keys { messages[gift]?.sort { ($0.at, $0.id) < ($1.at, $1.id) } }
  }

  package func claim(of giver: PersonID, on gift: GiftID) -> Claim? {
    claims[gift]?.first { $0.giver == giver }
  }

  package func released(by giver: PersonID, on gift: GiftID) -> Claim? {
    released.first { $0.giver == giver && $0.gift == gift }
  }

  package func claims(besides giver: PersonID, on gift: GiftID) -> [Claim] {
    (claims[gift] ?? []).filter { $0.giver != giver }
  }

  /// Whether somebody gives one of these.
  package func isGiven(anyOf gifts: some Sequence<GiftID>) -> Bool {
    gifts.contains { claims[$0] != nil }
  }

  package func secretGift(_ id: GiftID) -> SecretGift? { secretGifts.first { $0.id == id } }

  /// What somebody gave and everybody was shown since a moment, oldest first.
  package func given(by giver: PersonID, since moment: Instant) -> [Claim] {
    given.filter { $0.giver == giver && $0.revealedAt.map { moment <= $0 } == true }
  }

  /// What somebody gives on the list, oldest first.
  package func claims(of giver: PersonID) -> [Claim] {
    claims.values.joined().filter { $0.giver == giver }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
  }
}
