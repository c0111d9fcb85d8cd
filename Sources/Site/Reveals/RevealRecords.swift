import Household
import SealedStore

extension Database {
  /// Writes down what was given, in the open, and takes it out of what is planned. A wish of which nothing is
  /// left to give is put away; of one of which something is left, that is wanted from now on.
  func reveal(
    _ lines: [RevealLine], of plans: ChangingPlans, to visit: Visit, by eyes: GiverEyes
  ) throws {
    let wishes = try gifts(on: plans.list, visibleTo: visit.member)
    let titles = Dictionary(wishes.map { ($0.id, $0.title) }) { first, _ in first }
    var received: [NewReceivedGift] = []
    for (gift, lines) in Dictionary(grouping: lines, by: \.gift) {
      let given = lines.compactMap(\.claim)
      for var claim in given {
        claim.state = .given
        claim.revealedAt = visit.now
        try write(.claim(claim), under: plans.key(of: claim.id))
      }
      let kept = (plans.plans.claims[gift] ?? []).filter { !given.contains($0) }
      let wish = wishes.first { $0.id == gift }
      var isFulfilled = true
      if let wish {
        isFulfilled = try settle(wish, given: given, kept: kept, at: visit.now)
        if RevealRest(of: wish.quantity, given: given, kept: kept) == .nothing {
          try putAwayOthers(of: wish, among: wishes, plans.plans, at: visit.now)
        }
      } else if let secret = plans.plans.secretGift(gift) {
        try settle(secret, given: given, kept: kept, plans, at: visit.now)
      }
      received.append(
        NewReceivedGift(
          wish: wish?.id, isFulfilled: isFulfilled, title: plans.plans.title(of: lines[0], titles),
          quantity: max(1, given.reduce(0) { $0 + $1.pieces }),
          givers: Set(lines.map(\.giver)).sorted {
            (NameKey(eyes.name($0)).text, $0) < (NameKey(eyes.name($1)).text, $1)
          }.map { giver in
            plans.plans.guests[giver].map { .guest($0.name) } ?? .person(giver)
          }))
    }
    received.sort { NameKey($0.title).text < NameKey($1.title).text }
    try add(received, to: plans.list.id, on: visit.today)
  }

  /// Of wishes of which one is enough, the others go with the one that was given, but for those that somebody
  /// gives all the same.
  private func putAwayOthers(
    of wish: GiftCardRow, among wishes: [GiftCardRow], _ plans: ListPlans, at now: Instant
  ) throws {
    guard let group = wish.group else { return }
    for other in wishes where other.group == group && plans.claims[other.id] == nil {
      try setGift(other.id, archivedAt: now)
    }
  }

  /// Whether nothing of a wish is left to give, or it never runs out.
  private func settle(
    _ wish: GiftCardRow, given: [Claim], kept: [Claim], at now: Instant
  ) throws -> Bool {
    switch RevealRest(of: wish.quantity, given: given, kept: kept) {
    case .nothing:
      try setGift(wish.id, archivedAt: now)
      return true
    case .wanted(let rest):
      if rest != wish.quantity { try setQuantity(of: wish.id, to: rest, at: now) }
      return rest == .any
    }
  }

  /// A surprise is none any more once it is out, unless others still mean to give more of it.
  private func settle(
    _ secret: SecretGift, given: [Claim], kept: [Claim], _ plans: ChangingPlans, at now: Instant
  ) throws {
    var secret = secret
    switch RevealRest(of: secret.quantity, given: given, kept: kept) {
    case .wanted(let rest) where !given.isEmpty && (rest != .any || !kept.isEmpty):
      secret.quantity = rest
    case .nothing where !kept.isEmpty: return
    default: secret.revealedAt = now
    }
    try write(.secretGift(secret), under: plans.key(of: secret.rowID))
  }

  private func setQuantity(of gift: GiftID, to quantity: Quantity, at now: Instant) throws {
    try run(
      "UPDATE gifts SET quantity = ?2, edited_at = ?3, version = version + 1 WHERE id = ?1", gift,
      quantity, now)
  }
}

extension RevealLine {
  /// Of a surprise that nobody says to give, whoever thought of it.
  fileprivate var giver: PersonID {
    switch kind {
    case .claim(let claim): claim.giver
    case .surprise(let gift): gift.writer
    }
  }
}
