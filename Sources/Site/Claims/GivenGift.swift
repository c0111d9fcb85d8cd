import HTTP
import Household
import SealedStore

/// Where a gift is that somebody may give: a wish of a list, or one that only its givers see.
struct GivenPlace: Sendable, Equatable {
  let list: GiftListID
  let gift: GiftID
  let isSecret: Bool

  /// Where somebody finds what they give on a list and nobody wishes for there any more.
  ///
  /// - Parameter isElsewhere: the wish is on another list now, where its own page is.
  static func held(_ gift: GiftID, on list: GiftListID, isElsewhere: Bool) -> GivenPlace {
    GivenPlace(list: list, gift: gift, isSecret: isElsewhere)
  }

  var address: String {
    isSecret ? "/gifts/lists/\(list.text)/surprises/\(gift.text)" : "/gifts/\(gift.text)"
  }
}

/// A gift as giving needs to know it.
struct GivenGift: Sendable {
  let place: GivenPlace
  let title: String
  let price: Money?
  let quantity: Quantity
  let version: Int64
  /// Whether it is still wished for: what was withdrawn can be released, and not claimed.
  let isThere: Bool
  /// Other wishes, of which one is enough.
  var alternatives: [GiftID] = []
  /// It came from another list, and nobody has looked yet for what was planned there.
  var isMoving = false

  /// Of its page. A wish that was withdrawn has none for those who give it but this.
  var address: String {
    isThere || place.isSecret ? place.address : "\(place.address)/claim"
  }
  var seen: SeenWish { SeenWish(title: title, version: version) }
}

extension Visit {
  /// The gift in the address, for somebody who may give it. Throws `SiteError.notFound` for everybody else,
  /// the recipient before all, as for one that does not exist.
  func givenPlace(_ services: Services) throws -> GivenPlace {
    let place = try services.store.read(on: request.loop) { db -> GivenPlace? in
      let place: GivenPlace? =
        if call.parameters["gift"] != nil {
          GivenPlace(list: try id("id"), gift: try id("gift"), isSecret: true)
        } else {
          try db.list(ofWish: try id()).map {
            GivenPlace(list: $0, gift: try id(), isSecret: false)
          }
        }
      guard let place, let list = try db.giftList(place.list, visibleTo: member),
        list.lets(member, .give)
      else { return nil }
      return place
    }
    guard let place else { throw SiteError.notFound }
    return place
  }
}

extension GivenGift {
  init(_ gift: GiftRow) {
    self.init(
      place: GivenPlace(list: gift.list.id, gift: gift.id, isSecret: false), title: gift.title,
      price: gift.price, quantity: gift.quantity, version: gift.version,
      isThere: !gift.isArchived && !gift.isDraft && !gift.list.isArchived)
  }

  init(_ gift: SecretGift, of list: GiftListRow) {
    self.init(
      place: GivenPlace(list: list.id, gift: gift.id, isSecret: true), title: gift.title,
      price: gift.price, quantity: gift.quantity, version: gift.version,
      isThere: gift.withdrawnAt == nil && !list.isArchived)
  }

  /// What somebody gives and nobody wishes for any more, as they last saw it.
  init(withdrawn claim: Claim, _ place: GivenPlace) {
    self.init(
      place: place, title: claim.seen.title, price: nil, quantity: .any,
      version: claim.seen.version, isThere: false)
  }
}

extension ListPlans {
  /// Why somebody may not give this; nil where they may. Whoever gives it already is asked for no other of its
  /// group.
  func fault(_ part: ClaimPart, of gift: GivenGift, by giver: PersonID) -> ClaimFault? {
    if gift.isMoving { return .moved }
    if claim(of: giver, on: gift.place.gift) == nil, isGiven(anyOf: gift.alternatives) {
      return .anotherIsGiven
    }
    return ClaimRule.fault(
      part, of: gift.quantity, price: gift.price,
      besides: claims(besides: giver, on: gift.place.gift))
  }
}
