import HTTP
import Household
import SealedStore
import Vault

extension Services {
  /// Brings over what was planned for wishes that were moved to a list, as far as the visitor gives on both;
  /// and sees to it that none of them waits for what nobody could ever bring.
  ///
  /// Mostly there are none. Throws `GivingFault` and `StoreError`.
  func carryPlans(to list: GiftListRow, _ giver: GiverVisit, _ visit: Visit) async throws {
    guard let present = giver.present else { return }
    let moves = try store.read(on: visit.request.loop) { try $0.wishMoves(to: list.id) }
    for from in Set(moves.map(\.from)) {
      let old = try store.read(on: visit.request.loop) {
        try $0.giftList(from, visibleTo: visit.member)
      }
      var keys: [GiverKey] = []
      if let old, let there = try await openKeys(old, visit), there.present != nil {
        keys = there.keys
      }
      let held = keys
      try await store.write { db in
        try db.carryPlans(from: from, held, to: list.id, present, for: visit.member)
      }
    }
  }
}

extension Database {
  /// In one transaction: all that is to be carried, and the word that nothing waits any more.
  ///
  /// - Parameter keys: those of the old list that the member holds; none where they do not give there.
  fileprivate func carryPlans(
    from old: GiftListID, _ keys: [GiverKey], to new: GiftListID, _ present: GiverKey,
    for member: Member
  ) throws {
    let moves = try wishMoves(to: new).filter { $0.from == old }
    guard !moves.isEmpty, let before = try giftListOfAnybody(old),
      let after = try giftListOfAnybody(new)
    else { return }
    let (left, joined) = (try giverCircle(of: before), try giverCircle(of: after))
    let openers = Set(try people().filter(\.canSignIn).map(\.id))
    guard WishMoveRule.canCarry(from: left, to: joined, openers: openers) else {
      for move in moves { try removeWishMove(move) }
      return
    }
    guard !keys.isEmpty, left.givers.contains(member.id), joined.givers.contains(member.id) else {
      return
    }
    for key in keys + [present] where try !holds(key, member: member.id.bytes) {
      // Another holder's visit has put new keys in their place: the next visit does it.
      return
    }
    let gifts = Set(moves.map(\.gift))
    let bars = try barred(of: present)
    for key in keys
    where WishMoveRule.carries(keptFrom: try barred(of: key).union(left.recipients), to: bars) {
      for row in try giverRows(under: [key]).rows
      where row.entry.goesAlong(with: gifts, to: joined.givers) {
        try write(row.entry, under: present)
      }
    }
    for move in moves { try removeWishMove(move) }
  }

  /// Who never gets a key.
  private func barred(of key: GiverKey) throws -> Set<PersonID> {
    let time = try giverTimes(of: key.list).first { $0.generation == key.generation }
    return Set((time?.barred ?? []).compactMap { PersonID(bytes: $0) })
  }
}

extension GiverEntry {
  /// Claims and words of people who give on the new list, too: whoever does not keeps theirs where they see it.
  fileprivate func goesAlong(with gifts: Set<GiftID>, to givers: Set<PersonID>) -> Bool {
    switch self {
    case .claim(let claim):
      claim.revealedAt == nil && gifts.contains(claim.gift) && givers.contains(claim.giver)
    case .message(let message):
      gifts.contains(message.gift) && givers.contains(message.author)
    case .secretGift, .budget, .pendingPicture, .guest: false
    }
  }
}
