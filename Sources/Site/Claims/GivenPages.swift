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
    let panel = known.panel(visit, claim: claim, message: message)
    if let gift = known.open.plans.secretGift(place.gift), place.isSecret {
      return .page(
        status, visit.words, SecretGiftView(visit, known.list, gift, panel, known.eyes))
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
    let (gift, eyes, givers) = try services.store.read(on: visit.request.loop) { db in
      (
        try db.given(place, of: list, open.plans, to: visit.member),
        try db.giverEyes(of: visit, on: list, open.plans),
        try db.giverCircle(of: list).givers(among: open.plans)
      )
    }
    guard let gift else { throw SiteError.notFound }
    return KnownGift(list: list, open: open, gift: gift, eyes: eyes, givers: givers)
  }
}

extension Services {
  /// What a giver sees beside a wish. Nil for a recipient.
  func givingPanel(
    _ gift: GiftRow, _ visit: Visit, claim: SentClaim?, message: MessageForm?
  ) async throws -> GivingPart? {
    guard gift.list.lets(visit.member, .give) else { return nil }
    guard let open = try await openPlans(gift.list, visit) else { return .needsPasscode }
    let known = try store.read(on: visit.request.loop) { db in
      KnownGift(
        list: gift.list, open: open, gift: try db.given(gift, to: visit.member),
        eyes: try db.giverEyes(of: visit, on: gift.list, open.plans),
        givers: try db.giverCircle(of: gift.list).givers(among: open.plans))
    }
    return .open(known.panel(visit, claim: claim, message: message))
  }
}

/// A gift with what a giver's own key opens of its list.
private struct KnownGift: Sendable {
  let list: GiftListRow
  let open: OpenPlans
  let gift: GivenGift
  let eyes: GiverEyes
  /// Who gives on the list now.
  let givers: Set<PersonID>

  func panel(_ visit: Visit, claim: SentClaim?, message: MessageForm?) -> GivingPanel {
    GivingPanel(
      gift, eyes, open, visit, for: list.recipients.map(\.name), givers: givers, claim: claim,
      message: message)
  }
}

/// What of giving stands on a wish's page.
enum GivingPart: Sendable {
  /// The session opens the household alone.
  case needsPasscode
  case open(GivingPanel)
}
