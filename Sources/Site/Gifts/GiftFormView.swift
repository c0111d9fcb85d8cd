import HTTP
import Household

/// Whether a form makes a gift on a list or changes one.
enum GiftFormSubject: Sendable {
  case new(GiftListRow)
  case edit(GiftRow)
  /// One that only givers see.
  case surprise(GiftListRow, SecretGift)

  var list: GiftListRow {
    switch self {
    case .new(let list): list
    case .edit(let gift): gift.list
    case .surprise(let list, _): list
    }
  }
}

struct GiftFormView: View {
  let frame: PageFrame
  let title: String
  let action: String
  let cancel: String
  let submit: String
  let backText: String
  let head: FormHead
  let form: GiftForm
  let titleField: TextField
  let noteField: TextArea
  let linkField: TextField
  /// Nil where the household does without.
  let lookUp: LookUpField?
  let priceField: TextField
  let currencyField: SelectField
  let quantityField: TextField
  let priorityField: RadioField
  let tagsField: TextField
  /// Nil where there is nothing to choose.
  let audienceField: RadioField?
  let sizesLabel: String
  let details: [RecipientDetails]
  /// Whether it can still be kept to oneself.
  let mayBeDraft: Bool
  let imagesHint: String
  let pictures: [FormPictureRow]
  let faults: Faults<GiftForm.Field>

  init(
    _ visit: Visit, _ subject: GiftFormSubject, _ form: GiftForm, _ pictures: [FormPictureRow],
    _ faults: Faults<GiftForm.Field>, tags: [String], details: [RecipientDetails],
    isConflict: Bool, lookUp: LookUpField?
  ) {
    let words = visit.words.gifts
    switch subject {
    case .new(let list):
      let isOpen = list.lets(visit.member, .addWish)
      let names = visit.words.names(of: list)
      title = isOpen ? words.addTitle(names) : visit.words.surprises.addTitle(names)
      action = "\(list.address)/gifts"
      cancel = list.address
      submit = isOpen ? words.submitNew : visit.words.surprises.submitNew
      mayBeDraft = isOpen
      backText = visit.words.listTitle(list)
    case .edit(let gift):
      title = words.editTitle(gift.title)
      action = "/gifts/\(gift.id.text)/edit"
      cancel = "/gifts/\(gift.id.text)"
      submit = words.submitEdit
      mayBeDraft = gift.isDraft
      backText = gift.title
    case .surprise(let list, let gift):
      let place = GivenPlace(list: list.id, gift: gift.id, isSecret: true)
      title = visit.words.surprises.editTitle(gift.title)
      mayBeDraft = false
      action = "\(place.address)/edit"
      cancel = place.address
      submit = words.submitEdit
      backText = gift.title
    }
    frame = PageFrame(
      visit, title: title, place: .gifts, width: .narrow, scripts: [.pictures, .tags, .lookUp])
    head = FormHead(
      faults: faults.lines(visit.words), once: form.once, version: form.versionText,
      conflict: isConflict ? words.changedMeanwhile : "", latest: cancel)
    self.form = form
    self.lookUp = lookUp
    titleField = TextField(
      name: "title", label: words.titleLabel, value: form.title, hint: words.titleHint,
      fault: faults[.title])
    noteField = TextArea(
      name: "note", label: words.noteLabel, value: form.note, hint: words.noteHint,
      fault: faults[.note])
    linkField = TextField(
      name: "link", label: words.linkLabel, value: form.link, kind: .url, inputMode: "url",
      isOptional: true, fault: faults[.link])
    priceField = TextField(
      name: "price", label: words.priceLabel, value: form.price, hint: words.priceHint,
      inputMode: "decimal", isOptional: true, fault: faults[.price])
    currencyField = SelectField(
      name: "currency", label: words.currencyLabel,
      choices: Currency.all.map {
        ChoiceRow(value: $0.code, label: $0.code, isChosen: $0.code == form.currency)
      }, fault: faults[.currency])
    quantityField = TextField(
      name: "quantity", label: words.quantityLabel, value: form.quantity,
      hint: words.quantityHint, inputMode: "numeric", isOptional: true, fault: faults[.quantity])
    priorityField = RadioField(
      name: "priority", label: words.priorityLabel,
      choices: Priority.allCases.map {
        RadioChoice(
          value: $0.rawValue, label: words.priority($0), hint: "",
          isChosen: $0.rawValue == form.priority)
      }, fault: faults[.priority])
    tagsField = TextField(
      name: "tags", label: words.tagsLabel, value: form.tags, hint: words.tagsHint,
      isOptional: true, suggestions: tags, fault: faults[.tags])
    let audiences = WishAudience.choices(of: subject, visit)
    audienceField =
      audiences.count < 2
      ? nil
      : RadioField(
        name: "secret", label: visit.words.surprises.kindLabel,
        choices: audiences.map {
          RadioChoice(
            value: $0.rawValue, label: visit.words.surprises.audience($0),
            hint: visit.words.surprises.audienceHint($0), isChosen: $0.rawValue == form.audience)
        }, fault: faults[.secret])
    let recipients = subject.list.recipients
    sizesLabel =
      recipients.map(\.id) == [visit.member.id]
      ? words.showOwnSizes : words.showSizes(recipients.map(\.name))
    self.details = details
    imagesHint = visit.words.pictures.hint
    self.pictures = pictures.enumerated().map { place, row in
      var row = row
      // A wish has a page for it.
      if case .surprise = subject { row.place = place + 1 }
      return row
    }
    self.faults = faults
  }

  var imagesDescribedBy: String {
    descriptions(of: "images", hint: imagesHint, fault: faults[.images])
  }

  /// In bytes, for the script that says early what cannot arrive.
  var pictureLimit: Int { Limits.picture }
  var pictureCount: Int { Limits.picturesPerForm }
}
