import HTTP
import HTTPClient
import Household
import System

/// The form of a wish once more, filled where it was empty with what its link's page says. Nothing is saved.
enum LinkPreviewPages {
  @Sendable static func new(_ visit: Visit, _ services: Services) async throws -> Response {
    let previews = try services.previews()
    let list = try visit.giftListToAdd(services)
    return try await look(
      .new(list), .usual(of: list, visit), visit, services, previews)
  }

  @Sendable static func edit(_ visit: Visit, _ services: Services) async throws -> Response {
    let previews = try services.previews()
    return try await look(
      .edit(try visit.changeableGift(services)), .everybody, visit, services, previews)
  }

  @Sendable static func surprise(_ visit: Visit, _ services: Services) async throws -> Response {
    let previews = try services.previews()
    let (list, gift) = try await SurprisePages.own(visit, services)
    return try await look(
      .surprise(list, gift), WishAudience(gift.kind), visit, services, previews)
  }

  /// - Parameter audience: where the form says nothing of it.
  private static func look(
    _ subject: GiftFormSubject, _ audience: WishAudience, _ visit: Visit, _ services: Services,
    _ previews: LinkPreviews
  ) async throws -> Response {
    let shelf = try await services.shelf(for: subject, visit)
    let intake = PictureIntake(visit: visit, services: services, shelf: shelf)
    let sent = try await intake.read()
    var faults = Faults<GiftForm.Field>()
    if !sent.faults.isEmpty { faults.add(.images, sent.faults.joined(separator: " ")) }
    let typed = GiftForm(sent, visit, audience: audience)
    try await intake.takeOver(typed.pictures)
    let (form, outcome) = try await LinkLookUp(
      visit: visit, services: services, intake: intake, previews: previews
    ).fill(typed)
    services.log.info("link preview", ["outcome": .text(outcome.name)])
    if outcome == .notAnAddress, case .failure(let fault) = Link.check(form.link) {
      faults.add(.link, visit.words.fields.fault(fault))
    }
    return try GiftPages.form(
      outcome.status, visit, services, subject, form,
      try await GiftPages.pictures(in: form, of: subject, visit, services), faults, looked: outcome)
  }
}

extension LinkOutcome {
  fileprivate var status: Status {
    switch self {
    case .notAnAddress: .unprocessable
    case .fault(.busy): .serviceUnavailable
    default: .ok
    }
  }
}

extension Services {
  /// Throws `SiteError.notFound` where the household does without.
  fileprivate func previews() throws -> LinkPreviews {
    guard let linkPreviews else { throw SiteError.notFound }
    return linkPreviews
  }
}
