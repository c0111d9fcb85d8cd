struct ChoreBoardView: View {
  let frame: PageFrame
  let lead: String
  let notice: NoticeView?
  let chores: [ChoreLine]
  let archived: [ArchivedLine]
}

struct ChoreLine: Sendable {
  let id: String
  let name: String
  let note: String
  let lastDone: String
  let tick: TickRow
}

struct ArchivedLine: Sendable {
  let id: String
  let name: String
}

struct ChoreFormView: View {
  let frame: PageFrame
  let form: ChoreForm
  let faults: Faults<ChoreForm.Field>
}

struct ChoreLogView: View {
  let frame: PageFrame
  let notice: NoticeView?
  let form: ChoreLogForm
  let faults: Faults<ChoreLogForm.Field>
  let chores: [ChoiceRow]
  let people: [PersonChoice]
  let days: [JournalDay]
}

/// One option of a select.
struct ChoiceRow: Sendable {
  let value: String
  let label: String
  let isChosen: Bool
}

/// One person to tick.
struct PersonChoice: Sendable {
  let id: String
  let face: FaceView
  let isChosen: Bool
}

struct JournalDay: Sendable {
  let heading: String
  let rows: [JournalRow]
}

/// A line of the journal: who did what, when, and how to take it back.
struct JournalRow: Sendable {
  let id: String
  let chore: String
  let faces: [FaceView]
  let people: String
  let time: String
  let note: String

  init(_ entry: ChoreEntryRow, _ visit: Visit) {
    id = entry.id.text
    chore = entry.choreName
    faces = entry.people.map { FaceView(name: $0.name, color: $0.color) }
    people = visit.words.common.list(entry.people.map(\.name))
    time = visit.words.dates.time(visit.household.zone.civil(at: entry.doneAt).time)
    note = entry.note
  }
}
