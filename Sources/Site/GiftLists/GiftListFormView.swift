import HTTP
import Household

struct GiftListFormView: View {
  let frame: PageFrame
  let title: String
  let lead: String
  let action: String
  let cancel: String
  let submit: String
  let backText: String
  let head: FormHead
  let form: GiftListForm
  let titleField: TextField
  let recipientsField: PeopleField
  let occasionField: RadioField
  let dateField: TextField
  let visibilityField: RadioField
  let viewersField: PeopleField
  let managersField: PeopleField
  let takenField: RadioField
  let additionsField: RadioField
  let guestsField: RadioField
  let revealField: TextField
  /// Wishes of the list that is copied, to be taken along.
  let wishes: [WishChoice]

  init(
    _ visit: Visit, _ list: GiftListRow?, _ form: GiftListForm,
    _ faults: Faults<GiftListForm.Field>, people: [PersonRow], wishes: [GiftCardRow],
    isConflict: Bool
  ) {
    let words = visit.words.giftLists
    if let list {
      title = words.editTitle(visit.words.listTitle(list))
      lead = ""
      action = "\(list.address)/edit"
      cancel = list.address
      submit = words.save
      backText = visit.words.listTitle(list)
    } else {
      title = form.source == nil ? words.newTitle : words.copyTitle
      lead = form.source == nil ? words.newLead : words.copyLead
      action = "/gifts"
      cancel = form.source.map { "/gifts/lists/\($0.text)" } ?? "/gifts"
      submit = words.make
      backText = visit.words.gifts.title
    }
    frame = PageFrame(visit, title: title, place: .gifts, width: .narrow)
    head = FormHead(
      faults: faults.lines(visit.words), once: form.once, version: form.versionText,
      conflict: isConflict ? words.changedMeanwhile : "", latest: cancel)
    self.form = form
    titleField = TextField(
      name: "title", label: words.titleLabel, value: form.title, hint: words.titleHint,
      isOptional: true, fault: faults[.title])
    recipientsField = PeopleField(
      name: "recipients", label: words.recipientsLabel, people, chosen: form.recipients,
      fault: faults[.recipients])
    occasionField = RadioField(
      name: "occasion", label: words.occasionLabel,
      choices: Occasion.allCases.map {
        RadioChoice(
          value: $0.rawValue, label: words.occasion($0), hint: words.occasionHint($0),
          isChosen: $0.rawValue == form.occasion)
      }, fault: faults[.occasion])
    dateField = TextField(
      name: "date", label: words.dateLabel, value: form.date, hint: words.dateHint, kind: .date,
      isOptional: true, fault: faults[.date])
    visibilityField = RadioField(
      name: "visibility", label: words.visibilityLabel,
      choices: GiftListForm.Visibility.allCases.map {
        RadioChoice(
          value: $0.rawValue, label: words.visibility($0), hint: words.visibilityHint($0),
          isChosen: $0.rawValue == form.visibility)
      }, fault: faults[.visibility])
    viewersField = PeopleField(
      name: "viewers", label: words.viewersLabel, hint: words.viewersHint, people,
      chosen: form.viewers, fault: faults[.viewers])
    managersField = PeopleField(
      name: "managers", label: words.managersLabel, hint: words.managersHint, people,
      chosen: form.managers, fault: faults[.managers])
    takenField = RadioField(
      name: "taken", label: words.takenLabel,
      choices: GivingPolicy.Telling.allCases.reversed().map {
        RadioChoice(
          value: $0.rawValue, label: words.taken($0), hint: words.takenHint($0),
          isChosen: $0.rawValue == form.taken)
      }, fault: faults[.taken])
    additionsField = RadioField(
      name: "additions", label: words.additionsLabel,
      choices: ([nil] + GivingPolicy.Additions.allCases).map {
        RadioChoice(
          value: $0?.rawValue ?? "", label: words.additions($0), hint: words.additionsHint($0),
          isChosen: $0?.rawValue ?? "" == form.additions)
      }, fault: faults[.additions])
    guestsField = RadioField(
      name: "guests", label: words.guestsLabel,
      choices: GivingPolicy.Telling.allCases.map {
        RadioChoice(
          value: $0.rawValue, label: words.guests($0), hint: words.guestsHint($0),
          isChosen: $0.rawValue == form.guests)
      }, fault: faults[.guests])
    revealField = TextField(
      name: "reveal", label: words.revealLabel, value: form.reveal, hint: words.revealHint,
      kind: .date, isOptional: true, fault: faults[.reveal])
    self.wishes = wishes.map {
      WishChoice(id: $0.id.text, title: $0.title, isChosen: form.wishes.contains($0.id))
    }
  }
}

/// A wish to take along or leave.
struct WishChoice: Sendable {
  let id: String
  let title: String
  let isChosen: Bool
}
