import HTTP
import Household
import SealedStore

/// The page of one gift with what its givers know: the wish's own page, that of a gift which only they see,
/// or a page for what somebody holds and nobody wishes for any more.
enum GivenPages {
  static func page(
    _ status: Status, _ place: GivenPlace, _ visit: Visit, _ services: Services,
    claim: SentClaim? = nil, message: MessageForm? = nil
  ) async throws -> Response {
    if !place.isSecret {
      let gift = try services.store.read(on: visit.request.loop) {
        try $0.gift(place.gift, visibleTo: visit.member)
      }
      if let gift {
        return try await GiftPages.page(
          status, gift, visit, services, claim: claim, message: message)
      }
    }
    let known = try await known(place, visit, services)
    let panel = try known.panel(visit, claim: claim, message: message)
    if let gift = known.open.plans.secretGift(place.gift), place.isSecret {
      return .page(
        status, visit.words, SecretGiftView(visit, known.list, gift, panel, known.people))
    }
    return .page(status, visit.words, WithdrawnGiftView(visit, known.list, known.gift, panel))
  }

  @Sendable static func show(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    try visit.requireFull()
    return try await page(.ok, place, visit, services)
  }

  private static func known(
    _ place: GivenPlace, _ visit: Visit, _ services: Services
  ) async throws -> KnownGift {
    let list = try services.store.read(on: visit.request.loop) {
      try $0.giftList(place.list, visibleTo: visit.member)
    }
    guard let list, let open = try await services.openPlans(list, visit) else {
      throw SiteError.notFound
    }
    let (gift, people, isOnlooker) = try services.store.read(on: visit.request.loop) { db in
      (
        try db.given(place, of: list, open.plans, to: visit.member), try db.everybody(),
        try db.isOnlooker(visit.member)
      )
    }
    guard let gift else { throw SiteError.notFound }
    return KnownGift(list: list, open: open, gift: gift, people: people, isOnlooker: isOnlooker)
  }

  private struct KnownGift {
    let list: GiftListRow
    let open: OpenPlans
    let gift: GivenGift
    let people: [PersonRow]
    let isOnlooker: Bool

    func panel(_ visit: Visit, claim: SentClaim?, message: MessageForm?) throws -> GivingPanel {
      GivingPanel(
        gift, GiverEyes(visit, list, isOnlooker, people), open, visit,
        for: list.recipients.map(\.name), claim: claim, message: message)
    }
  }
}

extension Services {
  /// What a giver sees beside a wish. Nil for a recipient.
  func givingPanel(
    _ gift: GiftRow, _ visit: Visit, claim: SentClaim?, message: MessageForm?
  ) async throws -> GivingPart? {
    guard gift.list.lets(visit.member, .give) else { return nil }
    guard let open = try await openPlans(gift.list, visit) else { return .needsPasscode }
    let (given, people, isOnlooker) = try store.read(on: visit.request.loop) { db in
      (
        try db.given(gift, to: visit.member), try db.everybody(),
        try db.isOnlooker(visit.member)
      )
    }
    return .open(
      GivingPanel(
        given, GiverEyes(visit, gift.list, isOnlooker, people), open, visit,
        for: gift.list.recipients.map(\.name), claim: claim, message: message))
  }
}

/// What of giving stands on a wish's page.
enum GivingPart: Sendable {
  /// The session opens the household alone.
  case needsPasscode
  case open(GivingPanel)
}
