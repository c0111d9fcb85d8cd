import HTTP
import Household
import SealedStore

/// The act that ends a secret: what was given is written down for everybody who sees the list.
enum RevealPages {
  @Sendable static func show(_ visit: Visit, _ services: Services) async throws -> Response {
    try await page(.ok, try list(visit, services), nil, Faults(), visit, services)
  }

  @Sendable static func reveal(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try list(visit, services)
    let form = RevealForm(try await visit.call.form())
    let words = visit.words
    let faults = try await services.changePlans(of: list.id, visit) { db, plans in
      let moment = plans.list.revealMoment(on: visit.today)
      let faults = form.faults(moment, words)
      guard faults.isEmpty else { return faults }
      let eyes = try db.giverEyes(of: visit, on: plans.list, plans.plans)
      let ticked = eyes.shown(of: plans.plans, at: moment).filter { form.lines.contains($0.id) }
      // Sent twice, or shown by somebody else meanwhile: what is out already is no line any more.
      try db.reveal(ticked, of: plans, to: visit, by: eyes)
      return faults
    }
    guard faults.isEmpty else {
      return try await page(.unprocessable, list, form, faults, visit, services)
    }
    return .redirect(to: "\(list.address)/received")
  }

  /// The list in the address, for a holder. Whoever it is for meets what they would meet for one that does not
  /// exist.
  private static func list(_ visit: Visit, _ services: Services) throws -> GiftListRow {
    let list = try visit.giftList(services)
    guard list.lets(visit.member, .give) else { throw SiteError.notFound }
    try visit.requireFull()
    return list
  }

  private static func page(
    _ status: Status, _ list: GiftListRow, _ form: RevealForm?, _ faults: Faults<RevealForm.Field>,
    _ visit: Visit, _ services: Services
  ) async throws -> Response {
    guard let open = try await services.openPlans(list, visit) else {
      throw SiteError.lockedMeanwhile
    }
    guard open.giver.present != nil else { throw SiteError.waitsForGivers }
    let (eyes, wishes) = try services.store.read(on: visit.request.loop) { db in
      (
        try db.giverEyes(of: visit, on: list, open.plans),
        try db.gifts(on: list, visibleTo: visit.member)
      )
    }
    return .page(
      status, visit.words, RevealView(visit, list, open.plans, wishes, eyes, form, faults))
  }
}
