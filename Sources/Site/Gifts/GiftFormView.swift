import Household

/// Whether a form makes a gift on a list or changes one.
enum GiftFormSubject: Sendable {
  case new(GiftListRow)
  case edit(GiftRow)
}

struct GiftFormView: View {
  let frame: PageFrame
  let title: String
  let action: String
  let cancel: String
  let submit: String
  let form: GiftForm
  let currencies: [ChoiceRow]
  let pictures: [FormPictureRow]
  let faults: Faults<GiftForm.Field>

  init(
    _ visit: Visit, _ subject: GiftFormSubject, _ form: GiftForm, _ pictures: [FormPictureRow],
    _ faults: Faults<GiftForm.Field>
  ) {
    let words = visit.words.gifts
    switch subject {
    case .new(let list):
      title = words.addTitle(list.personName)
      action = "/gifts/lists/\(list.id.text)/gifts"
      cancel = "/gifts/lists/\(list.id.text)"
      submit = words.submitNew
    case .edit(let gift):
      title = words.editTitle(gift.title)
      action = "/gifts/\(gift.id.text)/edit"
      cancel = "/gifts/\(gift.id.text)"
      submit = words.submitEdit
    }
    frame = PageFrame(visit, title: title, place: .gifts)
    self.form = form
    currencies = Currency.all.map {
      ChoiceRow(value: $0.code, label: $0.code, isChosen: $0.code == form.currency)
    }
    self.pictures = pictures
    self.faults = faults
  }
}
