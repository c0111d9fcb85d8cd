import HTTP
import Household
import Pictures
import SealedStore
import Vault

/// What a guest sees of a list, and does on it.
enum GuestPages {
  @Sendable static func list(_ call: GuestCall, _ desk: GuestDesk) async throws -> Response {
    let isBrought = call.call.request.query.first("done") == "known"
    return try page(.ok, call, desk, notice: isBrought ? call.words.guests.isBrought : "")
  }

  @Sendable static func gift(_ call: GuestCall, _ desk: GuestDesk) async throws -> Response {
    try gift(.ok, try call.id(), nil, call, desk)
  }

  @Sendable static func claim(_ call: GuestCall, _ desk: GuestDesk) async throws -> Response {
    let id: GiftID = try call.id()
    let form = GuestClaimForm(try await call.call.form())
    switch try await desk.claim(id, form, call) {
    case .done: return .redirect(to: "/guest")
    case .faulty(let faults, let name):
      return try gift(
        .unprocessable, id, SentGuestClaim(form: form, faults: faults, name: name), call, desk)
    case .refused(let refusal):
      return try gift(
        .unprocessable, id, SentGuestClaim(form: form, refusal: refusal), call, desk)
    }
  }

  @Sendable static func release(_ call: GuestCall, _ desk: GuestDesk) async throws -> Response {
    try await desk.release(try call.id(), call)
    return .redirect(to: "/guest")
  }

  @Sendable static func bringCode(_ call: GuestCall, _ desk: GuestDesk) async throws -> Response {
    let sent = try await call.call.form()
    let words = call.words
    switch try await desk.bring(sent.secret("code"), call) {
    case .right: return .redirect(to: "/guest?done=known")
    case .wrong:
      return try page(.unprocessable, call, desk, fault: words.guests.wrongCode)
    case .wait(let seconds):
      return try page(.tooManyRequests, call, desk, fault: words.wait(seconds))
        .retrying(after: seconds)
    case .busy:
      return try page(.serviceUnavailable, call, desk, fault: words.signIn.busy)
        .retrying(after: 5)
    }
  }

  @Sendable static func picture(_ call: GuestCall, _ desk: GuestDesk) async throws -> Response {
    guard let variant = call.call.parameters["variant"].flatMap(Variant.init(rawValue:)) else {
      throw SiteError.notFound
    }
    return try await desk.picture(try call.id(), variant, call)
  }

  private static func page(
    _ status: Status, _ call: GuestCall, _ desk: GuestDesk, notice: String = "",
    fault: String = ""
  ) throws -> Response {
    let look = try desk.look(call)
    let code = look.own.map { desk.isCode(of: $0, call) ? desk.code(call).text : "" } ?? ""
    return .page(
      status, call.words, GuestListView(call, look, code: code, notice: notice, fault: fault))
  }

  private static func gift(
    _ status: Status, _ id: GiftID, _ sent: SentGuestClaim?, _ call: GuestCall, _ desk: GuestDesk
  ) throws -> Response {
    let found = try desk.gift(id, call)
    let look = try desk.look(call)
    let others = look.gifts.filter {
      found.gift.group != nil && $0.group == found.gift.group && $0.id != id
    }
    return .page(
      status, call.words,
      GuestGiftView(
        frame: GuestFrame(call, title: found.gift.title),
        gift: GiftDetail(found.gift, found.pictures, call.words), others: others,
        sizes: found.sizes,
        panel: look.plans.map { plans in
          GuestPanel(found.gift, others.map(\.id), plans, look, call, sent)
        }))
  }
}

/// Something that a guest said and that was not taken.
struct SentGuestClaim: Sendable {
  let form: GuestClaimForm
  var faults = Faults<ClaimForm.Field>()
  /// What is wrong with the name.
  var name: String?
  /// Of the whole; empty where a field says it.
  var refusal = ""
}
