import HTTP
import Household

/// The form of a gift, as typed. Pictures are not typed: they arrive as files, are kept at once, and
/// stand here as their ids.
struct GiftForm: Sendable {
  enum Field: String, FormField {
    case title, note, link, price, currency, quantity, priority, tags, secret, images

    func label(_ words: Words) -> String {
      switch self {
      case .title: words.gifts.titleLabel
      case .note: words.gifts.noteLabel
      case .link: words.gifts.linkLabel
      case .price: words.gifts.priceLabel
      case .currency: words.gifts.currencyLabel
      case .quantity: words.gifts.quantityLabel
      case .priority: words.gifts.priorityLabel
      case .tags: words.gifts.tagsLabel
      case .secret: words.surprises.kindLabel
      case .images: words.pictures.label
      }
    }
  }

  var title = ""
  var note = ""
  var link = ""
  var price = ""
  var currency: String
  var quantity = "1"
  var priority = Priority.usual.rawValue
  var tags = ""
  var showsSizes = false
  var isDraft = false
  /// Who is to see it, for whoever may choose.
  var audience = WishAudience.everybody.rawValue
  /// The pictures to show, in order.
  var pictures: [PictureID] = []
  /// The pictures that the form showed, ticked or not: any other came in while it was filled in.
  var offered: [PictureID] = []
  /// Which version of the gift the form was filled from; nil for a new gift, and for a sender that
  /// never saw the form and means whatever is there.
  var version: Int64?
  var once: OnceKey

  var versionText: String { version.map { String($0) } ?? "" }

  /// What makes a form for a new gift on a list safe to send twice. Pictures have new ids each time
  /// they arrive, so they only count.
  func key(on list: GiftListID) -> OnceKey {
    once.saying([
      list.text, title, note, link, price, currency, quantity, priority, tags, "\(showsSizes)",
      "\(isDraft)", audience, String(pictures.count),
    ])
  }

  /// - Parameter audiences: what the sender may choose from.
  func checked(
    _ visit: Visit, _ audiences: [WishAudience] = [.everybody]
  ) -> Checked<GiftDraft, Field> {
    let words = visit.words
    var faults = Faults<Field>()
    let title = faults.value(.title, Title.check(title), words)
    let note = faults.value(.note, Note.check(note), words)
    let link = faults.optionalLink(link, words)
    let currency = Currency(currency)
    if currency == nil { faults.add(.currency, words.fields.notOneOfThese) }
    let price = PriceText.parse(price, preferred: currency ?? visit.household.currency)
    if case .failure(let fault) = price { faults.add(.price, words.gifts.priceFault(fault)) }
    let quantity = quantity.isEmpty ? Quantity.any : Quantity(quantity)
    if quantity == nil { faults.add(.quantity, words.fields.notANumber) }
    let priority = Priority(rawValue: priority)
    if priority == nil { faults.add(.priority, words.fields.notOneOfThese) }
    let tags = Tags.check(tags)
    if case .failure(let fault) = tags { faults.add(.tags, words.gifts.tagsFault(fault)) }
    let audience = audiences.first { $0.rawValue == self.audience }
    if audience == nil { faults.add(.secret, words.fields.notOneOfThese) }
    if isDraft, let audience, audience != .everybody {
      faults.add(.secret, words.surprises.noDraft)
    }
    if pictures.count > Limits.picturesPerForm {
      faults.add(.images, words.pictures.takeSomeOut(Limits.picturesPerForm))
    }
    guard let title, let note, let link, let quantity, let priority, let audience,
      case .success(let price) = price, case .success(let tags) = tags,
      faults.isEmpty
    else { return .faulty(faults) }
    return .right(
      GiftDraft(
        title: title.text, note: note.text, link: link, price: price,
        quantity: quantity, priority: priority, tags: tags, showsSizes: showsSizes,
        isDraft: isDraft, audience: audience, pictures: pictures))
  }
}

extension GiftForm {
  /// An empty form, in the currency the member used last or else the household's.
  init(empty visit: Visit, _ list: GiftListRow, _ lastUsed: Currency?) {
    self.init(
      currency: (lastUsed ?? visit.household.currency).code,
      audience: WishAudience.usual(of: list, visit).rawValue, once: .random())
  }

  init(_ gift: GiftRow, pictures: [FormPictureRow], _ visit: Visit) {
    self.init(
      title: gift.title, note: gift.note, link: gift.link,
      price: gift.price.map(visit.words.money.field) ?? "",
      currency: (gift.price?.currency ?? visit.household.currency).code,
      quantity: gift.quantity.fieldText, priority: gift.priority.rawValue,
      tags: gift.tags.text, showsSizes: gift.showsSizes, isDraft: gift.isDraft,
      pictures: pictures.filter(\.isShown).map(\.picture.id),
      version: gift.version, once: .random())
  }

  /// What was sent: the pictures that stayed ticked, then the ones that just arrived.
  ///
  /// - Parameter audience: where the form says nothing of it.
  init(_ sent: SentPictures, _ visit: Visit, audience: WishAudience = .everybody) {
    let form = sent.form
    self.init(
      title: form.typed("title"), note: form.typed("note"), link: form.typed("link"),
      price: form.typed("price"),
      currency: form.text("currency") ?? visit.household.currency.code,
      quantity: form.text("quantity") ?? "1",
      priority: form.text("priority") ?? Priority.usual.rawValue, tags: form.typed("tags"),
      showsSizes: form.text("sizes") == "yes", isDraft: form.text("draft") == "yes",
      audience: form.text("secret") ?? audience.rawValue,
      pictures: form.picturesInOrder + sent.arrived,
      offered: form.texts("offered").compactMap { PictureID($0) },
      version: form.text("version").map { Int64($0) ?? 0 }, once: form.once(or: .random()))
  }
}

extension Form {
  /// The pictures that stayed ticked, by the places that were typed, where the form asks for them.
  fileprivate var picturesInOrder: [PictureID] {
    let places = Dictionary(
      zip(texts("offered"), texts("place")).map { ($0, Int($1) ?? .max) },
      uniquingKeysWith: { first, _ in first })
    return texts("picture").enumerated().sorted {
      (places[$0.element] ?? .max, $0.offset) < (places[$1.element] ?? .max, $1.offset)
    }.compactMap { PictureID($0.element) }
  }
}

extension Faults<GiftForm.Field> {
  /// The address of a link as it is kept; empty where none was given.
  fileprivate mutating func optionalLink(_ typed: String, _ words: Words) -> String? {
    switch Link.check(typed) {
    case .success(let link): return link.text
    case .failure(.empty): return ""
    case .failure(let fault):
      add(.link, words.fields.fault(fault))
      return nil
    }
  }
}

extension Quantity {
  /// An empty field is any number.
  var fieldText: String {
    switch self {
    case .number(let number): String(number)
    case .any: ""
    }
  }
}
