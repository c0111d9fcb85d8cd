import HTTP
import Household
import SealedStore

/// Everything that somebody gives, for them alone.
enum ClaimsPages {
  @Sendable static func claims(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.requireFull()
    return .page(visit.words, try await view(visit, services, nil))
  }

  @Sendable static func shopping(_ visit: Visit, _ services: Services) async throws -> Response {
    try visit.requireFull()
    let own = try await services.ownClaims(visit)
    return .page(
      visit.words,
      ShoppingView(
        // What a printer's queue shows to everybody says nothing.
        frame: PageFrame(
          visit, title: visit.words.claims.shopping, place: .gifts, width: .narrow,
          scripts: [.print]),
        lines: own.flatMap { own in
          own.lines.filter { $0.claim.state == .claimed && $0.version != nil }.map {
            ClaimRow($0, own.list, visit)
          }
        }))
  }

  @Sendable static func setOnlooking(_ visit: Visit, _ services: Services) async throws -> Response
  {
    let isOnlooker = try await visit.call.form().text("onlooking") == "yes"
    try await services.store.write { try $0.setOnlooker(visit.member, isOnlooker) }
    return .redirect(to: "/claims")
  }

  @Sendable static func setBudget(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services)
    guard list.lets(visit.member, .give) else { throw SiteError.notFound }
    let typed = try await visit.call.form().typed("budget")
    switch PriceText.parse(typed, preferred: visit.household.currency) {
    case .failure(let fault):
      let view = try await view(
        visit, services,
        TypedBudget(list: list.id, text: typed, fault: visit.words.gifts.priceFault(fault)))
      return .page(.unprocessable, visit.words, view)
    case .success(let amount):
      try await services.changePlans(of: list.id, visit) { db, plans in
        let own = plans.plans.budgets[visit.member.id]
        guard let amount else {
          if let own { try db.removeGiverRow(own.id) }
          return
        }
        let budget = GivingBudget(
          id: own?.id ?? .random(), giver: visit.member.id, amount: amount)
        try db.write(.budget(budget), under: plans.key(of: budget.id))
      }
      return .redirect(to: "/claims#\(list.id.text)")
    }
  }

  private static func view(
    _ visit: Visit, _ services: Services, _ typed: TypedBudget?
  ) async throws -> ClaimsView {
    let own = try await services.ownClaims(visit)
    let isOnlooker = try services.store.read(on: visit.request.loop) {
      try $0.isOnlooker(visit.member)
    }
    return ClaimsView(visit, own, isOnlooker: isOnlooker, typed)
  }
}

/// A budget that was not taken.
struct TypedBudget: Sendable {
  let list: GiftListID
  let text: String
  let fault: String
}
