import Household
import SealedStore

extension Database {
  /// The gift at a place, as somebody may give it: nil where it was withdrawn and they do not hold it.
  func given(
    _ place: GivenPlace, of list: GiftListRow, _ plans: ListPlans, to member: Member
  ) throws -> GivenGift? {
    let found: GivenGift? =
      if place.isSecret {
        plans.secretGift(place.gift).map { GivenGift($0, of: list) }
      } else {
        try gift(place.gift, visibleTo: member).flatMap {
          $0.list.id == place.list ? try given($0, to: member) : nil
        }
      }
    if let found, found.isThere { return found }
    let own =
      plans.claim(of: member.id, on: place.gift)
      ?? plans.released(by: member.id, on: place.gift)
    return own.map { GivenGift(withdrawn: $0, place) } ?? (place.isSecret ? found : nil)
  }

  /// A wish, with those beside it of which one is enough.
  func given(_ gift: GiftRow, to member: Member) throws -> GivenGift {
    var given = GivenGift(gift)
    given.isMoving = try isMoving(gift.id)
    if let group = gift.group {
      given.alternatives = try gifts(on: gift.list, visibleTo: member).filter {
        $0.group == group && $0.id != gift.id
      }.map(\.id)
    }
    return given
  }

  /// Of these claims the one that a form is about: the member's own, or the one that it names, of somebody
  /// who does not give on the list any more.
  func claim(
    _ named: String, among claims: [Claim], of plans: ChangingPlans, by member: Member
  ) throws -> Claim? {
    guard !named.isEmpty else { return claims.first { $0.giver == member.id } }
    let givers = try giverCircle(of: plans.list).givers(among: plans.plans)
    return claims.first { $0.id.text == named && !givers.contains($0.giver) }
  }

  /// Whichever list a wish is on, there or put away.
  func list(ofWish id: GiftID) throws -> GiftListID? {
    try first("SELECT list FROM gifts WHERE id = ?", id) { try $0.identifier(0) }
  }

  /// Of what somebody gives on a list: the wishes that are on another one now.
  func elsewhere(_ claims: [Claim], _ list: GiftListRow) throws -> Set<GiftID> {
    Set(
      try claims.map(\.gift).filter { gift in
        try self.list(ofWish: gift).map { $0 != list.id } ?? false
      })
  }
}
