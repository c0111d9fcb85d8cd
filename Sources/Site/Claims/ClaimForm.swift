import HTTP
import Household

/// The form of a claim, as typed. What a sender says nothing of stays as it is: one tap on a list sends
/// nothing at all.
struct ClaimForm: Sendable {
  enum Field: String, FormField {
    case quantity, share, state, paid, note, hiding

    func label(_ words: Words) -> String {
      switch self {
      case .quantity: words.giving.quantityLabel
      case .share: words.giving.shareLabel
      case .state: words.giving.stateLabel
      case .paid: words.giving.paidLabel
      case .note: words.giving.noteLabel
      case .hiding: words.giving.hidingLabel
      }
    }
  }

  var quantity: String?
  var share: String?
  var state: String?
  var paid: String?
  var note: String?
  var hiding: String?

  /// - Parameters:
  ///   - own: what the sender claims already.
  ///   - currency: of sums without a sign.
  func checked(
    _ own: Claim?, in currency: Currency, _ words: Words
  ) -> Checked<ClaimDraft, Field> {
    var faults = Faults<Field>()
    let part = part(own, currency, words, &faults)
    let state = state.map { ClaimState(rawValue: $0) } ?? own?.state ?? .claimed
    if state == nil { faults.add(.state, words.fields.notOneOfThese) }
    let paid = paid.map { sum(.paid, $0, currency, words, &faults) } ?? own?.paid
    let note = note.map { faults.value(.note, Note.check($0), words)?.text } ?? own?.note ?? ""
    let hiding =
      hiding.map { faults.value(.hiding, HidingPlace.check($0), words)?.text } ?? own?.hidingPlace
      ?? ""
    guard let part, let state, let note, let hiding, faults.isEmpty else { return .faulty(faults) }
    return .right(ClaimDraft(part: part, state: state, paid: paid, note: note, hidingPlace: hiding))
  }

  /// A share where one is typed, else pieces.
  private func part(
    _ own: Claim?, _ currency: Currency, _ words: Words, _ faults: inout Faults<Field>
  ) -> ClaimPart? {
    if let share, !share.isEmpty {
      return sum(.share, share, currency, words, &faults).map(ClaimPart.share)
    }
    guard let quantity else {
      if share != nil, own?.share != nil { return .pieces(1) }
      return own?.part ?? .pieces(1)
    }
    guard case .number(let number) = Quantity(quantity) else {
      faults.add(.quantity, words.fields.notANumber)
      return nil
    }
    return .pieces(number)
  }

  private func sum(
    _ field: Field, _ typed: String, _ currency: Currency, _ words: Words,
    _ faults: inout Faults<Field>
  ) -> Money? {
    switch PriceText.parse(typed, preferred: currency) {
    case .success(let sum): return sum
    case .failure(let fault):
      faults.add(field, words.gifts.priceFault(fault))
      return nil
    }
  }
}

/// A claim as a checked form gives it.
struct ClaimDraft: Sendable, Equatable {
  let part: ClaimPart
  let state: ClaimState
  let paid: Money?
  let note: String
  let hidingPlace: String
}

extension ClaimForm {
  init(_ form: Form) {
    self.init(
      quantity: form.text("quantity"), share: form.text("share"), state: form.text("state"),
      paid: form.text("paid"), note: form.text("note"), hiding: form.text("hiding"))
  }
}
