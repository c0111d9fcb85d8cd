import Household

struct DrawFormView: View {
  let frame: PageFrame
  let title: String
  let lead: String
  let action: String
  let cancel: String
  let backText: String
  let submit: String
  let head: FormHead
  let form: DrawForm
  let titleField: TextField
  let peopleField: PeopleField
  let dateField: TextField
  let priceField: TextField
  let noteField: TextArea
  /// What is known of the last time, for a draw that follows one.
  let last: String?

  /// - Parameter source: how many were in the draw that this one follows, and have told.
  init(
    _ visit: Visit, _ draw: DrawRow?, _ form: DrawForm, _ faults: Faults<DrawForm.Field>,
    people: [PersonRow], source: (count: Int, told: Int)?, isConflict: Bool
  ) {
    let words = visit.words.draws
    if let draw {
      title = words.editTitle(draw.title)
      lead = ""
      action = "\(draw.address)/edit"
      cancel = draw.address
      backText = draw.title
      submit = words.save
    } else {
      title = words.newTitle
      lead = words.newLead
      action = "/gifts/draws"
      cancel = form.source.map { "/gifts/draws/\($0.text)" } ?? "/gifts/draws"
      backText = words.title
      submit = words.make
    }
    frame = PageFrame(visit, title: title, place: .gifts, width: .narrow)
    head = FormHead(
      faults: faults.lines(visit.words), once: form.once, version: form.versionText,
      conflict: isConflict ? words.changedMeanwhile : "", latest: cancel)
    self.form = form
    titleField = TextField(
      name: "title", label: words.titleLabel, value: form.title, hint: words.titleHint,
      fault: faults[.title])
    peopleField = PeopleField(
      name: "people", label: words.peopleLabel, hint: words.peopleHint, people,
      chosen: form.people, fault: faults[.people])
    dateField = TextField(
      name: "date", label: words.dateLabel, value: form.date, hint: words.dateHint, kind: .date,
      fault: faults[.date])
    priceField = TextField(
      name: "price", label: words.priceLabel, value: form.price, hint: words.priceHint,
      inputMode: "decimal", isOptional: true, fault: faults[.price])
    noteField = TextArea(
      name: "note", label: words.noteLabel, value: form.note, hint: words.noteHint,
      fault: faults[.note])
    last = source.map { words.lastTold($0.told, $0.count) }
  }
}
