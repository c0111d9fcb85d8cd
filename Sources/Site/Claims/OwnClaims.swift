import HTTP
import Household
import SealedStore

/// What one giver gives on one list.
struct OwnClaims: Sendable {
  struct Line: Sendable {
    let claim: Claim
    let place: GivenPlace
    /// Of one piece; nil where it is not known.
    let price: Money?
    /// Nil where nobody wishes for it any more.
    let version: Int64?
    /// Only givers see it.
    var isSurprise = false
  }

  let list: GiftListRow
  let lines: [Line]
  /// What they gave and everybody knows by now, as long as a day counts as come.
  let given: [Claim]
  let budget: Money?

  var sums: GivingSums {
    let prices = Dictionary(lines.map { ($0.claim.gift, $0.price) }) { first, _ in first }
    return GivingSums(lines.map(\.claim) + given) { prices[$0.gift].flatMap(\.self) }
  }
}

extension Services {
  /// What this visitor gives, list by list, those without anything among them; lists that were put away only
  /// where something is given on them. The visitor's session is a full one.
  func ownClaims(_ visit: Visit) async throws -> [OwnClaims] {
    let (present, archived) = try store.read(on: visit.request.loop) { db in
      (
        try db.giftLists(visibleTo: visit.member).map(\.list),
        try db.archivedGiftLists(visibleTo: visit.member).map(\.list)
      )
    }
    var all: [OwnClaims] = []
    for list in present + archived {
      guard let open = try await openPlans(list, visit) else { continue }
      let plans = open.plans
      let claims = plans.claims(of: visit.member.id)
      let given = plans.given(
        by: visit.member.id, since: visit.now.adding(seconds: -Int64(RevealRule.days) * 86_400))
      guard !claims.isEmpty || !given.isEmpty || !list.isArchived else { continue }
      let (wishes, elsewhere) = try store.read(on: visit.request.loop) { db in
        (try db.gifts(on: list, visibleTo: visit.member), try db.elsewhere(claims, list))
      }
      all.append(
        OwnClaims(
          list: list, lines: claims.map { line($0, plans, wishes, elsewhere, list) },
          given: given, budget: plans.budgets[visit.member.id]?.amount))
    }
    return all
  }

  private func line(
    _ claim: Claim, _ plans: ListPlans, _ wishes: [GiftCardRow], _ elsewhere: Set<GiftID>,
    _ list: GiftListRow
  ) -> OwnClaims.Line {
    if let gift = plans.secretGift(claim.gift) {
      return OwnClaims.Line(
        claim: claim, place: GivenPlace(list: list.id, gift: gift.id, isSecret: true),
        price: gift.price, version: gift.withdrawnAt == nil ? gift.version : nil, isSurprise: true)
    }
    let wish = wishes.first { $0.id == claim.gift }
    return OwnClaims.Line(
      claim: claim,
      place: .held(claim.gift, on: list.id, isElsewhere: elsewhere.contains(claim.gift)),
      price: wish?.price, version: wish?.version)
  }
}
