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
    let (people, isOnlooker) = try store.read(on: visit.request.loop) { db in
      (try db.everybody(), try db.isOnlooker(visit.member))
    }
    let eyes = GiverEyes(visit, list, isOnlooker, people)
    let plans = open?.plans
    return GivingOnList(
      plans: plans, eyes: eyes, list: list, door: PasscodeDoor(next: list.address),
      isWaiting: open.map { $0.giver.present == nil } ?? false,
      isDamaged: (open?.rows.damaged ?? 0) > 0,
      questions: open?.giver.questions.map { GiverQuestionLine($0, eyes, visit) } ?? [],
      notice: plans.flatMap { notice($0, gifts, list, visit) },
      withdrawn: plans.map { withdrawn($0, gifts, list, visit) } ?? [],
      mayAdd: open?.giver.present != nil && !list.isArchived)
  }

  /// What was just released or withdrawn, as the address says.
  private func notice(
    _ plans: ListPlans, _ gifts: [GiftCardRow], _ list: GiftListRow, _ visit: Visit
  ) -> NoticeView? {
    let (query, words) = (visit.request.query, visit.words)
    if let id = query.first("released").flatMap({ GiftID($0) }),
      let claim = plans.released(by: visit.member.id, on: id),
      plans.claim(of: visit.member.id, on: id) == nil
    {
      let place = GivenPlace(list: list.id, gift: id, isSecret: plans.secretGift(id) != nil)
      return NoticeView(
        text: words.giving.releasedOne(claim.seen.title), action: "\(place.address)/claim/restore",
        button: words.common.undo)
    }
    if let id = query.first("withdrawn").flatMap({ GiftID($0) }),
      let gift = plans.secretGift(id), gift.withdrawnAt != nil, gift.writer == visit.member.id
    {
      let place = GivenPlace(list: list.id, gift: id, isSecret: true)
      return NoticeView(
        text: words.surprises.withdrawnOne(gift.title), action: "\(place.address)/restore",
        button: words.common.undo)
    }
    return nil
  }

  /// What the visitor gives that does not stand on the list any more.
  private func withdrawn(
    _ plans: ListPlans, _ gifts: [GiftCardRow], _ list: GiftListRow, _ visit: Visit
  ) -> [GivingOnList.Withdrawn] {
    let wished = Set(gifts.map(\.id))
    return plans.claims(of: visit.member.id).compactMap { claim in
      let secret = plans.secretGift(claim.gift)
      guard secret.map({ $0.withdrawnAt != nil }) ?? !wished.contains(claim.gift) else {
        return nil
      }
      let place = GivenPlace(list: list.id, gift: claim.gift, isSecret: secret != nil)
      return GivingOnList.Withdrawn(
        title: claim.seen.title, address: place.isSecret ? place.address : "\(place.address)/claim",
        state: visit.words.giving.state(claim.state))
    }
  }
}
