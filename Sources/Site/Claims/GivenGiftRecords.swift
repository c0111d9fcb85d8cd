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
          $0.list.id == place.list ? GivenGift($0) : nil
        }
      }
    if let found, found.isThere { return found }
    let own =
      plans.claim(of: member.id, on: place.gift)
      ?? plans.released(by: member.id, on: place.gift)
    return own.map { GivenGift(withdrawn: $0, place) } ?? (place.isSecret ? found : nil)
  }

  /// Whichever list a wish is on, there or put away.
  func list(ofWish id: GiftID) throws -> GiftListID? {
    try first("SELECT list FROM gifts WHERE id = ?", id) { try $0.identifier(0) }
  }
}
