import HTTP
import Household
import SealedStore

extension Services {
  /// Nil for whoever the list is for.
  ///
  /// - Parameter gifts: the wishes that stand on it.
  func givingOnList(
    _ list: GiftListRow, _ gifts: [GiftCardRow], _ visit: Visit
  ) async throws -> GivingOnList? {
    guard list.lets(visit.member, .give) else { return nil }
    let open = try await openPlans(list, visit)
    let (eyes, moves, hasReceived, known) = try store.read(on: visit.request.loop) { db in
      (
        try db.giverEyes(of: visit, on: list, open?.plans), try db.wishMoves(to: list.id),
        try db.hasReceivedGifts(on: list.id),
        try open.map { try db.elsewhere($0.plans.claims(of: visit.member.id), list) } ?? []
      )
    }
    let plans = open?.plans
    return GivingOnList(
      plans: plans, eyes: eyes, list: list, door: PasscodeDoor(next: list.address),
      isWaiting: open.map { $0.giver.present == nil } ?? false,
      isDamaged: (open?.damaged ?? 0) > 0,
      questions: open?.giver.questions.map { GiverQuestionLine($0, eyes, visit) } ?? [],
      notice: plans.flatMap { notice($0, list, visit) },
      withdrawn: plans.map { withdrawn($0, gifts, list, elsewhere: known, visit) } ?? [],
      mayAdd: open?.giver.present != nil && !list.isArchived,
      moving: Set(moves.map(\.gift)),
      givenOfGroup: Dictionary(
        gifts.compactMap { gift in
          gift.group.flatMap { plans?.claims[gift.id] == nil ? nil : ($0, gift.id) }
        }, uniquingKeysWith: { first, _ in first }),
      alike: plans.map { alike($0, gifts) } ?? [:], hasReceived: hasReceived)
  }

  /// Two may think of the same thing, and so may whoever it is for.
  private func alike(_ plans: ListPlans, _ gifts: [GiftCardRow]) -> [GiftID: String] {
    let surprises = plans.secretGifts.filter { $0.withdrawnAt == nil }.map {
      (id: $0.id, title: $0.title, likeness: Likeness($0.title))
    }
    guard !surprises.isEmpty else { return [:] }
    let all =
      gifts.filter { !$0.isDraft }.map {
        (id: $0.id, title: $0.title, likeness: Likeness($0.title))
      } + surprises
    var alike: [GiftID: String] = [:]
    for one in surprises {
      alike[one.id] =
        all.first { $0.id != one.id && $0.likeness.isLike(one.likeness) }?.title
    }
    return alike
  }

  /// What was just withdrawn, as the address says.
  private func notice(_ plans: ListPlans, _ list: GiftListRow, _ visit: Visit) -> NoticeView? {
    guard let id = visit.request.query.first("withdrawn").flatMap({ GiftID($0) }),
      let gift = plans.secretGift(id), gift.withdrawnAt != nil, gift.writer == visit.member.id
    else { return nil }
    let place = GivenPlace(list: list.id, gift: id, isSecret: true)
    return NoticeView(
      text: visit.words.surprises.withdrawnOne(gift.title), action: "\(place.address)/restore",
      button: visit.words.common.undo)
  }

  /// What the visitor gives that does not stand on the list any more.
  private func withdrawn(
    _ plans: ListPlans, _ gifts: [GiftCardRow], _ list: GiftListRow,
    elsewhere: Set<GiftID>, _ visit: Visit
  ) -> [GivingOnList.Withdrawn] {
    let wished = Set(gifts.map(\.id))
    return plans.claims(of: visit.member.id).compactMap { claim in
      let secret = plans.secretGift(claim.gift)
      guard secret.map({ $0.withdrawnAt != nil }) ?? !wished.contains(claim.gift) else {
        return nil
      }
      let place = GivenPlace.held(
        claim.gift, on: list.id, isElsewhere: secret != nil || elsewhere.contains(claim.gift))
      return GivingOnList.Withdrawn(
        title: claim.seen.title, address: place.isSecret ? place.address : "\(place.address)/claim",
        state: visit.words.giving.state(claim.state))
    }
  }
}
