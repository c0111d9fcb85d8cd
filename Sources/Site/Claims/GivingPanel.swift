import HTTP
import Household

/// What the givers of one gift know of it, and what one of them can say.
struct GivingPanel: View {
  struct Line: Sendable {
    let face: String
    let text: String
    let note: String
  }

  struct Message: Sendable {
    let author: String
    let time: String
    let text: String
  }

  /// What somebody said they give who does not give there any more.
  struct LeftBehind: Sendable {
    let claim: String
    let text: String
  }

  let address: String
  /// "Mia sees nothing of this."
  let lead: String
  /// Nobody has let the visitor in yet.
  let isWaiting: Bool
  /// Nobody has looked yet for what was planned where it was before.
  let isMoving: Bool
  let refusal: String
  let standing: String
  let lines: [Line]
  let leftBehind: [LeftBehind]
  /// One of these that was released just now; empty where none was.
  let releasedForThem: String
  let isOwn: Bool
  /// One of theirs that they took back.
  let wasReleased: Bool
  let mayClaim: Bool
  let changedSince: Bool
  let faults: Faults<ClaimForm.Field>
  let quantityField: TextField?
  let shareField: TextField?
  let stateField: RadioField
  let paidField: TextField
  let noteField: TextArea
  let hidingField: TextField
  let messages: [Message]
  let messageField: TextArea
  let once: String

  init(
    _ gift: GivenGift, _ eyes: GiverEyes, _ open: OpenPlans, _ visit: Visit,
    for recipients: [String], givers: Set<PersonID>,
    claim sent: SentClaim?, message: MessageForm?
  ) {
    let (words, plans) = (visit.words, open.plans)
    let giving = words.giving
    let claims = plans.claims[gift.place.gift] ?? []
    let own = plans.claim(of: eyes.member, on: gift.place.gift)
    let status = GivenStanding(
      claims, of: gift.quantity, price: gift.price, eyes, words)
    let isOtherGiven = own == nil && plans.isGiven(anyOf: gift.alternatives)
    address = gift.place.address
    lead = giving.cannotSee(recipients, words)
    isWaiting = open.giver.present == nil
    isMoving = gift.isMoving
    refusal = sent?.refusal ?? ""
    standing =
      isOtherGiven && eyes.policy.tells(eyes.viewer, isOwn: false) >= .that
      ? giving.anotherIsGiven : status.text
    lines = claims.filter { eyes.tells($0) == .names && $0.giver != eyes.member }.map {
      Line(
        face: eyes.name($0.giver), text: giving.line($0, words),
        note: $0.note)
    }
    leftBehind = claims.filter { eyes.tells($0) >= .that && !givers.contains($0.giver) }.map {
      LeftBehind(
        claim: $0.id.text,
        text: giving.leftBehind(eyes.tells($0) == .names ? eyes.name($0.giver) : nil))
    }
    let named = visit.request.query.first("released")
    releasedForThem =
      plans.released.first {
        $0.id.text == named && $0.gift == gift.place.gift && !givers.contains($0.giver)
      }?.id.text ?? ""
    isOwn = own != nil
    wasReleased = own == nil && plans.released(by: eyes.member, on: gift.place.gift) != nil
    mayClaim =
      gift.isThere && !isMoving && own == nil && status.left != .nothing && !isWaiting
      && !isOtherGiven
    changedSince = gift.isThere && own.map { $0.seen.version != gift.version } ?? false
    let form = sent?.form
    faults = sent?.faults ?? Faults()
    let isShared = own?.share != nil
    quantityField =
      gift.quantity == .number(1) || isShared
      ? nil
      : TextField(
        name: "quantity", label: giving.quantityLabel,
        value: form?.quantity ?? own.map { String($0.pieces) } ?? "1", inputMode: "numeric",
        fault: faults[.quantity])
    shareField =
      own?.share == nil && own != nil
      ? nil
      : TextField(
        name: "share", label: giving.shareLabel,
        value: form?.share ?? own?.share.map(words.money.field) ?? "",
        hint: giving.shareHint(
          gift.price.map(words.money.amount)), inputMode: "decimal", isOptional: true,
        fault: faults[.share])
    let state = form?.state ?? (own?.state ?? .claimed).rawValue
    stateField = RadioField(
      name: "state", label: giving.stateLabel,
      choices: ClaimState.allCases.map {
        RadioChoice(
          value: $0.rawValue, label: giving.state($0), hint: "", isChosen: $0.rawValue == state)
      }, fault: faults[.state])
    paidField = TextField(
      name: "paid", label: giving.paidLabel,
      value: form?.paid ?? own?.paid.map(words.money.field) ?? "", hint: giving.onlyYou,
      inputMode: "decimal", isOptional: true, fault: faults[.paid])
    noteField = TextArea(
      name: "note", label: giving.noteLabel, value: form?.note ?? own?.note ?? "",
      hint: giving.noteHint, rows: 2, fault: faults[.note])
    hidingField = TextField(
      name: "hiding", label: giving.hidingLabel, value: form?.hiding ?? own?.hidingPlace ?? "",
      hint: giving.onlyYou, isOptional: true, fault: faults[.hiding])
    messages = (plans.messages[gift.place.gift] ?? []).map {
      let at = visit.household.zone.civil(at: $0.at)
      return Message(
        author: eyes.name($0.author), time: words.dates.dayWithin(at.date, visit.today),
        text: $0.text)
    }
    messageField = TextArea(
      name: "text", label: giving.messageLabel, value: message?.text ?? "",
      hint: giving.messageHint, rows: 2, fault: message?.faults[.text])
    once = OnceKey.random().text
  }
}
