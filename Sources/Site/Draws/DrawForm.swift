import HTTP
import Household

/// The form of a draw, as typed.
struct DrawForm: Sendable {
  enum Field: String, FormField {
    case title, people, date, price, note

    func label(_ words: Words) -> String {
      switch self {
      case .title: words.draws.titleLabel
      case .people: words.draws.peopleLabel
      case .date: words.draws.dateLabel
      case .price: words.draws.priceLabel
      case .note: words.draws.noteLabel
      }
    }
  }

  var title = ""
  var people: [String] = []
  var date = ""
  var price = ""
  var note = ""
  /// The draw that this one follows; its exclusions come along.
  var source: DrawID?
  /// Whether nobody is to draw whom they told of the last time.
  var leavesOutLast = true
  /// Which version of the draw the form was filled from; nil for a new one, and for a sender that never saw
  /// the form and means whatever is there.
  var version: Int64?
  var once: OnceKey

  var versionText: String { version.map { String($0) } ?? "" }

  /// What makes a form for a new draw safe to send twice.
  var key: OnceKey {
    once.saying([title, date, price, note, source?.text ?? "", "\(leavesOutLast)"] + people)
  }

  /// - Parameter known: whom the form offers.
  func checked(_ visit: Visit, among known: [PersonRow]) -> Checked<DrawDraft, Field> {
    let words = visit.words
    var faults = Faults<Field>()
    let title = faults.value(.title, DrawTitle.check(title), words)
    let note = faults.value(.note, Note.check(note), words)
    let chosen = people.compactMap { id in known.first { $0.id.text == id }?.id }
    if chosen.count < people.count { faults.add(.people, words.fields.notOneOfThese) }
    if Set(chosen).count < DrawSet.sizes.lowerBound { faults.add(.people, words.draws.tooFew) }
    if Set(chosen).count > DrawSet.sizes.upperBound {
      faults.add(.people, words.draws.tooMany(DrawSet.sizes.upperBound))
    }
    let day = CivilDate(date)
    if day.map({ $0.year < Birthday.earliestYear }) ?? true {
      faults.add(.date, words.fields.notADate)
    }
    let price = PriceText.parse(price, preferred: visit.household.currency)
    if case .failure(let fault) = price { faults.add(.price, words.gifts.priceFault(fault)) }
    guard let title, let note, let day, case .success(let price) = price, faults.isEmpty else {
      return .faulty(faults)
    }
    return .right(
      DrawDraft(
        title: title.text, day: day, price: price, note: note.text, people: Set(chosen)))
  }
}

extension DrawForm {
  /// With everybody at home.
  init(fresh people: [PersonRow]) {
    self.init(people: people.map(\.id.text), once: .random())
  }

  init(_ draw: DrawRow, _ visit: Visit) {
    let money = visit.words.money
    self.init(
      title: draw.title, people: draw.people.map(\.person.id.text), date: draw.day.text,
      price: draw.price.map {
        $0.currency == visit.household.currency ? money.field($0) : money.amount($0)
      } ?? "", note: draw.note, version: draw.version, once: .random())
  }

  /// The same again among those who are still there: for the day that is yet to come, or a year on.
  init(following draw: DrawRow, _ visit: Visit) {
    self.init(draw, visit)
    people = draw.drawing.map(\.id.text)
    if draw.day <= visit.today {
      date = YearDay(draw.day).date(in: draw.day.year + 1)?.text ?? ""
    }
    version = nil
    source = draw.id
  }

  init(_ form: Form) {
    self.init(
      title: form.typed("title"), people: form.texts("people"), date: form.typed("date"),
      price: form.typed("price"), note: form.typed("note"),
      source: form.text("source").flatMap { DrawID($0) },
      leavesOutLast: form.text("last") == "out",
      version: form.text("version").map { Int64($0) ?? 0 }, once: form.once(or: .random()))
  }
}
