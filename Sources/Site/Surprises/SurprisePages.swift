import HTTP
import Household
import SealedStore

/// Gifts that only the givers of a list see.
enum SurprisePages {
  /// The same form sent twice adds one.
  static func add(
    _ draft: GiftDraft, _ form: GiftForm, to list: GiftListRow, _ visit: Visit, _ services: Services
  ) async throws {
    let key = form.key(on: list.id)
    guard let gift = SecretGift(draft, id: GiftID(high: key.high, low: key.low), visit) else {
      throw SiteError.notFound
    }
    try await services.changePlans(of: list.id, visit) { db, plans in
      guard !plans.list.isArchived else { throw SiteError.forbidden }
      // A suggestion that another giver has agreed to is a wish of the same name by now.
      guard !plans.has(gift.rowID), try db.list(ofWish: gift.id) == nil else { return }
      var gift = gift
      try db.show(draft.pictures, on: &gift, of: plans, by: visit.member.id, at: visit.now)
      try db.write(.secretGift(gift), under: plans.present)
    }
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, gift) = try await own(visit, services)
    return try GiftPages.form(
      .ok, visit, services, .surprise(list, gift), GiftForm(gift, visit), gift.formRows(on: list),
      Faults())
  }

  @Sendable static func save(_ visit: Visit, _ services: Services) async throws -> Response {
    let (list, gift) = try await own(visit, services)
    let subject = GiftFormSubject.surprise(list, gift)
    let shelf = try await services.shelf(for: subject, visit)
    let sent = try await PictureIntake(visit: visit, services: services, shelf: shelf).read()
    var form = GiftForm(sent, visit, audience: WishAudience(gift.kind))
    switch sent.checked(form, visit, subject) {
    case .faulty(let faults):
      return try await again(form, subject, visit, services, faults)
    case .right(let draft):
      let version = form.version
      let latest = try await services.changePlans(of: list.id, visit) { db, plans -> Int64? in
        guard var changed = plans.plans.secretGift(gift.id), changed.writer == visit.member.id
        else {
          throw SiteError.notFound
        }
        guard version ?? changed.version == changed.version else { return changed.version }
        changed.take(draft)
        try db.show(draft.pictures, on: &changed, of: plans, by: visit.member.id, at: visit.now)
        changed.version += 1
        try db.write(.secretGift(changed), under: plans.key(of: changed.rowID))
        return nil
      }
      guard let latest else {
        return .redirect(
          to: GivenPlace(list: list.id, gift: gift.id, isSecret: true).address)
      }
      form.version = latest
      let (list, gift) = try await own(visit, services)
      return try await again(
        form, .surprise(list, gift), visit, services, Faults(), isConflict: true)
    }
  }

  private static func again(
    _ form: GiftForm, _ subject: GiftFormSubject, _ visit: Visit, _ services: Services,
    _ faults: Faults<GiftForm.Field>, isConflict: Bool = false
  ) async throws -> Response {
    try GiftPages.form(
      .unprocessable, visit, services, subject, form,
      try await GiftPages.pictures(in: form, of: subject, visit, services), faults,
      isConflict: isConflict)
  }

  @Sendable static func withdraw(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try await setWithdrawn(visit.now, visit, services)
    return .redirect(to: "/gifts/lists/\(place.list.text)?withdrawn=\(place.gift.text)")
  }

  @Sendable static func restore(_ visit: Visit, _ services: Services) async throws -> Response {
    .redirect(to: try await setWithdrawn(nil, visit, services).address)
  }

  /// Another giver's word makes a suggestion a wish like any other; what was claimed and said of it stays
  /// with it, since it keeps its name.
  @Sendable static func agree(_ visit: Visit, _ services: Services) async throws -> Response {
    let place = try visit.givenPlace(services)
    try await services.changePlans(of: place.list, visit) { db, plans in
      guard let gift = plans.plans.secretGift(place.gift), gift.kind == .suggestion,
        gift.writer != visit.member.id, gift.withdrawnAt == nil, !plans.list.isArchived
      else { throw SiteError.notFound }
      try db.share(
        gift.shownPictures, from: plans.key(of: gift.rowID), to: gift.writer, services.files,
        at: visit.now)
      try db.forgetFiles(of: gift.pictures)
      _ = try db.addGift(
        GiftDraft(gift), id: gift.id, once: OnceKey(high: gift.id.high, low: gift.id.low),
        to: place.list, by: gift.writer, at: visit.now)
      try db.removeGiverRow(gift.rowID)
    }
    return .redirect(to: "/gifts/\(place.gift.text)")
  }

  private static func setWithdrawn(
    _ time: Instant?, _ visit: Visit, _ services: Services
  ) async throws -> GivenPlace {
    let place = try visit.givenPlace(services)
    try await services.changePlans(of: place.list, visit) { db, plans in
      guard var gift = plans.plans.secretGift(place.gift), gift.writer == visit.member.id else {
        throw SiteError.notFound
      }
      guard (gift.withdrawnAt == nil) != (time == nil) else { return }
      gift.withdrawnAt = time
      try db.write(.secretGift(gift), under: plans.key(of: gift.rowID))
    }
    return place
  }

  /// One that the visitor thought of: whoever else gives sees it and changes nothing of it.
  static func own(
    _ visit: Visit, _ services: Services
  ) async throws -> (GiftListRow, SecretGift) {
    let place = try visit.givenPlace(services)
    try visit.requireFull()
    let list = try services.store.read(on: visit.request.loop) {
      try $0.giftList(place.list, visibleTo: visit.member)
    }
    guard let list, let open = try await services.openPlans(list, visit),
      let gift = open.plans.secretGift(place.gift), gift.writer == visit.member.id
    else { throw SiteError.notFound }
    return (list, gift)
  }
}
