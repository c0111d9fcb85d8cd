import HTTP
import Household
import Pictures
import SealedStore
import Vault

/// Everything that a guest can do: see the wishes of one list, say that they give one, take that back. Their
/// handlers get this in the place of `Services`, so that there is nothing else to reach.
package struct GuestDesk: Sendable {
  private let services: Services

  init(_ services: Services) { self.services = services }

  /// What a guest sees of the list.
  struct Look: Sendable {
    let gifts: [GiftCardRow]
    /// Nil where nothing of giving is shown.
    let plans: ListPlans?
    /// Who this browser is; nil before it has said so.
    let own: GuestGiver?
    let eyes: GiverEyes
  }

  func look(_ call: GuestCall) throws -> Look {
    try services.store.read(on: call.call.request.loop) { db in
      let gifts = try db.openGifts(on: call.list)
      let plans =
        call.keys.isEmpty
        ? nil : ListPlans(try db.giverRows(under: call.keys).rows.map(\.entry))
      let own = plans?.guest(provedBy: proof(call))
      return Look(
        gifts: gifts, plans: plans, own: own,
        eyes: GiverEyes(
          guest: own?.giver, on: call.list, try db.everybody(), plans?.guests ?? [:]))
    }
  }

  /// A wish with all that its page shows. Throws `SiteError.notFound` where it does not stand on the list.
  func gift(
    _ id: GiftID, _ call: GuestCall
  ) throws -> (gift: GiftRow, pictures: [PictureRow], sizes: [GuestSizes]) {
    try services.store.read(on: call.call.request.loop) { db in
      guard let gift = try db.openGift(id, on: call.list) else { throw SiteError.notFound }
      return (
        gift, try db.pictures(of: id, variant: .view).map(\.forGuests),
        gift.showsSizes ? try db.guestSizes(of: call.list, call.words) : []
      )
    }
  }

  func picture(
    _ id: PictureID, _ variant: Variant, _ call: GuestCall
  ) async throws -> Response {
    let found = try services.store.read(on: call.call.request.loop) {
      try $0.pictureFile(id, variant: variant, forGuestsOf: call.list)
    }
    guard let found else { throw SiteError.notFound }
    return try await PicturePages.send(found, call.call.request, services)
  }

  /// What takes back elsewhere what was given in this browser.
  func code(_ call: GuestCall) -> SpareCode {
    call.browser.code(on: call.link.list, deviceKey: services.deviceKey)
  }

  /// Whether that code is the one of somebody.
  func isCode(of guest: GuestGiver, _ call: GuestCall) -> Bool {
    equalInConstantTime(
      code(call).hash(of: call.link.list, deviceKey: services.deviceKey).span, guest.code.span)
  }

  /// What came of saying that one gives something.
  enum Claimed: Sendable {
    case done
    case faulty(Faults<ClaimForm.Field>, name: String?)
    case refused(String)
  }

  func claim(_ id: GiftID, _ form: GuestClaimForm, _ call: GuestCall) async throws -> Claimed {
    let words = call.words
    return try await change(call) { db, plans in
      guard let row = try db.openGift(id, on: plans.list) else { throw SiteError.notFound }
      var gift = GivenGift(row)
      gift.isMoving = try db.isMoving(id)
      if let group = row.group {
        gift.alternatives = try db.openGifts(on: plans.list).filter {
          $0.group == group && $0.id != id
        }.map(\.id)
      }
      let known = plans.plans.guest(provedBy: proof(call))
      let before = known.flatMap { plans.plans.claim(of: $0.giver, on: id) }
      let named = known == nil ? form.checkedName(words) : .right(known?.name ?? "")
      let currency = gift.price?.currency ?? call.household.currency
      let draft: ClaimDraft
      switch (form.claim.checked(before, in: currency, words), named) {
      case (.right(let right), .right): draft = right
      case (.faulty(let faults), .right): return .faulty(faults, name: nil)
      case (.right, .faulty(let name)): return .faulty(Faults(), name: name)
      case (.faulty(let faults), .faulty(let name)): return .faulty(faults, name: name)
      }
      let guest = known ?? newcomer(named.text, call)
      if before == nil, let fault = plans.plans.fault(of: guest, isNew: known == nil) {
        return .refused(words.guests.fault(fault))
      }
      if before?.part != draft.part,
        let fault = plans.plans.fault(draft.part, of: gift, by: guest.giver)
      {
        return .refused(words.giving.fault(fault, words))
      }
      if known == nil { try db.write(.guest(guest), under: plans.present) }
      let released = plans.plans.released(by: guest.giver, on: id)
      let claim = Claim(
        id: (before ?? released)?.id ?? .random(), gift: id, giver: guest.giver, part: draft.part,
        state: draft.state, note: draft.note, at: before?.at ?? call.now, seen: gift.seen)
      try db.write(.claim(claim), under: plans.key(of: claim.id))
      return .done
    }
  }

  /// Takes back what this guest gives; somebody else's looks like nothing. Twice is fine.
  func release(_ id: GiftID, _ call: GuestCall) async throws {
    try await change(call) { db, plans in
      guard let guest = plans.plans.guest(provedBy: proof(call)),
        var claim = plans.plans.claim(of: guest.giver, on: id)
      else { return }
      claim.releasedAt = call.now
      try db.write(.claim(claim), under: plans.key(of: claim.id))
    }
  }

  /// Makes this browser one of whoever the code is for. The gate counts wrong ones.
  func bring(_ typed: SecretBytes, _ call: GuestCall) async throws -> SecretGate.Answer<GuestGiver>
  {
    let code = typed.withBytes { SpareCode(typed: $0) }
    return try await services.gate.check(
      typed, from: Visitor(call.call.request), at: call.now
    ) {
      guard let code else { return nil }
      let hash = code.hash(of: call.link.list, deviceKey: services.deviceKey)
      return try await change(call) { db, plans in
        let known = plans.plans.guests.values.first {
          equalInConstantTime($0.code.span, hash.span)
        }
        guard var guest = known else { return nil }
        guest.add(browser: proof(call))
        try db.write(.guest(guest), under: plans.key(of: guest.id))
        return guest
      }
    }
  }

  private func proof(_ call: GuestCall) -> [UInt8] {
    call.browser.proof(on: call.link.list, deviceKey: services.deviceKey)
  }

  private func newcomer(_ name: String, _ call: GuestCall) -> GuestGiver {
    GuestGiver(
      id: .random(), giver: .random(), link: GuestLinkID(bytes: call.link.id) ?? .random(),
      name: name, browsers: [proof(call)],
      code: code(call).hash(of: call.link.list, deviceKey: services.deviceKey), at: call.now)
  }

  /// Changes what the list's givers know, in one transaction that has looked at the link and its keys again.
  ///
  /// Throws `SiteError.notFound` where the link shows wishes alone or is there no more.
  private func change<Value: Sendable>(
    _ call: GuestCall, _ body: @escaping @Sendable (Database, ChangingPlans) throws -> Value
  ) async throws -> Value {
    var call = call
    for _ in 0..<Self.triesToChange {
      guard let present = call.keys.last else { throw SiteError.notFound }
      do {
        return try await services.store.write { [call] db in
          guard let list = try db.giftList(of: call.link) else { throw SiteError.notFound }
          for key in call.keys where try !db.holds(key, guest: call.link.id) {
            throw GivingFault.changedMeanwhile
          }
          let rows = try db.giverRows(under: call.keys)
          return try body(db, ChangingPlans(list: list, rows: rows, present: present))
        }
      } catch GivingFault.changedMeanwhile {
        // A holder's visit has put new keys in their place, or the link is gone.
        guard case .open(let again) = try await services.standing(of: call.call) else {
          throw SiteError.notFound
        }
        call = again
      }
    }
    throw KeybagFault.changedMeanwhile
  }

  private static let triesToChange = 5
}

extension ListPlans {
  /// Whose browser it is; nil for one that has not said yet.
  fileprivate func guest(provedBy browser: [UInt8]) -> GuestGiver? {
    guests.values.first { guest in
      guest.browsers.contains { equalInConstantTime($0.span, browser.span) }
    }
  }
}
