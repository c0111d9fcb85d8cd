import Household

/// How a wish stands for a guest, and the form by which they say that they give it.
struct GuestPanel: Sendable {
  struct Line: Sendable {
    let face: String
    let text: String
  }

  let gift: GiftID
  let lead: String
  let refusal: String
  let faults: [FaultLine]
  let standing: String
  let lines: [Line]
  let isOwn: Bool
  let mayClaim: Bool
  /// Whether the wish is another than it was when they said so.
  let wasChanged: Bool
  /// Nil for whoever has said their name.
  let nameField: TextField?
  let quantityField: TextField?
  let shareField: TextField?
  let noteField: TextArea

  /// - Parameter others: of wishes of which one is enough, the other ones.
  init(
    _ gift: GiftRow, _ others: [GiftID], _ plans: ListPlans, _ look: GuestDesk.Look,
    _ call: GuestCall, _ sent: SentGuestClaim?
  ) {
    let (words, giving, eyes) = (call.words, call.words.giving, look.eyes)
    let claims = plans.claims[gift.id] ?? []
    let own = look.own.flatMap { plans.claim(of: $0.giver, on: gift.id) }
    let status = GivenStanding(claims, of: gift.quantity, price: gift.price, eyes, words)
    let isTold = eyes.policy.tells(eyes.viewer, isOwn: false) >= .that
    let isOtherGiven = own == nil && plans.isGiven(anyOf: others)
    self.gift = gift.id
    lead = words.guests.claimLead(words.names(of: call.list))
    refusal = sent?.refusal ?? ""
    let nameLine = sent?.name.map {
      FaultLine(address: "#name", field: words.guests.nameLabel, message: $0)
    }
    faults = [nameLine].compactMap(\.self) + (sent?.faults.lines(words) ?? [])
    standing = isOtherGiven && isTold ? giving.anotherIsGiven : status.text
    lines = claims.filter { eyes.tells($0) == .names && $0.giver != eyes.member }.map {
      Line(face: eyes.name($0.giver), text: giving.line($0, words))
    }
    isOwn = own != nil
    // Where nothing is told, the form is always there, and whoever sends it is told.
    mayClaim = own == nil && (!isTold || status.left != .nothing && !isOtherGiven)
    wasChanged = own.map { $0.seen.version != gift.version } ?? false
    let form = sent?.form
    nameField =
      look.own != nil
      ? nil
      : TextField(
        name: "name", label: words.guests.nameLabel, value: form?.name ?? "",
        hint: words.guests.nameHint, autocomplete: "name", fault: sent?.name)
    quantityField =
      gift.quantity == .number(1) || own?.share != nil
      ? nil
      : TextField(
        name: "quantity", label: giving.quantityLabel,
        value: form?.claim.quantity ?? own.map { String($0.pieces) } ?? "1",
        inputMode: "numeric", fault: sent?.faults[.quantity])
    shareField =
      own?.share == nil && own != nil
      ? nil
      : TextField(
        name: "share", label: giving.shareLabel,
        value: form?.claim.share ?? own?.share.map(words.money.field) ?? "",
        hint: giving.shareHint(gift.price.map(words.money.amount)), inputMode: "decimal",
        isOptional: true, fault: sent?.faults[.share])
    noteField = TextArea(
      name: "note", label: giving.noteLabel, value: form?.claim.note ?? own?.note ?? "",
      hint: words.guests.noteHint, rows: 2, fault: sent?.faults[.note])
  }
}
