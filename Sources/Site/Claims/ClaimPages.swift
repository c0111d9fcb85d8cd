import HTTP
import Household
import SealedStore

/// Saying that one gives something, changing it, and taking it back.
enum ClaimPages {
  @Sendable static func claim(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    let sent = try await visit.call.form()
    let form = ClaimForm(sent)
    let words = visit.words
    let answer = try await services.changePlans(of: place.list, visit) { db, plans -> Answer in
      guard let gift = try db.given(place, of: plans.list, plans.plans, to: visit.member) else {
        throw SiteError.notFound
      }
      let own = plans.plans.claim(of: visit.member.id, on: place.gift)
      guard gift.isThere || own != nil else { return .gone }
      switch form.checked(own, in: gift.price?.currency ?? visit.household.currency, words) {
      case .faulty(let faults): return .faulty(faults)
      case .right(let draft):
        if own?.part != draft.part,
          let fault = plans.plans.fault(draft.part, of: gift, by: visit.member.id)
        {
          return .refused(fault)
        }
        let released = plans.plans.released(by: visit.member.id, on: place.gift)
        let claim = Claim(
          id: (own ?? released)?.id ?? .random(), gift: place.gift, giver: visit.member.id,
          part: draft.part, state: draft.state, paid: draft.paid, note: draft.note,
          hidingPlace: draft.hidingPlace, at: own?.at ?? visit.now, seen: gift.seen)
        try db.write(.claim(claim), under: plans.key(of: claim.id))
        return .saved(gift)
      }
    }
    switch answer {
    case .saved(let gift): return .redirect(to: back(sent, gift))
    case .gone:
      return try await page(place, form, Faults(), words.giving.gone, visit, services)
    case .refused(let fault):
      return try await page(
        place, form, Faults(), words.giving.fault(fault, words), visit, services)
    case .faulty(let faults): return try await page(place, form, faults, "", visit, services)
    }
  }

  @Sendable static func release(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    let sent = try await visit.call.form()
    let named = sent.typed("claim")
    let gift = try await services.changePlans(of: place.list, visit) { db, plans in
      guard let gift = try db.given(place, of: plans.list, plans.plans, to: visit.member) else {
        throw SiteError.notFound
      }
      let claims = plans.plans.claims[place.gift] ?? []
      if var claim = try db.claim(named, among: claims, of: plans, by: visit.member) {
        claim.releasedAt = visit.now
        try db.write(.claim(claim), under: plans.key(of: claim.id))
      }
      return gift
    }
    return .redirect(to: named.isEmpty ? back(sent, gift) : "\(gift.address)?released=\(named)")
  }

  /// Takes a release back, as far as nobody else has claimed it since.
  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    let sent = try await visit.call.form()
    let named = sent.typed("claim")
    let (gift, fault) = try await services.changePlans(of: place.list, visit) { db, plans in
      guard let gift = try db.given(place, of: plans.list, plans.plans, to: visit.member) else {
        throw SiteError.notFound
      }
      let released = plans.plans.released.filter { $0.gift == place.gift }
      guard var claim = try db.claim(named, among: released, of: plans, by: visit.member)
      else {
        return (gift, nil as ClaimFault?)
      }
      let fault = plans.plans.fault(claim.part, of: gift, by: claim.giver)
      if fault == nil {
        claim.releasedAt = nil
        try db.write(.claim(claim), under: plans.key(of: claim.id))
      }
      return (gift, fault)
    }
    guard let fault else { return .redirect(to: back(sent, gift)) }
    return try await page(
      place, ClaimForm(), Faults(), visit.words.giving.fault(fault, visit.words), visit, services)
  }

  @Sendable static func tell(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    let sent = try await visit.call.form()
    let text = Note.check(sent.typed("text"))
    guard case .success(let note) = text else {
      var faults = Faults<MessageField>()
      _ = faults.value(.text, text, visit.words)
      return try await GivenPages.page(
        .unprocessable, place, visit, services,
        message: MessageForm(text: sent.typed("text"), faults: faults))
    }
    if !note.text.isEmpty {
      let once = sent.once(or: .random()).saying([place.gift.text, note.text])
      let id = GiverEntryID(high: once.high, low: once.low)
      let fault = try await services.changePlans(of: place.list, visit) { db, plans in
        guard let gift = try db.given(place, of: plans.list, plans.plans, to: visit.member) else {
          throw SiteError.notFound
        }
        if gift.isMoving { return ClaimFault.moved as ClaimFault? }
        guard !plans.has(id) else { return nil }
        let message = GiverMessage(
          id: id, gift: place.gift, author: visit.member.id, text: note.text, at: visit.now)
        try db.write(.message(message), under: plans.present)
        return nil
      }
      if let fault {
        return try await page(
          place, ClaimForm(), Faults(), visit.words.giving.fault(fault, visit.words), visit,
          services)
      }
    }
    return .redirect(to: "\(place.address)#messages")
  }

  private enum Answer: Sendable {
    case saved(GivenGift)
    /// It was withdrawn meanwhile.
    case gone
    case refused(ClaimFault)
    case faulty(Faults<ClaimForm.Field>)
  }

  /// Where a form leads back to: the page that it stood on.
  private static func back(_ sent: Form, _ gift: GivenGift) -> String {
    guard sent.text("back") == "list" else { return gift.address }
    return "/gifts/lists/\(gift.place.list.text)#\(gift.place.gift.text)"
  }

  private static func page(
    _ place: GivenPlace, _ form: ClaimForm, _ faults: Faults<ClaimForm.Field>, _ refusal: String,
    _ visit: Visit, _ services: Services
  ) async throws -> Response {
    try await GivenPages.page(
      .unprocessable, place, visit, services,
      claim: SentClaim(form: form, faults: faults, refusal: refusal))
  }
}

/// A claim that was not taken, for the page that says why.
struct SentClaim: Sendable {
  let form: ClaimForm
  let faults: Faults<ClaimForm.Field>
  /// Of the whole; empty where a field says it.
  let refusal: String
}

enum MessageField: String, FormField {
  case text

  func label(_ words: Words) -> String { words.giving.messageLabel }
}

struct MessageForm: Sendable {
  let text: String
  let faults: Faults<MessageField>
}
