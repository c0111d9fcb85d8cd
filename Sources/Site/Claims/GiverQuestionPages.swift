import HTTP
import Household
import SealedStore
import Vault

/// A holder's word about who else may see what is planned for a list.
enum GiverQuestionPages {
  @Sendable static func answer(_ visit: Visit, _ services: Services) async throws -> Response {
    let list = try visit.giftList(services)
    guard list.lets(visit.member, .give) else { throw SiteError.notFound }
    let holder = try visit.requireFull()
    guard let key = services.lock.key else { throw SiteError.lockedMeanwhile }
    let sent = try await visit.call.form()
    guard let person = PersonID(sent.typed("person")),
      let giver = try await services.openKeys(list, visit)
    else { throw SiteError.notFound }
    // Asked about another pair by now, or not at all: the list says what there is to say.
    if let question = giver.questions.first(where: {
      $0.person == person && Base64URL.text($0.digest.span) == sent.typed("pair")
    }) {
      let circle = try services.store.read(on: visit.request.loop) { try $0.giverCircle(of: list) }
      do {
        try await services.giverKeys.answer(
          question, shows: sent.text("shows") == "yes", list.id, circle, by: holder,
          in: key.household)
      } catch GivingFault.changedMeanwhile {
        // As above.
      }
    }
    return .redirect(to: list.address)
  }
}

/// Somebody whom a holder is asked about.
struct GiverQuestionLine: Sendable {
  let person: String
  let pair: String
  let text: String
  /// Somebody has said no already: it can still be answered with yes.
  let wasRefused: Bool

  init(_ question: GiverQuestion, _ eyes: GiverEyes, _ visit: Visit) {
    person = question.person.text
    pair = Base64URL.text(question.digest.span)
    wasRefused = question.wasRefused
    let cause = question.cause
    let day = cause.map { visit.household.zone.civil(at: $0.at).date }
    text = visit.words.giving.question(
      GiverQuestionText(
        name: eyes.name(question.person), kind: cause?.kind, by: cause?.by.map(eyes.name),
        day: day.map { visit.words.dates.dayWithin($0, visit.today) } ?? ""))
  }
}
