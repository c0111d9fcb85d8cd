import HTTP
import Household

/// The form of a list, as typed.
struct GiftListForm: Sendable {
  enum Field: String, FormField {
    case title, recipients, occasion, date, visibility, viewers, managers, taken, additions, guests
    case reveal

    func label(_ words: Words) -> String {
      switch self {
      case .title: words.giftLists.titleLabel
      case .recipients: words.giftLists.recipientsLabel
      case .occasion: words.giftLists.occasionLabel
      case .date: words.giftLists.dateLabel
      case .visibility: words.giftLists.visibilityLabel
      case .viewers: words.giftLists.viewersLabel
      case .managers: words.giftLists.managersLabel
      case .taken: words.giftLists.takenLabel
      case .additions: words.giftLists.additionsLabel
      case .guests: words.giftLists.guestsLabel
      case .reveal: words.giftLists.revealLabel
      }
    }
  }

  /// Who sees a list.
  enum Visibility: String, CaseIterable, Sendable { case everybody, chosen }

  var title = ""
  var recipients: [String] = []
  var occasion = Occasion.any.rawValue
  var date = ""
  var repeats = false
  var visibility = Visibility.everybody.rawValue
  var viewers: [String] = []
  var managers: [String] = []
  var isDraft = false
  var taken = GivingPolicy.usual.taken.rawValue
  var guests = GivingPolicy.usual.guests.rawValue
  /// Empty where it goes without saying.
  var additions = ""
  var reveal = ""
  /// The list that this one is copied from, and the wishes that come along.
  var source: GiftListID?
  var wishes: [GiftID] = []
  /// Which version of the list the form was filled from; nil for a new list, and for a sender that never
  /// saw the form and means whatever is there.
  var version: Int64?
  var once: OnceKey

  var versionText: String { version.map { String($0) } ?? "" }

  /// What makes a form for a new list safe to send twice.
  var key: OnceKey {
    once.saying(
      [
        title, occasion, date, "\(repeats)", visibility, "\(isDraft)", source?.text ?? "", taken,
        guests, additions, reveal,
      ]
        + recipients + viewers + managers + wishes.map(\.text))
  }

  /// - Parameter people: whom the form offers.
  func checked(_ visit: Visit, among people: [PersonRow]) -> Checked<GiftListDraft, Field> {
    let words = visit.words
    var faults = Faults<Field>()
    let title = faults.value(.title, GiftListTitle.check(title), words)
    let recipients = chosen(recipients, .recipients, people, words, &faults)
    if recipients.isEmpty { faults.add(.recipients, words.giftLists.forNobody) }
    let occasion = Occasion(rawValue: occasion)
    if occasion == nil { faults.add(.occasion, words.fields.notOneOfThese) }
    let visibility = Visibility(rawValue: visibility)
    if visibility == nil { faults.add(.visibility, words.fields.notOneOfThese) }
    let viewers = chosen(viewers, .viewers, people, words, &faults)
    let managers = chosen(managers, .managers, people, words, &faults)
    let day = CivilDate(date)
    if !date.isEmpty, day.map({ $0.year < Birthday.earliestYear }) ?? true {
      faults.add(.date, words.fields.notADate)
    }
    let reveal = CivilDate(reveal)
    if !self.reveal.isEmpty, reveal.map({ $0.year < Birthday.earliestYear }) ?? true {
      faults.add(.reveal, words.fields.notADate)
    }
    let policy = policy(words, &faults)
    guard let title, let occasion, let visibility, let policy, faults.isEmpty else {
      return .faulty(faults)
    }
    return .right(
      GiftListDraft(
        title: title.text, occasion: occasion, day: day, repeats: day != nil && repeats,
        isDraft: isDraft, recipients: recipients, managers: managers.subtracting(recipients),
        viewers: visibility == .chosen
          ? viewers.subtracting(recipients).subtracting(managers) : nil, reveal: reveal,
        policy: policy))
  }

  private func policy(_ words: Words, _ faults: inout Faults<Field>) -> GivingPolicy? {
    let taken = GivingPolicy.Telling(rawValue: taken)
    if taken == nil { faults.add(.taken, words.fields.notOneOfThese) }
    let guests = GivingPolicy.Telling(rawValue: guests)
    if guests == nil { faults.add(.guests, words.fields.notOneOfThese) }
    let additions = GivingPolicy.Additions(rawValue: additions)
    if additions == nil, !self.additions.isEmpty {
      faults.add(.additions, words.fields.notOneOfThese)
    }
    guard let taken, let guests else { return nil }
    return GivingPolicy(taken: taken, guests: guests, additions: additions)
  }

  private func chosen(
    _ ids: [String], _ field: Field, _ people: [PersonRow], _ words: Words,
    _ faults: inout Faults<Field>
  ) -> Set<PersonID> {
    let known = ids.compactMap { id in people.first { $0.id.text == id }?.id }
    if known.count < ids.count { faults.add(field, words.fields.notOneOfThese) }
    return Set(known)
  }
}

extension GiftListForm {
  /// For the member themselves, or for whom a link asks.
  static func fresh(_ visit: Visit) -> GiftListForm {
    GiftListForm(
      recipients: [visit.request.query.first("for") ?? visit.member.id.text], once: .random())
  }

  init(_ list: GiftListRow) {
    self.init(
      title: list.title, recipients: list.roll.recipients.map(\.text),
      occasion: list.occasion.rawValue, date: list.day?.text ?? "", repeats: list.repeats,
      visibility: (list.roll.viewers == nil ? Visibility.everybody : .chosen).rawValue,
      viewers: list.roll.viewers?.map(\.text) ?? [], managers: list.roll.managers.map(\.text),
      isDraft: list.roll.isDraft, taken: list.policy.taken.rawValue,
      guests: list.policy.guests.rawValue, additions: list.policy.additions?.rawValue ?? "",
      reveal: list.reveal?.text ?? "", version: list.version, once: .random())
  }

  /// The same again, a year on, with what is still wished for on it.
  init(copying list: GiftListRow, _ wishes: [GiftCardRow], on today: CivilDate) {
    self.init(list)
    if list.day != nil, !list.repeats {
      date = list.celebration?.copied(on: today)?.text ?? ""
    }
    reveal = list.reveal.flatMap { Celebration.once($0).copied(on: today)?.text } ?? ""
    version = nil
    source = list.id
    self.wishes = wishes.map(\.id)
  }

  init(_ form: Form) {
    self.init(
      title: form.typed("title"), recipients: form.texts("recipients"),
      occasion: form.text("occasion") ?? Occasion.any.rawValue, date: form.typed("date"),
      repeats: form.text("repeats") == "yes",
      visibility: form.text("visibility") ?? Visibility.everybody.rawValue,
      viewers: form.texts("viewers"), managers: form.texts("managers"),
      isDraft: form.text("draft") == "yes",
      taken: form.text("taken") ?? GivingPolicy.usual.taken.rawValue,
      guests: form.text("guests") ?? GivingPolicy.usual.guests.rawValue,
      additions: form.typed("additions"), reveal: form.typed("reveal"),
      source: form.text("source").flatMap { GiftListID($0) },
      wishes: form.texts("wish").compactMap { GiftID($0) },
      version: form.text("version").map { Int64($0) ?? 0 }, once: form.once(or: .random()))
  }
}
